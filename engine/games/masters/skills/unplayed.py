"""The lines of card texts that the engine does not play: what kind of skill each is, and when it would come.

A ruling says which texts it has left out and where they would have mattered, and there they can be resolved by hand:
each as a skill whose cost and effect the player carries out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from engine.games.masters.areas.areas import AREAS, IN_PLAY
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.boards.board_facts import Declared
from engine.games.masters.cards.cards import read_card
from engine.games.masters.keywords import KEYWORDS, ON_SKILLS
from engine.kernel.game import Game
from engine.kernel.trace import Step
from engine.play.line_words import bare_text, keywords_alone, kind_by_tags, tags
from engine.play.unplayed_line import Moment, Unplayed, UnplayedLine, is_its_side_up

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
_CLAUSES = re.compile(r"[,，、:：。;]|\. ")
#: A clause with one of these says when an [Auto] skill is set off.
_WHEN = re.compile(r"\b(?:when|whenever|at the|after|each time)\b|時|たび|開始|終了")
_THIS_CARD = re.compile(r"\bthis card\b|このカード")
_OPPONENT = re.compile(r"\bopponent|相手")
_YOU = re.compile(r"\byou(?:r)?\b|自分|あなた")


def comes(g: Game, id: str, line: UnplayedLine, step: Step) -> bool:
    """Whether the last step is one at which a line of a card would be set off or could be declared."""
    if line.kind == "counter":
        return is_its_side_up(g, id, line) and _can_be_declared(g, id, line, step)
    return UNPLAYED.is_set_off(g, id, line, step.facts)


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


def _line(text: str, name: str, is_back: bool) -> UnplayedLine:
    kind = kind_by_tags(text, _KINDS)
    unknown = keywords_alone(text, {*KEYWORDS, *ON_SKILLS})
    clause = _when(bare_text(text).lower()) if kind == "auto" else ""
    whose = "" if not clause else "opponent" if _OPPONENT.search(clause) else "you" if _YOU.search(clause) else ""
    countered = _countered(tags(text)) if kind == "counter" else ""
    return UnplayedLine(text, name, is_back, kind, unknown, tuple(_moments(clause)), whose, countered)


def _countered(tags: list[str]) -> str:
    inside = next(tag for tag in tags if tag.lower().startswith(_KINDS["counter"])).lower()
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


UNPLAYED = Unplayed(_line, read_card, IN_PLAY, AREAS)
