import pytest

from rules_db.editions.labels import relabel
from rules_db.models import Edition, FormerLabel, Publication
from rules_db.refusals import RefusedError
from tests.rules_db.masters import bring_in_harbour

pytestmark = pytest.mark.django_db


def labelled(edition: Edition) -> tuple[str, list[str]]:
    return edition.label, sorted(edition.former_labels.values_list("label", flat=True))


def test_a_relabelled_edition_keeps_the_label_it_had_as_a_former_one() -> None:
    edition = bring_in_harbour().edition
    before = Publication.newest_id()
    relabel(edition, "1.07")
    assert labelled(edition) == ("1.07", ["first"])
    assert not edition.label_is_ours
    assert Publication.newest_id() > before


def test_it_can_have_its_first_label_back() -> None:
    edition = bring_in_harbour().edition
    relabel(edition, "1.07")
    relabel(edition, "first")
    assert labelled(edition) == ("first", ["1.07"])


@pytest.mark.parametrize(
    ("label", "message"),
    [
        ("", "cannot be a label"),
        ("1/2", "cannot be a label"),
        ("x" * 61, "cannot be a label"),
        ("first", "already has that label"),
        ("other", "already has another text as other"),
        ("old", "old was a label of Harbour other, and links with it still lead there"),
    ],
)
def test_a_label_that_is_malformed_or_led_elsewhere_is_refused(label: str, message: str) -> None:
    edition = bring_in_harbour().edition
    other = Edition.objects.create(rulebook=edition.rulebook, label="other", state="published")
    FormerLabel.objects.create(rulebook=edition.rulebook, label="old", edition=other)
    with pytest.raises(RefusedError, match=message):
        relabel(edition, label)
    assert labelled(edition) == ("first", [])


def test_a_former_label_is_not_given_to_a_new_edition() -> None:
    edition = bring_in_harbour(to_be_published=False).edition
    relabel(edition, "1.07")
    edition.rule_texts.first().delete()  # type: ignore[union-attr]
    with pytest.raises(RefusedError, match=r"first was a label of Harbour 1\.07"):
        bring_in_harbour("first")
