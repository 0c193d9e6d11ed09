"""Adding, splitting, merging and deleting rules of a draft at the desk."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from rules_db.desk.content import Content
from rules_db.desk.restructuring import add_rule, delete_rule, merge_rule, split_rule
from rules_db.models import RuleText
from rules_db.refusals import RefusedError
from rulesite.desk.acting import Page, act_on_draft
from rulesite.desk.corrections import rule_page, rules_page
from rulesite.desk.doors import EditorRequest, editors_only


class AddForm(forms.Form):
    version = forms.IntegerField(min_value=0)
    number = forms.CharField(max_length=60)
    heading = forms.CharField(required=False, max_length=1000)
    body = forms.CharField(required=False, max_length=100_000, strip=False)


class SplitForm(forms.Form):
    """Either the `place` of a proposal, or the `words` with which the second rule begins."""

    version = forms.IntegerField(min_value=0)
    place = forms.IntegerField(min_value=1, required=False)
    words = forms.CharField(required=False, max_length=200)
    number = forms.CharField(required=False, max_length=60)


class MergeForm(forms.Form):
    version = forms.IntegerField(min_value=0)
    into = forms.CharField(max_length=60)
    how = forms.ChoiceField(choices=[("paragraph", ""), ("sentence", ""), ("number", "")])


class DeleteForm(forms.Form):
    version = forms.IntegerField(min_value=0)


@require_POST
@editors_only
def added(request: EditorRequest, edition: int) -> HttpResponse:
    def act(by: str, given: dict[str, Any]) -> str:
        content = Content(given["number"], "", given["heading"], given["body"])
        return _address(add_rule(by, edition, given["version"], content))

    def page(why: str, status: int) -> HttpResponse:
        return rules_page(request, edition, why, status)

    return act_on_draft(request, edition, AddForm(request.POST), act, page)


@require_POST
@editors_only
def split(request: EditorRequest, edition: int, rule: int) -> HttpResponse:
    found = get_object_or_404(RuleText, pk=rule, edition=edition)

    def act(by: str, given: dict[str, Any]) -> str:
        place = given["place"] or _place_of(found, given["words"])
        split_rule(by, edition, given["version"], rule, place, given["number"])
        return _address(found)

    return act_on_draft(request, edition, SplitForm(request.POST), act, _rule_page(request, edition, rule))


@require_POST
@editors_only
def merged(request: EditorRequest, edition: int, rule: int) -> HttpResponse:
    def act(by: str, given: dict[str, Any]) -> str:
        how = given["how"]
        kept = merge_rule(
            by,
            edition,
            given["version"],
            rule,
            given["into"],
            keeps_number=how == "number",
            same_line=how != "paragraph",
        )
        return _address(kept)

    return act_on_draft(request, edition, MergeForm(request.POST), act, _rule_page(request, edition, rule))


@require_POST
@editors_only
def deleted(request: EditorRequest, edition: int, rule: int) -> HttpResponse:
    def act(by: str, given: dict[str, Any]) -> str:
        delete_rule(by, edition, given["version"], rule)
        return reverse("desk:steps", args=[edition])

    return act_on_draft(request, edition, DeleteForm(request.POST), act, _rule_page(request, edition, rule))


def _rule_page(request: EditorRequest, edition: int, rule: int) -> Page:
    """The rule's own page; the list of rules where the rule is gone."""

    def page(why: str, status: int) -> HttpResponse:
        if RuleText.objects.filter(pk=rule, edition=edition).exists():
            return rule_page(request, edition, rule, why, status)
        return rules_page(request, edition, why, status)

    return page


def _place_of(rule: RuleText, words: str) -> int:
    wanted = words.strip()
    if not wanted:
        raise RefusedError(_("type the first words of the second rule"))
    if rule.text.count(wanted) != 1:
        wrong = _("“%(words)s” does not occur exactly once in %(number)s (found: %(times)d): type words that do")
        raise RefusedError(wrong, words=wanted, number=rule.number, times=rule.text.count(wanted))
    return rule.text.index(wanted)


def _address(rule: RuleText) -> str:
    return reverse("desk:correct", args=[rule.edition_id, rule.pk])
