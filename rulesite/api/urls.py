"""The API's addresses, version 1."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView

from rulesite.api import answers, cards, docs, rulings, views

app_name = "api"
urlpatterns = [
    path("games", views.Games.as_view(), name="games"),
    path("games/<slug:game>/editions", views.Editions.as_view(), name="editions"),
    path("games/<slug:game>/coverage", views.Coverage.as_view(), name="coverage"),
    path("games/<slug:game>/changes", views.Changes.as_view(), name="changes"),
    path("games/<slug:game>/rules/<label:number>", views.OneRule.as_view(), name="rule"),
    path("games/<slug:game>/rules/<label:number>/history", views.History.as_view(), name="history"),
    path("games/<slug:game>/citations", views.Citations.as_view(), name="citations"),
    path("cards", cards.Cards.as_view(), name="cards"),
    path("cards/<slug:game>/<label:number>", cards.OneCard.as_view(), name="card"),
    path("rulings", rulings.Rulings.as_view(), name="rulings"),
    path("answers", answers.Answers.as_view(), name="answers"),
    path("answers/<slug:game>/<slug:slug>", answers.OneAnswer.as_view(), name="answer"),
    path("search", views.Search.as_view(), name="search"),
    path("schema", SpectacularAPIView.as_view(), name="schema"),
    path("docs", docs.Docs.as_view(url_name="api:schema"), name="docs"),
]
