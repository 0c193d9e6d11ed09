// @ts-check
// What this device keeps of the site, and under which names. A library is whole if its list is there: that is put last.

// The form of the library's files; rulesite/offline/library.py counts the same.
export const FORM = 6;

export const LIST = "/offline/library.json";

const LIBRARIES = "checkpoint-library-"; // a version begins with its form
const SHELLS = "checkpoint-shell-";
const NOTES = `checkpoint-notes-${FORM}`;
const READER = "checkpoint-reader"; // what is noted of the reader holds for any form
const OF_READER = ["language", "cards"];

const ANY = { ignoreVary: true };

/** @param {string} version */
export function nameOf(version) {
  return LIBRARIES + version;
}

/** A file of a library as data; null if it is not kept. @param {string} version @param {string} address @returns {Promise<any>} */
export async function read(version, address) {
  const found = await caches.match(address, { ...ANY, cacheName: nameOf(version) });
  return found ? found.json() : null;
}

/** Whether a file of a library is here, without reading it. @param {string} version @param {string} address */
export async function has(version, address) {
  return Boolean(await caches.match(address, { ...ANY, cacheName: nameOf(version) }));
}

/** A file that any library here has: what is named alike is alike. @param {string} address */
export function kept(address) {
  return caches.match(address, ANY);
}

/** @param {...string} versions */
export function removeLibrariesBut(...versions) {
  return removeBut(LIBRARIES, versions.map(nameOf));
}

/** What scripts of another form kept. */
export async function removeOtherForms() {
  const isOfOtherForm = (/** @type {string} */ name) => /^checkpoint-(library|notes)-/.test(name) && name.split("-")[2] !== String(FORM);
  const names = await caches.keys();
  await Promise.all(names.filter(isOfOtherForm).map((name) => caches.delete(name)));
}

/** The shell: the pages that the library is drawn in, and the scripts and styles of them. @param {string} version */
export function shellNamed(version) {
  return SHELLS + version;
}

/** @param {string} version */
export function shellOf(version) {
  return caches.open(shellNamed(version));
}

/** @param {string} version */
export function removeShellsBut(version) {
  return removeBut(SHELLS, [shellNamed(version)]);
}

/**
 * A note that outlives pages and worker: which library is read, which language the reader has, …; null if never taken,
 * and where nothing can be kept: without a secure connection there are no caches, and a storage may fail.
 * @param {string} name @returns {Promise<any>}
 */
export async function recall(name) {
  try {
    const found = await caches.match(`/${name}`, { cacheName: notesWith(name) });
    return found ? await found.json() : null;
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value */
export async function remember(name, value) {
  const cache = await caches.open(notesWith(name));
  await cache.put(`/${name}`, new Response(JSON.stringify(value)));
}

/** @param {string} name */
function notesWith(name) {
  return OF_READER.includes(name) ? READER : NOTES;
}

/** The games whose cards are kept here too, by their slugs. @returns {Promise<string[]>} */
export async function gamesWithCards() {
  return (await recall("cards")) ?? [];
}

/**
 * The cards of a game are kept from now on, or no longer; `file` are those that are here now.
 * @param {string} slug @param {boolean} isKept @param {string} [file]
 */
export async function keepCards(slug, isKept, file) {
  const others = (await gamesWithCards()).filter((each) => each !== slug);
  await remember("cards", isKept ? [...others, slug] : others);
  if (isKept || !file) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(LIBRARIES));
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(file, ANY)));
}

export async function removeAll() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("checkpoint-")).map((name) => caches.delete(name)));
}

/** @param {string} kind @param {string[]} stay */
async function removeBut(kind, stay) {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(kind) && !stay.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
