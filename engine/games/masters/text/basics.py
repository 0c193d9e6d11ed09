"""The smallest words of cards: numbers, colors, names, areas, players, times."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.effects.nodes import Count, Selector, TheX, ValueOf, Where
from engine.games.masters.cards.colors import COLORS
from engine.games.masters.keywords import KEYWORDS, ON_SKILLS, WRITTEN_OUT
from engine.text.grammar import Grammar, words_with
from engine.text.kinds import Row, Word

_NUMBER_WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def _bracketed(left: str, right: str, refused: str = "") -> Word:
    """What stands between these brackets, unless it has this sign in it."""

    def meaning(word: str) -> str | None:
        refuses = bool(refused) and refused in word
        return word[1:-1] if word[0] == left and len(word) > 2 and not refuses else None

    return Word(meaning, lambda name: f"{left}{name}{right}" if isinstance(name, str) else None, beginning_with(left))


def beginning_with(*signs: str) -> frozenset[str]:
    """What stands for all words that begin with one of these signs, or with a figure (`0`)."""
    return frozenset(words_with(sign) for sign in signs)


def _is_orb(word: str) -> bool:
    inner = word[1:-1]
    return word[0] == "{" and (inner in COLORS or inner.isdecimal() or inner == "X")


def _card_name(word: str) -> str | None:
    return word[1:-1] if word[0] == "{" and not _is_orb(word) and len(word) > 2 else None


def _orb(word: str) -> str | None:
    return word[1:-1] if _is_orb(word) else None


def _one_of(words: dict[str, Any]) -> Word:
    """One of these words with its meaning."""
    backwards = {meaning: word for word, meaning in reversed(words.items())}
    among = frozenset(words)
    return Word(words.get, lambda meant: backwards.get(meant) if isinstance(meant, str | int | tuple) else None, among)


def number_word(word: str) -> int | None:
    """The number a word writes in figures; None if it is none."""
    return int(word) if word.isdecimal() else None


def word_of_number(meant: Any) -> str | None:
    """The figures of a number; None for anything else."""
    return str(meant) if isinstance(meant, int) and not isinstance(meant, bool) and meant >= 0 else None


def _change(word: str) -> int | None:
    return int(word) if word[0] in "+-" and word[1:].isdecimal() else None


def _signed(meant: Any) -> str | None:
    return f"{meant:+d}" if isinstance(meant, int) and not isinstance(meant, bool) else None


def _keyword(known: Collection[str]) -> Word:
    """A tag that is one of these keywords, with what may stand behind its name: a number, colors."""

    def meaning(word: str) -> str | None:
        if word[0] != "[":
            return None
        inner = word[1:-1]
        for name in known:
            head = tag_of(name)[1:-1]
            rest = inner.removeprefix(head)
            if rest == inner and head:
                continue
            full = name + rest.title()
            if full in known:
                return full
        return None

    return Word(meaning, lambda name: tag_of(name) if isinstance(name, str) and name else None, beginning_with("["))


def tag_of(name: str) -> str:
    """How the brackets of a keyword stand among words."""
    return f"[{' '.join(name.replace(':', ' ').split()).lower()}]"


def _in_lists(grammar: Grammar, kind: str, of: str) -> None:
    """A row of such words, any of which fits."""
    grammar.kinds[kind] = Row(of, "or")


def add(grammar: Grammar) -> None:
    """Adds the smallest words."""
    grammar.kinds["number"] = Word(number_word, word_of_number, beginning_with("0"))
    for word, number in _NUMBER_WORDS.items():
        grammar.plain("number", number, word)
    grammar.kinds["change"] = Word(_change, _signed, beginning_with("+", "-"))
    braces = beginning_with("{")
    grammar.kinds["orb"] = Word(_orb, lambda orb: f"{{{orb}}}" if isinstance(orb, str) else None, braces)
    grammar.plain("orb", "X", "[x]")
    # A card of two characters has both names (2-10), and none has the two in one, so that no card would ever fit.
    grammar.kinds["character"] = _bracketed("<", ">", refused="/")
    grammar.kinds["trait"] = _bracketed("«", "»")
    grammar.kinds["card name"] = Word(_card_name, lambda name: f"{{{name}}}" if isinstance(name, str) else None, braces)
    grammar.kinds["color"] = _one_of({color.lower(): color for color in COLORS})
    grammar.kinds["mono color"] = _one_of({f"mono-{color.lower()}": color for color in COLORS})
    grammar.kinds["non color"] = _one_of({f"non-{color.lower()}": color for color in COLORS})
    grammar.kinds["gained keyword"] = _keyword(KEYWORDS)
    grammar.kinds["keyword"] = _keyword((*KEYWORDS, *WRITTEN_OUT))
    grammar.kinds["keyword on a skill"] = _keyword(ON_SKILLS)
    grammar.plain("or", None, "or", ",", ", or", "and|or / or|and")
    grammar.plain("and", None, "and", ",", ", and")
    for kind, of in {
        "characters": "character",
        "traits": "trait",
        "card names": "card name",
        "colors": "color",
        "keywords": "keyword",
    }.items():
        _in_lists(grammar, kind, of)
    _add_areas(grammar)
    _add_players(grammar)
    _add_amounts(grammar)
    _add_durations(grammar)


def _add_areas(grammar: Grammar) -> None:
    for area, ways in {
        "battle": ("battle area|areas",),
        "drop": ("drop area|areas", "drop"),
        "hand": ("hand|hands",),
        "deck": ("deck|decks",),
        "life": ("life", "life area|areas"),
        "energy": ("energy", "energy area|areas"),
        "warp": ("warp|warps", "warp area"),
        "combo": ("combo area|areas",),
        "leader": ("leader area",),
        "unison": ("unison area",),
        "z-deck": ("z-deck",),
        "z-energy": ("z-energy area", "z-energy"),
    }.items():
        grammar.plain("area", area, *ways)
    _in_lists(grammar, "areas", "area")
    grammar.plain("mode", "active", "active mode", "active")
    grammar.plain("mode", "rest", "rest mode", "rest")


def _add_players(grammar: Grammar) -> None:
    grammar.plain("whose", "you", "your")
    grammar.plain("whose", "opponent", "your opponent's|opponents", "their")
    grammar.plain("player", "you", "you")
    grammar.plain("player", "opponent", "your opponent")


def _add_amounts(grammar: Grammar) -> None:
    grammar.same("amount", "{number}")
    grammar.same("number or x", "{number}")
    grammar.plain("number or x", TheX(), "x")
    grammar.means("amount", "the number of {of:kind of cards}", node=Count)
    for whose, ways in {
        "you": ("your (current|total)? energy", "your amount of (total)? energy"),
        "opponent": (
            "your opponent's (current|total)? energy",
            "their (current|total)? energy",
            "the|your opponent's amount of (total)? energy",
        ),
    }.items():
        grammar.plain("amount of energy", Count(Selector(Where(master=whose, area=("energy",)))), *ways)
    for whose, there in {"you": "your hand", "opponent": "your opponent's|their hand"}.items():
        of = Count(Selector(Where(master=whose, area=("hand",))))
        grammar.plain("amount of energy", of, f"the number of cards in {there}")
    grammar.means("amount", "the energy cost of {of:reference}", node=ValueOf, what="cost")
    for whose, have in (("you", "you have"), ("opponent", "your opponent has")):
        of = Count(Selector(Where(master=whose, area=("energy",))))
        grammar.plain("each", of, f"for each (1)? energy {have}", f"for every energy {have}")
    grammar.means("each", "for each (of)? {of:kind of cards}", "for every {of:kind of cards}", node=Count)


def _add_durations(grammar: Grammar) -> None:
    for until, ways in {
        "turn": ("for the turn", "for the duration of the|this turn", "for this turn", "during this turn", "this turn"),
        "battle": ("for the|this battle", "for the duration of the|this battle"),
        "game": ("for the game", "for the duration of the game"),
        "main phase": ("for the main phase", "for the duration of the main phase"),
        "your turn begins": ("until the start|beginning of your next turn",),
        "your main phase begins": ("until the start|beginning of your next main phase",),
        "opponent's turn begins": ("until the start|beginning of your opponent's next turn",),
        "opponent's turn ends": ("until the end of your opponent's turn",),
        "your next turn ends": ("until the end of your next turn",),
        "opponent's next turn ends": ("until the end of your opponent's next turn",),
    }.items():
        grammar.plain("duration", until, *ways)
