// @ts-check
// The table that a device draws itself: a question, an example or a link is ruled by the engine in the worker, and what
// can be answered now stands as buttons. Undo and redo are the same scenario with fewer or more inputs. The rules near a
// question come from the library that the device keeps, if it keeps one.

import { isOfWhatWasAsked } from "./near.js";

const setup = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("setup")).textContent ?? "");
const words = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("words")).textContent ?? "");
const game = /** @type {string} */ (document.getElementById("flight")?.dataset.game);
const worker = new Worker(/** @type {HTMLElement} */ (document.getElementById("flight")).dataset.engine ?? "", { type: "module" });

/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map();
let last = 0;
/** @type {any} What is shown now: { word, ruling, … }. */
let shown = null;
/** @type {any[]} Inputs that were taken back, the next one last. */
let undone = [];

worker.addEventListener("message", ({ data }) => {
  if (data.ready) say(words.ready);
  else if (data.failed) {
    console.error(data.failed); // for whoever is asked why
    say(words.failed);
  }
  else waiting.get(data.id)?.(data.answer);
});
worker.addEventListener("error", () => say(words.failed));

/** @param {object} question @returns {Promise<any>} */
function ask(question) {
  const id = (last += 1);
  worker.postMessage({ id, question: { game, language: setup.language, ...question } });
  return new Promise((resolve) => waiting.set(id, resolve));
}

/** @param {string} text */
function say(text) {
  part("state").textContent = text;
}

/** @param {string} name @returns {HTMLElement} */
function part(name) {
  return /** @type {HTMLElement} */ (document.getElementById(name));
}

/** @param {string} tag @param {object} more @param {...(Node|string)} inside */
function make(tag, more, ...inside) {
  const element = Object.assign(document.createElement(tag), more);
  element.append(...inside);
  return element;
}

async function begin() {
  say(words.loading);
  worker.postMessage({ setup });
  const query = new URLSearchParams(location.search);
  part("asking").addEventListener("submit", (event) => {
    event.preventDefault();
    fromWords(/** @type {HTMLInputElement} */ (part("question")).value);
  });
  for (const [id, act] of Object.entries({ undo, redo })) part(id).addEventListener("click", act);
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || inField(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  if (query.get("s")) show(await ask({ do: "rule", word: query.get("s") }));
  else if (query.get("preset")) show(await ask({ do: "example", name: query.get("preset") }));
  else if (query.get("ask")) fromWords(query.get("ask") ?? "");
  list(await ask({ do: "examples" }));
}

/** @param {EventTarget | null} target */
function inField(target) {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** @param {{ examples: { name: string, title: string, question: string }[] }} told */
function list({ examples }) {
  part("examples").replaceChildren(
    ...examples.map(({ name, title, question }) => {
      const button = make("button", { type: "button", className: "quiet" }, make("b", {}, title), " ", make("span", {}, question));
      button.addEventListener("click", async () => show(await ask({ do: "example", name })));
      return make("li", {}, button);
    }),
  );
}

/** @param {string} question */
async function fromWords(question) {
  /** @type {HTMLInputElement} */ (part("question")).value = question;
  const [told, near] = await Promise.all([ask({ do: "words", question }), rulesNear(question)]);
  if (told.understood) show(told);
  else showNothing(question);
  if (told.why_no_ruling) part("verdict").replaceChildren();
  const isRuled = told.understood && isOfWhatWasAsked(told, near?.numbers ?? []);
  if (!isRuled) part("understood").prepend(make("p", { className: "note", role: "note" }, [notRuled(told), near ? words.near : ""].join(" ")));
  if (near) drawNear(near, isRuled ? told.verdict.rules : null);
}

/** No board was made. @param {string} question */
function showNothing(question) {
  [shown, undone] = [null, []];
  for (const id of ["ruling", "near"]) part(id).hidden = true;
  part("understood").replaceChildren();
  history.replaceState(null, "", `?${new URLSearchParams({ ask: question })}`);
}

/** The rules near a question; null where the device has none of its game, or they cannot be read. @param {string} question */
async function rulesNear(question) {
  try {
    const { rulesNearInPage } = await import("../lookup/in_page.js");
    const near = await (await rulesNearInPage())?.(question, setup.language, game);
    return near?.numbers.length ? near : null;
  } catch {
    return null;
  }
}

/** Why no verdict stands first. @param {any} told */
function notRuled({ understood, left, why_no_ruling: why }) {
  if (!understood) return words.nothing;
  if (why) return words.no_ruling[why];
  return left.length ? words.unsure : words.otherwise;
}

/** Below a verdict that cites these rules, else above everything. @param {NearInPage} near @param {string[] | null} cited */
function drawNear(near, cited) {
  part("near-rules").replaceChildren(near.draw(cited ?? [], !cited));
  if (cited) part("choices").after(part("near"));
  else part("understood").after(part("near"));
  part("near").hidden = false;
}

/** @param {any} told */
function show(told) {
  undone = [];
  part("near").hidden = true;
  draw(told);
}

/** @param {number} at @param {object[]} inputs */
async function goOn(at, inputs) {
  draw(await ask({ do: "rule", word: shown.word, at, inputs }));
}

function undo() {
  const given = shown?.ruling?.inputs ?? [];
  if (!given.length) return;
  undone.push(bare(given.at(-1)));
  goOn(given.length - 1, []);
}

function redo() {
  const next = undone.pop();
  if (next) goOn(shown.ruling.inputs.length, [next]);
}

/** An input without the place of its step. @param {any} given */
function bare({ step: _, ...input }) {
  return input;
}

/** @param {any} told */
function draw(told) {
  if (told.problems) {
    part("verdict").replaceChildren(...told.problems.map((/** @type {string} */ problem) => make("p", { className: "refusal" }, problem)));
    part("ruling").hidden = false;
    return;
  }
  shown = told;
  const { ruling } = told;
  history.replaceState(null, "", `?s=${told.word}`);
  part("ruling").hidden = false;
  part("title").textContent = ruling.title || ruling.question;
  part("asked").textContent = ruling.title ? ruling.question : "";
  part("understood").replaceChildren(...chips(told));
  part("verdict").replaceChildren(...verdict(told));
  part("choices").replaceChildren(...choices(told));
  part("steps").replaceChildren(...ruling.steps.filter(isShown).map(step));
  part("areas").replaceChildren(...(ruling.board ? board(ruling.board) : []));
  /** @type {HTMLButtonElement} */ (part("undo")).disabled = !ruling.inputs.length;
  /** @type {HTMLButtonElement} */ (part("redo")).disabled = !undone.length;
  part("online").setAttribute("href", `/sandbox/${game}/?s=${told.word}`);
}

/** @param {any} step */
function isShown(step) {
  return !step.quiet || step.notices.length > 0;
}

/** @param {string} rule */
function number(rule) {
  return make("a", { href: `/${game}/${rule}/`, className: "number" }, rule);
}

/** @param {any} told */
function step(told) {
  return make("li", {}, number(told.rule), " ", make("span", {}, told.text));
}

/** What happened in short, as the site says it too; then a refusal with its reasons, and the end of the game.
 * @param {any} told */
function verdict({ ruling, verdict: { heading, more, rules }, in_short: inShort }) {
  const left = ruling.left_out.map((/** @type {any} */ line) => make("li", {}, make("b", {}, line.name), " ", line.line));
  const said = left.length ? [make("section", { className: "left-out" }, make("h3", {}, words.left_out), make("ul", {}, ...left))] : [];
  said.push(make("h3", {}, heading), ...more.map((/** @type {string} */ text) => make("p", {}, text)));
  said.push(make("p", { className: "deciding" }, ...rules.flatMap((/** @type {string} */ rule) => [number(rule), " "])));
  const happened = inShort.map((/** @type {any} */ { rule, text }) => make("p", {}, text, " ", number(rule)));
  if (happened.length) said.push(make("details", {}, make("summary", {}, words.happened), ...happened));
  if (ruling.refusal) {
    const reasons = ruling.refusal.reasons.map((/** @type {any} */ reason) => make("li", {}, reason.why, " ", number(reason.rule)));
    said.push(make("div", { className: "refusal" }, make("p", {}, words.refused), make("ul", {}, ...reasons)));
    if (ruling.refusal.caveat) said.push(make("p", { className: "caveat" }, ruling.refusal.caveat));
  }
  if (ruling.result_text) said.push(make("p", { className: "result" }, `${words.result} ${ruling.result_text}`));
  return said;
}

/** Everything that can be answered now, as buttons. @param {any} ruling */
function choices({ ruling: { asks, inputs, refusal }, brings }) {
  if (!asks) return [];
  const said = new Map(brings.map((/** @type {any} */ each) => [JSON.stringify(each.given), each.said.join(" · ")]));
  const at = refusal && refusal.input !== null ? refusal.input : inputs.length;
  /** @type {[string, object][]} */
  const answers = [];
  for (const action of asks.actions) {
    for (const claim of action.claims) answers.push([`${action.text}: ${named(claim)}`, { player: asks.player, action: action.name, ...claim }]);
  }
  if (asks.most === 1) for (const option of asks.options) answers.push([option.text, { player: asks.player, choose: option.id }]);
  if (asks.can_pass) answers.push([asks.pass_text, { player: asks.player, pass: true }]);
  if (inBattle()) answers.push([words.pass, { pass_until: "battle over" }]);
  const buttons = answers.map(([text, input]) => {
    const brought = said.get(JSON.stringify(input));
    const button = make("button", { type: "button" }, text, ...(brought ? [make("small", { className: "brings" }, brought)] : []));
    button.addEventListener("click", () => {
      undone = [];
      goOn(at, [input]);
    });
    return make("li", {}, button);
  });
  const passing = brings.some((/** @type {any} */ each) => each.is_passing) ? [make("p", { className: "none" }, words.passing)] : [];
  return [make("p", {}, `${words.stops} ${asks.text} `, number(asks.rule)), make("ul", { className: "answers" }, ...buttons), ...passing];
}

/** The cards of a claim by their names. @param {Record<string, string>} claim */
function named(claim) {
  return Object.values(claim).map((word) => shown.ruling.names[word] ?? word).join(" → ");
}

function inBattle() {
  return cards(shown.ruling.board).some((card) => card.role);
}

/** @param {any} told @returns {any[]} */
function cards(told) {
  return ["A", "B"].flatMap((player) => Object.values(told?.[player] ?? {}).filter(Array.isArray).flat());
}

/** The areas of both players with their cards; where many lie, only how many. @param {any} told */
function board(told) {
  return ["B", "A"].map((player) => {
    const areas = Object.entries(told[player]).filter(([, lying]) => Array.isArray(lying) && lying.length);
    const rows = areas.map(([area, lying]) => make("li", {}, make("b", {}, setup.areas[area] ?? area), " ", held(/** @type {any[]} */ (lying))));
    return make("section", {}, make("h3", {}, setup.players[player] ?? player), make("ul", {}, ...rows));
  });
}

/** @param {any[]} lying */
function held(lying) {
  const isMany = lying.length > 6;
  if (isMany) return String(lying.length);
  return lying.map((card) => [card.name, card.power, card.mode === "rest" ? setup.modes.rest : ""].filter(Boolean).join(" ")).join(", ");
}

/** @param {any} told */
function chips({ chips: listed = [], left = [], never = [], verdict: { is_never: isNever } }) {
  const acts = (/** @type {any} */ { verb, what, card, onto }) => [verb || `[${what}]`, card, onto];
  const items = listed.map((/** @type {any} */ chip) => {
    const who = chip.who ? `${words[chip.who] ?? chip.who}: ` : "";
    const what = chip.kind === "act" ? acts(chip) : [chip.name, chip.area, chip.mode, chip.count > 1 || chip.kind === "level" ? chip.count : ""];
    const text = words[chip.kind] ? words[chip.kind] : what.filter((each) => each !== "" && each !== undefined).join(" · ");
    return make("li", { className: chip.assumed ? "chip assumed" : "chip" }, `${who}${text}`, ...(chip.assumed ? [" ", make("small", {}, words.assumed)] : []));
  });
  const missed = left.length ? [make("p", { className: "not-understood" }, `${words.left} ${left.join(", ")}`)] : [];
  const neverDone = never.map((/** @type {any} */ act) => make("p", { className: "not-understood" }, `${isNever ? words.when : words.never} ${acts(act).filter(Boolean).join(" · ")} `, ...act.rules.flatMap((/** @type {string} */ rule) => [number(rule), " "])));
  return items.length ? [make("ul", { className: "chips" }, ...items), ...missed, ...neverDone] : missed;
}

begin();
