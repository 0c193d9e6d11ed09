"""The rules of an edition at the desk, each beside its source's lines, and the correcting of one."""

from __future__ import annotations

from dataclasses import asdict

from django import forms
from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rules_db.desk.content import Content, changes_by, content_of
from rules_db.desk.correcting import correct, findings_about, latest_correction, take_back
from rules_db.desk.joined import by_rule, joined_in, joined_in_rule
from rules_db.desk.source import source_lines
from rules_db.desk.versions import version_of
from rules_db.models import Correction, Edition, Finding, RuleText
from rules_db.numbers import normalised
from rules_db.refusals import RefusedError
from rulesite.desk.doors import EditorRequest, editors_only
from rulesite.desk.source import excerpt

_RULES_OF_A_PAGE = 20
_LINES_OF_MANY = 10
_LINES_OF_ONE = 200


class CorrectForm(forms.Form):
    """`version` is the rule's latest correction when its page was made, `finding` the one that led there."""

    version = forms.IntegerField(min_value=0)
    number = forms.CharField(max_length=60)
    parent = forms.CharField(required=False, max_length=60)
    heading = forms.CharField(required=False, max_length=1000)
    body = forms.CharField(required=False, max_length=100_000, strip=False)
    settles = forms.ModelMultipleChoiceField(Finding.objects.none(), required=False)
    finding = forms.IntegerField(required=False)

    def __init__(self, edition: Edition, *args: object, **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type] # Django's own arguments, passed on as they came
        settles = self.fields["settles"]
        assert isinstance(settles, forms.ModelMultipleChoiceField)
        settles.queryset = edition.findings.all()


@require_safe
@editors_only
def units(request: EditorRequest, edition: int) -> HttpResponse:
    return rules_page(request, edition)


def rules_page(request: EditorRequest, edition: int, refusal: str = "", status: int = 200) -> HttpResponse:
    """The rules of an edition; with `joined` those whose text may hold another rule."""
    shown = get_object_or_404(Edition.objects.select_related("rulebook"), pk=edition)
    asked = request.GET.get("number", "")
    found = _numbered(shown, asked)
    joined = by_rule(joined_in(shown)) if shown.state == Edition.State.DRAFT else {}
    only_joined = "joined" in request.GET
    if only_joined:
        found = found.filter(pk__in=joined)
    page = Paginator(found, _RULES_OF_A_PAGE).get_page(request.GET.get("page"))
    source = source_lines(shown)
    rules = [
        (rule, excerpt(source, rule.first_line, rule.last_line, _LINES_OF_MANY), joined.get(rule.pk, []))
        for rule in page
    ]
    context = {
        "edition": shown,
        "version": version_of(shown),
        "asked": asked,
        "only_joined": only_joined,
        "joined": len(joined),
        "page": page,
        "rules": rules,
        "typed": request.POST,
        "refusal": refusal,
    }
    return render(request, "desk/units.html", context, status=status)


def _numbered(edition: Edition, asked: str) -> QuerySet[RuleText]:
    """The rules whose number, or what is printed for it, begins as asked; all if nothing is."""
    corrected = Correction.objects.filter(rule_text=OuterRef("pk"))
    rules = edition.rule_texts.annotate(is_corrected=Exists(corrected)).order_by("position")
    begins = {normalised(asked), asked.strip().lower()} - {""}
    if not asked.strip():
        return rules
    if any("\0" in each for each in begins) or not begins:
        return rules.none()
    wanted = Q()
    for each in begins:
        wanted |= Q(number__startswith=each) | Q(printed_number__istartswith=each)
    return rules.filter(wanted)


@require_http_methods(["GET", "POST"])
@editors_only
def correction(request: EditorRequest, edition: int, rule: int) -> HttpResponse:
    rules = RuleText.objects.select_related("edition__rulebook__game", "parent")
    found = get_object_or_404(rules, pk=rule, edition=edition)
    if request.method == "GET":
        led_by = request.GET.get("finding", "")
        led_by = led_by if led_by.isdecimal() else ""
        form = CorrectForm(found.edition, initial=asdict(content_of(found)) | {"finding": led_by})
        return _page(request, found, form, {led_by})
    form = CorrectForm(found.edition, request.POST)
    ticked = set(request.POST.getlist("settles"))
    if not form.is_valid():
        return _page(request, found, form, ticked, status=400)
    given = form.cleaned_data
    typed = Content(given["number"], given["parent"], given["heading"], given["body"])
    try:
        settles = [finding.pk for finding in given["settles"]]
        correct(request.user.username, found.pk, given["version"], typed, settles)
    except RefusedError as refusal:
        found.refresh_from_db()
        return _page(request, found, form, ticked, str(refusal), 409)
    if given["finding"]:
        return redirect(reverse("desk:edition", args=[edition]) + f"#finding-{given['finding']}")
    return redirect("desk:correct", edition, rule)


@require_POST
@editors_only
def taken_back(request: EditorRequest, edition: int, correction: int) -> HttpResponse:
    found = get_object_or_404(
        Correction.objects.select_related("rule_text__edition__rulebook__game", "rule_text__parent"),
        pk=correction,
        rule_text__edition=edition,
    )
    rule = found.rule_text
    try:
        take_back(request.user.username, correction)
    except RefusedError as refusal:
        form = CorrectForm(rule.edition, initial=asdict(content_of(rule)))
        return _page(request, rule, form, set(), str(refusal), 409)
    return redirect("desk:correct", edition, rule.pk)


def rule_page(request: EditorRequest, edition: int, rule: int, refusal: str = "", status: int = 200) -> HttpResponse:
    """A rule's page as it is now, after a press that was refused."""
    rules = RuleText.objects.select_related("edition__rulebook__game", "parent")
    found = get_object_or_404(rules, pk=rule, edition=edition)
    form = CorrectForm(found.edition, initial=asdict(content_of(found)))
    return _page(request, found, form, set(), refusal, status)


def _page(
    request: EditorRequest, rule: RuleText, form: CorrectForm, ticked: set[str], refusal: str = "", status: int = 200
) -> HttpResponse:
    source = source_lines(rule.edition)
    findings = findings_about(rule).filter(settlement=None)
    context = {
        "edition": rule.edition,
        "rule": rule,
        "version": latest_correction(rule),
        "excerpt": excerpt(source, rule.first_line, rule.last_line, _LINES_OF_ONE),
        "form": form,
        "findings": findings,
        "ticked": [finding.pk for finding in findings if str(finding.pk) in ticked],
        "history": [(each, changes_by(each)) for each in rule.corrections.select_related("rule_text", "parent")],
        "draft_version": version_of(rule.edition),
        "joined": joined_in_rule(rule),
        "neighbour": rule.edition.rule_texts.filter(position__lt=rule.position).order_by("-position").first(),
        "refusal": refusal,
    }
    return render(request, "desk/correct.html", context, status=status)
