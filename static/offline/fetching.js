// Fetches the newest library beside the one that is read. What is half fetched stays and is completed next time.

import { FORM, kept, LIST, nameOf } from "./stored.js";

// The list of the newest library, all of whose files are here now; null if it is of a form these scripts do not know.
// Throws what fetching and storing throw: without a network TypeError, on a full device QuotaExceededError, and once the
// signal says so AbortError.
export async function fetchNewest(signal) {
  const response = await fetched(LIST, { cache: "no-cache", signal });
  const contents = await response.clone().json();
  if (contents.form !== FORM) return null;
  const cache = await caches.open(nameOf(contents.version));
  const isWhole = Boolean(await cache.match(LIST, { ignoreVary: true }));
  for (const file of isWhole ? [] : filesOf(contents)) {
    signal?.throwIfAborted();
    if (await cache.match(file, { ignoreVary: true })) continue;
    await cache.put(file, (await kept(file)) ?? (await fetched(file, { signal })));
  }
  await cache.put(LIST, response); // last; of a whole one the publication may be another
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
