// @ts-check
// The header of a page that the device draws: the game one is in and the part of the site, as rulesite/place.py says it.

/** @type {Record<string, string>} */
const PARTS = { kept: "kept", ask: "ask", sandbox: "sandbox", rulings: "sandbox" };
/** @type {Record<string, string>} */
const OF_A_GAME = { cards: "cards" }; // anything else of a game is its rules

/** @param {Library | null} library @param {URL} url */
export function sayWhere(library, { pathname, searchParams }) {
  const [first, second] = pathname.split("/").filter(Boolean);
  /** @type {HTMLAnchorElement} */ (document.getElementById("report")).search = `?${new URLSearchParams({ page: pathname })}`;
  const game = library?.game(first === "ask" ? searchParams.get("game") : first) ?? null;
  const part = PARTS[first] ?? (game ? (OF_A_GAME[second] ?? "rules") : null);
  if (part) document.querySelector(`.parts .to-${part}`)?.setAttribute("aria-current", "true");
  if (game) say(game);
}

/** @param {ListedGame} game */
function say({ slug, short, hue }) {
  const where = /** @type {HTMLAnchorElement} */ (document.getElementById("where"));
  where.href = `/${slug}/`;
  where.textContent = short;
  where.hidden = false;
  document.body.dataset.hue = hue;
  const addresses = { rules: `/${slug}/`, cards: `/${slug}/cards/`, ask: `/ask/?game=${slug}` };
  for (const [part, address] of Object.entries(addresses)) document.querySelector(`.parts .to-${part}`).setAttribute("href", address);
}
