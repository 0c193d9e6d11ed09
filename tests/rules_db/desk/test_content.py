from rules_db.desk.content import Change, Content, changes

PLAIN = Content("1-2", "1", "Oil", "A lamp burns oil.")


def test_only_the_fields_that_differ_have_changed() -> None:
    changed = changes(PLAIN, Content("1-3", "1", "Oil", "A lamp burns fat."))
    assert [(change.field, change.before, change.after) for change in changed] == [
        ("number", "1-2", "1-3"),
        ("body", "A lamp burns oil.", "A lamp burns fat."),
    ]


def test_of_a_long_wording_the_place_is_told_where_it_differs() -> None:
    same = "".join(f"The {night}th night is dark. " for night in range(50))
    told = Change("body", f"{same}A lamp burns oil.", f"{same}A lamp burns fat.").in_short
    assert told.startswith("body: …")
    assert told.count("A lamp burns") == 2
    assert len(told) < 200


def test_what_is_empty_is_told_by_a_dash() -> None:
    assert Change("heading", "", "Oil").in_short == "heading: – → Oil"
    assert len(Change("body", "", "oil " * 500).in_short) < 150
