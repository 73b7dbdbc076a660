import { storageSection } from "@hiram/browser/storage.ts";

/**
 * What led to the current page: the browser itself, a tap, a step through the history, or a change of the page
 * that stays, e.g. of its language.
 */
type Change = "first" | "forward" | "back" | "same";

/** Where a borrower was on a page when they left it. */
interface Place {
  /** Its history entry, and its path: each document counts entries from the start again. */
  readonly page: string;
  readonly scrolledTo: number;
  /**
   * The text of the control that led away, and which of those with this text it is; empty if there was none.
   */
  readonly words: string;
  readonly index: number;
}

const CONTROLS = "a[href], button, summary";

/**
 * Kept for the life of the tab, as a web view may reload the document in between, or until the borrower logs out: what was
 * tapped may be a row with their figures (`forgetBorrower` clears the section).
 */
const section = storageSection("txt", () => sessionStorage);
const KEY = "places";
/** As many pages as anyone goes back through. */
const MOST_PLACES = 20;

let change: Change = "first";
let shown = { entry: "", path: "" };
/**
 * Our own scroll restoration: on the way back a browser scrolls the page being left, as the next one is not
 * rendered yet.
 */
let scrolledTo = 0;
let tapped: Element | null = null;

/**
 * Watches pages follow each other within the document, which neither a browser nor a screen reader notices.
 * @returns stops watching
 */
export function watchPageChanges(): () => void {
  shown = { entry: entryNow(), path: location.pathname };
  const listeners = { pushState: follow, replaceState: follow, popstate: follow, scroll: measure };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener);
  addEventListener("click", noteTap, true);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener);
    removeEventListener("click", noteTap, true);
  };
}

/**
 * To be called once a page is shown. After a tap the focus goes to its heading, which is then read out; on the
 * way back, to the control that had led away, and the page is scrolled to where it was. Nothing on the first
 * load, whose focus is the browser's.
 */
export function arriveAtPage(): void {
  const arrival = change;
  change = "first";
  tapped = null;
  if (arrival === "first") return;
  const place = arrival === "forward" ? undefined : places().find(({ page }) => page === nameOf(shown));
  scrollTo(0, place?.scrolledTo ?? 0);
  const control = place && controlsSaying(place.words)[place.index];
  (control ?? document.querySelector("h1"))?.focus({ preventScroll: true });
}

function follow({ type }: Event): void {
  leave(shown);
  const { pathname } = location;
  if (type === "pushState") nameEntry(Math.random().toString(36).slice(2));
  if (type === "replaceState") nameEntry(shown.entry);
  const isSame = type === "replaceState" && pathname === shown.path;
  change = type === "popstate" ? "back" : isSame ? "same" : "forward";
  shown = { entry: entryNow(), path: pathname };
}

const nameOf = ({ entry, path }: typeof shown): string => `${path} ${entry}`;

function leave(before: typeof shown): void {
  const page = nameOf(before);
  const control = tapped?.isConnected === true ? tapped : null;
  const words = control === null ? "" : wordsOf(control);
  const index = control === null ? 0 : controlsSaying(words).indexOf(control as HTMLElement);
  const others = places().filter((place) => place.page !== page);
  section.set(KEY, [...others, { page, scrolledTo, words, index }].slice(-MOST_PLACES));
}

function places(): readonly Place[] {
  const saved = section.get(KEY);
  return Array.isArray(saved) ? (saved as readonly Place[]) : [];
}

function measure(): void {
  scrolledTo = window.scrollY;
}

function noteTap({ target }: Event): void {
  tapped = target instanceof Element ? target.closest(CONTROLS) : null;
}

function controlsSaying(words: string): readonly HTMLElement[] {
  if (words === "") return [];
  const controls = Array.from(document.querySelectorAll<HTMLElement>(CONTROLS));
  return controls.filter((control) => wordsOf(control) === words);
}

function wordsOf(control: Element): string {
  return control.getAttribute("aria-label") ?? control.textContent ?? "";
}

/** The name of the current history entry; that of the first is empty. */
function entryNow(): string {
  const { entry } = (history.state ?? {}) as { readonly entry?: unknown };
  return typeof entry === "string" ? entry : "";
}

/**
 * Uses the browser's own function: the router, which listens to the page's, would take it for a change of
 * page.
 */
function nameEntry(entry: string): void {
  if (entryNow() !== "") return;
  History.prototype.replaceState.call(history, { ...(history.state as object | null), entry }, "");
}
