"""The addresses of saved rulings. That of a ruling is permanent; the one that holds its secret edits it."""

from django.urls import path

from rulesite.rulings import editing, listed, ruling, saving

app_name = "rulings"
urlpatterns = [
    path("", listed.listed, name="listed"),
    path("mine/", ruling.mine, name="mine"),
    path("new/<slug:game>/", saving.kept, name="keep"),
    path("<slug:public_id>/", ruling.ruling, name="ruling"),
    path("<slug:public_id>/vouch/", editing.vouching, name="vouch"),
    path("<slug:public_id>/edit/", editing.editing, name="edit"),
    path("<slug:public_id>/edit/<slug:secret>/", editing.editing, name="edit-by-secret"),
    path("<slug:public_id>/withdraw/", editing.withdrawing, name="withdraw"),
    path("<slug:public_id>/withdraw/<slug:secret>/", editing.withdrawing, name="withdraw-by-secret"),
]
