"""What of a question is told so that nothing of it is a guess: the board of one on which nothing is ruled.

A board that is only to be corrected is of use if nothing stands on it that nobody said. So what is done in no way that
the rules know, what is only asked about, and what nobody is said to do is taken from it, and named as not on the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.sentences.said import Act, Card, Understood


def only_sure(understood: Understood, failed: frozenset[int], lies_in: Mapping[int, str]) -> Understood:
    """The question without whatever is doubtful in it; `lost` has the words of that.

    Args:
        failed: where the acts are told that the rules never asked for, or refused, or that came after such a one.
        lies_in: where the cards lie with all that is done; without that they lie there too.
    """
    is_all_asked = all(act.of_question for act in understood.acts)
    kept = [act for act in understood.acts if _is_sure(act, understood, failed, is_all_asked)]
    gone = [act for act in understood.acts if act not in kept]
    parts = {part for act in kept for part in (act.card, act.onto)}
    were_used = {act.card for act in gone}
    cards = list(understood.cards)
    for place, card in enumerate(cards):
        if place not in parts and not _is_told(card, place, understood):
            cards[place] = replace(card, is_meant_before=True)
        elif place not in parts and place in were_used:
            cards[place] = replace(card, area=card.area or lies_in.get(place, ""))
    words = dict.fromkeys((*understood.lost, *_words_of(gone, understood.question)))
    return replace(understood, acts=tuple(kept), cards=tuple(cards), lost=tuple(words))


def _is_sure(act: Act, understood: Understood, failed: frozenset[int], is_all_asked: bool) -> bool:
    """Whether it is said that this is done, or asked whether it may be, by whom, and with what."""
    if act.verb == "pass":
        return True
    if act.is_may:
        return act.card is not None and not _is_any(understood.cards[act.card])
    if act.start in failed and act.is_by_whom_is_told and act.card is not None and not act.of_question:
        return understood.cards[act.card].named is not None  # why it fails may be its own cost or condition
    if act.start in failed or (act.of_question and not is_all_asked) or not act.is_from_somebody:
        return False
    return act.verb != "effect" or act.onto is not None or act.number is not None


def _is_told(card: Card, place: int, understood: Understood) -> bool:
    """Whether more is said of a card that nothing is done with than that it is one; or that it is somebody's."""
    return place not in understood.unowned or not _is_any(card)


def _is_any(card: Card) -> bool:
    said = (card.named, card.area, card.mode, card.power, card.keywords, card.text, card.character, card.under)
    return not any(said) and card.markers is None and card.on_top is None and card.cost is None


def _words_of(acts: list[Act], question: str) -> Iterator[str]:
    for act in acts:
        if act.end > act.start:
            yield question[act.start : act.end]
