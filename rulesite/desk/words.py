"""The reader's words for what the store keeps by name."""

from __future__ import annotations

from django.utils.translation import gettext as _

from rules_db.models import Submission


def stage_words() -> dict[str, str]:
    """The stages of a run, in their order."""
    stage = Submission.Stage
    return {
        stage.WAITING: _("Waiting for its turn"),
        stage.READING: _("Reading the lines"),
        stage.NUMBERING: _("Numbering the rules, following references"),
        stage.STORING: _("Storing the draft"),
        stage.DONE: _("Done"),
    }
