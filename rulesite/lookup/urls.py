"""The reader's addresses. A rule's number never contains a slash."""

from django.urls import path

from rulesite.lookup import contents, home, rule

app_name = "lookup"
urlpatterns = [
    path("", home.home, name="home"),
    path("r/<slug:public_id>", rule.by_public_id, name="permanent"),
    path("<slug:game>/", contents.contents, name="contents"),
    path("<slug:game>/e/<str:edition>/", contents.contents, name="pinned-contents"),
    path("<slug:game>/e/<str:edition>/<str:number>/", rule.rule, name="pinned-rule"),
    path("<slug:game>/e/<str:edition>/<str:number>/preview/", rule.preview, name="pinned-preview"),
    path("<slug:game>/<str:number>/", rule.rule, name="rule"),
    path("<slug:game>/<str:number>/preview/", rule.preview, name="preview"),
]
