"""A text of the reader's own, its citations checked: which still stand, which moved, which are gone."""

from __future__ import annotations

from dataclasses import dataclass, field

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from rules_db.editions.citations import CheckedCitation, CheckedText, CitedEdition, Status, check_citations
from rules_db.editions.compare import Kept, word_changes
from rules_db.editions.history import Meaning
from rules_db.editions.succession import line_of
from rules_db.editions.wording import wording_of
from rules_db.importing.pdf.reading import is_pdf
from rules_db.importing.reading import UnreadableDocumentError, document_of
from rules_db.models import Edition, RuleText
from rules_db.refusals import RefusedError
from rulesite.lookup.addresses import Shelfmark, shelfmark_or_404
from rulesite.lookup.lines import Line, line_in_its_edition, lines

STATUS_NAMES: dict[Status, str | Promise] = {
    Status.OK: _("as cited"),
    Status.CHANGED: _("same number, different wording"),
    Status.MOVED: _("now has another number"),
    Status.GONE: _("no longer a rule"),
    Status.AMBIGUOUS: _("not certain which rule is meant"),
}


EDITION_NAMES: dict[CitedEdition, str | Promise] = {
    CitedEdition.CURRENT: _("still the current edition"),
    CitedEdition.PAST: _("no longer the current edition"),
    CitedEdition.AHEAD: _("not in force yet"),
    CitedEdition.WITHDRAWN: _("this edition was withdrawn"),
}


class CitationsForm(forms.Form):
    text = forms.CharField(required=False, strip=False)
    file = forms.FileField(required=False, allow_empty_file=True)

    def __init__(self, edition: Edition, request: HttpRequest) -> None:
        is_sent = request.method == "POST"
        super().__init__(request.POST if is_sent else None, request.FILES if is_sent else None)
        choices = [(each.label, each.label) for each in line_of(edition)[::-1]]
        self.fields["edition"] = forms.ChoiceField(required=False, choices=[("", ""), *choices])

    def clean(self) -> None:
        given = [name for name in ("text", "file") if self.cleaned_data.get(name)]
        if len(given) != 1 and not self.errors:
            raise forms.ValidationError(_("Paste a text or choose a file: one of the two."))

    def given_text(self) -> str:
        """What was pasted or lies in the file. Raises UnreadableDocumentError for a file that is no text."""
        file = self.cleaned_data["file"]
        if not file:
            return str(self.cleaned_data["text"]).replace("\r\n", "\n")
        content = file.read()
        if is_pdf(content):  # reading one takes too long for a page that anybody may ask for
            raise UnreadableDocumentError(_("%(name)s is a PDF: paste its text instead"), name=file.name)
        return "\n".join(document_of(file.name, content).lines)


@dataclass(frozen=True)
class Case:
    """A rule that a citation can mean: as it was, as it is or may be now, and its words in pieces."""

    label: str
    then: Line
    now: list[Line]
    is_sure: bool
    pieces: list[tuple[Kept, str]]


@dataclass(frozen=True)
class Row:
    """What became of the rules that one or more citations alike speak of; `first` is the place of the first."""

    citation: CheckedCitation
    name: str | Promise
    edition_name: str | Promise
    cases: list[Case]
    first: int
    others: list[int] = field(default_factory=list)


@csrf_exempt  # nothing is stored: a forged form could only have its own text checked
@require_http_methods(["GET", "HEAD", "POST"])
def citations(request: HttpRequest, game: str) -> HttpResponse:
    shelfmark = shelfmark_or_404(game, None)
    form = CitationsForm(shelfmark.edition, request)
    context: dict[str, object] = {"shelfmark": shelfmark, "form": form, "editions": line_of(shelfmark.edition)[::-1]}
    if not form.is_bound:
        return render(request, "lookup/citations.html", context)
    try:
        if form.is_valid():
            return render(request, "lookup/citations.html", context | _checked(form, shelfmark))
    except RefusedError as refusal:
        context["refusal"] = str(refusal)
    return render(request, "lookup/citations.html", context, status=400)


def _checked(form: CitationsForm, shelfmark: Shelfmark) -> dict[str, object]:
    text = form.given_text()
    label = form.cleaned_data["edition"]
    written_for = next((each for each in line_of(shelfmark.edition) if each.label == label), None)
    checked = check_citations(text, shelfmark.edition, written_for)
    return {
        "pieces": list(_pieces(text, checked)),
        "rows": _rows(checked, shelfmark),
        "counts": [
            (status, name, sum(each.status is status for each in checked.citations))
            for status, name in STATUS_NAMES.items()
        ],
        "checked": checked,
        "is_corrected": checked.corrected != text,
    }


def _pieces(text: str, checked: CheckedText) -> list[tuple[str, CheckedCitation | None]]:
    """The text cut at its citations, each of which comes with what was found of it."""
    pieces: list[tuple[str, CheckedCitation | None]] = []
    place = 0
    for citation in checked.citations:
        pieces += [(text[place : citation.start], None), (text[citation.start : citation.end], citation)]
        place = citation.end
    return [*pieces, (text[place:], None)]


def _rows(checked: CheckedText, shelfmark: Shelfmark) -> list[Row]:
    """One row for all citations of a number and an edition, in the order of the text."""
    rows: dict[tuple[str, Edition | None], Row] = {}
    for place, citation in enumerate(checked.citations, 1):
        row = rows.get((citation.printed, citation.edition))
        if row is None:
            seen_from = _where_it_is_read(citation.against, shelfmark)
            cases = [_case(meaning, seen_from) for meaning in citation.meanings]
            edition_name = EDITION_NAMES[citation.standing] if citation.standing else ""
            row = Row(citation, STATUS_NAMES[citation.status], edition_name, cases, place)
            rows[citation.printed, citation.edition] = row
        else:
            row.others.append(place)
    return list(rows.values())


def _where_it_is_read(against: Edition, shelfmark: Shelfmark) -> Shelfmark:
    """A citation may name another rulebook than the page's."""
    if against == shelfmark.edition:
        return shelfmark
    game = against.rulebook.game
    return Shelfmark(game, against, pinned=against != game.current_edition())


def _case(meaning: Meaning, shelfmark: Shelfmark) -> Case:
    asserted, proposed = meaning.now.asserted, meaning.now.proposed
    return Case(
        meaning.rule.edition.label,
        line_in_its_edition(meaning.rule),
        lines(asserted or proposed, shelfmark),
        bool(asserted),
        _words(meaning.rule, asserted or proposed),
    )


def _words(then: RuleText, now: list[RuleText]) -> list[tuple[Kept, str]]:
    """The words now with those of then beside them, where they differ; of a rule that is gone its last words."""
    if not now:
        return [(Kept.REMOVED, then.text)] if then.text else []
    old, new = wording_of(then), wording_of(now[0])
    if not (old.text and new.text) or old.keys == new.keys:
        return []
    return word_changes(old, new)
