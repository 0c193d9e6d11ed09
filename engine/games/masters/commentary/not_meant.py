"""5-2-2: why a card is not among those a skill lets a player choose, for everything the skill asks of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.effects.nodes import Current, Printed, Seen, Selector, Where
from engine.effects.spelling import changed, made_of, read_word
from engine.games.masters.areas.areas import REMOVED
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.choosing import where
from engine.games.masters.costs.paying import ENERGY_MARKERS
from engine.games.masters.in_force import continuous, shields
from engine.games.masters.keywords.cites import rule_of
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import selecting
from engine.play.sources import Source


class _Asked(NamedTuple):
    """Something a skill can ask of a card.

    Attributes:
        parts: the parts of a selector that ask it.
        rule: the rule that says what those words mean.
        why: the message of the refusal.
    """

    parts: tuple[str, ...]
    rule: str
    why: str


#: What is asked of a card by its types: the rule that says which cards a word means.
_TYPES = {
    "Leader": "10-1-2",
    "Battle": "11-1-2",
    "Extra": "12-1-2",
    "Unison": "13-1-2",
    "Z": "14-1-2",
    "Z-Leader": "15-1-2",
    "Z-Battle": "16-1-2",
    "Z-Extra": "17-1-2",
    "Z-Unison": "18-1-2",
    "Token": "19-1-1",
}
_ASKED = (
    _Asked(("name", "named_like_this", "name_part"), "2-3-1-1", "unfit.name"),
    _Asked(("character", "character_part", "only_character"), "2-10-1-1", "unfit.character"),
    _Asked(("trait", "trait_part", "only_trait"), "2-11-1-1", "unfit.trait"),
    _Asked(("era",), "2-12-2", "unfit.era"),
    _Asked(("skill_less",), "1-5-10", "unfit.skill_less"),
    _Asked(("power_at_least", "power_at_most"), "2-7-1", "unfit.power"),
    _Asked(("non",), "20-20-1", "unfit.non"),
    _Asked(("either",), "5-2-2", "unfit.either"),
    _Asked(("specified_cost_at_least", "specified_cost_at_most"), "1-2-3", "unfit.specified_cost"),
    _Asked(("markers_at_least", "markers_at_most"), "1-11-1", "unfit.markers"),
    _Asked(("all_colors",), "2-2-1", "unfit"),
    _Asked(("mode", "face", "side", "other", "keyword", "only_colors", "matching"), "5-2-2", "unfit"),
)

#: Of a token all there is to it is what the effect that creates it says, and its name ends in Token.
_OF_TOKENS = {
    "unfit.name": "19-1-4",
    **dict.fromkeys(("unfit.character", "unfit.trait", "unfit.era", "unfit.power"), "19-1-2"),
}


def reasons(g: Game, selector: Selector, source: Source, id: str) -> tuple[Reason, ...]:
    """Every reason why a card cannot be chosen; of one that lies elsewhere only that, since it may be hidden.

    Empty where `id` is no card, or nothing that the skill asks of single cards speaks against it.
    """
    if ENERGY_MARKERS.is_one(id):
        return (Reason("1-14-3", "unfit.energy_marker", {"player": source.master}),)
    if id not in g.state.cards:
        return ()
    anywhere = changed(selector, widened="")
    elsewhere = _elsewhere(g, selector, source, id)
    found = (
        [elsewhere]
        if elsewhere
        else [*_unfit(g, anywhere, source, id), shields.shielded(g, id, source, True, selector.how_many.ignoring)]
    )
    return tuple(reason for reason in found if reason is not None)


#: What is in an area and called by a word of its own: the rule that says where such cards are.
_CALLED_BY_AREA: dict[tuple[str, ...], str] = {("energy",): "20-1-3", ("life",): "20-1-4", ("z-energy",): "1-3-1"}
#: Where a skill that names no area looks for cards, by the words it has for them.
_USUAL_AREAS = {("battle",): "20-1-2", ("unison",): "20-1-5", ("leader", "battle"): "20-1-6"}


#: The same for a keyword skill that cards are chosen for.
_USUAL_OF_KEYWORDS = {("Z-Stack", ("z-deck",))}


def _elsewhere(g: Game, selector: Selector, source: Source, id: str) -> Reason | None:
    """Why a card is not where the skill looks for cards."""
    areas = where.areas_of(selector) if selector.where.who == "card" else selector.where.area
    if selecting.matches(g, Selector(Where(selector.where.who, master=selector.where.master, area=areas)), source, id):
        return None
    if facts.area_of(g, id) == REMOVED:
        at = "20-10-2"
    elif (selector.how_many.widened, areas) in _USUAL_OF_KEYWORDS:
        at = rule_of(selector.how_many.widened, "where")
    elif selector.where.who == "leader":
        at = _TYPES["Leader"]
    elif facts.card(g, id).under:
        at = "23-2-2"
    elif selector.where.who != "card" or facts.area_of(g, id) in areas:
        at = "5-2-2"
    elif selector.where.area:
        at = _CALLED_BY_AREA.get(selector.where.area, "5-2-2")
    else:
        at = "20-1-2-2" if selector.printed.type == ("Token",) else _USUAL_AREAS[areas]
    return Reason(at, "unfit.place", {"card": id}, id)


def _unfit(g: Game, selector: Selector, source: Source, id: str) -> Iterator[Reason | None]:
    """What of all that the skill asks a card does not have."""
    told = {"card": id}
    if selector.seen.face_down_side:
        if not selecting.is_of_kind(g, selector, source, id):
            yield Reason("10-1-4", "unfit.other_side", told, id)
        return

    def has(*parts: str) -> bool:
        alone = made_of(
            Selector, {"original": selector.seen.original, **{part: read_word(selector, part) for part in parts}}
        )
        return selecting.is_of_kind(g, alone, source, id)

    if not has("type"):
        yield Reason(
            _TYPES[selector.printed.type[0]], "unfit.type", {**told, "types": tuple(selector.printed.type)}, id
        )
    yield from _unfit_colors(g, selector, source, id)
    is_token = facts.printed(g, id).token
    for asked in _ASKED:
        if not has(*asked.parts):
            yield Reason(_OF_TOKENS.get(asked.why, asked.rule) if is_token else asked.rule, asked.why, told, id)
    if not has("cost_at_least", "cost_at_most"):
        yield Reason(_cost_rule(g, selector, id), "unfit.cost", told, id)


def _unfit_colors(g: Game, selector: Selector, source: Source, id: str) -> Iterator[Reason | None]:
    """Colours that are asked for; those that effects give count, but make no multicolor card, nor one of another
    single colour."""
    now = continuous.information(g, id, "color")
    colored = Selector(
        printed=Printed(colors=selector.printed.colors),
        current=Current(color=selector.current.color),
        seen=Seen(original=selector.seen.original),
    )
    of_that_number = selecting.is_of_kind(g, changed(colored, color=()), source, id)
    if not of_that_number:
        multi = "1-8-1-1-1-2" if len(now) > 1 else "1-8-1-1-1"
        yield Reason(
            "1-8-1-2" if selector.printed.colors == "mono" else multi,
            f"unfit.{selector.printed.colors}",
            {"card": id},
            id,
        )
    elif not selecting.is_of_kind(g, colored, source, id):
        gained = selector.printed.colors == "mono" and now.intersection(selector.current.color)
        told = {"card": id, "colors": tuple(selector.current.color)}
        yield Reason("1-8-1-2-1" if gained else "2-2-1", "unfit.color", told, id)
    exactly = changed(colored, color=(), exact_colors=selector.current.exact_colors)
    if of_that_number and not selecting.is_of_kind(g, exactly, source, id):
        at = "1-8-1-1-1-1" if selector.printed.colors == "multi" else "1-8-2"
        yield Reason(at, "unfit.exact_colors", {"card": id, "colors": tuple(selector.current.exact_colors)}, id)


def _cost_rule(g: Game, selector: Selector, id: str) -> str:
    """The rule by which an energy cost is what it is, or by which there is none."""
    printed = facts.printed(g, id)
    if printed.cost is None:
        return "19-1-6-1" if printed.token else "1-2-4" if printed.type == "Leader" else "5-2-2"
    return "20-3-1" if selector.seen.original else continuous.number(g, id, "cost").terms[0].rule
