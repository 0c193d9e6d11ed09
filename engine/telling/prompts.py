"""What a game asks and why it refuses, put into words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.kernel import verdicts
from engine.kernel.asking import ActionKind, Ask
from engine.kernel.game import NOTHING, Game
from engine.kernel.possible import possible
from engine.kernel.telling import Teller
from engine.telling.plain import plain_facts
from engine.telling.ruling import Action, Due, Option, Prompt, Reason
from engine.telling.words import Words


def teller_of(g: Game, language: str, names: Mapping[str, str] = NOTHING) -> Words:
    """Words for a game's messages.

    Args:
        names: what cards are called that their printed names alone do not tell apart.
    """

    def name(word: str) -> str | None:
        card = g.state.cards.get(word)
        return None if card is None else names.get(word) or str(g.definitions[card.definition].name)

    return Words(g.rules.slug, language, name)


def prompt_of(g: Game, ask: Ask, teller: Teller) -> Prompt:
    """A choice: who is asked what, and what can be answered; for actions, every claim that is legal now."""
    due = ask.due
    return Prompt(
        player=ask.player,
        rule=ask.rule,
        message=ask.message,
        facts=plain_facts(ask.facts),
        text=teller.say(ask.message, ask.facts),
        options=tuple(Option(each.id, teller.say(each.message, each.facts), each.card) for each in ask.options),
        least=ask.least,
        most=ask.most,
        can_pass=(bool(ask.actions) or ask.declined is not None) and due is None,
        due=Due(due.action, dict(due.claim.parts)) if due else None,
        pass_text=teller.word("pass", ask.rule),
        actions=tuple(_action(g, kind, ask.player, teller) for kind in ask.actions),
    )


def reasons_in_words(reasons: Iterable[verdicts.Reason], teller: Teller) -> tuple[Reason, ...]:
    """Why something is refused."""
    return tuple(
        Reason(reason.rule, teller.say(reason.why, reason.facts), reason.card, reason.reading) for reason in reasons
    )


def _action(g: Game, kind: ActionKind, player: str, teller: Teller) -> Action:
    legal = tuple(dict(claim.parts) for claim in possible(g, kind, player))
    return Action(kind.name, kind.rule, teller.word("action", kind.name), kind.parts, legal)
