// @ts-check
// What htmx asks the site for. Nothing replaces an element whose request is under way, no press is lost without a word,
// and what is slow or fails says so.

const SIGN = 300; // milliseconds until a sign of work is shown
const SLOW = 3000; // ... and until a sentence is

const state = document.getElementById("request-state");
/** @type {Map<SentRequest, Running>} */
const running = new Map(); // by XMLHttpRequest: its element, its target, and whether it is a press that changes something

/** @param {Element} one @param {Element} other */
function overlap(one, other) {
  return one.contains(other) || other.contains(one);
}

/** Previews and what loads by itself come unasked: nobody waits for them. @param {{ target: HTMLElement, triggeringEvent?: Event }} request */
function isAwaited({ target, triggeringEvent }) {
  return target.id !== "preview" && Boolean(triggeringEvent?.isTrusted || triggeringEvent?.type === "change");
}

/** @param {string} name @param {string | number} [code] */
function say(name, code = "") {
  state.textContent = name ? state.dataset[name].replace("%s", String(code)) : "";
  state.hidden = !name;
}

/** @param {Running} request */
function begin(request) {
  request.timers = [
    setTimeout(() => document.documentElement.classList.add("asking"), SIGN),
    setTimeout(() => say("slow"), SLOW),
  ];
}

/** @param {SentRequest} xhr */
function end(xhr) {
  const request = running.get(xhr);
  running.delete(xhr);
  request.timers?.forEach(clearTimeout);
  if (![...running.values()].some(({ timers }) => timers)) document.documentElement.classList.remove("asking");
  if (!request.timers || xhr.failure === "abort") return;
  const failure = xhr.failure ?? failureOf(xhr, request);
  say(failure, xhr.getResponseHeader("X-Request-ID") ?? xhr.status);
}

/** @param {XMLHttpRequest} xhr @param {Running} request */
function failureOf({ status }, { wasDrawn }) {
  if (status === 0) return "lost";
  if (status === 429) return "often";
  if (status >= 500) return "fault";
  return wasDrawn ? "" : "refused";
}

// While a press is under way, what it will replace takes no other: the new one would be made of what is about to change.
document.addEventListener("htmx:confirm", (event) => {
  const { target, triggeringEvent } = event.detail;
  const press = [...running.values()].find((each) => each.isPress && overlap(each.target, target));
  if (!press) return;
  event.preventDefault();
  if (triggeringEvent?.type === "click" || triggeringEvent?.type === "submit") say("busy");
});

document.addEventListener("htmx:beforeSend", ({ detail }) => {
  const { xhr, elt, target, requestConfig } = detail;
  const isPress = requestConfig.verb !== "get" && requestConfig.triggeringEvent?.type !== "change";
  /** @type {Running} */
  const request = { elt, target, isPress, wasDrawn: false };
  running.set(xhr, request);
  if (isAwaited({ target, triggeringEvent: requestConfig.triggeringEvent })) begin(request);
  // The events of htmx stop at an element that has left the page; these do not.
  for (const failure of ["abort", "timeout"]) xhr.addEventListener(failure, () => (xhr.failure = failure === "abort" ? "abort" : "lost"));
  xhr.addEventListener("loadend", () => end(xhr));
});

document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, target, requestConfig, serverResponse } = event.detail;
  const { elt } = requestConfig;
  const wanted = elt.closest("[hx-select]")?.getAttribute("hx-select") ?? "";
  const hasWanted = wanted.startsWith("#") && serverResponse.includes(`id="${wanted.slice(1)}"`);
  // A form that cannot be read comes back with status 400 and its problems: shown like any other answer.
  if (xhr.status === 400 && hasWanted) event.detail.shouldSwap = true;
  // An answer without the part that was asked for is another page: the device's own while there is no network, a log-in.
  const isAnother = wanted.startsWith("#") && !hasWanted;
  const within = [...running].filter(([other, request]) => other !== xhr && target.contains(request.elt));
  if (isAnother || !document.contains(elt) || within.some(([, { isPress }]) => isPress)) event.detail.shouldSwap = false;
  if (event.detail.shouldSwap) within.forEach(([other]) => other.abort());
});

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  const own = running.get(detail.xhr);
  if (own) own.wasDrawn = true;
});
