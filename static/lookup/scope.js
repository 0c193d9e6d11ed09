// The game that the box searches: of the page that is open; the first page and Ask take the last one. rulesite/lookup/scope.py
// reads the cookie.

const YEAR = 365 * 24 * 60 * 60;

// The slug of the game that the box searches now; empty for all games.
export function searchedGame() {
  return document.getElementById("box-game")?.value ?? "";
}

export function rememberGame(slug) {
  document.cookie = `game=${encodeURIComponent(slug)}; path=/; max-age=${YEAR}; samesite=lax`;
}

// A page that this device draws has no game in its box yet: that of the page, else the last one.
export function searchIn(slug) {
  const scope = document.getElementById("box-game");
  if (!scope) return;
  scope.value = slug ?? /(?:^|; )game=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  scope.disabled = !scope.value;
}
