// @ts-check
// What pages share: the line that says which edition is read, and the lines that name rules.

import { addressOf, editionAddress } from "./addresses.js";
import { filled } from "./filling.js";
import { readable } from "./numbers.js";

const NAMED_LENGTH = 60;

/** What a page says of the edition it is read in. @param {Edition} edition @param {boolean} isPinned */
export function describe(edition, isPinned) {
  const { game, title, label, dates, standing } = edition;
  return {
    game: game.short,
    gameInFull: game.name,
    contents: editionAddress(edition, isPinned),
    current: `/${game.slug}/`,
    edition: `${title}, ${label}`,
    ...dates,
    standing: `standing ${standing}`,
    isCurrent: standing === "current",
    isAhead: standing === "ahead",
    isPast: standing === "past",
    isOther: standing !== "current",
    isPinned,
    lacksTexts: !edition.hasTexts,
    language: edition.language,
  };
}

/** The one date that a citation carries, in words: from when the edition is in force, else the best that is known. @param {Edition["dates"]} dates */
export function citedDate({ effective, published, firstSeen }) {
  const known = effective ? { effective } : published ? { published } : { firstSeen };
  return filled("cited-date", known).textContent.trim();
}

/** A rule named in a list, for a reader: { language, isPinned }. @param {Rule} rule @param {Reader} reader */
export function line(rule, { language, isPinned }) {
  const heading = rule.heading(language);
  return {
    number: rule.number,
    cited: readable(rule.number),
    to: addressOf(rule, isPinned),
    heading,
    spaced: ` ${heading}`,
    headingLanguage: rule.headingLanguage(language),
    brief: rule.brief(language),
    briefLanguage: rule.briefLanguage(language),
  };
}

/** @param {Rule[]} rules @param {Reader} reader */
export function lines(rules, reader) {
  return rules.map((rule) => line(rule, reader));
}

/** The chapters with their sections. @param {Edition} edition @param {Reader} reader */
export function chaptersOf(edition, reader) {
  return edition.chapters.map((chapter) => ({ ...line(chapter, reader), sections: lines(chapter.children, reader) }));
}

/**
 * The contents beside a rule: its chapter's sections, its section's rules, where among them one is, and all chapters.
 * @param {Rule} shown @param {Reader} reader
 */
export function contentsBeside(shown, reader) {
  const [chapter, section, child] = [...shown.above, shown];
  const mark = (/** @type {Rule} */ rule) => {
    const here = rule.place === shown.place ? "page" : [section?.place, child?.place].includes(rule.place) ? "true" : null;
    return { ...line(rule, reader), named: cut(rule.brief(reader.language), NAMED_LENGTH), here };
  };
  const sections = chapter.children.map((each) => ({
    ...mark(each),
    rules: each.place === section?.place ? each.children.map(mark) : [],
  }));
  const chapters = lines(shown.edition.chapters, reader);
  return { ...mark(chapter), sections, others: chapters.length > 1 ? chapters : [], count: chapters.length };
}

/** The same entries, each but the last marked as followed by another. @param {Filling[]} entries */
export function followed(entries) {
  return entries.map((entry, index) => ({ ...entry, follows: index < entries.length - 1 }));
}

/** @param {string} text @param {number} length */
export function cut(text, length) {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
