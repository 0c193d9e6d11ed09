"""What Masters cites for what happens in the rooms that it shares with other games."""

from engine.kernel.citing import Cite

CITES = {
    "choose together": Cite("5-2-1"),
    "choose alike": Cite("3-9-2", "face-down-life-is-alike"),
    "choose none": Cite("5-2-6"),
    "choose fewer": Cite("5-2-5"),
    "choose by searching": Cite("5-2-8"),
    "zero times": Cite("0-2-4-2"),
    "whole number": Cite("0-2-10"),
    "card where it went": Cite("9-12-1"),
}
