"""What of a question is told so that nothing of it is a guess: the board of one on which nothing is ruled.

A board that is only to be corrected is of use if nothing stands on it that nobody said. So what is done in no way that
the rules know, what is only asked about, what nobody is said to do, and a card that may be one of the others is taken
from it, and named as not on the board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from engine.sentences.said import Act, Card, Understood, other
from engine.sentences.settling import USE
from engine.sentences.words import COUNTER, Spoken

#: What stands before the cards of which nobody says how many they are.
ALL = ("all ", "all of ", "every ", "each ")
#: Words behind which a keyword, or a power, stands for a card of its own.
OF_ONE = ("a", "an", "another", "the", "this", "that", "one", "two", "three", "my", "his", "her", "their", "second")


def only_sure(understood: Understood, failed: frozenset[int], lies_in: Mapping[int, str], spoken: Spoken) -> Understood:
    """The question without whatever is doubtful in it; `lost` has the words of that.

    Args:
        failed: where the acts are told that the rules never asked for, or refused, or that came after such a one.
        lies_in: where the cards lie with all that is done; without that they lie there too.
    """
    is_all_asked = all(act.of_question for act in understood.acts)
    doubtful = set(_doubtful(understood, spoken))
    kept = [
        _not_on_itself(act)
        for act in _each_once(understood.acts, spoken)
        if _is_sure(act, understood, failed, is_all_asked)
        if not (doubtful & {act.card, act.onto} or _is_misread(act, understood, spoken))
    ]
    gone = [act for act in understood.acts if act.start not in {each.start for each in kept}]
    parts = {part for act in kept for part in (act.card, act.onto)}
    were_used = {act.card for act in gone}
    owned = {part for act in gone if act.is_by_whom_is_told for part in (act.card, act.onto)}
    cards = list(understood.cards)
    for place, card in enumerate(cards):
        if place in doubtful or (place not in parts and not _is_told(card, place, understood)):
            cards[place] = replace(card, is_meant_before=True)
        elif place not in parts and place in were_used:
            cards[place] = replace(card, area=card.area or lies_in.get(place, ""))
    words = [*understood.lost, *_words_of(gone, understood.question)]
    words += _words_of((understood.cards[place] for place in sorted(doubtful)), understood.question)
    return replace(
        understood,
        acts=tuple(kept),
        cards=tuple(cards),
        lost=tuple(dict.fromkeys(words)),
        is_sure=True,
        unowned=tuple(place for place in understood.unowned if place not in owned),
    )


def told_once(understood: Understood) -> Understood:
    """The question with each card and each attack once.

    A card of which only a character is said, with which nothing is done and which nobody is said to have, is the one
    that was named in full: "can it evolve onto my Old Lamp, they are both Lamps". An attack that nobody makes, with and
    on no card, is the one that was told: "they negate it, was the whole attack for nothing".
    """
    acts = [act for n, act in enumerate(understood.acts) if not _is_told_attack(act, understood.acts[:n])]
    parts = {part for act in acts for part in (act.card, act.onto)}
    cards = list(understood.cards)
    for place, card in enumerate(cards):
        others = [each for each in cards if each is not card]
        is_loose = card.named is None and place in understood.unowned and place not in parts
        if is_loose and _is_named_before(card, place, others, understood):
            cards[place] = replace(card, is_meant_before=True)
    return replace(understood, cards=tuple(cards), acts=tuple(acts))


def _is_told_attack(act: Act, before: Iterable[Act]) -> bool:
    is_of_nobody = not act.is_from_somebody and act.card is act.onto is None
    return act.verb == "attack" and is_of_nobody and any(each.verb == "attack" for each in before)


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
    if act.what == COUNTER and not act.is_by_whom_is_told:
        return False  # "it got negated"
    if act.verb == "play" and act.card is None:
        return False  # whatever is played was not understood
    return act.verb != "effect" or act.onto is not None or act.number is not None


def _each_once(acts: Iterable[Act], spoken: Spoken) -> Iterator[Act]:
    """The acts, each bringing of a card once, and each attack with its card or target unless it is the first: where
    they are told of again, that is what was told before."""
    brought: set[int | None] = set()
    attackers: set[str] = set()
    for act in acts:
        is_brought = act.card is not None and (act.verb == "play" or act.what in spoken.on_top)
        is_told_again = act.verb == "attack" and act.card is act.onto is None and act.who in attackers
        if not (is_told_again or (is_brought and act.card in brought)):
            yield act
        brought |= {act.card} if is_brought else set()
        attackers |= {act.who} if act.verb == "attack" else set()


def _not_on_itself(act: Act) -> Act:
    """The act, done to nothing where it would be done to the card itself."""
    return replace(act, onto=None) if act.card is not None and act.card == act.onto else act


def _is_misread(act: Act, understood: Understood, spoken: Spoken) -> bool:
    """Whether nobody does such a thing: attacks with another's card or one's own, or puts a card on another's."""
    card, onto = (understood.cards[place] if place is not None else None for place in (act.card, act.onto))
    is_with_anothers = card is not None and card.who == other(act.who) and act.verb in ("attack", "play", USE)
    if act.verb == "attack":
        return is_with_anothers or (onto is not None and onto.who == act.who)
    is_put_on_it = act.what in spoken.on_top and onto is not None
    return is_with_anothers or (
        is_put_on_it and onto is not None and (onto.who != act.who or onto.type == spoken.roles.leader)
    )


def _doubtful(understood: Understood, spoken: Spoken) -> Iterator[int]:
    """The places of the cards that may be others of the question: named once more, or of which stands only what
    another has."""
    for place, card in enumerate(understood.cards):
        others = [each for n, each in enumerate(understood.cards) if n != place]
        is_one_of_them = _is_named_before(card, place, others, understood) or _is_said_of_another(
            card, place, others, understood
        )
        if is_one_of_them or _is_of_no_card(card, place, understood):
            yield place


def _is_of_no_card(card: Card, place: int, understood: Understood) -> bool:
    """Whether it is said to be taken or stands for all of a kind; or nothing that is told is done with it, and it is
    first spoken of where something is asked, or by no more than the beginning of a text, or by colors."""
    told = {part for act in understood.acts if act.is_may or not act.of_question for part in (act.card, act.onto)}
    is_all = understood.question[: card.start].casefold().endswith(ALL) or card.count == 0
    is_text_alone = card == Card(
        card.who, text=card.text, is_text_assumed=True, start=card.start, end=card.end, is_bare=card.is_bare
    )
    of_colors_alone = Card(card.who, colors=card.colors, count=card.count, start=card.start, end=card.end, is_bare=True)
    is_in_doubt = card.is_in_doubt and card.named is None
    is_hardly_one = is_in_doubt or is_text_alone or card == of_colors_alone  # "6 energy, 2 blue"
    return is_all or card.is_taken or (place not in told and is_hardly_one)


def _is_named_before(card: Card, place: int, others: Iterable[Card], understood: Understood) -> bool:
    """Whether only a character is said of a card, or a name that is no longer, and one that is named has it in its
    name."""
    said = card.character or (card.named.name if card.named is not None else "")
    if not said or card.is_another or (card.named is not None and card.named.number in understood.question):
        return False
    words, is_unowned = _words_in(said), place in understood.unowned
    longer = [each for each in others if each.named is not None and words <= _words_in(each.named.name)]
    is_longer = [card.named is None or words != _words_in(each.named.name) for each in longer if each.named is not None]
    return any(is_longer) and (is_unowned or any(each.who == card.who for each in longer))


def _words_in(name: str) -> set[str]:
    return set(name.casefold().replace(",", " ").split())


def _is_said_of_another(card: Card, place: int, others: Collection[Card], understood: Understood) -> bool:
    """Whether no more than a keyword or a power is said, with no word for a card of its own: "he has it, both 15k"."""
    plain = Card(card.who, keywords=card.keywords, power=card.power, mode=card.mode, colors=card.colors)
    said = (card.type, card.named, card.character, card.text, card.area, card.markers, card.cost, card.adds)
    if not card.is_bare or any(each not in ("", None) for each in said) or not (plain.keywords or plain.power):
        return False
    before = understood.question[: card.start].casefold().replace("[", " ").split()[-1:]
    is_one = card.count > 1 or (bool(before) and before[0] in OF_ONE)
    is_one = is_one or (not card.keywords and any(act.card == place for act in understood.acts))
    return not is_one and any(_may_have(each, card) for each in others)


def _may_have(card: Card, said: Card) -> bool:
    """Whether what is said of no card may be said of this one."""
    is_power_open = said.power is None or card.power in (None, said.power)
    return is_power_open and not card.is_bare and not card.is_assumed


def _is_told(card: Card, place: int, understood: Understood) -> bool:
    """Whether more is said of a card that nothing is done with than that it is one; or that it is somebody's."""
    return place not in understood.unowned or not _is_any(card)


def _is_any(card: Card) -> bool:
    said = (card.named, card.mode, card.power, card.keywords, card.text, card.character, card.under)
    is_counted = card.count > 1 or bool(card.colors and card.type)
    return not any(said) and card.markers is None and card.on_top is None and card.cost is None and not is_counted


def _words_of(told: Iterable[Act | Card], question: str) -> Iterator[str]:
    for each in told:
        if each.end > each.start:
            yield question[each.start : each.end]
