"""The lines of card texts: none is played yet, and every ruling says so of those that could have mattered.

There they can be resolved by hand.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games.fusion_world.areas import AREAS, IN_PLAY
from engine.games.fusion_world.cards import read_card
from engine.play.line_words import keywords_alone, kind_by_tags, tags
from engine.play.unplayed_line import Moment, Unplayed, UnplayedLine
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
    ("on play", "登場時"): Moment(frozenset({"play"}), "card"),
    ("when attacking", "アタック時"): Moment(frozenset({"attack"}), "card"),
    ("on ko", "when ko'd", "ko時"): Moment(frozenset({"ko"}), "card"),
    ("blocker", "ブロッカー"): Moment(frozenset({"attacked"}), of_others=True),
    ("end of your turn", "自分のターン終了時"): Moment(frozenset({"turn ends"})),
    ("end of your opponent's turn", "相手のターン終了時"): Moment(frozenset({"turn ends"})),
}


@lru_cache(maxsize=5_000)
def _line(text: str, name: str, is_back: bool) -> UnplayedLine:
    said = [tag.lower() for tag in tags(text)]
    each = [part for tag in said for part in tag.split("/")]
    moments = tuple(moment for words, moment in _MOMENTS.items() if any(part in words for part in each))
    whose = "opponent" if any("opponent" in tag or "相手" in tag for tag in said) else "you"
    kind = "auto" if moments else kind_by_tags(text, _KINDS)
    return UnplayedLine(text, name, is_back, kind, keywords_alone(text), moments, whose)


#: Where skills are valid (1-3-7), and [Permanent] ones in force without anybody doing anything (1-3-5).
UNPLAYED = Unplayed(_line, read_card, IN_PLAY, AREAS)


def texts_of(text: str) -> tuple[SkillText, ...]:
    """The lines of a text; the engine plays none of this game's."""
    return tuple(SkillText(line, stopped=Stopped("not played", line)) for line in skill_texts(text))
