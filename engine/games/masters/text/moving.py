"""What moves cards: "return it to its owner's hand", "place this card at the bottom of your deck"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import KO, ChooseOne, Discard, HowMany, PlaceUnder, Put, Selector, Switch, Where
from engine.effects.spelling import changed
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Stretch
from engine.text.references import CHOSEN

#: Whose area is said. Cards go to their owners' (3-1-6), so that "your" adds nothing for cards of one's own.
_OWNERS, _YOURS = "its|their owner's|owners'", "your"
#: Where cards go, by the words for it, with a place for whose it is.
_DESTINATIONS: tuple[tuple[str, str, str, str], ...] = (
    # to, where, verbs, behind the cards
    ("hand", "top", "return|add", "to {whose} hand|hands"),
    ("drop", "top", "place|send|put", "in|into|to {whose} drop (area|areas)?"),
    ("warp", "top", "send|place", "to|in {whose} warp|warps"),
    ("deck", "bottom", "place|put|return", "at|on|to the bottom of {whose} deck|decks (in any order)?"),
    ("deck", "top", "place|put|return", "at|on (the)? top of {whose} deck|decks (in any order)?"),
    ("life", "top", "add|place", "to|in {whose} life (area)?"),
    ("energy", "top", "add|place|put", "to|in|into {whose} energy (area|areas)?"),
)


def add(grammar: Grammar) -> None:
    """Adds what moves cards."""
    _add_your_moves(grammar)
    _add_top_of_deck(grammar)
    for deck in (f"{_OWNERS} deck|decks", f"{_YOURS} deck"):
        way = f"place|put|return {{on:reference}} at|on (the)? top or (the)? bottom of {deck}"
        grammar.own("action", way, made=_top_or_bottom, taken=_taken_top_or_bottom)
    grammar.means("action", "remove {on:cards} from the game", node=Put, to="removed")
    grammar.means("action", "place {on:cards} under {under:this card}", node=PlaceUnder)
    grammar.means("action", "place {on:this card} under {under:reference}", node=PlaceUnder)
    grammar.means("action", "place {on:cards from the top} under {under:reference}", node=PlaceUnder)
    grammar.means("action", "place {on:cards} under {under:described choice}", node=PlaceUnder)
    grammar.means("action", "place {on:cards} under {under:the chosen card}", node=PlaceUnder)
    grammar.plain("the chosen card", Selector(Where(CHOSEN)), "the chosen card")
    _add_discards(grammar)
    _add_moves_of_opponent(grammar)


def _add_your_moves(grammar: Grammar) -> None:
    for to, where, verbs, behind in _DESTINATIONS:
        for whose in (_OWNERS, _YOURS, "the", "their", "your opponent's"):
            way = f"{verbs} {{on:cards}} {behind.replace('{whose}', whose)}"
            grammar.means("action", way, node=Put, to=to, where=where)
            if to == "energy":
                grammar.means("action", f"{way} in {{mode:mode}}", node=Put, to=to, where=where)


def _top_or_bottom(said: Any) -> ChooseOne:
    return ChooseOne(tuple((Put("deck", said["on"], where),) for where in ("top", "bottom")))


def _taken_top_or_bottom(meant: Any) -> dict[str, Any] | None:
    put: Any = meant.options[0][0] if isinstance(meant, ChooseOne) and meant.options else None
    found = isinstance(put, Put) and meant == _top_or_bottom({"on": put.on})
    return {"on": put.on} if found else None


def _add_top_of_deck(grammar: Grammar) -> None:
    """Cards that lie on top of a deck."""
    grammar.kinds["cards from the top"] = Description(Selector, (Stretch("top of deck", 1, 1),))
    grammar.same("cards", "{cards from the top}")
    grammar.part("top of deck", "the top card of {master:whose} deck", area=("deck",), top=1)
    grammar.part("top of deck", "the top {top:number} cards of {master:whose} deck", area=("deck",))
    from_top = "{top:number} card|cards from the top of {master:whose} deck"
    grammar.part("top of deck", f"up to {from_top}", area=("deck",), up_to=True)
    grammar.part("top of deck", f"(the)? {from_top}", area=("deck",))
    grammar.part("top of deck", "up to the top {top:number} cards of {master:whose} deck", area=("deck",), up_to=True)


def _add_discards(grammar: Grammar) -> None:
    grammar.means("action", "discard {count:number} card|cards (from your hand)?", node=Discard)
    grammar.means("action", "discard {count:number} card|cards in your hand", node=Discard)
    grammar.own("action", "discard {on:described choice}", made=_discard, taken=_discarded)
    grammar.means("action", "discard {on:reference}", node=Put, to="drop")
    counted = "{count:number} card|cards (from their hand)?"
    grammar.means("action", f"your opponent discards {counted}", node=Discard, player="opponent")
    at_random = f"your opponent discards {counted} at random"
    grammar.means("action", at_random, node=Discard, player="opponent", at_random=True)


def _discard(said: Any) -> Put:
    """Only cards of the hand are discarded (20-7-1); any of them is said in another way."""
    on: Selector = said["on"]
    if on.where.area != ("hand",) or on.where.master != "you" or on == _any_of_hand(on):
        raise ValueError("cards that are not discarded")
    return Put("drop", on)


def _discarded(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Put) or meant != Put("drop", meant.on):
        return None
    on = meant.on
    return {"on": on} if on.where.area == ("hand",) and on.where.master == "you" and on != _any_of_hand(on) else None


def _any_of_hand(cards: Selector) -> Selector:
    return Selector(Where(master="you", area=("hand",)), how_many=HowMany(cards.how_many.choose))


def _add_moves_of_opponent(grammar: Grammar) -> None:
    """What the opponent chooses and does with it: "your opponent chooses 1 energy and …"."""
    grammar.own("cards of theirs", "{_:described choice}", made=_theirs, taken=_not_theirs)
    _add_deeds_of_opponent(grammar, "action", "your opponent chooses {on:cards of theirs} (,)? and|then", "s")
    _add_deeds_of_opponent(grammar, "action", "your opponent chooses {on:cards of theirs} ,", "s")
    _add_deeds_of_opponent(grammar, "deed of theirs", "choose {on:cards of theirs} (,)? and|then", "")
    # Nobody else is spoken of as one who chooses.
    _add_deeds_of_opponent(grammar, "action", "they choose {on:cards of theirs} (,)? and|then", "")
    grammar.kinds["top of their deck"] = Description(Selector, (Stretch("top of a deck of theirs", 1, 1),))
    top = {"area": ("deck",), "master": "opponent"}
    grammar.part("top of a deck of theirs", "the top card of their deck", top=1, **top)
    grammar.part("top of a deck of theirs", "the top {top:number} cards of their deck", **top)
    grammar.part("top of a deck of theirs", "{top:number} card|cards from the top of their deck", **top)
    for to in ("drop", "warp"):
        way = f"your opponent places|sends {{on:top of their deck}} in|into|to their|the {to} (area)?"
        grammar.means("action", way, node=Put, to=to)


def _add_deeds_of_opponent(grammar: Grammar, kind: str, chooses: str, ending: str) -> None:
    """What is done with the cards that they choose; the verbs with an ending or without."""
    for to, where, verbs, behind in _DESTINATIONS:
        verb = "|".join(f"{verb}{ending}" for verb in verbs.split("|"))
        for whose in ("their", "its|their owner's|owners'", "the"):
            way = f"{chooses} {verb} it|them {behind.replace('{whose}', whose)}"
            grammar.means(kind, way, node=Put, to=to, where=where)
            if to == "energy":
                grammar.means(kind, f"{way} in {{mode:mode}}", node=Put, to=to, where=where)
    grammar.means(kind, f"{chooses} discard{ending} it|them", node=Put, to="drop")
    kos = "kos|ko's|ko-s" if ending else "ko"
    grammar.means(kind, f"{chooses} {kos} it|them", node=KO)
    grammar.means(kind, f"{chooses} switch{'es' if ending else ''} it|them to {{mode:mode}}", node=Switch)


def _theirs(said: Any) -> Selector:
    """Cards of the opponent's, chosen by the opponent: in their words "their" means the opponent's."""
    on: Selector = said["_"]
    if on.where.master != "opponent" or on.how_many.by != "you":
        raise ValueError("cards that are not theirs")
    return changed(on, by="opponent")


def _not_theirs(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Selector) or meant.how_many.by != "opponent" or meant.where.master != "opponent":
        return None
    return {"_": changed(meant, by="you")}
