"""Inputs: what players do, as written in a scenario, and whether it answers what the game asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.kernel.asking import ActionKind, Ask, call
from engine.kernel.game import BoundReached, Game
from engine.kernel.possible import MOST_WAYS, first_choice, is_known_as_legal, nearest_choice, nearest_claim
from engine.kernel.verdicts import Claim, Reason, judge

#: The words of an input that are not parts of an action.
KEYWORDS = ("player", "action", "choose", "pass", "pass_until")


class Input(NamedTuple):
    """One thing a player does. Exactly one of `action`, `choose`, `passes` and `pass_until` is used.

    Attributes:
        player: who; `` with `pass_until`, which is for everyone.
        action: the kind of action declared, with its `parts`.
        choose: the ids chosen of the options.
        passes: does nothing, or declines.
        pass_until: from here on everyone does nothing until an event of this kind, or until a step cites this rule.
    """

    player: str = ""
    action: str = ""
    parts: Mapping[str, str] = {}
    choose: tuple[str, ...] | None = None
    passes: bool = False
    pass_until: str = ""


class Refused(Exception):  # noqa: N818 - a refusal is an answer of the engine, not its failure
    """An input that the rules (or the notation) do not allow, with every reason.

    Args:
        instead: the allowed input that comes nearest to it; None where nothing of the kind is allowed.
    """

    def __init__(self, *reasons: Reason, instead: Input | None = None) -> None:
        super().__init__("; ".join(f"{reason.rule} {reason.why}" for reason in reasons))
        self.reasons = reasons
        self.instead = instead


def read_input(table: Mapping[str, Any]) -> Input:
    """An input from its table.

    Raises:
        ValueError: says what is wrong with the table.
    """
    used = [word for word in ("action", "choose", "pass", "pass_until") if word in table]
    if len(used) != 1:
        raise ValueError("an input needs exactly one of action, choose, pass, pass_until")
    if used == ["pass_until"]:
        if extra := sorted(set(table) - {"pass_until"}):
            raise ValueError(f"pass_until is for everyone and takes no {extra[0]!r}")
        return Input(pass_until=_word(table, "pass_until"))
    player = _word(table, "player")
    if used == ["action"]:
        parts = {name: _word(table, name) for name in table if name not in KEYWORDS}
        if "" in parts:
            raise ValueError(f"a part of an action needs a name, and {parts['']!r} has none")
        return Input(player, action=_word(table, "action"), parts=parts)
    if extra := sorted(set(table) - {"player", *used}):
        raise ValueError(f"{extra[0]!r} means nothing beside {used[0]!r}")
    if used == ["pass"]:
        if table["pass"] is not True:
            raise ValueError("pass can only be true")
        return Input(player, passes=True)
    chosen = table["choose"]
    if isinstance(chosen, str):
        chosen = [chosen]
    if not isinstance(chosen, list) or not all(isinstance(id, str) for id in chosen):
        raise ValueError("choose takes the id of an option, or a list of them")
    return Input(player, choose=tuple(chosen))


def show_input(given: Input) -> dict[str, Any]:
    """The table of an input; the opposite of `read_input`."""
    if given.pass_until:
        return {"pass_until": given.pass_until}
    if given.action:
        return {"player": given.player, "action": given.action, **given.parts}
    if given.passes:
        return {"player": given.player, "pass": True}
    chosen = given.choose or ()
    return {"player": given.player, "choose": chosen[0] if len(chosen) == 1 else list(chosen)}


def take(g: Game, given: Input) -> None:
    """Answer what the game asks with an input and run on.

    Raises:
        Refused: the input does not fit the question, or the rules refuse the action; nothing has changed.
    """
    ending = _ending_action(g, given) if given.action else None
    if ending is None:
        _pass_over_offers(g, given)
    ask = g.waiting
    if ask is None:
        raise Refused(Reason(g.last_rule, "refused.over"))
    if ending is None and given.player != ask.player:
        raise Refused(Reason(ask.rule, "refused.player", {"player": ask.player, "asked": given.player}))
    if ending:
        answer: Any = _claim(g, ending, given)
    else:
        answer = _action(g, ask, given) if given.action else _choice(ask, given)
    if g.watcher:
        g.watcher.answers(g)
    if not (given.passes and ask.actions):
        _note_choice(g, ending.rule if ending else ask.rule, ask, given)
    g.inputs += 1
    if ending:
        g.end_by(call(ending.perform, answer))
    else:
        g.answer(answer)


def _pass_over_offers(g: Game, given: Input) -> None:
    """Leave aside what is offered and the input does not speak of, so that inputs which know of no offer stay right."""
    while is_offer(g) and not _takes(g.waiting, given):
        pass_over(g)


def _ending_action(g: Game, given: Input) -> ActionKind | None:
    """The action declared, if it is one that ends the game."""
    return next((kind for kind in g.rules.ending_actions if kind.name == given.action), None)


def is_offer(g: Game) -> bool:
    """Whether the game waits at an offer that an input for a later question passes over."""
    return g.waiting is not None and g.waiting.passed_over is not None


def pass_over(g: Game) -> None:
    """Leave an offer aside and run on; no input does so, and no step tells of it."""
    assert g.waiting is not None
    g.answer(g.waiting.passed_over)


def _takes(ask: Ask | None, given: Input) -> bool:
    offered = {option.id for option in ask.options} if ask else set()
    return bool(ask and given.player == ask.player and given.choose and offered.issuperset(given.choose))


def do_nothing(g: Game) -> Input:
    """The input by which the player asked does nothing, or only what they have to, or takes the first of what a choice
    offers.

    Raises:
        BoundReached: none of the first `MOST_WAYS` ways to choose is allowed; nobody waits for all of them.
    """
    ask = g.waiting
    assert ask is not None
    if due := ask.due:
        return Input(ask.player, action=due.action, parts=due.claim.parts)
    if ask.passed_over is not None:
        return Input(ask.player, choose=ask.passed_over)
    if ask.actions or ask.declined is not None:
        return Input(ask.player, passes=True)
    first = first_choice(ask)
    if first is None:
        raise BoundReached("ways to choose tried", MOST_WAYS)
    return Input(ask.player, choose=first)


def explain(g: Game, kind: ActionKind, claim: Claim) -> tuple[Reason, ...]:
    """Every reason why an action is refused now; empty if it is legal."""
    missing = [part for part in kind.parts if part not in claim.parts]
    unknown = sorted(set(claim.parts) - set(kind.parts))
    if missing or unknown:
        named = [("refused.missing", part) for part in missing] + [("refused.part", part) for part in unknown]
        return tuple(Reason(kind.rule, why, {"part": part, "action": kind.name}) for why, part in named)
    return judge(g, kind.conditions, claim)


def _action(g: Game, ask: Ask, given: Input) -> tuple[ActionKind, Claim]:
    kind = next((kind for kind in ask.actions if kind.name == given.action), None)
    if kind is None:
        allowed = tuple(kind.name for kind in ask.actions)
        why = "refused.action" if ask.actions else "refused.choice_due"
        raise Refused(
            Reason(ask.rule, why, {**ask.facts, "action": given.action, "allowed": allowed, "ask": ask.message})
        )
    return kind, _claim(g, kind, given)


def _claim(g: Game, kind: ActionKind, given: Input) -> Claim:
    claim = Claim(given.player, given.parts)
    if is_known_as_legal(g, kind, claim):
        return claim
    if reasons := explain(g, kind, claim):
        nearest = nearest_claim(g, kind, claim)
        raise Refused(
            *reasons, instead=None if nearest is None else Input(given.player, action=kind.name, parts=nearest.parts)
        )
    return claim


def _choice(ask: Ask, given: Input) -> tuple[str, ...] | None:
    if given.passes:
        if ask.declined is None and not ask.actions:
            raise Refused(
                Reason(ask.rule, "refused.must_choose", {**ask.facts, "least": ask.least, "ask": ask.message})
            )
        if due := ask.due:
            raise Refused(due.reason, instead=Input(ask.player, action=due.action, parts=due.claim.parts))
        return ask.declined
    chosen = given.choose or ()
    if reasons := _why_not_chosen(ask, chosen):
        nearest = nearest_choice(ask, chosen)
        raise Refused(*reasons, instead=None if nearest is None else Input(ask.player, choose=nearest))
    return chosen


def _why_not_chosen(ask: Ask, chosen: tuple[str, ...]) -> tuple[Reason, ...]:
    """Every reason why a choice is refused; how its cards go together is judged where all are offered."""
    offered = {option.id for option in ask.options}
    reasons = [reason for id in dict.fromkeys(chosen) if id not in offered for reason in _not_offered(ask, id)]
    repeated = len(set(chosen)) != len(chosen)
    if repeated and ask.repeated:
        reasons.append(ask.repeated)
    if (repeated and not ask.repeated) or not ask.least <= len(chosen) <= ask.most:
        reasons.append(Reason(ask.rule, "refused.count", {"least": ask.least, "most": ask.most}))
    if not reasons and ask.check and (reason := ask.check(chosen)):
        reasons.append(reason)
    return tuple(reasons)


def _not_offered(ask: Ask, id: str) -> tuple[Reason, ...]:
    """Why something cannot be chosen: what the game says of it, else that it is not among what is offered."""
    reasons = ask.excluded(id) if ask.excluded else ()
    return reasons or (Reason(ask.rule, "refused.option", {"option": id, "offered": ask.options or "–"}),)


def _note_choice(g: Game, at: str, ask: Ask, given: Input) -> None:
    g.looking_back.chose(g.steps, given.player)
    if not g.told:
        g.passed(at)
    elif given.passes:
        told = {**ask.facts, "player": given.player, "ask": ask.message}
        g.tell("choice", at, "chose.nothing", told, reading=ask.reading)
    elif given.action:
        facts: dict[str, Any] = {"player": given.player, "action": given.action, **given.parts}
        g.tell("choice", at, f"chose.{given.action}", facts)
    elif ask.passed_over is not None and given.choose == ask.passed_over:
        g.tell("choice", at, "chose.left_out", {**ask.facts, "player": given.player, "ask": ask.message})
    else:
        said = tuple(option for id in given.choose or () for option in ask.options if option.id == id)
        facts = {**ask.facts, "player": given.player, "chosen": given.choose, "said": said, "ask": ask.message}
        g.tell("choice", at, "chose" if given.choose else "chose.nothing", facts, reading=ask.reading)


def _word(table: Mapping[str, Any], name: str) -> str:
    value = table.get(name)
    if not isinstance(value, str) or not value:
        raise ValueError(f"{name} must be a word")
    return value
