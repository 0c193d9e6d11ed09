// Fetches the newest library beside the one that is read. What is half fetched stays and is completed next time.

import { FORM, kept, LIST, nameOf } from "./stored.js";

// The list of the newest library, all of whose files are here now; null if it is of a form these scripts do not know.
// Throws what fetching and storing throw: without a network TypeError, on a full device QuotaExceededError.
export async function fetchNewest() {
  const response = await fetched(LIST, { cache: "no-cache" });
  const contents = await response.clone().json();
  if (contents.form !== FORM) return null;
  const cache = await caches.open(nameOf(contents.version));
  if (await cache.match(LIST, { ignoreVary: true })) return contents;
  for (const file of filesOf(contents)) {
    await cache.put(file, (await kept(file)) ?? (await fetched(file)));
  }
  await cache.put(LIST, response);
  return contents;
}

function filesOf(contents) {
  const editions = contents.games.flatMap((game) => game.editions);
  return [...editions, contents.answers, contents.terms, contents.quick, contents.postings].map(({ file }) => file);
}

async function fetched(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
  return response;
}
