// @ts-check
// The quick reference of a game, as templates/lookup/quick.html has it.

import { addressOf } from "./addresses.js";
import { filled } from "./filling.js";
import { describe } from "./lines.js";
import { readable } from "./numbers.js";

/** @param {Found} found @param {Library} library @param {string} language */
export function quick({ edition, tables: all }, library, language) {
  const documents = new Set(all.map((table) => table.edition)).size;
  const tables = all.map((table) => tableOf(table, documents, language));
  const told = tables.flatMap(({ rows }) => rows).flatMap((row) => [row, ...row.behind]);
  const data = { ...describe(edition, false), tables, hasChanged: told.some(({ isChanged }) => isChanged) };
  const nodes = filled("quick", data);
  const title = [nodes.querySelector("h1 small").textContent, edition.game.short].join(" · ");
  return { body: "quick", title, nodes };
}

/** @param {ReadTable} table @param {number} documents @param {string} language */
function tableOf(table, documents, language) {
  const { slug, edition, isPinned } = table;
  const id = isPinned ? `${edition.rulebook}-${slug}` : slug;
  return {
    id,
    jump: `#${id}`,
    title: inWords(table.title, language),
    book: documents > 1 ? edition.title : null,
    bookToJump: isPinned ? edition.title : null,
    silent: inWords(table.silent, language),
    rows: table.rows.map((row, place) => rowOf(row, table.words[place], table, language)),
    gone: table.gone.join(", "),
  };
}

/**
 * A line in words of ours has them behind its first number, and the other numbers alone.
 * @param {QuickRow} row @param {ByLanguage | undefined} words @param {ReadTable} table @param {string} language
 */
function rowOf([depth, ...rules], words, table, language) {
  const [line, ...behind] = rules.map((rule) => ({
    ...toldOf(rule, table, language),
    ...(words && { heading: "", text: "" }),
  }));
  if (words) Object.assign(line, { text: inWords(words, language), textLanguage: words[language] ? language : "en" });
  return { ...line, kind: `depth-${depth}${line.text ? "" : " title"}`, behind };
}

/**
 * A rule in the reader's language if it is told in it anywhere: by the digest, else by the document.
 * @param {QuickRule} rule @param {ReadTable} table @param {string} language
 */
function toldOf([place, above, isChanged], { edition, isPinned }, language) {
  const rule = edition.at(place);
  const digest = rule.digest(language);
  const body = rule.text.slice(rule.headingLength).replace(/^\n+/, "");
  const isOurs = digest?.text && (digest.textLanguage === language || edition.language !== language || !body);
  const isTitledByUs = digest?.heading && edition.language !== language && digest.headingLanguage === language;
  const text = isOurs ? digest.text : body;
  return {
    to: addressOf(rule, isPinned),
    above: above && readable(rule.number).slice(0, above.length),
    short: readable(rule.number).slice(above.length),
    // Where the title is all a rule's text, it has been told.
    heading: !body && text ? "" : isTitledByUs ? digest.heading : rule.heading(language),
    headingLanguage: isTitledByUs ? language : rule.headingLanguage(language),
    text,
    textLanguage: isOurs ? digest.textLanguage : edition.language,
    isChanged,
  };
}

/** @param {ByLanguage} sentences @param {string} language */
function inWords(sentences, language) {
  return sentences[language] ?? sentences.en ?? "";
}
