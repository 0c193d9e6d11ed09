"""The form for what is done by hand: what can be done in groups, and what each takes, to be picked by tapping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.http import QueryDict

from engine.games import played_game
from engine.kernel.inputs import Input
from engine.play.verbs import CARDS
from engine.telling.ruling import Card, Ruling
from engine.telling.words import groups_of

#: Of a deck and the like so many cards can be picked, from the top.
FROM_THE_TOP = 7
#: Words that stand for a card, and where they mean one.
_ROLES = ("attack card", "guard card")


@dataclass(frozen=True)
class Doable:
    """One thing that can be done, and the kinds of fields it takes."""

    verb: str
    label: str
    takes: str


@dataclass(frozen=True)
class Field:
    """A field that some of what can be done takes.

    Attributes:
        kind: what it is for. slug: the same as a name in a style sheet.
        options: what can be picked, each with its label; none where it is typed.
        hidden: cards that lie face down or in a deck, offered apart.
        is_number: whether it is a number.
    """

    kind: str
    label: str
    options: tuple[tuple[str, str], ...]
    hidden: tuple[tuple[str, str], ...] = ()
    is_number: bool = False

    @property
    def slug(self) -> str:
        return self.kind.replace(" ", "-")


@dataclass(frozen=True)
class HandForm:
    """The form for a card whose text is resolved by hand."""

    card: str
    groups: tuple[tuple[str, tuple[Doable, ...]], ...]
    fields: tuple[Field, ...]


def form(ruling: Ruling, card: str, names: Mapping[str, str], words: Mapping[str, str]) -> HandForm:
    """What can be done for a card's text, as a form."""
    hand = played_game(ruling.game).hand
    groups: dict[str, list[Doable]] = {}
    for verb, each in hand.verbs.items():
        takes = " ".join(kind.removesuffix("?").replace(" ", "-") for kind in each.shape.takes)
        doable = Doable(verb, words.get(f"by_hand.{verb}", verb), takes)
        groups.setdefault(words[f"by_hand_group.{each.shape.group}"], []).append(doable)
    kinds = dict.fromkeys(kind.removesuffix("?") for each in hand.verbs.values() for kind in each.shape.takes)
    fields = tuple(_field(kind, ruling, names, words) for kind in kinds)
    return HandForm(card, tuple((label, tuple(doables)) for label, doables in groups.items()), fields)


def given(game: str, asked: QueryDict) -> Input:
    """What a form says is done: the verb, and of the fields those that it takes and that are filled in."""
    known = played_game(game)
    verb = asked.get("verb", "")
    shape = known.hand.verbs[verb].shape if verb in known.hand.verbs else None
    kinds = [kind.removesuffix("?") for kind in shape.takes] if shape else []
    said = [" ".join(word for word in asked.getlist(kind) if word).strip() for kind in kinds]
    does = ":".join((verb, *filter(None, said)))
    return Input(asked.get("player", ""), known.by_hand, {"with": asked.get("with", ""), "does": does})


def _field(kind: str, ruling: Ruling, names: Mapping[str, str], words: Mapping[str, str]) -> Field:
    label = words[f"by_hand_takes.{kind}"]
    if kind in CARDS:
        return Field(kind, label, tuple(_open_cards(ruling, names, words)), tuple(_hidden_cards(ruling, names)))
    known = played_game(ruling.game).hand.words.get(kind, ())
    options = tuple((word, _label(kind, word, words)) for word in known)
    return Field(kind, label, options, is_number=kind in ("number", "change"))


def _label(kind: str, word: str, words: Mapping[str, str]) -> str:
    for group in groups_of(kind):
        if label := words.get(f"{group}.{word}"):
            return label
    return word


def _open_cards(ruling: Ruling, names: Mapping[str, str], words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    hidden = played_game(ruling.game).those("is_hidden")
    lying = [card for area, cards in _areas(ruling) if area not in hidden for card in cards]
    for role in _ROLES:
        if any(card["role"] for card in lying):
            yield role, words[f"by_hand_word.{role}"]
    for card in lying:
        yield card["id"], names[card["id"]]


def _hidden_cards(ruling: Ruling, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    hidden = played_game(ruling.game).those("is_hidden")
    for area, cards in _areas(ruling):
        if area in hidden:
            yield from ((card["id"], names[card["id"]]) for card in cards[:FROM_THE_TOP])


def _areas(ruling: Ruling) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """The areas of both players with their cards; those of whoever is asked first."""
    asked = ruling.asks.player if ruling.asks else "A"
    for player in (asked, "B" if asked == "A" else "A"):
        if ruling.board:
            yield from ruling.board.sides[player].areas.items()
