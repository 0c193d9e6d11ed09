"""The run that imports a file of cards handed in at the desk: read whole first, then stored in one transaction.

A run may be begun again at any time: only one worker at a time has the claim, and the cards and the word that they are
stored are one transaction.
"""

from __future__ import annotations

import uuid
from collections import Counter
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules_db.cards.compiling import compile_changed
from rules_db.cards.importing import store_cards
from rules_db.cards.reading import CardRead, format_of, read_cards, source_of
from rules_db.desk.diary import note
from rules_db.desk.handing_in import plain_name
from rules_db.desk.running import ClaimLostError
from rules_db.importing.reading import MAX_BYTES, too_large
from rules_db.models import CardSubmission, DiaryEntry, Game
from rules_db.models.desk import SILENT_AFTER
from rules_db.refusals import RefusedError

State = CardSubmission.State
Stage = CardSubmission.Stage

#: As many findings are listed of one import; all of them stand on the pages of their cards.
_LISTED = 300
_FAULT = _("The importer failed on this file; developers can find the cause in the log.")


def hand_in_cards(by: str, name: str, content: bytes, game: Game) -> CardSubmission:
    """Keep a file for a run to import. Raises RefusedError for what can be told at once to be no file of cards."""
    name = plain_name(name)
    format_of(game.slug)
    if len(content) > MAX_BYTES:
        raise too_large(name, MAX_BYTES)
    if not content.strip():
        raise RefusedError(_("%(name)s is empty"), name=name)
    try:
        with transaction.atomic():
            submission = CardSubmission.objects.create(game=game, source_name=name, content=content, by=by)
            note(by, DiaryEntry.Act.HANDED_IN, submission)
    except IntegrityError:
        raise RefusedError(_("an import of cards of %(game)s is already under way"), game=game) from None
    return submission


def run_cards(submission_id: int) -> None:
    """Import the cards of a submission, unless another worker is at it or it is over."""
    claim = uuid.uuid4().hex
    silent = Q(state=State.RUNNING, heard_at__lt=timezone.now() - SILENT_AFTER)
    free = CardSubmission.objects.filter(Q(state=State.WAITING) | silent, pk=submission_id)
    if not free.update(state=State.RUNNING, claim=claim, heard_at=timezone.now()):
        return
    submission = CardSubmission.objects.select_related("game").get(pk=submission_id)
    try:
        _import(submission, claim)
    except ClaimLostError:
        return
    except RefusedError as refusal:
        _refuse(submission, claim, refusal)
    except Exception:
        _refuse(submission, claim, RefusedError(_FAULT))
        raise


def _import(submission: CardSubmission, claim: str) -> None:
    _enter(submission, claim, Stage.READING)
    source = source_of(submission.source_name, ((submission.source_name, bytes(submission.content)),))
    cards = read_cards(source, format_of(submission.game.slug))
    _enter(submission, claim, Stage.STORING)
    with transaction.atomic():
        # Whoever wants to discard the run from here on waits until the cards are there.
        CardSubmission.objects.select_for_update().get(pk=submission.pk)
        _enter(submission, claim, Stage.READING_TEXTS)
        store_cards(submission.game, source, cards)
        CardSubmission.objects.filter(pk=submission.pk).update(outcome=_outcome(cards), content=b"")
    compile_changed(submission.game)
    _enter(submission, claim, Stage.DONE)
    CardSubmission.objects.filter(pk=submission.pk, claim=claim).update(state=State.DONE)


def _outcome(cards: list[CardRead]) -> dict[str, Any]:
    found = [(printing.number, each) for card in cards for printing in card.printings for each in printing.findings]
    return {
        "cards": len(cards),
        "printings": sum(len(card.printings) for card in cards),
        "kinds": Counter(str(each.kind) for _, each in found).most_common(),
        "findings": [[number, each.field, each.message, each.printed[:500]] for number, each in found[:_LISTED]],
        "found": len(found),
    }


def _enter(submission: CardSubmission, claim: str, stage: CardSubmission.Stage) -> None:
    held = CardSubmission.objects.filter(pk=submission.pk, claim=claim, state=State.RUNNING)
    if not held.update(stage=stage, heard_at=timezone.now()):
        raise ClaimLostError


def _refuse(submission: CardSubmission, claim: str, refusal: RefusedError) -> None:
    held = CardSubmission.objects.filter(pk=submission.pk, claim=claim, state=State.RUNNING)
    sentence, facts = refusal.kept()
    held.update(state=State.REFUSED, refusal=sentence, refusal_facts=facts, content=b"")


@transaction.atomic
def resume_cards(by: str, submission: CardSubmission) -> None:
    """Let a run whose worker died begin again. Raises RefusedError if it lives or is over."""
    silent = CardSubmission.objects.filter(
        pk=submission.pk, state__in=[State.WAITING, State.RUNNING], heard_at__lt=timezone.now() - SILENT_AFTER
    )
    stored = silent.exclude(outcome={})
    if stored.update(state=State.DONE, stage=Stage.DONE, claim=""):
        return
    if not silent.update(state=State.WAITING, stage=Stage.WAITING, claim="", heard_at=timezone.now()):
        raise RefusedError(_("this import is still running or already over: there is nothing to resume"))
    note(by, DiaryEntry.Act.RESUMED, submission)


@transaction.atomic
def discard_cards(by: str, submission: CardSubmission) -> None:
    """End a run before its cards are there. Raises RefusedError if they are."""
    open_runs = CardSubmission.objects.filter(
        pk=submission.pk, state__in=[State.WAITING, State.RUNNING, State.REFUSED], outcome={}
    )
    if not open_runs.update(state=State.DISCARDED, claim="", content=b""):
        raise RefusedError(_("this import is over: there is nothing to discard"))
    note(by, DiaryEntry.Act.DISCARDED, submission)
