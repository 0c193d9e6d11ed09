"""The API's addresses, version 1."""

from django.urls import path
from django.views.decorators.http import conditional_page
from drf_spectacular.views import SpectacularAPIView

from rulesite.api import answers, ask, cards, docs, quick, rulings, terms, views

app_name = "api"
urlpatterns = [
    path("games", views.Games.as_view(), name="games"),
    path("games/<slug:game>/editions", views.Editions.as_view(), name="editions"),
    path("games/<slug:game>/coverage", views.Coverage.as_view(), name="coverage"),
    path("games/<slug:game>/quick", quick.Quick.as_view(), name="quick"),
    path("games/<slug:game>/changes", views.Changes.as_view(), name="changes"),
    path("games/<slug:game>/rules/<label:number>", views.OneRule.as_view(), name="rule"),
    path("games/<slug:game>/rules/<label:number>/history", views.History.as_view(), name="history"),
    path("games/<slug:game>/terms", terms.Terms.as_view(), name="terms"),
    path("games/<slug:game>/terms/<label:slug>", terms.OneTerm.as_view(), name="term"),
    path("games/<slug:game>/citations", views.Citations.as_view(), name="citations"),
    path("cards", cards.Cards.as_view(), name="cards"),
    path("cards/<slug:game>/<card_number:number>", cards.OneCard.as_view(), name="card"),
    path("rulings", rulings.Rulings.as_view(), name="rulings"),
    path("answers", answers.Answers.as_view(), name="answers"),
    path("answers/<slug:game>/<slug:slug>", answers.OneAnswer.as_view(), name="answer"),
    path("ask", ask.Ask.as_view(), name="ask"),
    path("search", views.Search.as_view(), name="search"),
    path("schema", conditional_page(SpectacularAPIView.as_view()), name="schema"),
    path("docs", conditional_page(docs.docs), name="docs"),
]
