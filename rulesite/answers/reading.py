"""An official answer as a reader sees it: the words of the reader's language first, its cards and its rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import get_language

from rules_db.models import AnswerCard, AnswerRule, AnswerText, Card, Game, OfficialAnswer, RuleText
from rulesite.lookup.addresses import Shelfmark
from rulesite.lookup.lines import Line, lines


@dataclass(frozen=True)
class LinkedRule:
    """A rule that bears on an answer, and how sure that is."""

    line: Line
    state: str


@dataclass(frozen=True)
class Told:
    """An answer with its words by language, the reader's own first."""

    answer: OfficialAnswer
    texts: list[AnswerText]
    cards: list[AnswerCard]

    @property
    def first(self) -> AnswerText | None:
        return self.texts[0] if self.texts else None


def told(answers: QuerySet[OfficialAnswer]) -> list[Told]:
    """The answers as they are told, in their order."""
    loaded = answers.select_related("game", "superseded_by").prefetch_related("texts", "cards")
    return [Told(answer, _own_first(answer.texts.all()), list(answer.cards.all())) for answer in loaded]


def rules_of(answer: OfficialAnswer) -> list[LinkedRule]:
    """The rules linked to it in the current edition, the surest first, then in the rulebook's order."""
    edition = answer.game.current_edition()
    if edition is None:
        return []
    states = dict(answer.links.filter(state__in=AnswerRule.SHOWN).values_list("rule", "state"))
    texts = list(RuleText.objects.filter(edition=edition, rule__in=states).order_by("position"))
    named = zip(lines(texts, Shelfmark(answer.game, edition, pinned=False)), texts, strict=True)
    linked = [LinkedRule(line, states[text.rule_id]) for line, text in named]
    return sorted(linked, key=lambda each: list(AnswerRule.SHOWN).index(AnswerRule.State(each.state)))


def cards_here(game: Game, cards: Iterable[AnswerCard]) -> dict[str, str]:
    """The names of those cards that are here, by number."""
    numbers = [card.number for card in cards]
    here = Card.objects.filter(game=game, number__in=numbers).prefetch_related("faces__texts")
    return {card.number: _name(card) for card in here}


def answers_on(rules: Iterable[int]) -> list[Told]:
    """What has been answered on any of these enduring rules."""
    linked = AnswerRule.objects.filter(rule__in=rules, state__in=AnswerRule.SHOWN).values("answer")
    return told(OfficialAnswer.objects.filter(pk__in=linked))


def answers_about(card: Card) -> list[Told]:
    """What has been answered on a card."""
    return told(OfficialAnswer.objects.filter(game=card.game, cards__number=card.number))


def _own_first(texts: Iterable[AnswerText]) -> list[AnswerText]:
    return sorted(texts, key=lambda text: text.language != get_language())


def _name(card: Card) -> str:
    front = next(iter(card.faces.all()), None)
    texts = sorted(front.texts.all(), key=lambda text: text.language != get_language()) if front else []
    return texts[0].name if texts else ""
