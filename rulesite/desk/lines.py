"""The source of a draft, line by line, with what became of each; here lines are marked and rules made of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django import forms
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from rules_db.desk.line_rules import rule_from_lines
from rules_db.desk.marking import mark_lines, marks_of, remove_mark, unread_marks
from rules_db.desk.rereading import ask_for_reading
from rules_db.desk.source import source_lines
from rules_db.desk.verdicts import verdict_of
from rules_db.desk.versions import version_of
from rules_db.importing.account import LineKind
from rules_db.models import Edition, LineMark, RuleText
from rules_db.tasks import begin_import
from rulesite.desk.acting import act_on_draft
from rulesite.desk.doors import EditorRequest, editors_only
from rulesite.desk.words import line_word, mark_words

_LINES_OF_A_PAGE = 300
_BEGINS_RULE = "begins rule"


@dataclass(frozen=True)
class ShownLine:
    """A line, the rule that begins on it, and the word for what it is where it is no part of a rule."""

    place: int
    text: str
    begins: Sequence[RuleText]
    word: str
    mark: LineMark | None
    is_chosen: bool


class LinesForm(forms.Form):
    """`version` is the one its page showed; `number` only where a rule begins."""

    version = forms.IntegerField(min_value=0)
    first = forms.IntegerField(min_value=1)
    last = forms.IntegerField(min_value=1, required=False)
    kind = forms.ChoiceField(choices=[*LineMark.Kind.choices, (_BEGINS_RULE, "")])
    number = forms.CharField(required=False, max_length=60)


class VersionForm(forms.Form):
    version = forms.IntegerField(min_value=0)


class NewSourceForm(forms.Form):
    version = forms.IntegerField(min_value=0)
    file = forms.FileField(required=False)
    text = forms.CharField(required=False, strip=False)


@require_safe
@editors_only
def lines(request: EditorRequest, edition: int) -> HttpResponse:
    return _page(request, edition)


@require_POST
@editors_only
def marked(request: EditorRequest, edition: int) -> HttpResponse:
    """Mark the lines, or begin a rule on the first of them."""

    def act(by: str, given: dict[str, object]) -> str:
        first, version = int(str(given["first"])), int(str(given["version"]))
        last = int(str(given["last"] or first))
        if given["kind"] == _BEGINS_RULE:
            rule_from_lines(by, edition, version, first, last, str(given["number"]))
        else:
            mark_lines(by, edition, version, first, last, LineMark.Kind(str(given["kind"])))
        return _address(edition, min(first, last))

    form = LinesForm(request.POST)
    return act_on_draft(request, edition, form, act, lambda why, status: _page(request, edition, why, status))


@require_POST
@editors_only
def unmarked(request: EditorRequest, edition: int, mark: int) -> HttpResponse:
    first = get_object_or_404(LineMark, pk=mark, edition=edition).first

    def act(by: str, given: dict[str, int]) -> str:
        remove_mark(by, edition, given["version"], mark)
        return _address(edition, first)

    form = VersionForm(request.POST)
    return act_on_draft(request, edition, form, act, lambda why, status: _page(request, edition, why, status))


@require_POST
@editors_only
def read_again(request: EditorRequest, edition: int) -> HttpResponse:
    """Read the draft again with its marks, or from another file or text."""

    def act(by: str, given: dict[str, object]) -> str:
        file = request.FILES.get("file")
        name, content = (file.name or "", file.read()) if file else ("", str(given["text"] or "").encode())
        submission = ask_for_reading(by, edition, int(str(given["version"])), name, content)
        begin_import(submission.pk)
        return reverse("desk:run", args=[submission.pk])

    form = NewSourceForm(request.POST, request.FILES)
    return act_on_draft(request, edition, form, act, lambda why, status: _page(request, edition, why, status))


def _address(edition: int, line: int) -> str:
    return reverse("desk:lines", args=[edition]) + f"?{urlencode({'line': line})}#line-{line}"


def _page(request: EditorRequest, edition_id: int, refusal: str = "", status: int = 200) -> HttpResponse:
    shown = get_object_or_404(Edition.objects.select_related("rulebook__game"), pk=edition_id)
    source = source_lines(shown)
    first, last = _number(request, "first", len(source)), _number(request, "last", len(source))
    at = _number(request, "line", len(source)) or first or 1
    begin = (at - 1) // _LINES_OF_A_PAGE * _LINES_OF_A_PAGE
    marks = list(marks_of(shown))
    context = {
        "edition": shown,
        "version": version_of(shown),
        "verdict": verdict_of(shown),
        "lines": _shown(shown, source[begin : begin + _LINES_OF_A_PAGE], begin + 1, marks, (first, last)),
        "total": len(source),
        "first": first,
        "last": last,
        "before": begin,
        "after": begin + _LINES_OF_A_PAGE + 1 if begin + _LINES_OF_A_PAGE < len(source) else None,
        "kinds": mark_words().items(),
        "begins_rule": _BEGINS_RULE,
        "marks": marks,
        "unread": unread_marks(shown),
        "refusal": refusal,
    }
    return render(request, "desk/lines.html", context, status=status)


def _number(request: EditorRequest, name: str, most: int) -> int | None:
    typed = (request.POST or request.GET).get(name, "")
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 9):
        return None
    return min(int(typed), most) or None


def _shown(
    edition: Edition,
    source: Sequence[str],
    begin: int,
    marks: Sequence[LineMark],
    chosen: tuple[int | None, int | None],
) -> list[ShownLine]:
    end = begin + len(source)
    begins: dict[int, list[RuleText]] = {}
    covered: set[int] = set()
    in_reach = edition.rule_texts.filter(first_line__lt=end, last_line__gte=begin).order_by("position")
    for rule in in_reach:
        assert rule.first_line is not None and rule.last_line is not None
        begins.setdefault(rule.first_line, []).append(rule)
        covered.update(range(max(begin, rule.first_line), min(end, rule.last_line + 1)))
    kinds = _kinds(edition, begin, end)
    low, high = sorted((chosen[0] or chosen[1] or 0, chosen[1] or chosen[0] or 0))
    return [
        ShownLine(
            place,
            text,
            begins.get(place, []),
            line_word(kinds.get(place, ""), is_in_rule=place in covered),
            next((mark for mark in reversed(marks) if mark.first <= place <= mark.last), None),
            low <= place <= high,
        )
        for place, text in enumerate(source, begin)
    ]


def _kinds(edition: Edition, begin: int, end: int) -> dict[int, LineKind]:
    """What the newest reading made of these lines."""
    run = edition.import_runs.order_by("-pk").first()
    return {
        place: LineKind(kind)
        for first, last, kind in (run.lines if run else [])
        for place in range(max(first, begin), min(last + 1, end))
        if kind in set(LineKind)
    }
