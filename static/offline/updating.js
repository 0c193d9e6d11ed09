// @ts-check
// How a newer library comes to a device: fetched beside the one that is read, told to the pages, and taken when they ask.

import { fetchNewest } from "./fetching.js";
import { recall, remember, removeLibrariesBut } from "./stored.js";

// Milliseconds in which the site is not asked twice, unless it has named something that is not here.
const CHECKED_FOR = 60_000;

/** @type {Promise<boolean> | null} */
let checking = null; // a promise while the site is asked: two pages that ask at once ask together
/** @type {AbortController | null} */
let stopping = null; // what breaks it off

/**
 * Asks the site whether anything is new; `language` is that of the page that asks. True if the site answered just now.
 * @param {{ language?: string, atOnce?: boolean }} how
 */
export async function check({ language, atOnce }) {
  if (language) await remember("language", language);
  const last = await recall("checked");
  if (!atOnce && last && Date.now() - last < CHECKED_FOR && !(await isBehind())) {
    await tell(await recall("newer"));
    return false;
  }
  // What is under way may have passed by what was chosen just now.
  if (atOnce && checking) await checking.catch(() => {});
  stopping ??= new AbortController();
  checking ??= compare(stopping.signal).finally(() => {
    checking = stopping = null;
  });
  return checking;
}

/** Notes the newest publication that the site has named. True if it is new to this device and its library lacks it. @param {number} publication */
export async function learn(publication) {
  if (publication <= ((await recall("named")) ?? 0)) return false;
  await remember("named", publication);
  return isBehind();
}

/** Whether something was published that the library that is read does not have. */
export async function isBehind() {
  const [library, named] = await Promise.all([recall("library"), recall("named")]);
  return Boolean(library && named > library.publication);
}

/** Breaks off what is being fetched; afterwards nothing of it is written any more. */
export async function stop() {
  stopping?.abort();
  await checking?.catch(() => {});
}

/** The first library of this device, or of the form that these scripts read. Throws what `fetchNewest` throws. */
export async function keepFirst() {
  if (await recall("library")) return;
  const newest = await fetchNewest();
  if (newest) await remember("library", noted(newest));
}

/** Reads the newer library from now on. The pages that are open keep the one they opened until they are left. */
export async function take() {
  const newer = await recall("newer");
  if (newer) await read(newer);
  await tell({ taken: true });
}

/** The same where nobody reads anything. */
export async function takeBetweenReadings() {
  const newer = await recall("newer");
  if (newer) await read(newer);
}

/** @param {AbortSignal} signal */
async function compare(signal) {
  try {
    const newest = await fetchNewest(signal);
    if (newest) await put(noted(newest));
    else await registration.update(); // its form is one that the next version of these scripts reads
  } catch (error) {
    await tell(await inTheWay(/** @type {Error} */ (error)));
    return false;
  }
  await remember("checked", Date.now());
  return true;
}

/** @param {Error} error */
async function inTheWay({ name }) {
  if (name === "QuotaExceededError") return { full: true, isFirst: !(await recall("library")) };
  return name === "TypeError" ? { silent: true } : { broken: true }; // with the first the network failed
}

/** @param {NotedLibrary} newest */
async function put(newest) {
  const current = await recall("library");
  if (current && current.version !== newest.version) {
    await remember("newer", newest);
    return tell(newest);
  }
  await read(newest); // of the same version only the publication is another
  await remember("newer", null);
  return tell(current ? { none: true } : { kept: true });
}

/** @param {LibraryList} library @returns {NotedLibrary} */
function noted({ version, publication, at }) {
  return { version, publication, at };
}

/** @param {NotedLibrary} library */
async function read(library) {
  const before = await recall("library");
  await remember("library", library);
  await remember("newer", null);
  await removeLibrariesBut(library.version, before?.version ?? library.version);
}

/** @param {object | null | undefined} news */
async function tell(news) {
  if (!news) return;
  for (const client of await clients.matchAll({ type: "window", includeUncontrolled: true })) client.postMessage(news);
}
