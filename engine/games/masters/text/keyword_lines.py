"""Keyword skills that say more than their name (chapter 22): "[Evolve] {Red}{1} : <Name>", "[Awaken] When …"."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

from engine.effects.nodes import Current, Has, KeywordSkill, Limits, PayEnergy, Selector, Where
from engine.effects.spelling import changed, said_words
from engine.games.masters.cards.colors import COLORS
from engine.games.masters.keywords import written_skill
from engine.games.masters.text.allies import refuse_allies
from engine.games.masters.text.basics import beginning_with, number_word, tag_of, word_of_number
from engine.games.masters.text.counters import refuse_uncountered
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Row, Stretch, Word

#: The keyword skills whose name is all between their brackets, by the kind of line they stand in. Some products
#: write a space for the hyphen.
_NAMES = {
    "evolve": ("Evolve", "EX-Evolve", "Xeno-Evolve"),
    "union": ("Union-Fusion", "Union-Potara"),
    "awaken": ("Awaken", "Awaken : Surge", "Wish"),
    "union-absorb": ("Union-Absorb",),
    "z-awaken": ("Z-Awaken",),
}
#: Those with a number or colors behind the name.
_WITH_MORE = {"swap": "Swap", "z-stack": "Z-Stack", "alliance": "Alliance"}

_TAGS = ("", "{keywords:keywords on it} ")
#: A cost, and what parts it from what follows; orbs alone need no colon.
_COSTS = ("", ": ", "{cost:cost} : ", "{cost:orbs alone} ", "{cost:orbs alone} , ", "{cost:bare orbs} (:)? ")
_CARDS = ("card", "other card")


def add(grammar: Grammar) -> None:
    """Adds the lines of keyword skills."""
    for kind, names in _NAMES.items():
        for name in names:
            tag = tag_of(name).replace(" ", "_")
            grammar.plain(f"{kind} tag", name, f"{tag}|{tag.replace('-', '_')}" if "-" in tag else tag)
    for kind, name in _WITH_MORE.items():
        grammar.kinds[f"{kind} tag"] = _tag_with_more(name)
    grammar.own("orbs alone", "{orb cost}", made=lambda said: (said["_"],), taken=_single)
    # Some cards print the number of a cost without its orb.
    grammar.kinds["bare number"] = Word(number_word, word_of_number, beginning_with("0"))
    grammar.own("bare orbs", "{n:bare number}", made=_bare, taken=_taken_bare(False))
    grammar.own("bare orbs", "{colors:colored orbs} {n:bare number}", made=_bare, taken=_taken_bare(True))
    grammar.kinds["colored orbs"] = Row("orb", "nothing")
    # What is said behind the second of two cards could mean both of them.
    grammar.kinds["one of two cards"] = Description(Selector, (Stretch("before a card", 0, 4), Stretch("noun", 1, 1)))
    grammar.kinds["kind of leaders"] = Description(
        Selector, (Stretch("before a card", 0, 4), Stretch("leader noun", 1, 1))
    )
    grammar.part("leader noun", "leader card")
    _add(grammar, "z-awaken", _COSTS, ("{card:kind of leaders} (.)?",))
    for kind in ("evolve", "swap", "z-awaken", "z-stack"):
        _add(grammar, kind, _COSTS, ("{card:plain kind of cards} (.)?",))
    _add(grammar, "union", _COSTS, ("{card:one of two cards} and {other card:one of two cards} (.)?",))
    # One card has one energy cost: what is said of "energy costs" is said of both.
    grammar.kinds["said of both cards"] = Description(Selector, (Stretch("numbers of several", 1, 1),))
    for limit, more in (("cost_at_most", "or less"), ("cost_at_least", "or more"), ("cost_at_least=cost_at_most", "")):
        grammar.part("numbers of several", f"with energy costs of {{{limit}:number}} {more}")
    grammar.kinds["two cards"] = Row("one of two cards", "and so", least=2)
    grammar.plain("and so", None, "and")
    both = "{cards:two cards} {both:said of both cards}"
    grammar.own("two cards of a kind", both, made=_both, taken=_taken_both)
    _add(grammar, "union", _COSTS, ("{cards:two cards of a kind} (.)?",))
    when = "when|if {condition:conditions}"
    grammar.own(
        "condition",
        "there are {n:number} (or more)? [dragon_ball] (cards)? in your drop (area)?",
        made=_all,
        taken=_are_all,
    )
    _add(grammar, "awaken", (f"{when} : ", "{cost:cost} : "), ("{effect:effect}",))
    for kind in ("alliance", "union-absorb"):
        _add(grammar, kind, ("", "{cost:cost} : "), ("{effect:effect}",))
    for tags in _TAGS:
        for cost in ("cost", "bare orbs"):
            _skill(grammar, f"{{keyword:gained keyword}} {tags}{{cost:{cost}}} (.)?")


def _add(grammar: Grammar, kind: str, before: Iterable[str], behind: Iterable[str]) -> None:
    for tags, cost, rest in product(_TAGS, before, behind):
        _skill(grammar, f"{{keyword:{kind} tag}} {tags}{cost}{rest}")


def _skill(grammar: Grammar, way: str) -> None:
    """A way to write out a keyword skill; what the keyword does not have is refused."""
    said_parts = [part for part in ("keywords", "cost", "condition", "effect") if f"{{{part}:" in way]
    said_cards = [card for card in _CARDS if f"{{{card}:" in way]
    together = "{cards:" in way

    def made(said: Any) -> KeywordSkill:
        parts = {part: said[part] for part in said_parts}
        cards = tuple(_specified(card) for card in (said["cards"] if together else [said[one] for one in said_cards]))
        skill = KeywordSkill(said["keyword"], cards=cards, **parts)
        written_skill(skill)
        refuse_uncountered("", skill.effect)
        if not skill.keyword.startswith("Alliance "):
            refuse_allies((*skill.condition, *skill.cost, *skill.effect))
        return skill

    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, KeywordSkill) or (len(meant.cards) != len(said_cards) and not together):
            return None
        parts = {part: getattr(meant, part) for part in said_parts}
        cards = {"cards": meant.cards} if together else dict(zip(said_cards, meant.cards, strict=True))
        if meant != KeywordSkill(meant.keyword, cards=meant.cards, **parts):
            return None
        return {"keyword": meant.keyword, **parts, **cards}

    grammar.own("written keyword", way, made=made, taken=taken)


def _both(said: Any) -> tuple[Selector, ...]:
    return tuple(changed(card, **said_words(said["both"])) for card in said["cards"])


def _taken_both(meant: Any) -> dict[str, Any] | None:
    """Two cards with the same limits of their energy costs, and these."""
    if not isinstance(meant, tuple) or len(meant) != 2 or not all(isinstance(card, Selector) for card in meant):
        return None
    limits = {(card.limits.cost_at_least, card.limits.cost_at_most) for card in meant}
    if len(limits) != 1 or limits == {(None, None)}:
        return None
    bare = tuple(changed(card, cost_at_least=None, cost_at_most=None) for card in meant)
    ((least, most),) = limits
    return {"cards": bare, "both": Selector(limits=Limits(cost_at_least=least, cost_at_most=most))}


def _bare(said: Any) -> tuple[PayEnergy, ...]:
    colors = said.get("colors", ())
    if any(color not in COLORS for color in colors):
        raise ValueError("two numbers in one cost")
    return (PayEnergy(len(colors) + said["n"], colors),)


def _taken_bare(with_colors: bool) -> Any:
    def taken(meant: Any) -> dict[str, Any] | None:
        found = _single(meant)
        if not found or not isinstance(found["_"], PayEnergy):
            return None
        said = {"colors": found["_"].colors, "n": found["_"].total - len(found["_"].colors)}
        if not with_colors and said.pop("colors"):
            return None
        return said if _bare(said) == meant else None

    return taken


#: No deck has more of them (22-28-2), so that "7" and "7 or more" are the same.
_ALL_DRAGON_BALLS = 7


def _all(said: Any) -> Has:
    if said["n"] != _ALL_DRAGON_BALLS:
        raise ValueError("exactly so many, or at least")
    return Has(
        Selector(Where(master="you", area=("drop",)), current=Current(keyword=("Dragon Ball",))),
        at_least=_ALL_DRAGON_BALLS,
    )


def _are_all(meant: Any) -> dict[str, Any] | None:
    n = {"n": _ALL_DRAGON_BALLS}
    return n if meant == _all(n) else None


def _specified(cards: Selector) -> Selector:
    """Cards that a keyword skill specifies: it says itself whose they are, and that they are Battle Cards."""
    if (
        cards.where.who != "card"
        or cards.where.master == "opponent"
        or cards.lying.other
        or cards.printed.type not in ((), ("Battle",))
    ):
        raise ValueError("cards that no keyword skill specifies")
    return cards


def _tag_with_more(name: str) -> Word:
    """A tag of this name with a number or colors behind it."""
    head = tag_of(name)[1:-1]

    def meaning(word: str) -> str | None:
        rest = word[1:-1].removeprefix(f"{head} ")
        return f"{name} {rest.title()}" if word == f"[{head} {rest}]" else None

    def written(full: Any) -> str | None:
        return tag_of(full) if isinstance(full, str) and full.startswith(f"{name} ") else None

    return Word(meaning, written, beginning_with("["))


def _single(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None
