// The quick reference of a game, as templates/lookup/quick.html has it.

import { addressOf } from "./addresses.js";
import { filled } from "./filling.js";
import { describe } from "./lines.js";

export function quick({ edition, tables: all }, library, language) {
  const documents = new Set(all.map((table) => table.edition)).size;
  const tables = all.map((table) => tableOf(table, documents, language));
  const told = tables.flatMap(({ rows }) => rows).flatMap((row) => [row, ...row.behind]);
  const data = { ...describe(edition, false), tables, hasChanged: told.some(({ isChanged }) => isChanged) };
  const nodes = filled("quick", data);
  const title = [nodes.querySelector("h1 small").textContent, edition.game.name].join(" · ");
  return { body: "quick", title, nodes, contents: `/${edition.game.slug}/` };
}

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
    rows: table.rows.map(([depth, first, ...behind]) => rowOf(depth, first, behind, table, language)),
    gone: table.gone.join(", "),
  };
}

function rowOf(depth, first, behind, table, language) {
  const line = toldOf(first, table, language);
  const kind = `depth-${depth}${line.text ? "" : " title"}`;
  return { ...line, kind, behind: behind.map((each) => toldOf(each, table, language)) };
}

// A rule in the reader's language if it is told in it anywhere: by the digest, else by the document.
function toldOf([place, above, isChanged], { edition, isPinned }, language) {
  const rule = edition.at(place);
  const digest = rule.digest(language);
  const body = rule.text.slice(rule.headingLength).replace(/^\n+/, "");
  const isOurs = digest?.text && (digest.textLanguage === language || edition.language !== language || !body);
  const text = isOurs ? digest.text : body;
  return {
    to: addressOf(rule, isPinned),
    above,
    short: rule.number.slice(above.length),
    heading: body || !text ? rule.heading(language) : "", // else the title is all its text, and has been told
    headingLanguage: rule.headingLanguage(language),
    text,
    textLanguage: isOurs ? digest.textLanguage : edition.language,
    isChanged,
  };
}

function inWords(sentences, language) {
  return sentences[language] ?? sentences.en ?? "";
}
