"""Where an effect comes from, and what is known while it is resolved."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.game import Game
from engine.kernel.state import Meant, Pending, kind_of, player_of
from engine.play import table


@dataclass(slots=True)
class Source:
    """An effect being resolved, or a skill being judged.

    What a skill does without naming a target it does to its card, or to its master.

    Attributes:
        card: the card it comes from.
        master: who resolves it, `you` in its words.
        skill: the skill's name; `` where a rule or a condition alone speaks.
        rule: the rule its events cite.
        in_own_words: whether the words of its card say what is done, so that some of it has a rule of its own; what a
            keyword or the game makes of it is all done by `rule`.
        area: the kind of area the skill was activated in; `under` beneath another card.
        stay: which card it was there, since one that moved is a new one.
        known: what earlier parts of the skill chose, by the names they gave it, and the parts of the event that set
            it off; `x` is the number X.
        type: the type of the skill being resolved; `` where only its card is known.
        markers: by how many the markers of a Unison Card it plays are changed.
        altered: how its own card comes into play otherwise than it says, if something has changed that meanwhile.
        specified: cards of secret areas that were chosen for what they are, and that nobody else has seen.
        began: how many steps there had been when its effect began to be resolved.
        looked: cards that its master has looked at to do something with them, and which cards they were there.
        chosen: which card each of the chosen ones was, since one that has moved is a new one.
        chosen_from: areas that cards were in when they were chosen.
        fewer: whether a part of the skill has found fewer cards than it says, where it does not say up to so many.
        revealed: cards that the skill has shown to all players and that are not hidden again yet.
        past: of a delayed effect, the cards among the known that have become new ones while it waited, by the name and
            the card.
    """

    card: str
    master: str
    skill: str = ""
    rule: str = ""
    area: str = ""
    stay: int = 0
    known: dict[str, Any] = field(default_factory=dict)
    type: str = ""
    markers: int = 0
    altered: Mapping[str, Any] = field(default_factory=dict)
    specified: set[str] = field(default_factory=set)
    began: int = 0
    chosen: dict[str, int] = field(default_factory=dict)
    chosen_from: set[str] = field(default_factory=set)
    revealed: set[str] = field(default_factory=set)
    looked: dict[str, int] = field(default_factory=dict)
    in_own_words: bool = False
    fewer: bool = False
    past: dict[tuple[str, str], Meant] = field(default_factory=dict)


def remember(g: Game, source: Source, name: str, cards: tuple[str, ...]) -> None:
    """Keep cards that a part of a skill has chosen, for later parts to speak of them by that name."""
    source.known[name] = cards
    source.past = {key: meant for key, meant in source.past.items() if meant.name != name}
    source.chosen.update({id: table.card(g, id).stay for id in cards})


def source_of(g: Game, card: str, skill: str = "", rule: str = "", known: Mapping[str, Any] | None = None) -> Source:
    """The source for a skill of a card as it lies now; a card outside every area belongs to its owner."""
    held = table.card(g, card)
    master = player_of(held.area) or held.owner
    area = "under" if held.under else kind_of(held.area)
    return Source(card, master, skill, rule, area, held.stay, dict(known) if known else {})


def _place_of(g: Game, card: str) -> str:
    return "under" if table.card(g, card).under else table.area_of(g, card)


def place_of(g: Game, source: Source) -> tuple[str, int]:
    """Where the card of an effect lies now, and which card it is there."""
    return (_place_of(g, source.card), table.card(g, source.card).stay) if source.card in g.state.cards else ("", 0)


def follow(g: Game, source: Source, lay: tuple[str, int], bound: Collection[str]) -> None:
    """Let an effect that has moved its own card from where it `lay` go on speaking of it as this card.

    Args:
        bound: areas in which a skill means the card that was there when it was activated, and no other.
    """
    if lay == (source.area, source.stay) and source.area not in bound:
        source.area, source.stay = place_of(g, source)


def is_where_it_was(g: Game, source: Source) -> bool:
    """Whether the card is still the one whose skill was activated, in the area it was activated in."""
    return _place_of(g, source.card) == source.area and table.card(g, source.card).stay == source.stay


def meant_by(g: Game, source: Source) -> tuple[Meant, ...]:
    """Which cards the known ones are now, for an effect that is to speak of them later.

    One that has become a new card before stays the one that it was.
    """
    return tuple(
        source.past.get((name, id)) or Meant(name, id, table.card(g, id).stay, table.area_of(g, id))
        for name, value in source.known.items()
        for id in cards_among(g, value)
    )


def past_of(g: Game, pending: Pending) -> dict[tuple[str, str], Meant]:
    """The cards a delayed effect means that have become new ones since it began to wait."""
    return {(one.name, one.card): one for one in pending.meant if one.stay != table.card(g, one.card).stay}


def cards_among(g: Game, value: Any) -> tuple[str, ...]:
    """The cards that something known is, if it is any."""
    ids = value if type(value) is tuple else (value,)
    return tuple(id for id in ids if isinstance(id, str) and id in g.state.cards)
