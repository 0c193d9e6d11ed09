// @ts-check
// The rules that this device keeps: those pinned, in the reader's order, and those read last. Nothing of it is sent.
// A rule is kept by its permanent id, with the number, heading and game that it was last seen with.

import { readLocal, writeLocal } from "../js/local.js";

const MOST_RECENT = 20;
const MOST_PINNED = 200;
const STORED = { pinned: "checkpoint-pinned", recent: "checkpoint-recent" };

export const pinned = () => stored("pinned");

/** The rules read last, the latest first, without those that are pinned. */
export function recent() {
  const ids = new Set(pinned().map((rule) => rule.id));
  return stored("recent").filter((rule) => !ids.has(rule.id));
}

/** @param {string} id */
export const isPinned = (id) => pinned().some((rule) => rule.id === id);

/** Notes that a rule is being read, and what it looks like now wherever it is kept. @param {KeptRule} rule */
export function see(rule) {
  store("recent", [rule, ...stored("recent").filter((other) => other.id !== rule.id)].slice(0, MOST_RECENT));
  store("pinned", pinned().map((other) => (other.id === rule.id ? rule : other)));
}

/** Pins a rule or takes its pin away; true if it is pinned now. @param {KeptRule} rule @param {boolean} isWanted */
export function pin(rule, isWanted) {
  const others = pinned().filter((other) => other.id !== rule.id);
  return store("pinned", isWanted ? [rule, ...others].slice(0, MOST_PINNED) : others) && isWanted;
}

/** Takes the pin of a rule away. @param {string} id */
export function unpin(id) {
  store("pinned", pinned().filter((other) => other.id !== id));
}

/** Moves a pinned rule by so many places. @param {string} id @param {number} places */
export function move(id, places) {
  const rules = pinned();
  const from = rules.findIndex((rule) => rule.id === id);
  const to = Math.min(Math.max(from + places, 0), rules.length - 1);
  rules.splice(to, 0, ...rules.splice(from, 1));
  store("pinned", rules);
}

/** @param {string} id */
export const forget = (id) => store("recent", stored("recent").filter((rule) => rule.id !== id));
export const forgetAll = () => store("recent", []);

/** Anything may be in the storage of a browser. @param {keyof typeof STORED} list @returns {KeptRule[]} */
function stored(list) {
  try {
    const rules = JSON.parse(readLocal(STORED[list]) ?? "[]");
    return Array.isArray(rules) ? rules.filter(isRule) : [];
  } catch {
    return [];
  }
}

/** @param {keyof typeof STORED} list @param {KeptRule[]} rules */
function store(list, rules) {
  return writeLocal(STORED[list], JSON.stringify(rules));
}

/** @param {any} rule */
function isRule(rule) {
  const texts = [rule?.id, rule?.number, rule?.heading, rule?.language, rule?.game];
  return texts.every((text) => typeof text === "string") && /^[a-z0-9]{1,12}$/.test(rule.id);
}
