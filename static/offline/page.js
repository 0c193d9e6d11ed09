// On every page: has the worker keep the rules on this device once the page is at rest, and says when newer ones are here.

import { wantsNothing } from "./wish.js";

const AT_REST = 2_000; // milliseconds after loading
const EVERY = 15 * 60_000;

const worker = navigator.serviceWorker;
const news = document.getElementById("news");
const publication = document.querySelector("meta[name=publication]")?.content; // that this page is of
let registration = null;
let isAsked = false; // whether the reader asked for what is newer

async function begin() {
  if (wantsNothing()) return;
  registration = await worker.register(news.dataset.worker, { type: "module" }).catch(() => null);
  if (!registration) return; // a private window, or a browser that knows no modules there
  worker.addEventListener("message", ({ data }) => hear(data));
  worker.addEventListener("controllerchange", () => isAsked && location.reload());
  registration.addEventListener("updatefound", awaitComing);
  awaitComing();
  if (registration.waiting) say("renewed");
  await worker.ready;
  check();
  setInterval(check, EVERY);
  addEventListener("online", check);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
}

// A worker that is being installed while another is active brings a newer version of the site.
function awaitComing() {
  const coming = registration.installing;
  coming?.addEventListener("statechange", () => coming.state === "installed" && registration.active && say("renewed"));
}

function check() {
  // Who saves data gets what is newer only when asking for it (on /offline/).
  if (!navigator.connection?.saveData) ask({ ask: "check", language: document.documentElement.lang });
}

function ask(message) {
  registration.active?.postMessage(message);
}

function hear({ full, taken, publication: newest }) {
  if (full) say("full");
  else if (taken) isAsked && location.reload();
  else if (publication && String(newest) === publication) ask({ ask: "take" }); // this page shows it already
  else if (newest !== undefined) say("newer");
}

function say(what) {
  news.querySelector("span").textContent = news.dataset[what];
  news.querySelector("button").hidden = what === "full";
  news.hidden = false;
}

function show() {
  isAsked = true;
  // A newer worker first: the page is loaded anew once it has stepped in, and newer rules are told again then.
  if (registration.waiting) registration.waiting.postMessage({ ask: "step in" });
  else ask({ ask: "take" });
}

// Not before it is at rest: the first look into a browser's storage takes a slow device long.
if (worker) {
  news.querySelector("button").addEventListener("click", show);
  const rest = () => setTimeout(begin, AT_REST);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest);
}
