// @ts-check
// Fetches the newest library beside the one that is read. What is half fetched stays and is completed next time.

import { FORM, gamesWithCards, kept, LIST, nameOf } from "./stored.js";

// How often a site that is still building its library is asked again; it names the seconds between.
const TIMES = 12;

/**
 * The list of the newest library, all of whose files are here now; null if it is of a form these scripts do not know.
 * Throws what fetching and storing throw: without a network TypeError, on a full device QuotaExceededError, and once the
 * signal says so AbortError.
 * @param {AbortSignal} [signal] @returns {Promise<LibraryList | null>}
 */
export async function fetchNewest(signal) {
  const response = await fetched(LIST, { cache: "no-cache", signal });
  const contents = await response.clone().json();
  if (contents.form !== FORM) return null;
  const cache = await caches.open(nameOf(contents.version));
  const isWhole = Boolean(await cache.match(LIST, { ignoreVary: true }));
  for (const file of [...(isWhole ? [] : filesOf(contents)), ...(await cardsOf(contents))]) {
    signal?.throwIfAborted();
    if (await cache.match(file, { ignoreVary: true })) continue;
    await cache.put(file, (await kept(file)) ?? (await fetched(file, { signal })));
  }
  await cache.put(LIST, response); // last; of a whole one the publication and the cards may be others
  if (isWhole) await removeUnlisted(cache, contents);
  return contents;
}

/** @param {LibraryList} contents */
function filesOf(contents) {
  const editions = contents.games.flatMap((game) => game.editions);
  return [...editions, contents.answers, contents.terms, contents.quick, contents.postings].map(({ file }) => file);
}

/** Cards that newer ones have replaced. @param {Cache} cache @param {LibraryList} contents */
async function removeUnlisted(cache, contents) {
  const listed = new Set([LIST, ...filesOf(contents), ...(await cardsOf(contents))]);
  const unlisted = (await cache.keys()).filter(({ url }) => !listed.has(new URL(url).pathname));
  await Promise.all(unlisted.map((request) => cache.delete(request, { ignoreVary: true })));
}

/** The cards of the games that the reader has chosen. @param {LibraryList} contents */
async function cardsOf({ cards = {} }) {
  return (await gamesWithCards()).map((slug) => cards[slug]?.file).filter(Boolean);
}

/** @param {string} address @param {RequestInit} options */
async function fetched(address, options) {
  let response = await fetch(address, options);
  for (let time = 0; time < TIMES && isOnlyLate(response); time += 1) {
    await seconds(Number(response.headers.get("Retry-After")));
    options.signal?.throwIfAborted();
    response = await fetch(address, options);
  }
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
  return response;
}

/** @param {Response} response */
function isOnlyLate(response) {
  return response.status === 503 && Number(response.headers.get("Retry-After")) > 0;
}

/** @param {number} count */
function seconds(count) {
  return new Promise((resolve) => setTimeout(resolve, 1_000 * count));
}
