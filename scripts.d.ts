// What the scripts find in a browser beside what TypeScript knows of it: htmx, and pages of nothing but HTML.

/** What htmx hands to whoever listens to it. */
interface HtmxEvent extends CustomEvent {
  readonly target: HTMLElement;
}

interface Htmx {
  config: Record<string, unknown>;
  ajax(verb: string, address: string, options: object): Promise<void>;
  process(element: Element): void;
  trigger(element: Element, name: string, detail?: object): void;
}

interface Window {
  htmx?: Htmx;
}

interface HtmxEvents {
  "htmx:afterRequest": HtmxEvent;
  "htmx:afterSettle": HtmxEvent;
  "htmx:afterSwap": HtmxEvent;
  "htmx:beforeRequest": HtmxEvent;
  "htmx:beforeSend": HtmxEvent;
  "htmx:beforeSwap": HtmxEvent;
  "htmx:configRequest": HtmxEvent;
  "htmx:confirm": HtmxEvent;
  "htmx:historyRestore": HtmxEvent;
  "htmx:load": HtmxEvent;
}
interface DocumentEventMap extends HtmxEvents {}
interface HTMLElementEventMap extends HtmxEvents {}

// Pages hold HTML alone, so what is found in them by a selector is of HTML.
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(selectors: K): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}
interface Element {
  closest<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K] | null;
  closest(selectors: string): HTMLElement | null;
}

// What bubbles up to a listener began at an element.
type From<E> = E & { readonly target: HTMLElement };
interface Document {
  addEventListener<K extends keyof DocumentEventMap>(
    type: K,
    listener: (this: Document, event: From<DocumentEventMap[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
interface HTMLElement {
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: From<HTMLElementEventMap[K]> & { readonly currentTarget: HTMLElement }) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface Navigator {
  /** Not in every browser. */
  readonly connection?: { readonly saveData: boolean; readonly rtt: number };
}

// The service worker (static/offline/worker.js) runs without a page.
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface InstallEvent extends ExtendableEvent {
  /** Not in every browser. */
  addRoutes?(rules: object): Promise<void>;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WindowEventMap {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}
interface WorkerMessage extends MessageEvent, ExtendableEvent {}
interface Clients {
  matchAll(options: object): Promise<readonly { postMessage(message: unknown): void }[]>;
}
declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;

// What the site hands to scripts as data.

/** The list of a library's files (rulesite/offline/library.py). */
interface LibraryList {
  form: number;
  version: string;
  publication: number;
  at: string | null;
  games: ListedGame[];
  answers: ListedFile;
  terms: ListedFile;
  quick: ListedFile;
  postings: ListedFile;
  cards?: Record<string, ListedCards>;
}
interface ListedFile {
  file: string;
  bytes: number;
}
interface ListedCards extends ListedFile {
  count: number;
}
interface ListedGame {
  slug: string;
  name: string;
  short: string;
  hue: string;
  editions: ListedEdition[];
}
interface ListedEdition extends ListedFile, ListedDates {
  key: number;
  rulebook: string;
  title: string;
  label: string;
  label_is_ours: boolean;
  language: string;
  has_texts: boolean;
  may_be_current: boolean;
  may_be_read: boolean;
  ahead_until?: string | null;
}
interface ListedDates {
  published: string | null;
  effective: string | null;
  first_seen: string | null;
}

/** An edition's rules, every column a list in the document's order (rulesite/offline/edition_as_data.py). */
interface EditionData {
  numbers: string[];
  steps: number[];
  headings: number[];
  texts: string[];
  printed: Record<number, string>;
  repairs: Record<number, string>;
  ids: Record<number, string>;
  digests: Record<string, Record<number, [string, string]>>;
  stale: Record<string, number[]>;
  repeating?: number[];
  references: Record<number, [number, number, number | null, string?, string?, string?][]>;
}

/** An official answer (rulesite/offline/answers_as_data.py); `texts` are language, question, reply. */
interface AnswerData {
  slug: string;
  name: string;
  source: string;
  date?: string;
  superseded_by?: string;
  texts?: [string, string, string][];
  cards?: string[];
  rules?: Record<number, [number, string][]>;
}

/** A term (rulesite/offline/terms_of_all.py): names by language, places of the rule that defines it and of its uses. */
interface TermData {
  slug: string;
  names: Record<string, string[]>;
  is_keyword: boolean;
  rule: number;
  uses: number[];
}

/** A table of a quick reference (rulesite/offline/quick_of_all.py). */
interface QuickTable {
  rulebook: string;
  slug: string;
  title: ByLanguage;
  silent: ByLanguage;
  editions: Record<number, QuickRows>;
}
interface QuickRows {
  rows: QuickRow[];
  words: Record<number, ByLanguage>;
  gone: string[];
}
/** How many lines it stands under, then its rules: place, what of its number is told above, whether it reads otherwise now. */
type QuickRow = [number, ...QuickRule[]];
type QuickRule = [number, string, boolean];
type ByLanguage = Record<string, string>;

/** What a search needs (rules_db/search/exporting.py). */
interface Postings {
  levels: number;
  factors: Record<string, number>;
  groups: [string, string | number, number][];
  steps: number[];
  headings: number[];
  forms: string[];
  counts: number[];
  gaps: string;
  standing: string;
  ways: number[][];
  stop: string[];
  everyday: string[];
  everyday_japanese: string[];
  synonyms: [number[][], number[][]][];
  japanese: [string[], number[][]][];
  readings: Record<string, string>;
  games: CalledGame[];
}
/** A name of a game, its slug, and whether it names the game beside a number only. */
type CalledGame = [string, string, boolean];

/** The cards of a game (rulesite/offline/cards_as_data.py). */
interface CardsData {
  operators: [string[], string, string, string[]][];
  called: Record<string, string[]>;
  kinds: string;
  fields: Record<string, [string, string]>;
  faces: Record<string, [string, string]>;
  cards: KeptCard[];
}
/** Number, type, faces, printings, what it plays. */
type KeptCard = [string, string, KeptFace[], Printing[], string[]];
/** Which side, its numbers and words by field, its texts by language. */
type KeptFace = [string, Record<string, CardValue>, KeptText[]];
/** Language, name, words by field, text, keywords in it. */
type KeptText = [string, string, Record<string, CardValue>, string, string[]];
/** Number, set, its name, rarity. */
type Printing = [string, string, string, string];
type CardValue = number | string | string[];

/** A mat: the cards of each place by its key, each card and fact as it is shown, the sign of each skill (rulesite/sandbox/mat.py). */
interface Mat {
  areas: Record<string, string[]>;
  cards: Record<string, CardOnMat>;
  facts: Record<string, string | number>;
  signs: Record<string, string>;
}
/** A ruling for the script: the mat at the start, then what each step changes and of which cards it speaks. */
interface RulingOnMat extends Mat {
  steps: { changes: ChangeOnMat[]; cards: string[] }[];
}
interface CardOnMat {
  name: string;
  area: string | null;
  under: string;
  mode: string;
  face: string;
  flipped: boolean;
  markers: number;
  power: number | null;
  printed_power: number | null;
  role: string;
  skills: string[];
}
/** What a card (its id), or the game (`game`), shows after a step. */
interface ChangeOnMat {
  card: string;
  what: string;
  after: CardOnMat[keyof CardOnMat];
}

// What scripts hand to each other.

type Concordance = import("./static/lookup/concordance.js").Concordance;
type Edition = import("./static/offline/edition.js").Edition;
type Library = import("./static/offline/library.js").Library;
type Rule = import("./static/offline/rule.js").Rule;
type Cards = import("./static/cards/cards.js").Cards;
type Card = Cards["all"][number];

/** The mat after the first `position` steps. */
interface MatAtStep extends Mat {
  position: number;
}
/** Where a reader goes from the step that is shown. */
type Move = "first" | "back" | "on" | "last";
interface Point {
  x: number;
  y: number;
}
/** A card or the middle of a mat as an arrow sees it: its edges, and where it is between left and right. */
interface BoxOnCloth {
  top: number;
  bottom: number;
  middle: number;
}
/** From where to where something lies on the cloth. */
interface WidthOnCloth {
  left: number;
  right: number;
}
/**
 * A board of a sitting: its scenario; where it came by an answer, how many had been given before that; where it was changed,
 * the step that was shown.
 */
interface BoardOfSitting {
  s: string;
  from?: number;
  step?: string;
}
/** The boards of a sitting, and the place of the one that is shown. */
interface KeptSitting {
  boards: BoardOfSitting[];
  at: number;
}
/** What something can be dropped on, as a selector; whether it takes it (else it does), and what comes of it. */
interface DropPlace {
  at: string;
  takes?: (part: HTMLElement, name: string) => boolean;
  drop: (part: HTMLElement, name: string) => void;
}
/** What stands in a field that is not sent yet, and where the caret is in it. */
interface Unsent {
  now: string | boolean;
  caret: number | null;
}
/** Begin and end of documents that stand together. */
type Stretch = [number, number];
/** Kind and key of documents that stand together. */
type Group = [string, string | number];
/** A document and its score. */
type Scored = [number, number];
/** A word that is asked for: what would answer it, and how well. */
interface AskedWord {
  text: string;
  importance: number;
  alternatives: Alternative[];
}
interface Alternative {
  factor: number;
  terms: number[];
}
/** A piece of a line that is shown; `found` if it was searched for. */
interface Piece {
  text: string;
  found?: boolean;
}
interface Shown {
  pieces: Piece[];
  language: string;
  isDigest?: boolean;
}
/** What a query names (static/lookup/naming.js). */
type Naming = ReturnType<typeof import("./static/lookup/naming.js").naming>;
/** What a search in the page goes over. */
interface Shelf {
  library: Library;
  concordance: Concordance;
  language: string;
  game: string;
}
type SearchInPage = (query: string, language: string, game: string) => Promise<{ nodes: Node; rules: number }>;
/** The rules near a question: their numbers, and their list without those that a verdict cites; the best one may stand there whole. */
interface NearInPage {
  numbers: string[];
  draw(cited: string[], isBestWhole: boolean): Node;
}
type RulesNear = (query: string, language: string, game: string) => Promise<NearInPage>;
type SearchedShelf = Omit<Shelf, "game"> & { named: Naming; games: ListedGame[] };
/** A request that htmx has under way; `timers` if somebody waits for it. */
interface Running {
  elt: Element;
  target: Element;
  isPress: boolean;
  wasDrawn: boolean;
  timers?: number[];
}
type SentRequest = XMLHttpRequest & { failure?: string };
/** Who reads: in which language, and whether in an edition that was chosen. */
interface Reader {
  language: string;
  isPinned: boolean;
}
/** Where references of a page lead. */
interface Links {
  to(rule: Rule): string;
  doubt(source: Rule, index: number): string;
}
type UnitReader = Reader & { said: Set<string>; links: Links };
/** What is filled into a template, by the names that it has for it. */
type Filling = Record<string, any>;
/** A page that a device draws (static/offline/shell.js). */
interface DrawnPage {
  body: string;
  title: string;
  nodes: DocumentFragment;
  typing?: HTMLElement;
  later?: () => Promise<void>;
}
/** Which page an address is, and what of the library it shows (static/offline/addresses.js). */
interface Found {
  page: string;
  isLess?: boolean;
  to?: string;
  query?: string;
  number?: string;
  game?: ListedGame | null;
  edition?: Edition;
  isPinned?: boolean;
  rule?: Rule;
  others?: Rule[];
  found?: Rule[];
  answers?: AnswerData[];
  answer?: AnswerData;
  all?: AnswerData[];
  terms?: TermData[];
  term?: TermData;
  tables?: ReadTable[];
}
/** A table of a quick reference as it is read: in which edition. */
type ReadTable = QuickTable & QuickRows & { edition: Edition; isPinned: boolean };
/** A rule as the lists of pinned and recent rules have it. */
interface KeptRule {
  id: string;
  number: string;
  heading: string;
  language: string;
  game: string;
}
/** A part of a query for cards (static/cards/grammar.js). */
type QueryPart =
  | { is: "all"; parts: QueryPart[] }
  | { is: "any"; parts: QueryPart[] }
  | { is: "not"; part: QueryPart }
  | { is: "word"; text: string; isPhrase: boolean }
  | QueryOperator;
interface QueryOperator {
  is: "operator";
  name: string;
  sign: string;
  values: QueryValue[];
}
interface QueryValue {
  text: string;
  isQuoted: boolean;
}
/** What an operator asks for (rules_db/search/cards/operators.py). */
interface Operator {
  takes: string;
  field: string;
  signs: string[];
}
/** Which library is read, as a device notes it. */
interface NotedLibrary {
  version: string;
  publication: number;
  at: string | null;
}
/** What the service worker keeps of the site's own pages (rulesite/offline/shell.py). */
interface Shell {
  version: string;
  files: string[];
  pages: Record<string, string>;
}
