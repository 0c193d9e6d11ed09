// @ts-check
// Which page of the site an address is, and what of the library it shows. The worker asks so before it draws a page
// in the server's stead, and the shell asks so to draw it.

import { hasCome } from "./library.js";
import { isNumber, mayBeNumber } from "./numbers.js";

// The parameters that the library heeds.
/** @type {Record<string, string[]>} */
const HEEDED = { home: ["q", "game"], numbers: ["q", "game"], moved: ["q", "game"], answers: ["q"], cards: ["q"], ask: ["q", "game"] };

/**
 * The page at an address as { page, … }; null where the library has nothing of it. `isLess` where the network says more.
 * @param {Library | null} library @param {URL} url @returns {Promise<Found | null>}
 */
export async function pageAt(library, url) {
  const found = await foundAt(library, url);
  if (!found) return null;
  const heeded = HEEDED[found.page] ?? [];
  const isHeeded = [...url.searchParams.keys()].every((name) => heeded.includes(name));
  return isHeeded ? found : { ...found, isLess: true };
}

/** @param {Library | null} library @param {URL} url @returns {Promise<Found | null>} */
async function foundAt(library, url) {
  const [first, ...rest] = segments(url);
  if (first === "offline") return rest.length ? null : { page: "kept" };
  if (first === "kept") return rest.length ? null : { page: "pinned" };
  if (!library) return null;
  if (first === undefined) return home(library, url.searchParams.get("q")?.trim() ?? "", url.searchParams.get("game"));
  if (first === "ask") return rest.length ? null : ask(library, url);
  if (first === "r") return rest.length === 1 ? byPublicId(library, rest[0]) : null;
  if (!library.game(first)) return null;
  if (rest[0] === "quick" && rest.length === 1) return quick(library, first);
  if (rest[0] === "cards") return cards(library, first, rest.slice(1), url);
  if (rest[0] === "answers") return answers(library, first, rest.slice(1), url);
  return rest[0] === "e" ? ofEdition(library, first, rest.slice(1), true) : ofEdition(library, first, [undefined, ...rest], false);
}

/** Where a rule is read: without the edition where that is the current one. @param {Rule} rule @param {boolean} isPinned */
export function addressOf(rule, isPinned) {
  return `${editionAddress(rule.edition, isPinned)}${encodeURIComponent(rule.number)}/`;
}

/** @param {{ game: { slug: string }, label: string }} edition @param {boolean} isPinned */
export function editionAddress({ game, label }, isPinned) {
  const pinned = isPinned ? `e/${encodeURIComponent(label)}/` : "";
  return `/${game.slug}/${pinned}`;
}

/** @param {URL} url */
function segments(url) {
  return url.pathname.split("/").filter(Boolean).map(decoded);
}

/** A part of an address as it is meant; as it is written where that is no encoding of anything. @param {string} part */
export function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @param {Library} library @param {URL} url */
function ask(library, { searchParams }) {
  return { page: "ask", isLess: true, query: searchParams.get("q")?.trim() ?? "", game: library.game(searchParams.get("game")) };
}

/** @param {Library} library @param {string} query @param {string | null} slug @returns {Promise<Found>} */
async function home(library, query, slug) {
  const game = library.game(slug);
  if (!query) return { page: "home", query, game };
  const found = mayBeNumber(query) ? await numbered(library, query, game) : [];
  if (found.length === 1) return { page: "moved", to: addressOf(found[0], false) };
  if (found.length || isNumber(query)) return { page: "numbers", isLess: !found.length, query, found, game };
  return { page: "home", isLess: true, query, game };
}

/**
 * The rules of that number in the current edition of the game, or of each.
 * @param {Library} library @param {string} query @param {ListedGame | null} game
 */
async function numbered(library, query, game) {
  const games = game ? [game] : library.games;
  const editions = await Promise.all(games.map(({ slug }) => library.edition(slug)));
  return editions.filter(Boolean).flatMap((edition) => {
    const { rule, others } = edition.find(query);
    return rule ? [rule] : others;
  });
}

/**
 * The contents of an edition, a rule of it, or its terms.
 * @param {Library} library @param {string} slug @param {(string | undefined)[]} parts @param {boolean} isPinned
 */
async function ofEdition(library, slug, [label, number, ...more], isPinned) {
  if (number === "terms") return terms(library, slug, label, more, isPinned);
  const edition = more.length ? null : await library.edition(slug, label);
  if (!edition) return null;
  if (number === undefined) return { page: "contents", edition, isPinned };
  const { rule, others } = edition.find(number);
  if (!rule && others.length > 1) return { page: "several", edition, isPinned, number, others };
  const meant = rule ?? others[0];
  if (!meant) return /\d/.test(number) ? { page: "absent", isLess: true, edition, isPinned, number } : null;
  if (meant.number !== number) return { page: "moved", to: addressOf(meant, isPinned) };
  return { page: "rule", edition, isPinned, rule: meant, others };
}

/** @param {Library} library @param {string} id */
async function byPublicId(library, id) {
  const { rule, isPinned } = (await library.byPublicId(id)) ?? {};
  return rule ? { page: "moved", to: addressOf(rule, isPinned) } : null;
}

/** @param {Library} library @param {string} slug @param {string[]} parts @param {URL} url */
async function answers(library, slug, [name, ...more], url) {
  const all = more.length ? [] : await library.answers(slug);
  const game = library.game(slug);
  if (name === undefined) return { page: "answers", game, answers: all, query: url.searchParams.get("q")?.trim() ?? "" };
  const answer = all.find((each) => each.slug === name);
  return answer ? { page: "answer", game, answer, all } : null;
}

/**
 * The cards of a game, which are here if the reader chose them. A number may have a slash.
 * @param {Library} library @param {string} slug @param {string[]} parts @param {URL} url
 */
async function cards(library, slug, parts, url) {
  if (!(await library.hasCards(slug))) return null;
  const game = library.game(slug);
  const all = { page: "cards", isLess: true, game, query: url.searchParams.get("q")?.trim() ?? "" };
  return parts.length ? { page: "card", isLess: true, game, number: parts.join("/") } : all;
}

/** @param {Library} library @param {string} slug @param {string | undefined} label @param {string[]} parts @param {boolean} isPinned */
async function terms(library, slug, label, [name, ...more], isPinned) {
  const edition = more.length ? null : await library.edition(slug, label);
  if (!edition) return null;
  const all = await library.terms(slug, label);
  // Without an edition the site puts the terms of all documents of the game together.
  const isLess = !isPinned && library.game(slug).editions.some(({ rulebook }) => rulebook !== edition.rulebook);
  if (name === undefined) return { page: "terms", isLess, edition, isPinned, terms: all };
  const term = all.find((each) => each.slug === name);
  return term ? { page: "term", isLess, edition, isPinned, term } : null;
}

/**
 * Each table with the edition that it is read in: the current one, or the newest of another document of the game.
 * @param {Library} library @param {string} slug
 */
async function quick(library, slug) {
  const current = library.listed(slug);
  const { editions } = library.game(slug);
  const tables = (await library.quick(slug)).map((table) => ({
    ...table,
    listed: current?.rulebook === table.rulebook ? current : editions.find((each) => each.key in table.editions && hasCome(each)),
  }));
  const there = tables.filter(({ listed }) => listed); // a document that is not on the shelf is left out
  if (!there.length) return null;
  const opened = there.map(async (table) => ({
    ...table,
    ...table.editions[table.listed.key],
    edition: await library.edition(slug, table.listed.label),
    isPinned: table.listed !== current,
  }));
  return { page: "quick", edition: await library.edition(slug), tables: await Promise.all(opened) };
}
