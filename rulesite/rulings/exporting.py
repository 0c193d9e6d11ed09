"""A ruling as a text to paste somewhere: plain, or as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.telling.ruling import Reading, Reason, Step
from rulesite.isolation import isolated, with_names_isolated
from rulesite.rulings.lying import lies_there
from rulesite.rulings.summary import summary_of
from rulesite.rulings.told import Told

#: Signs that mean something in Markdown wherever they stand.
_MEANING = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#|~"})


def as_text(told: Told, address: str) -> str:
    """Title, question, answer, texts left out, summary, every step with its rule, readings and edition.

    `address` is where the ruling can be played.
    """
    return "\n".join(_text_lines(told, address)) + "\n"


def as_markdown(told: Told, address: str) -> str:
    """The same as Markdown; whatever people wrote stays what they wrote."""
    return "\n".join(_markdown_lines(told, address)) + "\n"


def _text_lines(told: Told, address: str) -> Iterator[str]:
    scenario, said = told.scenario, told.statement
    yield scenario.title or _("Ruling")
    yield "=" * min(len(scenario.title or _("Ruling")), 78)
    for label, words in ((_("Question"), scenario.question), (_("Answer"), scenario.answer)):
        if words:
            yield from ("", f"{label}: {isolated(words)}")
    if said.lines:
        yield from ("", said.title)
        yield from (f"- {line.text}" for line in said.lines)
    if there := lies_there(told):
        yield from ("", _("On the board"), *(f"- {_sentence(told, line)}" for line in there))
    yield from ("", _("In short"))
    yield from (f"- {_sentence(told, text)}{_in_brackets(rules)}" for text, rules in summary_of(told))
    yield from ("", _("Steps"))
    width = max((len(rule) for rule, _text in _lines(told)), default=0)
    yield from (f"{rule:<{width}}  {text}" for rule, text in _lines(told))
    if said.readings:
        yield from ("", said.readings_title)
        yield from (f"- {each.slug}: {_reading(each)}" for each in said.readings)
    yield from ("", said.played_by, address)


def _markdown_lines(told: Told, address: str) -> Iterator[str]:
    scenario, said = told.scenario, told.statement
    yield f"# {_safe(scenario.title or _('Ruling'))}"
    for label, words in ((_("Question"), scenario.question), (_("Answer"), scenario.answer)):
        if words:
            yield from ("", f"**{label}:** {isolated(_safe(words))}")
    if said.lines:
        yield from ("", f"## {said.title}", "")
        yield from (f"- {_safe(line.text)}" for line in said.lines)
    if there := lies_there(told):
        yield from ("", f"## {_('On the board')}", "", *(f"- {_safe(_sentence(told, line))}" for line in there))
    yield from ("", f"## {_('In short')}", "")
    yield from (f"- {_safe(_sentence(told, text))}{_in_brackets(rules)}" for text, rules in summary_of(told))
    rule_word = _("Rule")  # inside the f-string not every gettext finds it
    yield from ("", f"## {_('Steps')}", "", f"| {rule_word} | |", "|---|---|")
    yield from (f"| {rule} | {_safe(text)} |" for rule, text in _lines(told))
    if said.readings:
        yield from ("", f"## {said.readings_title}", "")
        yield from (f"- {_safe(each.slug)}: {_safe(_reading(each))}" for each in said.readings)
    yield from ("", _safe(said.played_by), "", f"<{address}>")


def _lines(told: Told) -> Iterator[tuple[str, str]]:
    """Each step with its rule, what would come there and was left out below it; then why it goes no further."""
    for step in told.steps:
        yield step.rule, _sentence(told, step.text) + _by_reading(told, step)
        yield from (("", _sentence(told, notice.text)) for notice in step.notices)
    for reason in told.reasons:
        why = {"why": _sentence(told, reason.why)}
        yield reason.rule, _("not allowed: %(why)s") % why + _by_reading(told, reason)
    if told.caveat:
        yield "", _sentence(told, told.caveat)


def _sentence(told: Told, text: str) -> str:
    return with_names_isolated(text, told.names)


def _by_reading(told: Told, part: Step | Reason) -> str:
    return f" ({told.words['by_reading']}: {part.reading})" if part.reading else ""


def _reading(reading: Reading) -> str:
    return f"{reading.question} {reading.decision}{_in_brackets(reading.rules)}"


def _safe(words: str) -> str:
    return " ".join(words.split()).translate(_MEANING)


def _in_brackets(rules: tuple[str, ...]) -> str:
    return f" ({', '.join(rules)})" if rules else ""
