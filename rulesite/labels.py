"""What stands in an address for a rule's number or an edition's label."""

from django.urls import register_converter


class Label:
    """One line without a slash, and no longer than any real number or label."""

    regex = r"[^/\x00-\x1f]{1,100}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class CardNumber(Label):
    """A card's number, of which a slash can be a part: `TD02/0001EN`."""

    regex = r"[^\x00-\x1f]{1,100}"


register_converter(Label, "label")
register_converter(CardNumber, "card_number")
