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

/** A card as the library keeps it (rulesite/offline/cards_as_data.py): number, type, faces, printings, what it plays. */
type KeptCard = [string, string, KeptFace[], Printing[], string[]];
/** Which side, its numbers and words by field, its texts by language. */
type KeptFace = [string, Record<string, CardValue>, KeptText[]];
/** Language, name, words by field, text, keywords in it. */
type KeptText = [string, string, Record<string, CardValue>, string, string[]];
/** Number, set, its name, rarity. */
type Printing = [string, string, string, string];
type CardValue = number | string | string[];
