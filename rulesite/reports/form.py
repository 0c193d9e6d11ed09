"""What a reader writes about a mistake."""

from __future__ import annotations

from urllib.parse import unquote, urlsplit

from django import forms
from django.urls import Resolver404, resolve
from django.utils.translation import gettext_lazy as _

from rules_db.models import Report
from rules_db.models.reports import PAGE_CHARACTERS, TEXT_CHARACTERS

#: What a mistake can be in, in the reader's words.
KINDS = (
    (Report.About.TEXT, _("The rule's text or number")),
    (Report.About.REFERENCE, _("A reference")),
    (Report.About.PLAIN_WORDS, _("The plain words")),
    (Report.About.TERM, _("A term")),
    (Report.About.ANSWER, _("An official answer")),
    (Report.About.RULING, _("A ruling")),
    (Report.About.OTHER, _("Something else")),
)


def kind_named(about: str) -> str:
    return str(dict(KINDS).get(Report.About(about), about))


class ReportForm(forms.Form):
    """`page` is a path of this site, or empty."""

    page = forms.CharField(required=False, max_length=PAGE_CHARACTERS, widget=forms.HiddenInput)
    about = forms.ChoiceField(choices=KINDS)
    text = forms.CharField(
        max_length=TEXT_CHARACTERS,
        widget=forms.Textarea(attrs={"rows": 6}),
        error_messages={"required": _("Say what is wrong.")},
    )

    def clean_page(self) -> str:
        page: str = self.cleaned_data["page"]
        return page if is_page_here(page) else ""


def is_page_here(address: str) -> bool:
    """Whether it is a path that this site answers; never an address elsewhere."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc or not parts.path.startswith("/"):
        return False
    try:
        resolve(unquote(parts.path))
    except Resolver404:
        return False
    return True
