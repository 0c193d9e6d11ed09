"""When all of a question is read: who does each thing, whose each card is, and what was only told once more."""

from __future__ import annotations

from dataclasses import replace

from engine.sentences.said import ME, NOBODY, OPPONENT, Act, Card, other
from engine.sentences.words import COUNTER, Spoken

#: A verb that means nothing until it is said what is used.
USE = "use"
#: An effect that is a change of power; without a number it is none.
CHANGE = "change"


def settled(acts: list[Act], cards: list[Card], spoken: Spoken) -> list[Act]:
    """The acts, each with who does it; the cards get their owners in place."""
    found: list[Act] = []
    acts = [_as_its_text_does(act, cards, spoken) for act in acts]
    for act in acts:
        if act.what in spoken.done_to and act.card is not None and act.onto is not None:
            _own(cards, act.card, other(cards[act.onto].who))  # "it comes down and KOs my guy"
    for act in acts:
        if (act.verb, act.what) == (USE, "") or act.what == CHANGE:
            continue
        if act.is_asked and any(_is_the_same(act, each, cards) for each in acts if each is not act):
            continue
        found.append(_owned(act, cards, spoken))
    for place in range(len(cards)):
        _own(cards, place, ME)
    return [replace(act, is_asked=False) for act in found]


def _as_its_text_does(act: Act, cards: list[Card], spoken: Spoken) -> Act:
    """What a card of the store is said to give another, it gives by its text: "I give it [Blocker] with that card"."""
    card = cards[act.card] if act.card is not None else None
    if act.what != CHANGE or card is None or card.named is None or act.card == act.onto:
        return act
    return replace(act, verb="activate", what="") if card.area in ("", spoken.roles.in_play) else act


def _is_the_same(asked: Act, told: Act, cards: list[Card]) -> bool:
    """Whether what is asked about has been told already: nothing that is said of both differs."""
    if (asked.verb, asked.what) != (told.verb, told.what) or told.start > asked.start:
        return False
    if asked.what == COUNTER and asked.who and told.who and asked.who != told.who:
        return False  # "they counter my counter"
    pairs = [(asked.card, told.card), (asked.onto, told.onto)]
    # Whoever does it is said by the cards too, so a word such as "his" need not be right.
    return all(one is None or two is None or one == two for one, two in pairs) and (
        not asked.who or not told.who or asked.who == told.who or asked.card is None
    )


def _owned(act: Act, cards: list[Card], spoken: Spoken) -> Act:
    parts = [cards[place] for place in (act.card, act.onto) if place is not None]
    is_of_a_card = act.verb != "effect" and any(card.who for card in parts)
    is_from_somebody = bool(act.who) or act.card is not None or is_of_a_card
    is_told = bool(act.who) or (act.card is not None and cards[act.card].who != NOBODY)
    who = _doer(act, cards, spoken)
    act = replace(act, who=who, is_from_somebody=is_from_somebody, is_by_whom_is_told=is_told)
    if act.card is not None:
        _own(cards, act.card, act.who)
    if act.onto is not None:
        is_other = act.verb == "attack" or act.what in (*spoken.done_to, *spoken.answering)
        _own(cards, act.onto, other(act.who) if is_other else act.who)
    if act.verb == "attack" and act.card is not None and act.card == act.onto:
        cards.append(replace(cards[act.card], who=other(act.who), mode="", area=""))  # no card attacks itself
        act = replace(act, onto=len(cards) - 1)
    return act


def _doer(act: Act, cards: list[Card], spoken: Spoken) -> str:
    """Who does it: as is said, or by whose card it is; where neither is said, the one who asks."""
    card = cards[act.card] if act.card is not None else None
    target = cards[act.onto] if act.onto is not None else None
    if act.what in spoken.done_to and target is not None and target.who:
        return other(target.who)
    if act.who:
        return act.who
    if act.what in spoken.done_to and target is not None:
        return OPPONENT
    if card is not None and card.who:
        return card.who
    if target is not None and target.who and (act.verb == "attack" or act.what in spoken.answering):
        return other(target.who)
    return ME


def _own(cards: list[Card], place: int, who: str) -> None:
    if cards[place].who == NOBODY:
        cards[place] = replace(cards[place], who=who)
