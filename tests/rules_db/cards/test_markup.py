"""Texts out of HTML, whole or damaged."""

import pytest

from rules_db.cards.markup import plain_text
from rules_db.cards.noise import entities_mended
from rules_db.cards.records import Fields
from tests.rules_db.cards.cast import BALL, NUMBER, TAG, kinds


def plain(printed: str) -> tuple[str, list[tuple[str, str, str]]]:
    fields = Fields({}, "cards.json, record 1")
    text = plain_text(fields, "skills_text", printed)
    return text, kinds(tuple(fields.findings))


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        (f"{TAG.format('Blocker')}<br>{TAG.format('Auto')} Light it. ", "[Blocker]\n[Auto] Light it."),
        (f"{BALL.format('red')}{BALL.format('blue')}{NUMBER.format('two')}: Go", "{Red}{Blue}{2}: Go"),
        ('<img alt="UNISON +1" src="u.png">Go', "[UNISON +1]Go"),
        ("One<br/>two<BR>three", "One\ntwo\nthree"),
        ("<p><b>Bold</b> lamp</p>", "Bold lamp"),
        ("Power < 5000 and > 3", "Power < 5000 and > 3"),
        ("-", ""),
        ("", ""),
    ],
)
def test_ordinary_markup_is_read_without_a_finding(printed: str, text: str) -> None:
    assert plain(printed) == (text, [])


@pytest.mark.parametrize(
    ("printed", "text", "tag"),
    [
        ('Play <moth keeper=""> today.</moth>', "Play ＜Moth Keeper＞ today.", '<moth keeper="">'),
        ('For <ada :="" youth=""></ada>', "For ＜Ada : Youth＞", '<ada :="" youth="">'),
        ("If <bo> shines", "If ＜Bo＞ shines", "<bo>"),
        ('The <keeper\'s lamp=""> goes', "The ＜Keeper's Lamp＞ goes", '<keeper\'s lamp="">'),
    ],
)
def test_a_name_that_became_a_tag_is_a_name_again(printed: str, text: str, tag: str) -> None:
    assert plain(printed) == (text, [("fake tag", "skills_text", tag)])


def test_a_trait_whose_inner_brackets_became_a_tag_is_a_trait_again() -> None:
    text, found = plain('7 &lt;<night shift="">&gt; cards</night>')
    assert text == "7 《Night Shift》 cards"
    assert [kind for kind, _, _ in found] == ["entity", "fake tag", "entity"]


def test_entities_become_their_signs_with_a_finding() -> None:
    assert plain("Ada &amp; Bo&#039;s") == (
        "Ada & Bo's",
        [("entity", "skills_text", "&amp;"), ("entity", "skills_text", "&#039;")],
    )


def test_letters_of_japanese_width_are_mended() -> None:
    assert plain("Ｃard ７ 《Night》")[0] == "Card 7 《Night》"


def test_an_image_that_says_nothing_is_told() -> None:
    image = '<img src="/images/common/lamp.png" alt="">'
    assert plain(f"Light {image} up") == ("Light [?] up", [("unknown image", "skills_text", image)])


@pytest.mark.parametrize("tag", ['<a1 onclick="x()">', '<iframe src="https://evil.example">'])
def test_an_unknown_tag_stays_as_text_and_is_told(tag: str) -> None:
    assert plain(f"Light {tag}up") == (f"Light {tag}up", [("unknown tag", "skills_text", tag)])


def test_a_script_is_no_more_than_a_name() -> None:
    assert plain("<script>alert(1)</script>")[0] == "＜Script＞alert(1)"


@pytest.mark.parametrize("printed", ["<" * 5000, "<a" * 5000, "&" * 5000, '<a b="' * 3000, "<a" + " b" * 9000])
def test_broken_markup_is_read_at_once(printed: str) -> None:
    assert len(plain(printed)[0]) <= len(printed)


def test_a_text_that_is_no_html_keeps_its_angle_brackets() -> None:
    fields = Fields({}, "cards.json, record 1")
    assert entities_mended(fields, "effect", "Play <Ada> &amp; go") == "Play <Ada> & go"
    assert kinds(tuple(fields.findings)) == [("entity", "effect", "Play <Ada> &amp; go")]
