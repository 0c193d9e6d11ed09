"""From a question in a player's words to a board and its ruling; what was understood stands in chips, to correct."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from engine.kernel.scenario import ScenarioError, to_link
from engine.kernel.telling import catalogue
from engine.sentences.acting import Asked
from engine.sentences.called import cards_named, only_of_one_card
from engine.sentences.laying import SIDES, Chip, Laid
from engine.sentences.plain import plain_rules
from engine.sentences.said import Card
from engine.sentences.words import MOST_CHARACTERS, Named, spoken_in
from engine.telling.apart import rules_of_doing, told_apart
from engine.telling.asked import AskedOf, answers_told, told_as_asked
from engine.telling.ruling import Ruling
from rules_db.cards.called import names_of
from rules_db.cards.definition import card_table
from rules_db.cards.of_scenarios import stored_card
from rules_db.rulings import asked_in_words
from rulesite.isolation import isolated
from rulesite.lookup.rules_told import rules_numbered
from rulesite.rulings.summary import Sentence, summary_of
from rulesite.rulings.told import Told, tell
from rulesite.sandbox.called import whose
from rulesite.sandbox.links import UnreadableError, address, fits_in_link, language_of
from rulesite.sandbox.verdict import ShownVerdict, shown_verdict

#: So many rules at most that words and ruling agree on are added to a verdict.
MOST_AGREED = 2


class ShownChip(NamedTuple):
    """A chip in words; `without` is the address of the same question without it, `` where it was not said."""

    text: str
    kind: str
    is_assumed: bool
    without: str


@dataclass(frozen=True)
class Filled:
    """A question with the board that was made of it.

    Attributes:
        chips: what the board is made of; left: the words that nothing was made of; lost: those that say something of
            the board, which does not have it.
        never: what was said to be done and the rules never asked for, with the rules that say when it can be done; what
            has the same rules stands in one sentence.
        apart: what is otherwise in its ruling than in any plain one, and not told in the summary.
        told: its ruling; verdict: it in one sentence; summary: it in a few.
        why_no_ruling: in words, why all this may not be of what is asked, so that no page gives it as a ruling.
        weighty: the rules of what is chosen or comes first, if that is asked; besides: those of what is otherwise and
            does not go by itself.
        is_told: whether a card of the store is on it, or the power of every card was told: little of it was guessed;
            is_timed: whether the step was told that it is of.
        table, builder: the addresses of the ruling and of its board in the form.
    """

    chips: list[ShownChip]
    left: tuple[str, ...]
    lost: tuple[str, ...]
    never: list[Sentence]
    apart: list[Sentence]
    told: Told
    verdict: ShownVerdict
    summary: list[Sentence]
    table: str
    builder: str
    why_no_ruling: str = ""
    weighty: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()
    is_told: bool = False
    is_timed: bool = False

    def agreed(self, near: Iterable[str]) -> list[str]:
        """Of the rules that the words of the question lead to those that its ruling comes to, and no plain one."""
        come_to = {step.rule for step in self.told.ruling.steps} - plain_rules(self.told.scenario.game)
        return [number for number in near if number in come_to]

    def decided_by(self, near: Iterable[str]) -> Filled:
        """This with the rules in its verdict that the words of the question lead to and its ruling comes to, but no
        plain one: that both agree on them says that they decide; else with the weightiest of what sets it apart."""
        stand = [rule.number for rule in self.verdict.rules]
        first = list(dict.fromkeys((*self.weighty, *self.agreed(near))))[:MOST_AGREED]
        besides = () if self.never else self.besides[: MOST_AGREED - len(first)]
        stand = [] if self.weighty else stand  # what comes of it afterwards is not what is asked
        numbers = list(dict.fromkeys((*first, *stand, *besides)))
        known = rules_numbered(self.told.scenario.game, numbers)
        return replace(self, verdict=replace(self.verdict, rules=[known[number] for number in numbers]))

    @property
    def deciding(self) -> list[str]:
        """The rules of the verdict, but those that stand with what was never asked for."""
        cited = {rule for sentence in self.never for rule in sentence.rules}
        return [rule.number for rule in self.verdict.rules if rule.number not in cited]

    @property
    def rules(self) -> list[str]:
        """The rules that the page shows: first those of what is refused or apart, then those of all that happens."""
        refused = [reason.rule for reason in self.told.reasons]
        told = [rule for sentence in (*self.never, *self.apart, *self.summary) for rule in sentence.rules]
        return list(dict.fromkeys([*refused, *told]))


def filled(game: str, question: str, *, is_sure: bool = False) -> Filled | None:
    """The board of a question; None where nothing of it was understood, where no board can be laid out as it says, or
    where the game's words are not known.

    Args:
        is_sure: whether only what is told so that nothing is a guess is laid out, where nothing is ruled.
    """
    spoken = spoken_in(game)
    question = question[:MOST_CHARACTERS]
    if spoken is None:
        return None
    named = cards_named(question, spoken, names_of(game), lambda number: _is_a_characters(game, number))
    if is_sure:
        named = only_of_one_card(named, question, names_of(game))
    try:
        asked = asked_in_words(game, question, named, dict(_tables(game, named)))
        asked = asked.only_sure() if asked and is_sure else asked
        told = tell(asked.acted.scenario, language_of(game)) if asked else None
    except (ScenarioError, UnreadableError):
        return None
    if asked is None or told is None:
        return None
    laid, done = asked.laid, asked.acted
    word = to_link(done.scenario)
    words = catalogue(game, language_of(game))
    why_not = asked.why_no_ruling
    told = replace(told, asked=_asked_of(asked, told.ruling, words))
    chosen = [Sentence(text, (rule,)) for text, rule in told_as_asked(told.ruling, **asked.asks)]
    apart = told_apart(told.ruling, plain_rules(game))
    return Filled(
        _each_once(_shown(chip, game, question, words) for chip in _in_order(laid)),
        tuple(word for word in asked.understood.left if word not in laid.lost),
        _each_word_once(laid.lost),
        _by_rules(Sentence(_act(laid.told(each.act), words), each.rules) for each in asked.never_told),
        [] if why_not else [*chosen, *(Sentence(step.text, (step.rule,)) for step in apart)],
        told,
        shown_verdict(told),
        summary_of(told),
        address("table", game, word, step="0") if fits_in_link(word) else "",
        address("build", game, word),
        words_for_no_ruling().get(why_not, ""),
        tuple(dict.fromkeys(rule for each in chosen for rule in each.rules)),
        tuple(dict.fromkeys(step.rule for step in apart if not step.quiet)),
        _is_told(asked.understood.cards),
        bool(asked.understood.step),
    )


def _is_told(cards: Sequence[Card]) -> bool:
    of_store = any(card.named and card.named.number for card in cards)
    has_powers = all(card.power is not None and not (card.is_assumed or card.is_power_assumed) for card in cards)
    return of_store or (has_powers and bool(cards))


def _asked_of(asked: Asked, ruling: Ruling, words: Mapping[str, str]) -> AskedOf:
    """What the question asks of its ruling."""
    may_be, what = None, ""
    if (allowed := asked.may_be) is not None:
        may_be = rules_of_doing(ruling, allowed.given, allowed.when, plain_rules(ruling.game))
        what = _act(asked.laid.told(allowed.act), words)
    answers = answers_told(ruling, **asked.asks)
    return AskedOf(asked.when_it_can_be, may_be, what, answers, asked.is_end_open)


def _by_rules(sentences: Iterable[Sentence]) -> list[Sentence]:
    """The sentences, those that have the same rules in one, each rule set named once."""
    texts: dict[tuple[str, ...], list[str]] = {}
    for sentence in sentences:
        texts.setdefault(sentence.rules, []).append(sentence.text)
    return [Sentence("; ".join(dict.fromkeys(same)), rules) for rules, same in texts.items()]


def words_for_no_ruling() -> dict[str, str]:
    """What is said for each reason why a question gets no ruling."""
    return {
        "words": _("Too many words of the question are not understood, so no ruling is given."),
        "card": _("The question is about a card that no card at hand is like, so no ruling is given."),
        "skill": _("The skill that is asked about is not played yet, so no ruling is given."),
        "nothing": _(
            "Nothing is said to be done, so there is nothing to rule; the board has what was said to be there."
        ),
        "time": _("When this is done was not understood, so no ruling is given."),
        "lost": _("Part of what you say is not on the board, so no ruling is given."),
        "powers": _("The powers that decide this are not told, so no ruling is given."),
    }


def _tables(game: str, named: list[Named]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for each in named:
        if each.number and (card := stored_card(game, each.number)):
            yield each.number, card_table(card, language_of(game))


def _each_word_once(words: Iterable[str]) -> tuple[str, ...]:
    """The words without those that are part of others."""
    words = list(dict.fromkeys(word.strip() for word in words))
    small = [f" {word.casefold()} " for word in words]
    kept = dict(zip(reversed(small), reversed(words), strict=True))
    return tuple(kept[each] for each in dict.fromkeys(small) if not any(each != one and each in one for one in small))


def _each_once(chips: Iterable[ShownChip]) -> list[ShownChip]:
    """The chips, those that say the same in one, with how many they are."""
    alike: dict[tuple[str, bool], list[ShownChip]] = {}
    for chip in chips:
        alike.setdefault((chip.text, chip.is_assumed), []).append(chip)
    return [
        same[0]._replace(text=f"{same[0].text} ×{len(same)}") if len(same) > 1 else same[0] for same in alike.values()
    ]


def _is_a_characters(game: str, number: str) -> bool:
    """Whether a card of the store is called like its character."""
    card = stored_card(game, number)
    table = card_table(card, language_of(game)) if card else {}
    return table.get("name") in table.get("characters", (table.get("name"),))


def _in_order(laid: Laid) -> list[Chip]:
    """What was said as it was said, then what was assumed."""
    return sorted(laid.chips, key=lambda chip: (chip.is_assumed, chip.kind == "act", chip.start))


def _shown(chip: Chip, game: str, question: str, words: Mapping[str, str]) -> ShownChip:
    without = ""
    if chip.end > chip.start:
        rest = f"{question[: chip.start].rstrip()} {question[chip.end :].lstrip()}".strip()
        without = f"{reverse('sandbox:table', args=[game])}?{urlencode({'ask': rest})}"
    return ShownChip(_in_words(chip, words), chip.kind, chip.is_assumed, without)


def _in_words(chip: Chip, words: Mapping[str, str]) -> str:
    """What a chip says."""
    facts = chip.facts
    match chip.kind:
        case "card":
            area = words.get(f"area.{facts['area']}", facts["area"])
            parts = [f"{area} {_('assumed')}" if facts["is_area_assumed"] else area]
            parts += [_keyword(keyword, facts["gained"]) for keyword in facts["keywords"]]
            parts += [words.get(f"color.{color}", color) for color in facts["colors"]]
            parts += [_("its skill assumed")] if facts["is_text_assumed"] else []
            parts += [words.get(f"mode.{facts['mode']}", facts["mode"])] if facts["mode"] else []
            parts += [f"×{facts['count']}"] if facts["count"] > 1 else []
            parts += [_("cards under it: %(n)s") % {"n": facts["under"]}] if facts["under"] else []
            parts += [_("markers: %(n)s") % {"n": facts["markers"]}] if facts["markers"] is not None else []
            parts += _numbers(facts, words)
            who = f"{_whose(facts['who'])} ({_('assumed')})" if facts["is_who_assumed"] else _whose(facts["who"])
            told = {"who": who, "card": isolated(facts["name"]), "facts": ", ".join(parts)}
            return _("%(who)s: %(card)s (%(facts)s)") % told
        case "under":
            told = {"who": _whose(facts["who"]), "card": isolated(facts["name"]), "top": isolated(facts["top"])}
            return _("%(who)s: %(card)s lies under %(top)s") % told
        case "level":
            area = words.get(f"area.{facts['area']}") or words.get(f"stock.{facts['area']}", facts["area"])
            told = {"who": _whose(facts["who"]), "area": area, "count": facts["count"]}
            mode = words.get(f"mode.{facts['mode']}", "")
            return ", ".join(filter(None, (_("%(who)s: %(area)s %(count)s") % told, mode)))
        case "first turn":
            return _("The first turn of the game")
        case "phase":
            told = {"who": _whose(facts["who"]), "phase": words.get(f"phase.{facts['phase']}", facts["phase"])}
            return _("%(who)s: %(phase)s") % told
        case "second":
            return _("The first turn of whoever goes second")
        case "enough":
            told = {"who": _whose(facts["who"]), "count": facts["count"]}
            return _("%(who)s: enough energy (%(count)s)") % told
        case "choice":
            return _("%(who)s: chooses %(card)s") % {
                "who": _whose(facts["who"]),
                "card": isolated(facts["name"]),
            }
        case "unknown card":
            return _("%(who)s: no card at hand has [%(words)s]") % {
                "who": _whose(facts["who"]),
                "words": facts["words"],
            }
        case _:
            return _act(facts, words)


def _keyword(keyword: str, gained: Sequence[str]) -> str:
    """A keyword skill as the card has it: printed, or with a word for one that it is said to get."""
    return _("[%(keyword)s] gained") % {"keyword": keyword} if keyword in gained else f"[{keyword}]"


def _numbers(facts: Mapping[str, Any], words: Mapping[str, str]) -> list[str]:
    """The power of a card and what it adds in a combo, with a word where the question does not say it so."""
    assumed = f" {_('assumed')}"
    return [
        f"{words.get(f'number.{name}', name)} {number}{assumed if name != 'power' or facts['is_power_assumed'] else ''}"
        for name, number in facts["numbers"].items()
        if number is not None
    ]


def _act(facts: Mapping[str, Any], words: Mapping[str, str]) -> str:
    """`Opponent: attacks with Twin-Fist Striker → Crimson Captain`."""
    if facts["verb"] == "pass":
        return _("%(who)s: ends the turn") % {"who": _whose(facts["who"])}
    kind = f"[{facts['what']}]" if facts["verb"] == "use" else words.get(f"action.{facts['verb']}", "")
    kind += f" [{facts['what']}]" if facts["verb"] == "activate" and facts["what"] else ""
    cards = " → ".join(isolated(facts[part]) for part in ("card", "onto") if facts[part])
    return ": ".join(filter(None, (_whose(facts["who"]), kind, cards)))


def _whose(who: str) -> str:
    return whose(SIDES[who])
