// @ts-check
// The game that the box searches: of the page that is open; the first page and Ask take the last one. rulesite/lookup/scope.py
// reads the cookie.

const YEAR = 365 * 24 * 60 * 60;

/** The slug of the game that the box searches now; empty for all games. */
export function searchedGame() {
  return scope()?.value ?? "";
}

/** @param {string} slug */
export function rememberGame(slug) {
  document.cookie = `game=${encodeURIComponent(slug)}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** A page that this device draws has no game in its box yet: that of the page, else the last one. @param {string | undefined} slug */
export function searchIn(slug) {
  const field = scope();
  if (!field) return;
  field.value = slug ?? /(?:^|; )game=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  field.disabled = !field.value;
}

function scope() {
  return /** @type {HTMLSelectElement | null} */ (document.getElementById("box-game"));
}
