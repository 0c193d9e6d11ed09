// @ts-check
// The page of a rule, as templates/lookup/rule.html has it.

import { addressOf } from "./addresses.js";
import { filled } from "./filling.js";
import { citedDate, contentsBeside, cut, describe, followed, line, lines } from "./lines.js";
import { readable } from "./numbers.js";
import { bodyOf, headingOf, plainBodyOf } from "./wording.js";

// Rules on one page. A longer chapter shows its sections, each a page (rulesite/lookup/rule.py).
const SHOWN_IN_FULL = 60;

const LISTED = 12; // rules beside a rule; the others open
const KEPT_LENGTH = 90;
const NAME_LENGTH = 20;
const QUESTION_LENGTH = 140;

/**
 * The rule itself first, so that it can be read; what stands beside it `later`.
 * @param {Found} found @param {Library} library @param {string} language @returns {Promise<DrawnPage>}
 */
export async function rule({ edition, isPinned, rule: shown, others }, library, language) {
  const reader = readerOf(isPinned, language);
  const isOutline = shown.whole.length > SHOWN_IN_FULL;
  const members = isOutline ? [shown, ...shown.children] : shown.whole;
  const above = shown.above.map((each) => line(each, reader));
  const unit = unitOf(shown, reader);
  const { before } = shown;
  const after = isOutline ? shown.children[0] : shown.after;
  const publicId = await shown.publicId();
  const data = {
    ...describe(edition, isPinned),
    ...unit,
    units: isOutline ? [] : unit.units,
    hasPlainWords: edition.hasTexts && (isOutline ? [shown] : members).some((each) => each.plainWords(language)),
    outline: isOutline ? lines(shown.children, reader) : [],
    above,
    unheaded: above.filter((each) => !each.heading && each.brief),
    alsoPrinted: followed(lines(others, reader)),
    citation: edition.citation(shown.number, citedDate(edition.dates)),
    publicId,
    permanent: `/r/${publicId}`,
    keptAs: cut(shown.brief(language), KEPT_LENGTH),
    briefLanguage: shown.briefLanguage(language),
    headingText: shown.heading(language),
    headingLanguage: shown.headingLanguage(language),
    largeText: plainBodyOf(shown),
    before: before?.number,
    beforeCited: before && readable(before.number),
    toBefore: before && addressOf(before, isPinned),
    after: after?.number,
    afterCited: after && readable(after.number),
    toAfter: after && addressOf(after, isPinned),
  };
  const title = [`${readable(shown.number)} ${shown.heading(language)}`.trim(), edition.game.short].join(" · ");
  return {
    body: edition.isNamed ? "rule named" : "rule",
    title,
    nodes: filled("rule", data),
    later: async () => {
      const beside = { ...connections(shown, members, reader), ...(await answered(members, library, edition, language)) };
      document.querySelector("aside.connections").append(filled("connections", beside));
      document.querySelector("nav.contents").append(filled("chapters", contentsBeside(shown, reader)));
    },
  };
}

/**
 * Who reads, where the links of a rule lead then, and which reasons for numbers the page has said.
 * @param {boolean} isPinned @param {string} language @returns {UnitReader}
 */
export function readerOf(isPinned, language) {
  const to = (/** @type {Rule} */ target) => addressOf(target, isPinned);
  return { language, isPinned, said: new Set(), links: { to, doubt: (source, index) => `doubt-${source.place}-${index}` } };
}

/** A rule as it is drawn, with everything beneath it. @param {Rule} rule @param {UnitReader} reader @returns {Filling} */
export function unitOf(rule, reader) {
  const { links } = reader;
  return {
    number: rule.number,
    cited: readable(rule.number),
    to: links.to(rule),
    toCited: `${links.to(rule)}#referenced-by`,
    heading: filledOnly(headingOf(rule, links)),
    ...tellingOf(rule, reader),
    ...repairOf(rule, reader),
    body: filledOnly(bodyOf(rule, links)),
    referred: citedBy(rule.referencedBy.length),
    units: rule.children.map((child) => unitOf(child, reader)),
  };
}

/**
 * What our digest says of a rule: its heading where the document has none, or is in another language; and its text.
 * @param {Rule} rule @param {Reader} reader
 */
function tellingOf(rule, { language }) {
  const digest = rule.digest(language);
  const isTold = Boolean(digest?.heading) && digest.headingLanguage === language && language !== rule.edition.language;
  const hasHeading = rule.headingLength > 0;
  const isEmpty = !digest?.text && rule.text.length <= rule.headingLength && !rule.heading(language);
  return {
    toldHeading: hasHeading ? null : digest?.heading,
    toldLanguage: digest?.headingLanguage,
    headingInOurWords: hasHeading && isTold ? digest.heading : null,
    digest: digest?.text,
    plainWords: rule.plainWords(language),
    digestLanguage: digest?.textLanguage,
    isStale: digest?.isStale,
    isEmpty: isEmpty && !rule.edition.hasTexts,
  };
}

/** What holds for the whole document is said once on a page. @param {Rule} rule @param {UnitReader} reader */
function repairOf(rule, { said }) {
  const { printed, unprinted } = document.getElementById("words").dataset;
  const sentence = rule.printed ? printed : unprinted;
  const repaired = sentence.replace("%1", () => rule.printed).replace("%2", () => readable(rule.number));
  const isRepaired = rule.printed !== undefined && !said.has(rule.repair);
  if (rule.edition.usualRepairs.has(rule.repair)) said.add(rule.repair);
  return { isRepaired, repaired, repair: rule.repair };
}

/** @param {DocumentFragment} fragment */
function filledOnly(fragment) {
  return fragment.hasChildNodes() ? fragment : null;
}

/** The plural's words are those for two, whose figure is replaced. @param {number} count */
function citedBy(count) {
  const { citedOne, citedMany } = document.getElementById("words").dataset;
  if (!count) return null;
  return count === 1 ? citedOne : citedMany.replace("2", String(count));
}

/** @param {Rule} shown @param {Rule[]} members @param {UnitReader} reader */
function connections(shown, members, reader) {
  const references = members.flatMap((member) =>
    member.references.map((reference, index) => ({ ...reference, doubt: reader.links.doubt(member, index) })),
  );
  const targets = lines(shown.refersTo, reader);
  const doubtful = references.filter(({ status }) => status !== "resolved");
  const sources = lines(shown.referencedBy, reader);
  return {
    ...listed("target", targets),
    doubtful: doubtful.map((each) => ({ ...each, cited: readable(each.number), isDangling: each.status === "dangling" })),
    doubtCount: doubtful.length,
    ...listed("source", sources),
  };
}

/** A list of rules, by its name: the first of them, the others, and how many they are. @param {string} name @param {Filling[]} all */
function listed(name, all) {
  const more = all.slice(LISTED);
  const named = name[0].toUpperCase() + name.slice(1);
  return {
    [`${name}s`]: all.slice(0, LISTED),
    [`${name}Count`]: all.length,
    [`more${named}s`]: more,
    [`more${named}Count`]: document.getElementById("words").dataset.more.replace("2", String(more.length)),
  };
}

/**
 * The official answers that bear on any of these rules.
 * @param {Rule[]} members @param {Library} library @param {Edition} edition @param {string} language
 */
async function answered(members, library, edition, language) {
  const places = new Set(members.map(({ place }) => place));
  const all = await library.answers(edition.game.slug);
  const found = all.filter(({ rules }) => rules?.[edition.key]?.some(([place]) => places.has(place)));
  return {
    answered: found.map(({ slug, name, texts }) => {
      const [own, question] = texts?.find(([each]) => each === language) ?? texts?.[0] ?? [null, ""];
      return {
        to: `/${edition.game.slug}/answers/${slug}/`,
        name: cut(name, NAME_LENGTH),
        language: own,
        question: cut(question, QUESTION_LENGTH),
      };
    }),
    answerCount: found.length,
  };
}
