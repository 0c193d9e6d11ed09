"""The sandbox's addresses. A scenario travels in the query (`s`), so that no address needs a row in a database."""

from django.urls import path

from rulesite.rulings import export, saving, wordings
from rulesite.sandbox import building, card_search, changing, home, playing, readings, text

app_name = "sandbox"
urlpatterns = [
    path("", home.games, name="games"),
    path("<slug:game>/", playing.table, name="table"),
    path("<slug:game>/answer/", playing.answer, name="answer"),
    path("<slug:game>/branch/", playing.branch, name="branch"),
    path("<slug:game>/change/", changing.change, name="change"),
    path("<slug:game>/sheet/", changing.sheet, name="sheet"),
    path("<slug:game>/whole/", changing.whole, name="whole"),
    path("<slug:game>/build/", building.build, name="build"),
    path("<slug:game>/cards/", card_search.suggestions, name="cards"),
    path("<slug:game>/text/", text.text, name="text"),
    path("<slug:game>/toml/", text.download, name="toml"),
    path("<slug:game>/save/", saving.new, name="save"),
    path("<slug:game>/export/<slug:format>/", export.export, name="export"),
    path("<slug:game>/wordings/", wordings.wordings, name="wordings"),
    path("<slug:game>/readings/", readings.readings, name="readings"),
]
