"""Everything that cannot be done now, each with all its reasons, for a reader who asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games import played_game
from engine.telling.ruling import Prompt, Reason, Ruling
from rulesite.sandbox.choices import label_of_claim

#: Actions of one kind that are listed; the rest is counted.
MOST_LISTED = 100


@dataclass(frozen=True)
class NotAllowed:
    """The actions of one kind that the rules refuse now.

    Attributes:
        claims: each in words, with its reasons, and that it may be allowed after all because of texts left out.
        more: how many are not listed.
    """

    label: str
    rule: str
    claims: tuple[tuple[str, tuple[Reason, ...], str], ...]
    more: int


def not_allowed(ruling: Ruling, names: Mapping[str, str]) -> list[NotAllowed] | None:
    """What is refused at this timing, by kind of action; kinds of which nothing is refused are left out.

    None where the ruling was not asked for it.
    """
    if ruling.impossible is None:
        return None
    return [
        NotAllowed(
            kind.text,
            kind.rule,
            tuple(
                (label_of_claim(claim.parts, names), claim.reasons, claim.caveat) for claim in kind.claims[:MOST_LISTED]
            ),
            max(0, len(kind.claims) - MOST_LISTED),
        )
        for kind in ruling.impossible
        if kind.claims
    ]


def unable(ruling: Ruling) -> list[str]:
    """The ids of the cards that somebody could think of acting with now, and that can do nothing."""
    refused = {claim.parts["with"] for kind in ruling.impossible or () for claim in kind.claims}
    able = {claim["with"] for action in (ruling.asks.actions if ruling.asks else ()) for claim in action.claims}
    return sorted(refused - able)


def why_card_cannot(ruling: Ruling, card: str) -> list[tuple[str, tuple[Reason, ...]]]:
    """What a card cannot be declared for now: each kind of action in words, with every reason once.

    A kind that it can be declared for with some target is left out: the targets tell the rest.
    """
    able = {action.name for action in (ruling.asks.actions if ruling.asks else ()) for claim in action.claims
            if claim["with"] == card}  # fmt: skip
    told = []
    for kind in ruling.impossible or ():
        claims = [claim for claim in kind.claims if claim.parts["with"] == card and kind.name not in able]
        if claims:
            shared = [reason for reason in claims[0].reasons if all(reason in claim.reasons for claim in claims)]
            told.append((kind.text, tuple(shared) or claims[0].reasons))
    return told


def not_now(game: str, ask: Prompt, words: Mapping[str, str]) -> list[str]:
    """The kinds of action that nobody can declare at this timing at all, in words."""
    return [words.get(f"action.{kind}", kind) for kind in played_game(game).parts if not ask.offers(kind)]
