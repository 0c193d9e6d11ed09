"""The addresses of official answers: beside the rules of a game, where `answers` is no rule's number."""

from django.urls import path

from rulesite.answers import answer, feed, listing

app_name = "answers"
urlpatterns = [
    path("<slug:game>/answers/", listing.listing, name="answers"),
    path("<slug:game>/answers/feed/", feed.answers, name="feed"),
    path("<slug:game>/answers/<slug:slug>/", answer.answer, name="answer"),
]
