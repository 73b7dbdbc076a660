// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arriveAtPage, watchPageChanges } from "./page-changes.ts";
// Notifies the window of every change of the history, as the router does.
import "wouter/use-browser-location";

let stop = (): void => {};
const scrolled = vi.fn<(x: number, y: number) => void>();

/** A page as it would be rendered. */
function show(path: string, ...controls: readonly string[]): void {
  const buttons = controls.map((words) => `<button>${words}</button>`).join("");
  document.body.innerHTML = `<h1 tabindex="-1">${path}</h1>${buttons}`;
}

const button = (index: number): HTMLButtonElement => document.querySelectorAll("button")[index]!;

/** Leaves the page through one of its controls. */
function goTo(path: string, index: number, { scrollY = 0, type = "pushState" } = {}): void {
  Object.assign(window, { scrollY });
  window.dispatchEvent(new Event("scroll"));
  button(index).click();
  if (type === "pushState") history.pushState(null, "", path);
  else history.replaceState(history.state, "", path);
}

const entries: { readonly state: unknown; readonly path: string }[] = [];
const remember = (): void => void entries.push({ state: history.state, path: location.pathname });
/** Back to the entry remembered last. */
function goBack(): void {
  const { state, path } = entries.pop()!;
  History.prototype.replaceState.call(history, state, "", path);
  window.dispatchEvent(new Event("popstate"));
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(scrolled);
  scrolled.mockClear();
  history.replaceState(null, "", "/order");
  show("order", "Repay", "Read", "Read");
  stop = watchPageChanges();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test("[ORD-5] on the first load the focus is left to the browser", () => {
  arriveAtPage();
  expect(document.activeElement).toBe(document.body);
  expect(scrolled).not.toHaveBeenCalled();
});

test("[ORD-5] after a tap the heading of the new page has the focus, and its top is seen", () => {
  goTo("/repayment", 0, { scrollY: 400 });
  show("repayment");
  arriveAtPage();
  expect(document.activeElement).toBe(document.querySelector("h1"));
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test("[CNF-2] back is where one was, at the control that led away", () => {
  remember();
  goTo("/agreement", 2, { scrollY: 900 });
  show("agreement");
  arriveAtPage();
  goBack();
  show("order", "Repay", "Read", "Read");
  arriveAtPage();
  expect(document.activeElement).toBe(button(2));
  expect(scrolled).toHaveBeenLastCalledWith(0, 900);
});

test("[CNF-2] back where that control is gone, the heading has the focus", () => {
  remember();
  goTo("/agreement", 0, { scrollY: 50 });
  show("agreement");
  arriveAtPage();
  goBack();
  show("order");
  arriveAtPage();
  expect(document.activeElement).toBe(document.querySelector("h1"));
});

test("[CNF-2] two steps back, each page is where it was left", () => {
  remember();
  goTo("/repayment", 0, { scrollY: 100 });
  show("repayment", "How");
  arriveAtPage();
  remember();
  goTo("/how", 0, { scrollY: 200 });
  show("how", "Back");
  arriveAtPage();
  for (const [path, y] of [["repayment", 200] as const, ["order", 100] as const]) {
    goBack();
    show(path, path === "order" ? "Repay" : "How");
    arriveAtPage();
    expect(scrolled).toHaveBeenLastCalledWith(0, y);
    expect(document.activeElement).toBe(button(0));
  }
});

test("[SES-5] a page that stays, in the other language, keeps its place and the focus", () => {
  document.body.innerHTML += `<button aria-label="Language">Filipino</button>`;
  goTo("/order", 3, { scrollY: 300, type: "replaceState" });
  document.body.innerHTML = `<h1 tabindex="-1">Loan</h1><button aria-label="Language">English</button>`;
  arriveAtPage();
  expect(document.activeElement).toBe(button(0));
  expect(scrolled).toHaveBeenLastCalledWith(0, 300);
});

test("[CNF-4] a page that takes another's place begins at its heading", () => {
  goTo("/loanDetails", 0, { scrollY: 300, type: "replaceState" });
  show("loan");
  arriveAtPage();
  expect(document.activeElement).toBe(document.querySelector("h1"));
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
});

test("[ORD-13] a screen that is rendered anew in its place takes no focus", () => {
  goTo("/repayment", 0);
  show("repayment", "Try again");
  arriveAtPage();
  button(0).focus();
  arriveAtPage();
  expect(document.activeElement).toBe(button(0));
});
