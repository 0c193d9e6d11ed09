"""What [Counter] skills answer: "if the Battle Card being played has …", and what becomes of it (22-10)."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import (
    Choose,
    ForbidPlayer,
    Has,
    HowMany,
    If,
    Lying,
    NegateDeclared,
    PlayedOtherwise,
    Printed,
    Selector,
    Where,
)
from engine.effects.spelling import changed, read_word
from engine.effects.walking import nodes_in
from engine.games.masters.text.players import COUNTERS
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Stretch

_BATTLE_CARD = Selector(printed=Printed(type=("Battle",)))
_PLAYED = Selector(Where("card being played"), printed=Printed(type=("Battle",)))
#: A card of whichever type is played.
_ANY_PLAYED = Selector(Where("card being played"))
#: The words for the card being played.
_CARD = ("the battle card being played", "the battle card your opponent is playing")
_ANY_CARD = ("the card being played", "the card your opponent is playing")
#: "It" after a condition on the card being played: no other would be played instead.
_IT = ("it is", "it's")
_THAT_IS = (*(f"{card} is" for card in _CARD), "the battle card played is")
_ANY_IS = tuple(f"{card} is" for card in _ANY_CARD)


def add(grammar: Grammar) -> None:
    """Adds the card being played, what keeps it or another [Counter] from happening, and how else it is played."""
    grammar.plain("card being played", _PLAYED, *_CARD)
    grammar.plain("card being played", _ANY_PLAYED, *_ANY_CARD)
    for way, limit in {
        "an energy cost of {n:number} or less": "cost_at_most",
        "an energy cost of {n:number} or more": "cost_at_least",
        "{n:number} power or less": "power_at_most",
        "{n:number} or less power": "power_at_most",
        "{n:number} power or more": "power_at_least",
        "{n:number} or more power": "power_at_least",
    }.items():
        _condition(grammar, f"{{card:card being played}} has {way}", (limit,))
    exactly = "{card:card being played} has an energy cost of {n:number}"
    _condition(grammar, exactly, ("cost_at_least", "cost_at_most"))
    for of, subjects in ((None, _IT), (_BATTLE_CARD, _THAT_IS), (Selector(), _ANY_IS)):
        for subject in subjects:
            _instead(grammar, subject, of)
            _otherwise(grammar, subject, of)
    _add_other_counters(grammar)
    _add_attackers(grammar)


def refuse_uncountered(type: str, effect: tuple[Any, ...]) -> None:
    """Refuse an effect that speaks of a play or a [Counter] that its skill does not answer.

    Raises:
        ValueError: it does, or "it" is played of which nothing was asked before.
    """
    for node in nodes_in(effect):
        if isinstance(node, PlayedOtherwise) or (isinstance(node, NegateDeclared) and node.to):
            if type != "counter: play":
                raise ValueError("a card being played where none is")
        elif isinstance(node, NegateDeclared) and type != "counter: counter":
            raise ValueError("a [Counter] where none is")
    asked = {id(node) for each in nodes_in(effect) if _asks_of_the_played(each) for node in nodes_in(each.then)}
    for node in nodes_in(effect):
        played = isinstance(node, PlayedOtherwise) or (isinstance(node, NegateDeclared) and node.to)
        if played and node.of is None and id(node) not in asked:
            raise ValueError("it, which was not spoken of")


def _asks_of_the_played(node: Any) -> bool:
    asks = isinstance(node, If) and isinstance(node.condition, Has)
    return asks and node.condition.of.where.who == _PLAYED.where.who


def _condition(grammar: Grammar, way: str, limits: tuple[str, ...]) -> None:
    def made(said: Any) -> Has:
        return Has(changed(said["card"], **dict.fromkeys(limits, said["n"])))

    def taken(meant: Any) -> dict[str, Any] | None:
        n = read_word(meant.of, limits[0]) if isinstance(meant, Has) else None
        said = ({"n": n, "card": card} for card in (_PLAYED, _ANY_PLAYED))
        return next((each for each in said if n is not None and meant == made(each)), None)

    grammar.own("condition", way, made=made, taken=taken)


def _instead(grammar: Grammar, subject: str, of: Selector | None) -> None:
    """Where the card goes instead of being played."""
    for to, where, there in (
        ("drop", "top", "placed in its owner's drop area"),
        ("hand", "top", "returned to its owner's hand"),
        ("warp", "top", "sent to its owner's warp"),
        ("deck", "bottom", "placed at|on the bottom of its owner's deck"),
        ("deck", "top", "placed at|on (the)? top of its owner's deck"),
    ):
        grammar.plain("action", NegateDeclared(to, where, of), f"{subject} {there} instead (of being played)?")


def _otherwise(grammar: Grammar, subject: str, of: Selector | None) -> None:
    """How the card comes into play where it is played all the same."""
    without = "with its skills negated {negated:duration}"
    grammar.means("action", f"{subject} played in {{mode:mode}}", node=PlayedOtherwise, of=of)
    grammar.means("action", f"{subject} played in {{mode:mode}} {without}", node=PlayedOtherwise, of=of)
    grammar.means("action", f"{subject} played {without}", node=PlayedOtherwise, of=of)
    has = f"{subject.rpartition(' ')[0] if of else 'it'} has its skills negated {{negated:duration}}"
    grammar.means("action", f"{has} before being played", node=PlayedOtherwise, of=of)
    grammar.means("action", f"{has} and is played in {{mode:mode}}", node=PlayedOtherwise, of=of)


def _add_other_counters(grammar: Grammar) -> None:
    """Other [Counter] skills: those that are negated, and those that are not activated beside this one."""
    grammar.plain("action", NegateDeclared(), "negate the [counter] (skill)?")
    for tag, types in COUNTERS.items():
        if len(types) > 1:
            continue
        word = tag.replace(" ", "_")
        grammar.plain("action", NegateDeclared(types=types), f"negate the {word} (skill)?")
        of_battle = NegateDeclared(of=_BATTLE_CARD, types=types)
        grammar.plain("action", of_battle, f"negate the battle card's {word} (skill)?")
    others = Selector(Where(area=("all",)), lying=Lying(other=True))
    grammar.plain("other cards anywhere", others, "other cards")
    way = "you can't|cannot activate the {types:types of a tag} skills of {of:other cards anywhere}"
    grammar.means("one said of a player", way, node=ForbidPlayer, what="activate", player="you")


def _add_attackers(grammar: Grammar) -> None:
    """Cards that attack: "choose the attacking card", "1 of your opponent's attacking Battle Cards"."""
    attacker = Selector(Where("attack card"))
    grammar.plain("attacker", attacker, "the attacking card", "the attack card")
    grammar.plain(
        "attacker", Selector(Where("attack card"), printed=Printed(type=("Battle",))), "the attacking battle card"
    )
    grammar.means("action", "choose {on:attacker}", node=Choose)
    for shield in ("Barrier",):
        ignoring = Selector(Where("attack card"), how_many=HowMany(ignoring=(shield,)))
        grammar.plain("action", Choose(ignoring), f"choose the attacking card , ignoring [{shield.lower()}]")
    grammar.part("before a card", "attacking", either=(attacker,))
    # Cards of any type: a Leader Card and a Unison Card attack as well (8-1-1).
    stretches = (Stretch("how many", 1, 1), Stretch("whose cards", 1, 1), Stretch("attackers", 1, 1))
    grammar.kinds["attackers chosen"] = Description(Selector, stretches)
    grammar.part("attackers", "attacking card|cards", either=(attacker,), area=("any",))
    grammar.same("chosen cards", "{attackers chosen}")
