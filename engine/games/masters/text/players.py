"""What players cannot do: "you can't play copies of this card for the turn", "your opponent can't attack"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import Compared, Current, Forbid, ForbidPlayer, Lying, OnlyOne, Selector, Where
from engine.effects.spelling import changed
from engine.text.grammar import Grammar
from engine.text.kinds import Word

_NOT = "can't|cannot"
#: The types of [Counter] skills by their tags.
COUNTERS = {
    "[counter play]": ("counter: play",),
    "[counter attack]": ("counter: attack",),
    "[counter battle card attack]": ("counter: battle card attack",),
    "[counter counter]": ("counter: counter",),
    "[counter]": ("counter: play", "counter: attack", "counter: battle card attack", "counter: counter"),
}
_TYPES = {
    **COUNTERS,
    "[activate main]": ("activate: main",),
    "[activate battle]": ("activate: battle",),
    "[activate main/battle]": ("activate: main/battle",),
    "[auto]": ("auto",),
}
_EVERYWHERE = ("all",)


def add(grammar: Grammar) -> None:
    """Adds what players cannot do."""
    grammar.plain("bound player", "you", "you")
    grammar.plain("bound player", "opponent", "your opponent", "the opponent")
    tags = {types: tag for tag, types in _TYPES.items()}
    grammar.kinds["types of a tag"] = Word(
        _TYPES.get, lambda meant: tags.get(meant) if isinstance(meant, tuple) else None, frozenset(_TYPES)
    )
    _copies(grammar)
    for player in (f"{{player:bound player}} {_NOT}", "{player:bound player} may not"):
        _add_bound(grammar, player)
    _this_card(grammar)
    _only_one(grammar)


def _add_bound(grammar: Grammar, player: str) -> None:
    for what, verb in {"play": "play", "attack": "attack with", "combo": "combo with"}.items():
        of = "cards anywhere" if what == "play" else "cards here"
        grammar.means("one said of a player", f"{player} {verb} {{of:{of}}}", node=ForbidPlayer, what=what)
    only = "{player:bound player} can only play {of:all others anywhere}"
    grammar.means("one said of a player", only, node=ForbidPlayer, what="play")
    grammar.own("all others anywhere", "{_:plain kind of cards}", made=_all_others, taken=_taken_others)
    for what in ("attack", "combo"):
        grammar.means("one said of a player", f"{player} {what}", node=ForbidPlayer, what=what)
    blocks = "activate [blocker] (skill|skills)?"
    grammar.means("one said of a player", f"{player} {blocks}", node=ForbidPlayer, what="block")
    _activations(grammar, player)


def _copies(grammar: Grammar) -> None:
    """Cards wherever they are, and copies of this card: cards with a name of it."""
    copies = Selector(Where(area=_EVERYWHERE), compared=Compared(named_like_this=True))
    grammar.plain("copies of this card", copies, "copies of this card", "another copy of this card", "this card")
    grammar.same("cards anywhere", "{copies of this card}")
    grammar.own("cards anywhere", "{_:plain kind of cards}", made=_anywhere, taken=_taken_anywhere)
    grammar.same("cards here", "{kind of cards}")


def _anywhere(said: Any) -> Selector:
    cards: Selector = said["_"]
    if cards.where.area or cards.where.who != "card" or cards.compared.named_like_this:
        raise ValueError("cards of one area only")
    return changed(cards, area=_EVERYWHERE)


def _all_others(said: Any) -> Selector:
    cards: Selector = said["_"]
    if cards.where.area or cards.where.who != "card" or cards == Selector():
        raise ValueError("cards of one area only")
    return Selector(Where(area=_EVERYWHERE), compared=Compared(non=cards))


def _taken_others(meant: Any) -> dict[str, Any] | None:
    found = (
        isinstance(meant, Selector)
        and meant.compared.non is not None
        and meant == Selector(Where(area=_EVERYWHERE), compared=Compared(non=meant.compared.non))
    )
    return {"_": meant.compared.non} if found else None


def _taken_anywhere(meant: Any) -> dict[str, Any] | None:
    everywhere = isinstance(meant, Selector) and meant.where.area == _EVERYWHERE and not meant.compared.named_like_this
    return {"_": changed(meant, area=())} if everywhere else None


def _this_card(grammar: Grammar) -> None:
    """This card, which is not in play yet: what is said of it is valid in all areas (9-1-3-3)."""
    anywhere = Selector(Where("this", area=_EVERYWHERE))
    ways = (f"you {_NOT} play this card from any area", "you may not play this card from any area")
    grammar.plain("one imperative", Forbid("play", on=anywhere, player="you"), *ways)
    grammar.plain("one imperative", Forbid("play", on=anywhere), f"this card {_NOT} be played from any area")
    grammar.plain("skills that play", Selector(Where(area=_EVERYWHERE)), "skills", "card skills")
    others = ("skills other than its own", "card skills except its own", "skills except its own")
    grammar.plain("skills that play", Selector(Where(area=_EVERYWHERE), lying=Lying(other=True)), *others)
    ways = (
        f"this card {_NOT} be played by|using|with {{by:skills that play}} from any area",
        f"this card {_NOT} be played from any area by|using|with {{by:skills that play}}",
    )
    grammar.means("one imperative", *ways, node=Forbid, what="play", on=anywhere)


def _activations(grammar: Grammar, player: str) -> None:
    """Skills, of some types or of some cards."""
    kind, counter = "one said of a player", _TYPES["[counter]"]
    grammar.means(kind, f"{player} activate skills", node=ForbidPlayer, what="activate")
    grammar.means(kind, f"{player} activate {{types:types of a tag}} skills", node=ForbidPlayer, what="activate")
    grammar.means(kind, f"{player} activate [counter]", node=ForbidPlayer, what="activate", types=counter)
    grammar.means(kind, f"{player} activate {{of:cards anywhere}}", node=ForbidPlayer, what="activate")
    ways = (
        f"{player} activate the {{types:types of a tag}} (skill|skills)? on|of {{of:copies of this card}}",
        f"{player} activate {{types:types of a tag}} skills on|of {{of:copies of this card}}",
    )
    grammar.means(kind, *ways, node=ForbidPlayer, what="activate")
    grammar.means(kind, f"{player} activate skills on {{of:cards here}}", node=ForbidPlayer, what="activate")


def _only_one(grammar: Grammar) -> None:
    """21-11-2: of which cards only one can lie in the Battle Area."""
    named = "{of:one such card}"
    grammar.plain(
        "one such card", Selector(Where(master="you"), compared=Compared(named_like_this=True)), "copy of this card"
    )
    grammar.own("one such card", "{_:card names}", made=_named, taken=_taken_named)
    ways = (
        f"only 1 {named} can be played|placed in your battle area",
        f"you can only have up to 1 {named} in play in your battle area",
        f"you can only have up to 1 {named} in your battle area",
    )
    grammar.means("one said of a player", *ways, node=OnlyOne)


def _named(said: Any) -> Selector:
    return Selector(Where(master="you"), current=Current(name=said["_"]))


def _taken_named(meant: Any) -> dict[str, Any] | None:
    named = (
        isinstance(meant, Selector)
        and meant.current.name
        and meant == Selector(Where(master="you"), current=Current(name=meant.current.name))
    )
    return {"_": meant.current.name} if named else None
