"""What ranking goes by, as text."""

from __future__ import annotations

import json

import pytest

from rules_db.models import AnswerImport, AnswerText, Edition, Game, OfficialAnswer
from rules_db.search import exported
from rules_db.search.concordance import Concordance, Group
from rules_db.search.current import current
from rules_db.search.exporting import packed, unpacked
from tests.lanterns import put_on_shelf

CONCORDANCE = Concordance(
    groups=[Group("rule", 7, 300), Group("answer", "lanterns", 2)],
    keys=list(range(302)),
    parents=[-1, 0, 0, 1, *([-1] * 298)],
    forms=[["lamp", "lamps"], ["油"]],
    documents=[[0, 1, 299], [3, 301]],
    weights=[[1, 15, 3], [2, 7]],
    phrases=[[(0,)], [], [], [(1,)], *([[]] * 295), [(0,)], [], [(1,)]],
    names=[("油", "oil")],
    headings={0, 4, 299},
)


def test_a_concordance_comes_back_from_text_as_it_was() -> None:
    text = json.dumps(packed(CONCORDANCE, CONCORDANCE.forms) | {"keys": CONCORDANCE.keys, "names": CONCORDANCE.names})
    assert unpacked(json.loads(text)) == CONCORDANCE


def test_groups_tell_where_their_documents_stand() -> None:
    assert CONCORDANCE.stretches == {("rule", 7): range(300), ("answer", "lanterns"): range(300, 302)}
    assert CONCORDANCE.depths[:5] == [0, 1, 1, 2, 0]


def test_what_is_exported_has_the_rules_of_every_published_edition_in_their_order(lanterns: Edition) -> None:
    data = json.loads(json.dumps(exported()))
    assert data["groups"] == [["rule", lanterns.pk, 14]]
    assert data["steps"] == [0, 1, 1, 2, 1, 5, 1, 2, 0, 1, 1, 2, 4, 1]
    assert "lamp" in data["forms"]
    assert sum(data["counts"]) == len(data["gaps"]) == len(data["standing"])


def test_official_answers_follow_the_rules(lanterns: Edition) -> None:
    game = Game.objects.get(slug="lanterns")
    answer = OfficialAnswer.objects.create(game=game, slug="q1", position=1, source="a book", name="Q1")
    AnswerText.objects.create(answer=answer, language="en", question="May a moth sing?", reply="No.")
    AnswerImport.objects.create(game=game, source_name="a book", fingerprint="1")
    assert exported()["groups"][-1] == ("answer", "lanterns", 1)


def test_a_concordance_of_some_groups_has_their_documents_alone() -> None:
    answers = CONCORDANCE.only(lambda group: group.kind == "answer")
    assert (answers.groups, answers.keys, answers.parents) == ([Group("answer", "lanterns", 2)], [300, 301], [-1, -1])
    assert (answers.documents, answers.weights) == ([[], [1]], [[], [7]])
    assert answers.phrases == [[], [(1,)]]
    rules = CONCORDANCE.only(lambda group: group.kind == "rule")
    assert (rules.parents[:4], rules.documents, rules.headings) == ([-1, 0, 0, 1], [[0, 1, 299], [3]], {0, 4, 299})


def test_only_what_is_read_now_or_ahead_is_exported(lanterns: Edition) -> None:
    days = {"first light": "2001-01-01", "third light": "2003-01-01", "fourth light": "2999-01-01"}
    editions = {label: put_on_shelf(label=label) for label in days}
    Edition.objects.filter(pk=lanterns.pk).update(effective="2002-01-01")
    for label, day in days.items():
        Edition.objects.filter(label=label).update(effective=day)
    assert [group[1] for group in exported()["groups"]] == [editions["third light"].pk, editions["fourth light"].pk]


@pytest.mark.django_db
def test_of_an_empty_shelf_nothing_is_exported() -> None:
    assert current() is None
    assert exported() == {}
