"""The lines of card texts that the engine does not play: what kind of skill each is, and when it would come.

A ruling says which texts it has left out and where they would have mattered, and there they can be resolved by hand:
each as a skill whose cost and effect the player carries out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from engine.games.masters.areas.areas import IN_PLAY, PRESENTED
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.boards.board_facts import Declared
from engine.games.masters.cards.cards import CardDefinition, read_card
from engine.games.masters.keywords import KEYWORDS, ON_SKILLS
from engine.games.unplayed_line import Moment, UnplayedLine, is_up, lines_of, lines_of_tables
from engine.kernel.game import Game
from engine.kernel.trace import Step

#: The type of a skill by how its line begins (1-5-3 to 1-5-7), in English and Japanese.
_KINDS = {
    "auto": ("auto", "自動"),
    "permanent": ("permanent", "永続"),
    "activate": ("activate", "起動"),
    "counter": ("counter", "カウンター"),
}
#: What a [Counter] of each type is declared at (22-10-3), by words that its bracket holds; the more exact first.
_COUNTERED = {
    "battle card attack": ("battle card attack", "バトルカードのアタック", "バトルカードアタック"),
    "attack": ("attack", "アタック"),
    "play": ("play", "登場"),
    "counter": ("counter counter", "カウンターカウンター"),
}
_TAG = re.compile(r"[\[【]([^\[\]【】]+)[\]】]")
_NOTE = re.compile(r"\([^()]*\)|（[^（）]*）")
_CLAUSES = re.compile(r"[,，、:：。;]|\. ")
#: A clause with one of these says when an [Auto] skill is set off.
_WHEN = re.compile(r"\b(?:when|whenever|at the|after|each time)\b|時|たび|開始|終了")
_THIS_CARD = re.compile(r"\bthis card\b|このカード")
_OPPONENT = re.compile(r"\bopponent|相手")
_YOU = re.compile(r"\byou(?:r)?\b|自分|あなた")
#: Areas in which nobody sees a card that lies face down.
_HIDDEN = ("deck", "life", PRESENTED)


def unplayed_lines(card: CardDefinition) -> tuple[UnplayedLine, ...]:
    """The lines of a card that the engine does not play, those of its back last."""
    return lines_of(card, _line)


def bare_text(line: UnplayedLine) -> str:
    """A line without its bracketed words and its notes."""
    return _TAG.sub("", _NOTE.sub("", line.text)).strip()


def tags(line: UnplayedLine) -> list[str]:
    """The words that stand between the brackets of a line."""
    return [tag.strip() for tag in _TAG.findall(_NOTE.sub("", line.text))]


def unplayed_of_tables(cards: Mapping[str, Any]) -> dict[str, tuple[UnplayedLine, ...]]:
    """The same for the cards that a scenario defines, by their words."""
    return lines_of_tables(cards, read_card, _line)


def is_seen(g: Game, id: str) -> bool:
    """Whether a card of the board matters to a ruling: it lies open, or somebody may look at it."""
    card = g.state.cards[id]
    return facts.area_of(g, id) not in _HIDDEN or card.face == "up"


def may_apply(g: Game, id: str, line: UnplayedLine) -> bool:
    """Whether a line could be in force now without anybody doing anything (1-5-8): it is in play, and no other type."""
    return line.kind in ("permanent", "other") and facts.area_of(g, id) in IN_PLAY and is_up(g, id, line)


def comes(g: Game, id: str, line: UnplayedLine, step: Step) -> bool:
    """Whether the last step is one at which a line of a card would be set off or could be declared."""
    if line.kind == "counter":
        return is_its_side_up(g, id, line) and _can_be_declared(g, id, line, step)
    return is_set_off(g, id, line, step.facts)


def is_set_off(g: Game, id: str, line: UnplayedLine, told: Mapping[str, Any]) -> bool:
    """Whether what has happened, told with its `kind`, sets a line of a card off, as far as its words tell."""
    return is_its_side_up(g, id, line) and any(_is_moment(g, id, line, moment, told) for moment in line.moments)


def is_its_side_up(g: Game, id: str, line: UnplayedLine) -> bool:
    """Whether a card of the table, under no other, lies with the side up that a line stands on."""
    return id in g.state.cards and not g.state.cards[id].under and is_up(g, id, line)


def _can_be_declared(g: Game, id: str, line: UnplayedLine, step: Step) -> bool:
    """4-3-3, 22-10-3: a [Counter] in hand, at a counter timing that the other player brought about."""
    cause = step.facts.get("declared")
    if step.facts.get("kind") != "counter timing" or not isinstance(cause, Declared):
        return False
    if not facts.is_in(g, id, "hand") or facts.master(g, id) != facts.opponent(cause.player):
        return False
    words = {cause.kind, *cause.mentions}
    if line.countered == "battle card attack":
        return line.countered in words or (cause.kind == "attack" and facts.printed(g, cause.card).type == "Battle")
    return not line.countered or line.countered in words


def _is_moment(g: Game, id: str, line: UnplayedLine, moment: Moment, told: Mapping[str, Any]) -> bool:
    is_meant = all(told.get(name, "") == value for name, value in moment.facts.items())
    if told.get("kind") not in moment.events or not is_meant:
        return False
    if moment.part:
        return bool(told.get(moment.part) == id)
    if facts.area_of(g, id) not in IN_PLAY:
        return False
    player = told.get("player") or (facts.master(g, told["card"]) if told.get("card") in g.state.cards else "")
    if not player or not line.whose:
        return True
    return bool((player == facts.master(g, id)) == (line.whose == "you"))


def _line(text: str, name: str, is_back: bool) -> UnplayedLine:
    bare = _NOTE.sub("", text)
    tags = _TAG.findall(bare)
    kind = _kind(tags)
    words = _TAG.sub("", bare).strip()
    unknown = () if words else tuple(f"[{tag}]" for tag in tags if tag not in KEYWORDS and tag not in ON_SKILLS)
    clause = _when(words.lower()) if kind == "auto" else ""
    whose = "" if not clause else "opponent" if _OPPONENT.search(clause) else "you" if _YOU.search(clause) else ""
    countered = _countered(tags) if kind == "counter" else ""
    return UnplayedLine(text, name, is_back, kind, unknown, tuple(_moments(clause)), whose, countered)


def _kind(tags: list[str]) -> str:
    for tag in tags:
        for kind, beginnings in _KINDS.items():
            if tag.strip().lower().startswith(beginnings):
                return kind
    return "other"


def _countered(tags: list[str]) -> str:
    inside = next(tag for tag in tags if tag.strip().lower().startswith(_KINDS["counter"])).lower()
    said = " ".join(re.sub(r"[:：・]", " ", inside).split())
    return next((what for what, words in _COUNTERED.items() if any(word in said for word in words)), "")


def _when(words: str) -> str:
    """The clause that says when the skill is set off; `` where there is none."""
    return next((clause.strip() for clause in _CLAUSES.split(words) if _WHEN.search(clause)), "")


def _moments(clause: str) -> Iterable[Moment]:
    if not clause:
        return
    for entry in _table():
        if any(re.search(pattern, clause) for pattern in entry["words"]):
            wanted: dict[str, str] = {name: entry[name] for name in ("from", "to", "mode", "skill") if name in entry}
            part = entry.get("part", "card") if _THIS_CARD.search(clause) else ""
            yield Moment(frozenset(entry["events"]), part, wanted)


@cache
def _table() -> list[dict[str, Any]]:
    path = files("engine.games.masters").joinpath("moments.toml")
    entries: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["moments"]
    return entries
