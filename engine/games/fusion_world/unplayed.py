"""The lines of card texts: none is played yet, and every ruling says so of those that could have mattered.

There they can be resolved by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from engine.games.fusion_world.areas import IN_PLAY
from engine.games.fusion_world.cards import CardDefinition, read_card
from engine.games.unplayed_line import Moment, UnplayedLine, is_up, lines_of, lines_of_tables
from engine.kernel.game import Game
from engine.kernel.trace import Step
from engine.play import table
from engine.text.compiling import Stopped
from engine.text.skill_text import SkillText
from engine.text.units import skill_texts

#: The three classes of skills by how a line begins (1-3-3), in English and Japanese; the short forms of 1-3-6-3 too.
_KINDS = {
    "activate": ("activate", "起動", "awaken", "覚醒", "evolve", "進化", "フュージョン進化", "field", "フィールド"),
    "permanent": ("permanent", "永続"),
    "auto": ("auto", "自動"),
}
#: The short forms of 1-3-6-3 and [Blocker] (15-4-2): when the line is set off, and by which card's part in the event.
_MOMENTS = {
    ("on play", "登場時"): Moment(frozenset({"play"}), "card", {}),
    ("when attacking", "アタック時"): Moment(frozenset({"attack"}), "card", {}),
    ("on ko", "when ko'd", "ko時"): Moment(frozenset({"ko"}), "card", {}),
    ("blocker", "ブロッカー"): Moment(frozenset({"attacked"}), "", {}),
    ("end of your turn", "自分のターン終了時"): Moment(frozenset({"turn ends"}), "", {}),
    ("end of your opponent's turn", "相手のターン終了時"): Moment(frozenset({"turn ends"}), "", {}),
}
_TAG = re.compile(r"[\[【]([^\[\]【】]+)[\]】]")


def unplayed_lines(card: CardDefinition) -> tuple[UnplayedLine, ...]:
    """The lines of a card, those of its back last."""
    return lines_of(card, _line)


def texts_of(text: str) -> tuple[SkillText, ...]:
    """The lines of a text; the engine plays none of this game's."""
    return tuple(SkillText(line, stopped=Stopped("not played", line)) for line in skill_texts(text))


def unplayed_of_tables(cards: Mapping[str, Any]) -> dict[str, tuple[UnplayedLine, ...]]:
    """The same for the cards that a scenario defines, by their words."""
    return lines_of_tables(cards, read_card, _line)


def is_seen(g: Game, id: str) -> bool:
    """Whether a card of the board matters to a ruling: it lies open, or its player may look at it."""
    return table.card(g, id).face == "up" or table.area_of(g, id) == "hand"


def may_apply(g: Game, id: str, line: UnplayedLine) -> bool:
    """Whether a line could be in force now without anybody doing anything (1-3-5, 1-3-7)."""
    return line.kind in ("permanent", "other") and table.area_of(g, id) in IN_PLAY and is_up(g, id, line)


def comes(g: Game, id: str, line: UnplayedLine, step: Step) -> bool:
    """Whether the last step is one at which a line of a card would be set off."""
    return is_set_off(g, id, line, step.facts)


def is_set_off(g: Game, id: str, line: UnplayedLine, told: Mapping[str, Any]) -> bool:
    """Whether what has happened, told with its `kind`, sets a line of a card off, as far as its words tell."""
    if id not in g.state.cards or g.state.cards[id].under or not is_up(g, id, line):
        return False
    return any(_is_moment(g, id, line, moment, told) for moment in line.moments)


def _is_moment(g: Game, id: str, line: UnplayedLine, moment: Moment, told: Mapping[str, Any]) -> bool:
    if told.get("kind") not in moment.events:
        return False
    if moment.part:
        return bool(told.get(moment.part) == id)
    player = told.get("player") or table.master(g, str(told.get("card")))
    is_own = table.master(g, id) == player
    in_play, is_other_card = table.area_of(g, id) in IN_PLAY, told.get("card") != id
    return in_play and is_other_card and is_own == (line.whose == "you")


@lru_cache(maxsize=5_000)
def _line(text: str, name: str, is_back: bool) -> UnplayedLine:
    tags = [tag.strip().lower() for tag in _TAG.findall(text)]
    each = [part for tag in tags for part in tag.split("/")]
    moments = tuple(moment for words, moment in _MOMENTS.items() if any(part in words for part in each))
    whose = "opponent" if any("opponent" in tag or "相手" in tag for tag in tags) else "you"
    kind = next((kind for tag in tags for kind, words in _KINDS.items() if tag.startswith(words)), "other")
    return UnplayedLine(text, name, is_back, "auto" if moments else kind, tuple(_keywords(text, tags)), moments, whose)


def _keywords(text: str, tags: list[str]) -> Iterator[str]:
    """The bracketed words of a line that has nothing else."""
    return iter(_TAG.findall(text) if tags and not _TAG.sub("", text).strip() else ())
