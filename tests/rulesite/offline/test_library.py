"""The library that a device keeps: its list, its files, and how long each is good for."""

from __future__ import annotations

import functools
import json
import shutil
from typing import Any

import brotli
import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from rules_db.desk.answers import decide_link
from rules_db.editions.publish import publish, withdraw
from rules_db.models import AnswerRule, AnswerText, DiaryEntry, Edition, Game, OfficialAnswer, Publication, RuleText
from rules_db.models.rules import permanent_id
from rules_db.search.cards import documents
from rules_db.terms import store_terms
from rulesite.offline import library, quick_of_all
from rulesite.offline.edition_as_data import edition_as_data
from tests.lanterns import digest, put_on_shelf
from tests.rulesite.lookup.test_quick import made_from


def contents(client: Client) -> dict[str, Any]:
    data: dict[str, Any] = client.get("/offline/library.json").json()
    return data


def listed(client: Client, game: str = "lanterns") -> list[dict[str, Any]]:
    (editions,) = [each["editions"] for each in contents(client)["games"] if each["slug"] == game]
    return list(editions)


def place_of(data: dict[str, Any], number: str) -> int:
    place: int = data["numbers"].index(number)
    return place


def answered(edition: Edition, number: str) -> OfficialAnswer:
    game = edition.rulebook.game
    answer = OfficialAnswer.objects.create(game=game, slug="q1", position=1, source="The keepers' letters", name="Q1")
    AnswerText.objects.create(answer=answer, language="en", question="May I relight it?", reply="Yes.")
    decide_link("ada", answer, number, AnswerRule.State.CONFIRMED)
    return answer


def test_the_list_names_every_published_edition_of_every_game(client: Client, lanterns: Edition) -> None:
    data = contents(client)
    assert [(game["slug"], len(game["editions"])) for game in data["games"]] == [("lanterns", 1), ("tides", 0)]
    (edition,) = listed(client)
    assert (edition["title"], edition["label"], edition["has_texts"]) == ("Book of Light", "second light", True)
    assert data["publication"] == Publication.newest_id()


def test_a_withdrawn_edition_is_not_in_it(client: Client, lanterns: Edition) -> None:
    withdraw(lanterns)
    assert listed(client) == []


def test_the_first_edition_whose_date_has_come_is_the_current_one(client: Client, lanterns: Edition) -> None:
    put_on_shelf(label="third light")
    dated = put_on_shelf(label="fourth light")
    dated.effective = timezone.localdate()
    dated.save()
    first = next(edition for edition in listed(client) if edition["may_be_current"])
    current = Game.objects.get(slug="lanterns").current_edition()
    assert current is not None
    assert first["label"] == current.label == "fourth light"


def test_a_translation_is_never_current(client: Client, lanterns: Edition) -> None:
    translation = put_on_shelf(label="third light")
    translation.translation_of = lanterns
    translation.save()
    assert {edition["label"]: edition["may_be_current"] for edition in listed(client)} == {
        "third light": False,
        "second light": True,
    }


def test_an_empty_shelf_has_a_library_too(client: Client, db: None) -> None:
    assert contents(client) | {"games": [], "publication": 0, "at": None} == contents(client)


def test_a_file_gives_every_rule_its_number_its_words_and_its_place(lanterns: Edition) -> None:
    data = edition_as_data(lanterns)
    for place, rule in enumerate(lanterns.rule_texts.order_by("position")):
        assert data["numbers"][place] == rule.number
        assert data["texts"][place] == rule.text
        steps = data["steps"][place]
        assert (data["numbers"][place - steps] if steps else None) == (rule.parent.number if rule.parent else None)


def test_a_reference_says_where_it_stands_and_where_it_points(lanterns: Edition) -> None:
    data = edition_as_data(lanterns)
    ((start, length, target),) = data["references"][place_of(data, "1-2-1")]
    text = data["texts"][place_of(data, "1-2-1")]
    assert text[start : start + length] == "1-1-2"
    assert target == place_of(data, "1-1-2")


def test_a_doubtful_reference_says_why(lanterns: Edition) -> None:
    data = edition_as_data(lanterns)
    ((*_, target, number, status, reason),) = data["references"][place_of(data, "1-1-2-1")]
    assert (target, number, status, reason) == (None, "9-9", "dangling", "There is no rule 9-9.")


def test_offsets_count_as_the_browser_counts(lanterns: Edition) -> None:
    rule = RuleText.objects.get(edition=lanterns, number="1-2-1")
    rule.text = "🏮" + rule.text
    rule.save()
    rule.references.update(start=rule.text.index("1-1-2"), end=rule.text.index("1-1-2") + 5)
    data = edition_as_data(lanterns)
    ((start, length, _),) = data["references"][place_of(data, "1-2-1")]
    units = rule.text.encode("utf-16-le")
    assert units[2 * start : 2 * (start + length)].decode("utf-16-le") == "1-1-2"


def test_digests_come_in_each_language_and_say_if_they_are_of_another_wording(lanterns: Edition) -> None:
    digest(lanterns, "1-1-2", "A lamp with oil gives light.")
    digest(lanterns, "1-1-2", "油があれば灯る。", language="ja", written_from="an older wording")
    data = edition_as_data(lanterns)
    place = place_of(data, "1-1-2")
    assert data["digests"]["en"][place] == ["", "A lamp with oil gives light."]
    assert data["digests"]["ja"][place] == ["", "油があれば灯る。"]
    assert data["stale"] == {"ja": [place]}


def test_only_public_ids_that_do_not_follow_from_the_place_are_listed(lanterns: Edition) -> None:
    data = edition_as_data(lanterns)
    assert data["ids"][0] == permanent_id("lanterns", "rules", "first light", "1")
    first = RuleText.objects.get(edition=lanterns, number="1").rule
    first.public_id = permanent_id("lanterns", "rules", "second light", "1")
    first.save()
    assert 0 not in edition_as_data(lanterns)["ids"]


def test_answers_name_the_rules_that_bear_on_them(client: Client, lanterns: Edition) -> None:
    answered(lanterns, "1-1-2")
    (answer,) = client.get(contents(client)["answers"]["file"]).json()["lanterns"]
    assert answer["texts"] == [["en", "May I relight it?", "Yes."]]
    place = place_of(edition_as_data(lanterns), "1-1-2")
    assert answer["rules"] == {str(lanterns.pk): [[place, "confirmed"]]}
    assert "date" not in answer


def test_a_link_that_an_editor_refused_is_not_in_it(client: Client, lanterns: Edition) -> None:
    answer = answered(lanterns, "1-1-2")
    decide_link("ada", answer, "1-1-2", AnswerRule.State.REFUSED)
    (shown,) = client.get(contents(client)["answers"]["file"]).json()["lanterns"]
    assert "rules" not in shown


def test_a_file_is_packed_and_stays_for_ever(client: Client, lanterns: Edition) -> None:
    (edition,) = listed(client)
    response = client.get(edition["file"], headers={"accept-encoding": "gzip, br"})
    assert response.headers["Content-Encoding"] == "br"
    assert len(response.content) == edition["bytes"]
    assert "immutable" in response.headers["Cache-Control"]
    assert json.loads(brotli.decompress(response.content)) == client.get(edition["file"]).json()


def test_who_has_a_file_is_told_so(client: Client, lanterns: Edition) -> None:
    (edition,) = listed(client)
    etag = client.get(edition["file"]).headers["ETag"]
    assert client.get(edition["file"], headers={"if-none-match": etag}).status_code == 304


def test_the_list_is_asked_for_every_time_and_says_if_nothing_is_new(client: Client, lanterns: Edition) -> None:
    response = client.get("/offline/library.json")
    assert response.headers["Cache-Control"] == "no-cache"
    etag = response.headers["ETag"]
    assert client.get("/offline/library.json", headers={"if-none-match": etag}).status_code == 304
    put_on_shelf(label="third light")
    assert client.get("/offline/library.json", headers={"if-none-match": etag}).status_code == 200


def test_a_new_edition_leaves_the_files_of_the_others_as_they_are(client: Client, lanterns: Edition) -> None:
    (before,) = listed(client)
    version = contents(client)["version"]
    put_on_shelf(label="third light")
    assert before in [edition | {"may_be_current": True} for edition in listed(client)]
    assert contents(client)["version"] != version


def test_what_is_fetched_while_an_edition_is_published_can_be_fetched_to_the_end(
    client: Client, lanterns: Edition, settings: Settings
) -> None:
    (before,) = listed(client)
    withdraw(lanterns)
    assert listed(client) == []
    assert client.get(before["file"]).status_code == 200
    publish(lanterns)
    listed(client)
    assert len(list(settings.INDEX_DIR.glob("library-*/*"))) == library.KEPT


def test_a_quick_reference_names_rules_by_place_and_what_became_of_them(
    lanterns: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = made_from(lanterns)
    monkeypatch.setattr(quick_of_all, "quick_tables", lambda game: (made,) if game == "lanterns" else ())
    changed = put_on_shelf(label="third light")
    changed.rule_texts.filter(number="2-1-2").update(text_hash="0" * 16)
    tables = quick_of_all.quick_of_all()
    assert list(tables) == ["lanterns"]
    (table,) = tables["lanterns"]
    assert table["title"] == {"en": "How light goes", "ja": "灯の流れ"}
    place = functools.partial(place_of, edition_as_data(lanterns))
    rows = [
        [0, [place("1-1"), "", False]],
        [1, [place("1-1-1"), "", False], [place("1-1-2"), "", False]],
        [0, [place("2-1-1"), "", False]],
        [0, [place("2-1-2"), "", False]],
    ]
    assert table["editions"][lanterns.pk] == {"rows": rows, "words": {}, "gone": []}
    assert table["editions"][changed.pk]["rows"][3] == [0, [place("2-1-2"), "", True]]


def test_a_file_of_no_library_is_not_found(client: Client, lanterns: Edition) -> None:
    listed(client)
    assert client.get("/offline/library/lanterns-rules-first-light-000000000000.json").status_code == 404


@pytest.mark.parametrize("address", ["/offline/library.json", "/offline/library/x.json"])
def test_nothing_can_be_sent_there(client: Client, db: None, address: str) -> None:
    assert client.post(address).status_code == 405


def test_a_library_is_made_once(
    client: Client, lanterns: Edition, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    contents(client)
    with django_assert_max_num_queries(10):
        contents(client)


def test_what_an_editor_decides_on_an_answer_makes_a_new_one(client: Client, lanterns: Edition) -> None:
    version = contents(client)["version"]
    answered(lanterns, "1-1-2")
    assert contents(client)["version"] != version


def test_an_act_that_changes_nothing_for_readers_makes_no_new_version(client: Client, lanterns: Edition) -> None:
    store_terms(lanterns)
    before = client.get("/offline/library.json")
    withdraw(lanterns)
    publish(lanterns)
    after = client.get("/offline/library.json", headers={"if-none-match": before.headers["ETag"]})
    assert after.status_code == 200  # the list itself has another publication
    assert after.json()["version"] == before.json()["version"]
    assert after.json()["publication"] == Publication.newest_id() > before.json()["publication"]


def test_other_tables_in_the_code_make_a_new_one(
    client: Client, lanterns: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = contents(client)["version"]
    made = made_from(lanterns)
    monkeypatch.setattr(quick_of_all, "quick_tables", lambda game: (made,) if game == "lanterns" else ())
    assert contents(client)["version"] != version


def test_cards_that_are_found_otherwise_are_written_again(lanterns: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    before = library.current_library().folder
    monkeypatch.setattr(documents, "FORM", documents.FORM + 1)
    assert library.current_library().folder != before


def test_the_library_made_last_stays_whatever_it_is_called(client: Client, lanterns: Edition) -> None:
    for decided in (98, 99, 100):
        DiaryEntry.objects.create(pk=decided, by="ada", act=DiaryEntry.Act.CONFIRMED, about="Q1")
        assert client.get("/offline/library.json").status_code == 200


def test_a_file_that_another_host_listed_is_made_here(client: Client, lanterns: Edition, settings: Settings) -> None:
    (edition,) = listed(client)
    shutil.rmtree(settings.INDEX_DIR)
    assert client.get(edition["file"]).status_code == 200
