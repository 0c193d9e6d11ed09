"""What Masters cites for what happens in the rooms that it shares with other games."""

from engine.kernel.citing import Cite

CITES = {
    "choose together": Cite("5-2-1"),
    "choose alike": Cite("3-9-2", "face-down-life-is-alike"),
    "choose none": Cite("5-2-6"),
    "choose fewer": Cite("5-2-5"),
    "choose by searching": Cite("5-2-8"),
    # An effect is what a skill says besides its cost (1-7-1). Its actions are of three kinds (1-7-2): what is done and
    # over (1-7-2-1), what lasts (1-7-2-2), and what replaces events (1-7-2-3). To carry them out in their order, each
    # once (9-8-1) and as far as possible (0-2-4), is to resolve it (0-3-8).
    "in order": Cite("0-2-3"),
    "players in turn": Cite("0-2-8", "both-players-one-after-the-other"),
    "look stays": Cite("20-12-2"),
    "hidden again": Cite("20-11-2"),
    "if you do": Cite("20-16-1"),
    "does not fit": Cite("0-2-4"),
    "done in part": Cite("20-16-1", "done-in-part"),
    "not done": Cite("20-17-1", "declining-is-not-doing"),
    # 20-2: a skill that offers several things to do.
    "choose one": Cite("20-2-1"),
    "no place twice": Cite("20-2-3-1"),
    "places in order": Cite("20-2-3"),
    # 23-1: what could go on for ever.
    "loop": Cite("23-1-1"),
    "endless": Cite("23-1-1-1"),
    "endless and growing": Cite("23-1-1-1", "a-loop-that-grows"),
    "loop repeated": Cite("23-1-1-2", "the-same-loop"),
    "loop repeated by both": Cite("23-1-1-3", "the-same-loop"),
    "once for one happening": Cite("9-6-2-1-1", "once-for-one-happening"),
    "delayed effect is due": Cite("4-2-1"),
    # 9-10: what happens instead of an event.
    "replaced": Cite("9-10-1"),
    "done instead": Cite("9-10-1-1"),
    "replaced once": Cite("9-10-2-3", "what-is-done-instead-is-the-same-event"),
    "order of replacements": Cite("9-10-2", "who-orders-replacements"),
    "voluntary replacement": Cite("9-10-3"),
    "must activate": Cite("9-6-3", "open-skills-must-be-activated"),
    "zero times": Cite("0-2-4-2"),
    "whole number": Cite("0-2-10"),
    "card where it went": Cite("9-12-1"),
    "new card": Cite("3-1-4"),
    # 1-6-4: what effects add to the cost of a skill.
    "added cost": Cite("1-6-4"),
    "added cost, refused": Cite("1-6-4"),
}
