// @ts-check
// The service worker: keeps shell and library on the device, and answers from them when the network is slow or away.
//
// It meddles with nothing but the reading of pages: what is sent, the API, and what scripts fetch pass it untouched, and
// nothing that a server answered to a reader is ever kept.

import { pageAt } from "./addresses.js";
import { engineFile, tablePage } from "./flight.js";
import { open } from "./library.js";
import { recall, remember, removeOtherForms, removeShellsBut, shellNamed, shellOf } from "./stored.js";
import { check, isBehind, keepFirst, learn, stop, take, takeBetweenReadings } from "./updating.js";

// Milliseconds that the network has before the device answers …
const PATIENCE = 300;
// … how many more where the site has more of the page than the device …
const MORE_PATIENCE = 3_000;
// … and how many where something was published that the device does not have: what it would draw is out of date.
const BEHIND_PATIENCE = 10_000;
// For how long the network has no patience once it took longer. A check that is quick gives it back its patience.
const SLOW_FOR = 60_000;

let slowUntil = 0;
/** @type {Promise<Library | null> | null} */
let library = null; // a promise; a library that was opened once is not opened for every page

/** `shell` names its version, the files it consists of, and its page in each language (rulesite/offline/shell.py). @param {Shell} shell */
export function serve(shell) {
  addEventListener("install", (event) => {
    route(event, shell);
    event.waitUntil(install(shell));
  });
  addEventListener("activate", (event) => event.waitUntil(activate(shell)));
  addEventListener("fetch", (event) => answer(event, shell));
  addEventListener("message", (event) => /** @type {WorkerMessage} */ (event).waitUntil(hear(event.data, event.ports)));
}

/** @param {Shell} shell */
async function install({ version, files, pages }) {
  const cache = await shellOf(version);
  const fresh = Object.values(pages).map((address) => new Request(address, { cache: "reload" }));
  await cache.addAll([...fresh, ...files]);
  // Scripts that read another form of library do not come without one.
  if (registration.active) await keepFirst();
}

/**
 * A browser that can takes the shell's files out of their cache itself, without waking the worker for each.
 * @param {InstallEvent} event @param {Shell} shell
 */
function route(event, { version }) {
  if (!event.addRoutes) return;
  const condition = { urlPattern: new URLPattern({ pathname: "/static/*" }) };
  event.waitUntil(event.addRoutes({ condition, source: { cacheName: shellNamed(version) } }));
}

/** @param {Shell} shell */
async function activate({ version }) {
  await removeShellsBut(version);
  await removeOtherForms();
  await registration.navigationPreload?.enable();
}

/** What a page wants. @param {{ ask: string, language?: string, atOnce?: boolean }} wish @param {readonly MessagePort[]} ports */
async function hear({ ask, ...rest }, [port]) {
  if (ask === "check") {
    const started = performance.now();
    const answered = await check(rest);
    if (answered && performance.now() - started < PATIENCE) slowUntil = 0;
  }
  if (ask === "speak") await remember("language", rest.language);
  if (ask === "take") await take();
  if (ask === "stop") {
    await stop();
    port.postMessage("stopped");
  }
  if (ask === "step in") await skipWaiting();
}

/** @param {FetchEvent} event @param {Shell} shell */
function answer(event, shell) {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(navigate(event, url, shell));
  else if (shell.files.includes(url.pathname)) event.respondWith(file(event.request, shell));
  else if (/^\/(flight|static)\//.test(url.pathname)) event.respondWith(ofEngine(event.request, url));
}

/** @param {Request} request @param {URL} url */
async function ofEngine(request, url) {
  return (await engineFile(url)) ?? fetch(request);
}

/** @param {Request} request @param {Shell} shell */
async function file(request, { version }) {
  const cache = await shellOf(version);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * The page from the network; from the device if that has it and the network is slow or has nothing sensible to say, and
 * where there is no network in any case: what the device does not have, the shell says itself.
 * @param {FetchEvent} event @param {URL} url @param {Shell} shell
 */
async function navigate(event, url, shell) {
  const network = fromNetwork(event).catch(() => /** @type {null} */ (null));
  event.waitUntil(network.then(learnFrom));
  await takeUpNewer().catch(() => {}); // with a storage that fails the one before is read
  const drawable = drawableAt(url).catch(() => /** @type {null} */ (null));
  const behind = navigator.onLine && (await isBehind());
  const hurry = !behind && isSlow();
  const late = after(behind ? BEHIND_PATIENCE : hurry ? 0 : PATIENCE).then(async () => {
    if (!behind && (await drawable) === "part") await after(MORE_PATIENCE);
    return (await drawable) ? LATE : network;
  });
  const first = await Promise.race([network, late]);
  if (first === LATE && !hurry) slowUntil = Date.now() + SLOW_FOR;
  const isNetworkGood = first !== LATE && first !== null && (isSensible(first) || !(await drawable));
  if (!isNetworkGood && !(await drawable)) {
    const table = await tablePage(url).catch(() => /** @type {null} */ (null));
    if (table) return table;
  }
  return isNetworkGood ? first : ((await shellPage(shell).catch(() => /** @type {null} */ (null))) ?? (await network) ?? Response.error());
}

/** Whether the network has no patience left: it is away, took long before, or the browser expects it to. */
function isSlow() {
  return !navigator.onLine || Date.now() < slowUntil || (navigator.connection?.rtt ?? 0) > PATIENCE;
}

const LATE = Symbol("late");

/** @param {number} milliseconds @returns {Promise<symbol>} */
function after(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, LATE));
}

/** @param {Response} response */
function isSensible(response) {
  return response.status < 500;
}

/** @param {FetchEvent} event */
async function fromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/**
 * Every page of the site names the newest publication; where the device does not have that yet it fetches it now.
 * @param {Response | null} response
 */
async function learnFrom(response) {
  const publication = Number(response?.headers.get("Checkpoint-Publication"));
  if (publication && (await learn(publication))) await check({ atOnce: true });
}

async function takeUpNewer() {
  const others = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!others.length) await takeBetweenReadings();
}

/** What shell and library together show of an address: the whole, a part, or null. Throws what reading the library throws. @param {URL} url */
async function drawableAt(url) {
  const opened = await current();
  const found = opened && (await pageAt(opened, url));
  return found ? (found.isLess ? "part" : "whole") : null;
}

async function current() {
  const version = (await recall("library"))?.version;
  if ((await library)?.version !== version) library = open(version);
  return library;
}

/** @param {Shell} shell */
async function shellPage({ version, pages }) {
  const cache = await shellOf(version);
  const language = await recall("language");
  return cache.match(pages[language] ?? pages.en, { ignoreVary: true });
}
