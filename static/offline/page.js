// @ts-check
// On every page: has the worker keep the rules on this device once the page is at rest, and says when newer ones are here.

import { meet } from "./trouble.js";
import { wantsNothing } from "./wish.js";

const AT_REST = 2_000; // milliseconds after loading
const EVERY = 15 * 60_000;

const worker = navigator.serviceWorker;
const news = document.getElementById("news");
const publication = document.querySelector("meta[name=publication]")?.getAttribute("content"); // that this page is of
/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let isAsked = false; // whether the reader asked for what is newer
let { lang: language } = document.documentElement; // that of the page, or what was chosen since

async function begin() {
  if (wantsNothing()) return;
  registration = await worker.register(news.dataset.worker, { type: "module" }).catch(meetRefusal);
  if (!registration) return;
  worker.addEventListener("message", ({ data }) => hear(data));
  registration.addEventListener("updatefound", awaitComing);
  awaitComing();
  if (registration.waiting) say("renewed");
  await worker.ready;
  check();
  setInterval(check, EVERY);
  addEventListener("online", check);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
}

/** A private window, or a browser that knows no modules there; or its script could not be fetched. @param {Error} error @returns {null} */
function meetRefusal({ name }) {
  meet(name === "TypeError" ? "broken" : "refused");
  return null;
}

/** A worker that is being installed while another is active brings a newer version of the site. The first one may fail. */
function awaitComing() {
  const coming = registration.installing;
  coming?.addEventListener("statechange", () => {
    if (coming.state === "installed" && registration.active) say("renewed");
    if (coming.state === "redundant" && !registration.active) meet("broken");
  });
}

function check() {
  // Who saves data gets what is newer only when asking for it (on /offline/).
  ask({ ask: navigator.connection?.saveData ? "speak" : "check", language });
}

/** The site answers in the language that was chosen, and the device is to do so too. @param {Event & { currentTarget: HTMLElement }} event */
function speak({ currentTarget: button }) {
  language = button.getAttribute("value");
  ask({ ask: "speak", language });
}

/** Another page may have been told meanwhile to keep nothing. @param {object} message */
function ask(message) {
  if (!wantsNothing()) (registration?.active ?? worker.controller)?.postMessage(message);
}

/** @param {any} news */
function hear({ full, isFirst, taken, publication: newest }) {
  if (full) say(isFirst ? "unkept" : "full");
  else if (taken) isAsked && location.reload();
  else if (publication && String(newest) === publication) ask({ ask: "take" }); // this page shows it already
  else if (newest !== undefined) say("newer");
}

/** @param {string} what */
function say(what) {
  news.querySelector("span").textContent = news.dataset[what];
  news.querySelector("button").hidden = !["newer", "renewed"].includes(what);
  news.hidden = false;
}

function show() {
  isAsked = true;
  // A newer worker first: the page is loaded anew once it has stepped in, and newer rules are told again then.
  if (registration.waiting) stepIn(registration.waiting);
  else ask({ ask: "take" });
}

/** Its state says so to this page even if that was loaded past all workers. @param {ServiceWorker} waiting */
function stepIn(waiting) {
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage({ ask: "step in" });
}

// Not before it is at rest: the first look into a browser's storage takes a slow device long.
if (worker) {
  news.querySelector("button").addEventListener("click", show);
  for (const button of document.querySelectorAll("button[name=language]")) button.addEventListener("click", speak);
  const rest = () => setTimeout(begin, AT_REST);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest);
}
