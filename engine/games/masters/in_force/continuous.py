"""9-9: what a card is like now, from what is printed on it and the continuous effects in force.

What is computed of a card is part of its information (0-3-11), and nothing of it is stored. Each value comes with its
derivation in the order of 9-9-1: the card itself first, then effects that do not rewrite numbers, then those that do; a
locked number wins (0-2-7).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import (
    Amount,
    Become,
    Forbid,
    Lock,
    Number,
    Power,
    Raise,
    Selector,
    Shield,
    TheX,
    Widen,
)
from engine.effects.spelling import changed, said_words
from engine.games.masters.areas.areas import MARKERS
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.periods import COMBO
from engine.games.masters.skills import validity
from engine.games.masters.skills.validity import Held as Held
from engine.games.masters.skills.validity import has_keyword as has_keyword
from engine.games.masters.skills.validity import skills as skills
from engine.kernel.game import Game
from engine.kernel.state import Effect
from engine.kernel.values import Term, Value
from engine.kernel.verdicts import Reason
from engine.play import forbidding
from engine.play.in_force import considered, in_force
from engine.play.layers import layered
from engine.play.ruleset import ruleset
from engine.play.sources import Source

# Numbers ----------------------------------------------------------------------------------------------------


def power(g: Game, id: str) -> Value:
    """The card's power now (2-7-1); it may be negative (2-7-2)."""
    return number(g, id, "power")


def number(g: Game, id: str, what: str) -> Value:
    """A number of the card now: `power`, `cost` (in all), `z cost`, `combo cost`, `combo power`, `markers` or
    `specified cost` (of how many cards it is).

    An effect that asks for a number itself sees it as it is, but for what that effect gives (the reading
    a-skill-does-not-see-itself); where even so a number leads back to itself, what is printed counts.
    """
    if what == "markers":
        there = facts.card(g, id).count(MARKERS)
        return Value(there, (Term("1-11-2", "term.printed", there, id),))
    if what == "specified cost":
        orbs = len(specified_cost(g, id))
        return Value(orbs, (Term("1-2-3", "term.printed", orbs, id),))
    return g.derived((what, id), lambda: _number(g, id, what), meanwhile=lambda: Value(printed_number(g, id, what), ()))


def can_be_otherwise(g: Game, what: str) -> bool:
    """Whether anything in force can make a number of some card other than printed."""
    return validity.may_be(g, Power if what == "power" else Number, Lock)


def amount(g: Game, id: str, what: str) -> int:
    """A number of the card now, where nobody asks how it came about."""
    if what != "markers" and not can_be_otherwise(g, what):
        printed = printed_number(g, id, what)
        if printed >= 0:
            return printed
    return int(number(g, id, what).amount)


def may_be_lowered(g: Game) -> bool:
    """Whether anything in force can make the power of some card lower than the printed one, as far as that is known
    as long as cards lie as they do and no effect begins or ends."""
    if validity.may_be(g, Lock):
        return True
    if not validity.may_be(g, Power):
        return False
    amounts = [action.amount for _, _, action in validity.standing(g, Power)]
    amounts += [effect.action.amount for effect in validity.effects_that(g, Power)]
    return any(not isinstance(amount, int) or amount < 0 for amount in amounts)


def printed_number(g: Game, id: str, what: str) -> int:
    """A number as printed on the card (20-3-1); 0 where it has none. Orbs can ask for more than the total (1-2-2-1)."""
    printed = facts.printed(g, id)
    match what:
        case "power":
            return printed.power or 0
        case "cost":
            return max(printed.cost or 0, len(printed.specified))
        case "specified cost":
            return len(printed.specified)
        case "combo cost":
            return printed.combo_cost or 0
        case "z cost":
            return printed.z_cost or 0
        case _:
            return printed.combo_power or 0


def _printed_rule(g: Game, id: str, what: str) -> str:
    """The rule by which a printed number is what it is: for an energy cost, which of its two parts counts (1-2-5)."""
    if what != "cost":
        return "9-9-1-1"
    printed = facts.printed(g, id)
    if "cost" in printed.x:
        return "1-2-5-3"
    return "1-2-5-2" if len(printed.specified) > (printed.cost or 0) else "1-2-5-1"


#: What says of an energy cost that its orbs are more than its total, so that they are the total.
ORBS_ARE_TOTAL = "term.orbs_are_total"


def specified_cost(g: Game, id: str) -> tuple[str, ...]:
    """The colours of the card's specified cost now, one for each orb (1-2-3, 1-2-3-1, 1-2-3-2).

    An energy cost that an effect sets asks for no more orbs than it comes to.
    """
    printed = facts.printed(g, id).specified
    if not validity.may_be(g, Number, Lock):
        return printed
    orbs = list(printed)
    for color, amount, _ in _specified_changes(g, id):
        orbs = _with_orbs(orbs, color, amount)
    if any(locked for locked in _locks(g, id, "specified cost")):
        return ()
    _, set_to = next(_locks(g, id, "cost"), ("", len(orbs)))
    return tuple(orbs[:set_to])


def _with_orbs(orbs: list[str], color: str, amount: int) -> list[str]:
    """Orbs and as many more of a colour, or with a negative amount fewer, as far as there are any (1-2-3-2-1)."""
    if amount > 0:
        return [*orbs, *[color] * amount]
    gone = min(-amount, orbs.count(color))
    kept = [orb for orb in orbs if orb != color]
    return [*kept, *[color] * (orbs.count(color) - gone)]


def without_specified_cost(g: Game, id: str) -> str:
    """The rule by which a card is treated as having no specified cost (1-2-3-2-2), `` if it has one."""
    for lock in in_force(g, Lock, id, "specified cost"):
        return lock.cite.rule or "1-2-3-2-2"
    return ""


#: What changes a number does so in this order (9-9-1): what adds to it, what locks it (0-2-7), what bounds it.
_LAYERS = ("print", "add", "lock", "floor")


def _number(g: Game, id: str, what: str) -> Value:
    printed = printed_number(g, id, what)
    there = Term(_printed_rule(g, id, what), "term.printed", printed, id)
    if not can_be_otherwise(g, what) and printed >= 0:
        return Value(printed, (there,))
    value = layered((("print", there), *_layers_above(g, id, what)), _LAYERS)
    if what == "power" and value.amount < 0:
        return Value(value.amount, (*value.terms, Term("2-7-2", "term.power_below_zero", 0, id)))
    return value


def _layers_above(g: Game, id: str, what: str) -> Iterator[tuple[str, Term]]:
    """What is in force on a number, and what bounds it."""
    added = [*_changes(g, id, what), *(_changes_of_orbs(g, id) if what == "cost" else ())]
    yield from (("add", term) for term in added)
    locks = [*_locks(g, id, what)]
    for source, locked in locks[:1]:
        yield "lock", Term("0-2-7", "term.lock", locked, source, "numbers-in-order" if len(locks) > 1 else "")
    if what != "power":
        reading = "" if what == "cost" else "combo-numbers-below-zero"
        yield "floor", Term("0-2-11", "term.not_below_zero", 0, id, reading)
    if what == "cost" and not locks:
        orbs = len(specified_cost(g, id))
        yield "floor", Term("1-2-2-1", ORBS_ARE_TOTAL, orbs, id, "a-lowered-total-and-its-orbs")


def _changes(g: Game, id: str, what: str) -> Iterator[Term]:
    """What is added to a number: by [Permanent] skills, then by effects in the order they came."""
    for each in considered(g, Power, id) if what == "power" else considered(g, Number, id, what):
        reading = "a-skill-does-not-see-itself" if each.in_a_circle else ""
        if each.effect is not None:
            yield _changed_by(g, each.effect, id)
        elif each.amount is not None:
            at = _undefined_x(g, each.action.amount, each.source) or each.cite.rule or "9-9-1-3"
            yield Term(at, "term.permanent", each.amount, each.source, reading)
        else:
            yield Term("9-9-1-3", "term.not_by_itself", 0, each.source, reading)


def _changed_by(g: Game, effect: Effect, id: str) -> Term:
    """What an effect that lasts adds to a number."""
    amount = effect.action.amount
    if effect.until == COMBO:
        return Term(effect.rule, "term.combo", amount, effect.source)
    reading = "what-applied-before-a-shield" if _would_be_kept_out(g, effect, id) else ""
    return Term("9-9-1-3", "term.effect", amount, effect.source, reading)


def _would_be_kept_out(g: Game, effect: Effect, id: str) -> bool:
    """Whether the card is unaffected by what an effect comes from, which applied to it before."""
    if not validity.may_be(g, Shield) or effect.source not in g.state.cards:
        return False
    return ruleset(g).shields.shielded(g, id, Source(effect.source, effect.master), chosen=False) is not None


def _changes_of_orbs(g: Game, id: str) -> Iterator[Term]:
    """What is added to or taken off the specified cost, and with it the total (1-2-3-1, 1-2-3-2).

    No more is taken off either than there is of that colour (1-2-3-2-1).
    """
    orbs = list(facts.printed(g, id).specified)
    for color, amount, by in _specified_changes(g, id):
        before, orbs = len(orbs), _with_orbs(orbs, color, amount)
        yield Term("1-2-3-1" if amount > 0 else "1-2-3-2", "term.specified", amount, by)
        if missing := len(orbs) - before - amount:
            yield Term("1-2-3-2-1", "term.not_there", missing, by, "an-orb-that-is-not-there")


def _specified_changes(g: Game, id: str) -> Iterator[tuple[str, int, str]]:
    """What effects add to or take off the specified cost: colour, how many orbs, the card that does."""
    for each in in_force(g, Number, id, "specified cost"):
        yield each.action.color, each.amount or 0, each.source


def _locks(g: Game, id: str, what: str) -> Iterator[tuple[str, int]]:
    """The effects that lock a number, in the order they came; the first one decides (23-4-2)."""
    return ((each.source, each.amount or 0) for each in in_force(g, Lock, id, what))


def is_locked(g: Game, id: str, what: str) -> bool:
    """Whether an effect locks the number, so that what else changes it does nothing (0-2-7)."""
    return any(_locks(g, id, what))


def _undefined_x(g: Game, value: Amount, card: str) -> str:
    """The rule by which an amount that a [Permanent] skill of a card names X is zero; `` if it names no X.

    Such a skill is valid once the card is in play, when its costs are not being paid (1-2-2-2-2, 1-4-1-1-2).
    """
    if not isinstance(value, TheX):
        return ""
    return "1-4-1-1-2" if facts.printed(g, card).x == ("z_cost",) else "1-2-2-2-2"


# Other information --------------------------------------------------------------------------------------------


def information(g: Game, id: str, what: str) -> frozenset[str]:
    """The card's colours, names, character names or special traits now: printed ones and gained ones (9-9-1-2)."""
    return g.derived(
        (what, id),
        lambda: frozenset((*printed_information(g, id, what), *_become(g, id, what))),
        meanwhile=lambda: frozenset(printed_information(g, id, what)),
    )


def printed_information(g: Game, id: str, what: str) -> tuple[str, ...]:
    """The same as printed on the card."""
    printed = facts.printed(g, id)
    return {
        "color": printed.colors,
        "name": (printed.name,),
        "character": printed.characters,
        "trait": printed.traits,
        "era": (printed.era,),
    }[what]


def _become(g: Game, id: str, what: str) -> Iterator[str]:
    return (each.action.value for each in in_force(g, Become, id, what))


# What may be done ---------------------------------------------------------------------------------------------


def forbidden_to_switch(g: Game, id: str, mode: str, by: str = "") -> Reason | None:
    """Why the card may not be switched to a mode, or to any; None if no effect forbids it (0-2-5)."""
    if not validity.may_be(g, Forbid):
        return None
    return forbidding.forbidden(g, id, "switch", "0-2-5", by) or forbidding.forbidden(
        g, id, f"switch to {mode}", "0-2-5", by
    )


def widenings(g: Game, id: str, keyword: str, specified: Selector) -> Iterator[Selector]:
    """What else can be chosen for a keyword skill of the card (22-5-3-1, 22-13-4-2-1, 22-13-5-2-1).

    Only the areas become more there: the cards must be such as are specified. For [Z-Stack] others can be chosen
    (22-47-4-1). What is said of [Union] holds for each of its kinds (22-13-3-1).
    """
    names = (keyword, "Union") if keyword.startswith("Union-") else (keyword,)
    for name in names:
        for each in in_force(g, Widen, id, name):
            cards = each.action.cards if keyword == "Z-Stack" else _such_as_specified(each.action.cards, specified)
            if cards is not None:
                yield cards


def _such_as_specified(cards: Selector, specified: Selector) -> Selector | None:
    """Cards of the areas of one selector that are of the kinds of both; None if none can be."""
    wider, words = said_words(cards), said_words(specified)
    for word in wider.keys() & words.keys() - {"who", "area", "master"}:
        if wider[word] != words[word]:
            both = tuple(each for each in words[word] if each in wider[word]) if isinstance(words[word], tuple) else ()
            if not both:
                return None
            wider[word] = both
    return changed(specified, **wider, widened="")


def raised(g: Game, player: str, counted: str) -> tuple[int, str]:
    """How often a turn the player may activate skills that are counted together, and the rule of the keyword skill that
    says so."""
    raised = ((each.action.to, each.cite.rule) for each in in_force(g, Raise, player, counted))
    return max(raised, key=lambda each: each[0], default=(0, ""))


def effects_on(g: Game, id: str) -> list[Effect]:
    """The continuous effects in force on a card, as they came."""
    return [effect for effect in g.state.effects.values() if id in effect.on]
