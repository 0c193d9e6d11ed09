"""A ruling as a text to paste somewhere: plain, or as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from rulesite.rulings.summary import summary_of
from rulesite.rulings.told import Told

#: Signs that mean something in Markdown wherever they stand.
_MEANING = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#|~"})


def as_text(told: Told, address: str) -> str:
    """Title, question, answer, summary and every step with its rule; `address` is where it can be played."""
    return "\n".join(_text_lines(told, address)) + "\n"


def as_markdown(told: Told, address: str) -> str:
    """The same as Markdown; whatever people wrote stays what they wrote."""
    return "\n".join(_markdown_lines(told, address)) + "\n"


def _text_lines(told: Told, address: str) -> Iterator[str]:
    scenario = told.scenario
    yield scenario.title or _("Ruling")
    yield "=" * min(len(scenario.title or _("Ruling")), 78)
    for label, words in ((_("Question"), scenario.question), (_("Answer"), scenario.answer)):
        if words:
            yield from ("", f"{label}: {words}")
    yield from ("", _("In short"))
    yield from (f"- {text}{_in_brackets(rules)}" for text, rules in summary_of(told))
    yield from ("", _("Steps"))
    width = max((len(rule) for rule, _text in _lines(told)), default=0)
    yield from (f"{rule:<{width}}  {text}" for rule, text in _lines(told))
    yield from ("", address)


def _markdown_lines(told: Told, address: str) -> Iterator[str]:
    scenario = told.scenario
    yield f"# {_safe(scenario.title or _('Ruling'))}"
    for label, words in ((_("Question"), scenario.question), (_("Answer"), scenario.answer)):
        if words:
            yield from ("", f"**{label}:** {_safe(words)}")
    yield from ("", f"## {_('In short')}", "")
    yield from (f"- {_safe(text)}{_in_brackets(rules)}" for text, rules in summary_of(told))
    yield from ("", f"## {_('Steps')}", "", f"| {_('Rule')} | |", "|---|---|")
    yield from (f"| {rule} | {_safe(text)} |" for rule, text in _lines(told))
    yield from ("", f"<{address}>")


def _lines(told: Told) -> Iterator[tuple[str, str]]:
    yield from ((step["rule"], step["text"]) for step in told.steps)
    yield from ((reason["rule"], _("not allowed: %(why)s") % {"why": reason["why"]}) for reason in told.reasons)


def _safe(words: str) -> str:
    return " ".join(words.split()).translate(_MEANING)


def _in_brackets(rules: tuple[str, ...]) -> str:
    return f" ({', '.join(rules)})" if rules else ""
