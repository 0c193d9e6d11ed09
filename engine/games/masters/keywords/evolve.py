"""22-5: [Evolve], [EX-Evolve] and [Xeno-Evolve], [Activate : Main] skills that play their card (22-5-1)."""

from engine.effects.nodes import (
    THIS,
    Action,
    Bring,
    Condition,
    Has,
    If,
    KeywordSkill,
    NotPlayed,
    Pick,
    Play,
    Put,
    Selector,
    SetBy,
    Skill,
    UnderRule,
    Where,
)
from engine.effects.spelling import changed
from engine.games.masters.keywords.written import no_more, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Evolve: type": "22-5-1",
    "Evolve: family": "22-5-2-2",
    "Evolve: cost": "22-5-3",
    "Evolve: condition": "22-5-3",
    "Evolve: widened": "22-5-3-1",
    "Evolve: chosen elsewhere": "22-5-3-1-1",
    "Evolve: areas": "22-5-4",
    "Evolve: effect": "22-5-5",
    "Evolve: carried over": "22-5-5",
    "Evolve: unfulfilled": "22-5-5-1",
    "Xeno-Evolve: effect": "22-5-6",
    "Xeno-Evolve: unfulfilled": "22-5-6-1",
    "Evolve: not played": "22-5-7",
    "Evolve: back in the hand": "22-5-7-1",
}

_CHOSEN = "evolving"


def evolve(name: str, written: KeywordSkill, rest: str) -> Skill:
    """An [Evolve] or [EX-Evolve]: the card is played on top of a Battle Card of its master (22-5-5).

    The card specifies that Battle Card: a character name, and conditions if it likes (22-5-2, 22-5-2-1). Text that
    speaks of [Evolve] means all three (22-5-2-2); a card is `evolved` that was played with one of them (22-5-2-4), and
    to `evolve` a card is to play it in that way (22-5-2-3): the trigger's part `way`, and that of the action `play`.
    """
    on_top = Play(THIS, onto=Selector(Where(_CHOSEN)), way="Evolve", keyword="Evolve")
    return _evolve(name, written, rest, "Evolve: unfulfilled", (on_top,))


def xeno_evolve(name: str, written: KeywordSkill, rest: str) -> Skill:
    """A [Xeno-Evolve]: the Battle Card is sent to the Warp, and the card is played (22-5-6)."""
    instead = (Put("warp", Selector(Where(_CHOSEN))), Play(THIS, way="Evolve", keyword="Evolve"))
    return _evolve(name, written, rest, "Xeno-Evolve: unfulfilled", instead)


def _evolve(name: str, written: KeywordSkill, rest: str, unfulfilled: str, effect: tuple[Action, ...]) -> Skill:
    """What the three have in common; the Battle Card must still be there and fit when the effect is resolved."""
    no_more(rest)
    refuse_all_but(written, "cost", "condition", cards=1)
    (specified,) = written.cards
    base = changed(
        specified,
        master="you",
        area=specified.where.area or ("battle",),
        type=("Battle",),
        widened="Evolve",
    )
    fulfilled = (Has(changed(base, who=_CHOSEN, unmoved=True)), *written.condition)
    return Skill(
        name=name,
        type="activate: main",
        family=tuple(dict.fromkeys((name, "Evolve"))),
        areas=("hand",),
        condition=tuple(SetBy(condition, "Evolve: condition") for condition in written.condition),
        cost=(*written.cost, Pick(changed(base, choose=1, called=_CHOSEN))),
        effect=_if_all(unfulfilled, fulfilled, (_bring(), *effect)),
    )


def _if_all(unfulfilled: str, conditions: tuple[Condition, ...], effect: tuple[Action, ...]) -> tuple[Action, ...]:
    """The effect if all of the conditions hold; by the first that does not, the card is dropped."""
    dropped = UnderRule((NotPlayed(),), "Evolve: not played")
    for condition in reversed(conditions):
        effect = (If(SetBy(condition, unfulfilled), then=effect, otherwise=(dropped,)),)
    return effect


def _bring() -> Action:
    """22-5-3-1-1: a Battle Card chosen in another area, where a skill allows that (22-5-3-1), is moved first."""
    return UnderRule((Bring(Selector(Where(_CHOSEN))),), "Evolve: chosen elsewhere")
