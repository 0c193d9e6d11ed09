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
    PlayRules,
    Put,
    Selector,
    SetBy,
    Skill,
    UnderRule,
    Where,
)
from engine.effects.spelling import changed
from engine.games.masters.keywords.written import no_more, refuse_all_but

_CHOSEN = "evolving"
_RULES = PlayRules(fails="22-5-7", returned="22-5-7-1", carries="22-5-5")


def evolve(name: str, written: KeywordSkill, rest: str) -> Skill:
    """An [Evolve] or [EX-Evolve]: the card is played on top of a Battle Card of its master (22-5-5).

    The card specifies that Battle Card: a character name, and conditions if it likes (22-5-2, 22-5-2-1). Text that
    speaks of [Evolve] means all three (22-5-2-2); a card is `evolved` that was played with one of them (22-5-2-4), and
    to `evolve` a card is to play it in that way (22-5-2-3): the trigger's part `way`, and that of the action `play`.
    """
    on_top = Play(THIS, onto=Selector(Where(_CHOSEN)), way="Evolve", rules=_RULES)
    return _evolve(name, written, rest, "22-5-5", "22-5-5-1", (on_top,))


def xeno_evolve(name: str, written: KeywordSkill, rest: str) -> Skill:
    """A [Xeno-Evolve]: the Battle Card is sent to the Warp, and the card is played (22-5-6)."""
    instead = (Put("warp", Selector(Where(_CHOSEN))), Play(THIS, way="Evolve", rules=_RULES))
    return _evolve(name, written, rest, "22-5-6", "22-5-6-1", instead)


def _evolve(
    name: str, written: KeywordSkill, rest: str, resolves: str, fails: str, effect: tuple[Action, ...]
) -> Skill:
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
        widened_rule="22-5-3-1",
    )
    fulfilled = (Has(changed(base, who=_CHOSEN, unmoved=True)), *written.condition)
    return Skill(
        name=name,
        type="activate: main",
        type_rule="22-5-1",
        family=tuple(dict.fromkeys((name, "Evolve"))),
        family_rule="22-5-2-2",
        cost_rule="22-5-3",
        effect_rule=resolves,
        areas=("hand",),
        areas_rule="22-5-4",
        condition=tuple(SetBy("22-5-3", condition) for condition in written.condition),
        cost=(*written.cost, Pick(changed(base, choose=1, called=_CHOSEN))),
        effect=_if_all(fails, fulfilled, (_bring(), *effect)),
    )


def _if_all(fails: str, conditions: tuple[Condition, ...], effect: tuple[Action, ...]) -> tuple[Action, ...]:
    """The effect if all of the conditions hold; by the first that does not, the card is dropped."""
    dropped = UnderRule("22-5-7", (NotPlayed(),))
    for condition in reversed(conditions):
        effect = (If(SetBy(fails, condition), then=effect, otherwise=(dropped,)),)
    return effect


def _bring() -> Action:
    """22-5-3-1-1: a Battle Card chosen in another area, where a skill allows that (22-5-3-1), is moved first."""
    return UnderRule("22-5-3-1-1", (Bring(Selector(Where(_CHOSEN))),))
