// @ts-check
// The cards of a game that this device keeps, and one of them.

import { QueryError } from "../cards/grammar.js";
import { filled } from "./filling.js";

const SHOWN = 100;

/** @param {Found} found @param {Library} library @param {string} language @returns {Promise<DrawnPage | null>} */
export async function cards({ game, query }, library, language) {
  const kept = await library.cards(game.slug);
  if (!kept) return null;
  const nodes = filled("cards", { game: game.short, query });
  const results = nodes.querySelector("#results");
  const box = /** @type {HTMLInputElement} */ (nodes.querySelector("#card-words"));
  const draw = () => results.replaceChildren(found(kept, box.value.trim(), language));
  box.addEventListener("input", () => {
    draw();
    history.replaceState(history.state, "", box.value ? `?${new URLSearchParams({ q: box.value })}` : location.pathname);
  });
  results.replaceChildren(found(kept, query, language));
  return { body: "cards", title: [query, `${nodes.querySelector("h1").textContent} · ${game.short}`].filter(Boolean).join(" · "), nodes };
}

/** @param {Found} found @param {Library} library @param {string} language @returns {Promise<DrawnPage | null>} */
export async function card({ game, number }, library, language) {
  const kept = await library.cards(game.slug);
  const shown = kept?.numbered(number);
  if (!shown) return null;
  const names = namesOf(shown, language);
  const data = {
    game: game.short,
    contents: `/${game.slug}/`,
    cards: `/${game.slug}/cards/`,
    number: shown.number,
    ...names[0],
    others: names.slice(1),
    faces: shown.faces.map((face) => faceOf(face, shown, kept.data, language)),
    printings: shown.printings.map(([printed, set, name, rarity]) => ({ printed, told: [rarity, name || set].filter(Boolean).join(" · ") })),
  };
  return { body: "card-page", title: `${shown.number} ${names[0]?.name ?? ""} · ${game.short}`, nodes: filled("card", data) };
}

/** @param {Cards} kept @param {string} query @param {string} language */
function found(kept, query, language) {
  let all = [];
  try {
    all = kept.search(query);
  } catch (error) {
    if (error instanceof QueryError) return filled("cards-found", { asked: error.message, isRefused: true });
    throw error;
  }
  const lines = all.slice(0, SHOWN).map((each) => ({
    to: `/${kept.game.slug}/cards/${each.number.split("/").map(encodeURIComponent).join("/")}/`,
    number: each.number,
    names: namesOf(each, language),
    told: told(each, kept.data, language),
  }));
  return filled("cards-found", { count: String(all.length), lines, isNothing: !all.length });
}

/** The names of its front, that in the reader's language first. @param {Card} card @param {string} language */
function namesOf({ faces }, language) {
  const texts = faces[0]?.[2] ?? [];
  const own = [...texts].sort((a, b) => Number(b[0] === language) - Number(a[0] === language));
  return own.map(([nameLanguage, name]) => ({ name, nameLanguage }));
}

/** @param {Card} card @param {CardsData} data @param {string} language */
function told(card, data, language) {
  const values = card.faces[0]?.[1] ?? {};
  const words = ["colors", "worlds", "styles", "cost", "size", "power"].filter((field) => values[field] !== undefined);
  const shown = words.map((field) => (typeof values[field] === "number" ? `${label(data.fields[field], language)} ${values[field]}` : inWords(values[field], data, language)));
  return [inWords(card.type, data, language), ...shown].filter(Boolean).join(" · ");
}

/** @param {KeptFace} face @param {Card} card @param {CardsData} data @param {string} language */
function faceOf([side, values, texts], card, data, language) {
  const facts = Object.keys(data.fields).filter((field) => values[field] !== undefined);
  return {
    side: card.faces.length > 1 ? label(data.faces[side] ?? [side, side], language) : null,
    facts: [
      { label: null, value: inWords(card.type, data, language) },
      ...facts.map((field) => ({ label: label(data.fields[field], language), value: inWords(values[field], data, language) })),
    ],
    texts: [...texts]
      .sort((a, b) => Number(b[0] === language) - Number(a[0] === language))
      .map(([textLanguage, name, words, text]) => ({
        textLanguage,
        name,
        kin: Object.entries(words).filter(([field]) => field !== "flavor").map(([, value]) => [value].flat().join(" / ")).join(" · "),
        paragraphs: text.split("\n").filter((line) => line.trim()).map((paragraph) => ({ paragraph })),
      })),
  };
}

/** @param {[string, string]} names @param {string} language */
function label([english, japanese], language) {
  return language === "ja" ? japanese : english;
}

/**
 * A value in the reader's language: the second that a known word is called is Japanese.
 * @param {CardValue} value @param {CardsData} data @param {string} language
 */
function inWords(value, { called }, language) {
  return [value].flat().map((each) => (language === "ja" ? (called[each]?.at(-1) ?? each) : each)).join(" / ");
}
