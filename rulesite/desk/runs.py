"""A run and how far it has come; one whose worker died can be resumed or discarded."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from rules_db.desk.running import discard_run, resume
from rules_db.desk.versions import version_of
from rules_db.models import Submission
from rules_db.refusals import RefusedError
from rules_db.tasks import begin_import
from rulesite.desk.doors import EditorRequest, editors_only
from rulesite.desk.words import lost_word, stage_words
from rulesite.lookup.home import HtmxRequest


@require_safe
@editors_only
def run(request: EditorRequest, run: int) -> HttpResponse:
    return _page(request, run)


@require_POST
@editors_only
def resumed(request: EditorRequest, run: int) -> HttpResponse:
    submission = get_object_or_404(Submission.objects.defer("content"), pk=run)
    try:
        resume(request.user.username, submission.pk)
    except RefusedError as refusal:
        return _page(request, run, str(refusal))
    begin_import(submission.pk)
    return redirect("desk:run", run)


@require_POST
@editors_only
def discarded(request: EditorRequest, run: int) -> HttpResponse:
    submission = get_object_or_404(Submission.objects.defer("content"), pk=run)
    try:
        discard_run(request.user.username, submission.pk)
    except RefusedError as refusal:
        return _page(request, run, str(refusal))
    return redirect("desk:home")


def _page(request: HtmxRequest | EditorRequest, run: int, refusal: str = "") -> HttpResponse:
    submission = get_object_or_404(
        Submission.objects.defer("content").select_related("rulebook__game", "edition"), pk=run
    )
    words = stage_words()
    context = {
        "submission": submission,
        "stages": words.items(),
        "place": list(words).index(submission.stage),
        "last": len(words) - 1,
        "lost": [(lost_word(what), number) for what, number in submission.kept.get("lost", [])],
        "version": version_of(submission.edition) if submission.edition else 0,
        "refusal": refusal,
    }
    fragment = "#progress" if getattr(request, "htmx", False) else ""
    return render(request, "desk/run.html" + fragment, context, status=409 if refusal else 200)
