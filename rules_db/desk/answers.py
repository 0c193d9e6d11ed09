"""What editors decide on official answers: which rules bear on one, and which of two that contradict holds."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.answers.linking import linker_of
from rules_db.desk.diary import note
from rules_db.models import AnswerRule, DiaryEntry, OfficialAnswer
from rules_db.refusals import RefusedError

_ACTS = {
    AnswerRule.State.CONFIRMED: DiaryEntry.Act.CONFIRMED,
    AnswerRule.State.REFUSED: DiaryEntry.Act.REFUSED,
}


@transaction.atomic
def decide_link(by: str, answer: OfficialAnswer, number: str, state: AnswerRule.State) -> None:
    """Confirm or refuse a rule, by its number in the current edition, for an answer; it stays so through imports.

    Raises RefusedError for a number that is no rule there.
    """
    rule = linker_of(answer.game).rules.get(number)
    if rule is None:
        raise RefusedError(_("There is no rule %(number)s."), number=number)
    AnswerRule.objects.update_or_create(answer=answer, rule_id=rule, defaults={"state": state, "by": by})
    note(by, _ACTS[state], f"{answer.game}, {answer.name}", detail=number)


@transaction.atomic
def call_reversed(by: str, answer: OfficialAnswer, holds: OfficialAnswer) -> None:
    """Say that another answer of the game holds now in place of this one.

    Raises RefusedError if that one is of another game, or was itself reversed by this one.
    """
    if holds.game_id != answer.game_id or holds == answer:
        raise RefusedError(_("%(holds)s cannot replace %(name)s."), holds=holds.name, name=answer.name)
    if holds.superseded_by_id is not None:
        raise RefusedError(_("%(holds)s was itself reversed."), holds=holds.name)
    answer.superseded_by = holds
    answer.save(update_fields=["superseded_by"])
    note(by, DiaryEntry.Act.REVERSED, f"{answer.game}, {answer.name}", detail=holds.name)
