"""What the index holds: one document for each rule of each published edition, and for each official answer.

The words of a document are kept as they are written, not as stems: what a form of a word belongs to is decided when
the concordance is made, and a reader's browser needs the forms.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any

from whoosh.analysis.tokenizers import SpaceSeparatedTokenizer
from whoosh.fields import STORED, TEXT, Schema

from rules_db.models import AnswerRule, AnswerText, Digest, Edition, OfficialAnswer, RuleText
from rules_db.search.words import is_japanese, telling

#: Goes up whenever the schema, the documents or their weights change, so that no host reads an index of another form.
FORM = 11

#: Words of a text that are its opening: what it begins with is what it is about.
OPENING = 5

#: The fewest words of a phrase that a question can be near to: of a shorter one the words say all.
SENTENCE = 4

#: Where a word can stand. `opening` is how a text begins, which is in `text` too; `told` is what our digest says of a
#: rule, `told_heading` what it calls it and `asked` how people ask for it, in any language; `answers` what official
#: answers linked to it say. What the rules above it are called comes to it when it is ranked.
FIELDS = ("heading", "told_heading", "text", "opening", "told", "asked", "answers")

#: Stored beside the words: what a document is, where it belongs, and its key in the database.
schema = Schema(
    kind=STORED,
    group=STORED,
    key=STORED,
    parent=STORED,
    called=STORED,
    is_heading=STORED,
    phrases=STORED,
    **{field: TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False) for field in FIELDS},
)


def documents(without: Collection[str] = ()) -> Iterator[dict[str, Any]]:
    """Rules edition by edition in the rulebook's order, then answers game by game; `without` these phrases in `asked`.

    `kind` is `rule` or `answer`, `group` the key of the edition or the slug of the game, `parent` the key of the rule
    above, `called` what the rule is called, by language, `is_heading` whether its text and digest say nothing more,
    `phrases` the words of each phrase in `asked` that a question can be near to.
    """
    answers = _answers_by_rule()
    for edition in Edition.objects.published().order_by("pk"):
        yield from _rules_of(edition, answers, without)
    known = OfficialAnswer.objects.select_related("game").prefetch_related("texts")
    for answer in known.order_by("game", "position", "pk"):
        texts = list(answer.texts.all())
        yield {
            "kind": "answer",
            "group": answer.game.slug,
            "key": answer.pk,
            "heading": _joined(*(text.question for text in texts)),
            "text": _joined(*(text.reply for text in texts)),
        }


def _rules_of(edition: Edition, answers: dict[int, list[str]], without: Collection[str]) -> Iterator[dict[str, Any]]:
    digests: defaultdict[int, list[Digest]] = defaultdict(list)
    for digest in Digest.objects.filter(rule__texts__edition=edition).order_by("language"):
        digests[digest.rule_id].append(digest)
    for rule_text in RuleText.objects.filter(edition=edition).order_by("position"):
        told = digests[rule_text.rule_id]
        asked = [list(telling(phrase)) for digest in told for phrase in digest.asked if phrase not in without]
        called = {digest.language: digest.heading for digest in told if digest.heading}
        if rule_text.heading:
            called[edition.language] = rule_text.heading
        yield {
            "kind": "rule",
            "group": edition.pk,
            "key": rule_text.pk,
            "parent": rule_text.parent_id,
            "called": called,
            "is_heading": not rule_text.body and not any(digest.text for digest in told),
            "heading": _joined(rule_text.heading),
            "told_heading": _joined(*(digest.heading for digest in told)),
            "text": _joined(rule_text.body),
            "opening": " ".join(islice(telling(rule_text.body), OPENING)),
            "told": _joined(*(digest.text for digest in told)),
            "phrases": [phrase for phrase in asked if _can_be_near(phrase)],
            "asked": " ".join(word for phrase in asked for word in phrase),
            "answers": _joined(*answers.get(rule_text.rule_id, [])),
        }


def _can_be_near(phrase: Sequence[str]) -> bool:
    """True of what says enough, in letters: what pairs of signs Japanese sentences share tells little."""
    return len(set(phrase)) >= SENTENCE and not any(map(is_japanese, phrase))


def _answers_by_rule() -> dict[int, list[str]]:
    """By the key of a rule the questions and replies of the answers that bear on it."""
    said: defaultdict[int, list[str]] = defaultdict(list)
    for text in AnswerText.objects.filter(answer__superseded_by=None):
        said[text.answer_id] += [text.question, text.reply]
    by_rule: defaultdict[int, list[str]] = defaultdict(list)
    for answer, rule in AnswerRule.objects.filter(state__in=AnswerRule.SHOWN).values_list("answer", "rule"):
        by_rule[rule] += said[answer]
    return by_rule


def _joined(*texts: str) -> str:
    return " ".join(telling(" ".join(texts)))
