"""The reader's addresses. A rule's number and an edition's label never contain a slash."""

from django.urls import path

from rulesite.lookup import (
    across,
    changes,
    citations,
    contents,
    coverage,
    feeds,
    history,
    home,
    kept,
    opensearch,
    qr,
    quick,
    rooms,
    rule,
    whole,
)

app_name = "lookup"
urlpatterns = [
    path("", home.home, name="home"),
    path("r/<slug:public_id>", rule.by_public_id, name="permanent"),
    path("r/<slug:public_id>/qr.svg", qr.qr, name="qr"),
    path("kept/", kept.kept, name="kept"),
    path("opensearch.xml", opensearch.description, name="opensearch"),
    path("suggestions", opensearch.suggestions, name="suggestions"),
    *(path(f"{room}/", rooms.games_of, {"room": room}, name=f"games-of-{room}") for room in rooms.ROOMS),
    path("<slug:game>/", contents.contents, name="contents"),
    path("<slug:game>/citations/", citations.citations, name="citations"),
    path("<slug:game>/coverage/", coverage.coverage, name="coverage"),
    path("<slug:game>/feed/", feeds.releases, name="feed"),
    path("<slug:game>/quick/", quick.quick, name="quick"),
    path("<slug:game>/changes/", changes.comparisons, name="comparisons"),
    path("<slug:game>/changes/<label:old>/<label:new>/", changes.changes, name="changes"),
    path("<slug:game>/e/<label:edition>/", contents.contents, name="pinned-contents"),
    path("<slug:game>/whole/", whole.book, name="whole-book"),
    path("<slug:game>/e/<label:edition>/whole/", whole.book, name="pinned-whole-book"),
    path("<slug:game>/<label:number>/whole/", whole.part, name="whole"),
    path("<slug:game>/e/<label:edition>/<label:number>/whole/", whole.part, name="pinned-whole"),
    path("<slug:game>/e/<label:edition>/<label:number>/", rule.rule, name="pinned-rule"),
    path("<slug:game>/e/<label:edition>/<label:number>/preview/", rule.preview, name="pinned-preview"),
    path("<slug:game>/e/<label:edition>/<label:number>/history/", history.history, name="pinned-history"),
    path("<slug:game>/<label:number>/", rule.rule, name="rule"),
    path("<slug:game>/<label:number>/preview/", rule.preview, name="preview"),
    path("<slug:game>/<label:number>/beside/<slug:other>/", across.across, name="across"),
    path("<slug:game>/<label:number>/history/", history.history, name="history"),
    path("<slug:game>/<label:number>/feed/", feeds.releases, name="section-feed"),
]
