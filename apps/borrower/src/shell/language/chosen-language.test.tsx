// @vitest-environment happy-dom
import { texts as english } from "@hiram/texts/en/loan-details.ts";
import { texts as filipino } from "@hiram/texts/fil/loan-details.ts";
import { texts as shellTexts } from "@hiram/texts/en/shell.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { DETAILS, orderDetails } from "../../loan-details/testing.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.tsx";
import { BorrowerApp } from "../frame/borrower-app.tsx";
import { createScreenCache } from "../pages/screen-cache.ts";

const LANGUAGE = "/v3/user/language";
const KEPT = { isKept: 1 };
/** A page that makes no call, and one whose data is the server's. */
const CALCULATOR = "/instalmentCalculator";
const LOAN = "/loanDetails?productId=101&orderId=900174";

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = "en";
});

const told = ({ calls }: TestApp) =>
  calls.filter(({ path }) => path === LANGUAGE).map(({ body }) => body["lang"]);

async function open({ app }: TestApp, address = CALCULATOR) {
  history.replaceState(null, "", address);
  const screens = createScreenCache();
  await screens.at(app, location.pathname, location.search, 0);
  return act(async () => render(<BorrowerApp app={app} screens={screens} />));
}
const languageSwitch = (): HTMLElement => screen.getByRole("button", { name: /^(English|Filipino)$/ });
const tap = (): Promise<void> => act(async () => languageSwitch().click());
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

test("[WEB-8] a language that is tapped is told to the server, once", async () => {
  const first = createTestApp({ answers: { [LANGUAGE]: KEPT } });
  const page = await open(first);
  expect(told(first)).toEqual([]);
  await tap();
  await expect.poll(() => told(first)).toEqual(["fil"]);
  page.unmount();
  const next = createTestApp({ answers: { [LANGUAGE]: KEPT } });
  await open(next);
  expect(told(next)).toEqual([]);
});

test("[WEB-8] without a network a page that needs none switches all the same, and the choice is told once the network is back", async () => {
  const test = createTestApp({ answers: { [LANGUAGE]: null } });
  await open(test);
  await tap();
  await expect.poll(() => document.documentElement.lang).toBe("fil");
  await expect.poll(() => told(test)).toEqual(["fil"]);
  expect(test.failures).toEqual([]);
  test.answer(LANGUAGE, KEPT);
  await act(async () => dispatchEvent(new Event("online")));
  await act(async () => dispatchEvent(new Event("online")));
  expect(told(test)).toEqual(["fil", "fil"]);
});

test("[WEB-8] a choice that is told later says how long ago it was made", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const test = createTestApp({ answers: { [LANGUAGE]: null } });
  await open(test);
  await tap();
  await expect.poll(() => told(test)).toEqual(["fil"]);
  test.answer(LANGUAGE, KEPT);
  vi.setSystemTime(Date.now() + 3 * 60 * 60 * 1000 + 400);
  await act(async () => dispatchEvent(new Event("online")));
  expect(test.calls.map(({ body }) => body["secondsAgo"])).toEqual(["0", "10800"]);
});

test("[WEB-8] what a visitor chose is told by the next page, which may be theirs", async () => {
  const visitor = createTestApp({ answers: { [LANGUAGE]: { isKept: 0 } } });
  const page = await open(visitor);
  await tap();
  await expect.poll(() => told(visitor)).toEqual(["fil"]);
  page.unmount();
  const borrower = createTestApp({ answers: { [LANGUAGE]: KEPT } });
  await open(borrower);
  await expect.poll(() => told(borrower)).toEqual(["fil"]);
});

test("[WEB-8] an address in another language, reached by the way back, is no choice", async () => {
  const test = createTestApp({ answers: { [LANGUAGE]: KEPT } });
  await open(test);
  await act(async () => {
    history.replaceState(null, "", `${CALCULATOR}?lang=fil`);
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect.poll(() => document.documentElement.lang).toBe("fil");
  expect(told(test)).toEqual([]);
});

test("[WEB-8] of two choices in a row the last one arrives last", async () => {
  let answerFirst = (): void => {};
  const first = new Promise((resolve) => (answerFirst = () => resolve(KEPT)));
  const test = createTestApp({ answers: { [LANGUAGE]: first } });
  await open(test);
  await tap();
  await expect.poll(() => told(test)).toEqual(["fil"]);
  await tap();
  await expect.poll(() => document.documentElement.lang).toBe("en");
  expect(told(test)).toEqual(["fil"]);
  test.answer(LANGUAGE, KEPT);
  await act(async () => answerFirst());
  await expect.poll(() => told(test)).toEqual(["fil", "en"]);
});

/** A loan's page that is being switched: its data in the other language is still on the way. */
async function switching(answers: Record<string, unknown> = {}) {
  const test = createTestApp({ answers: { [DETAILS]: orderDetails(), [LANGUAGE]: KEPT, ...answers } });
  await open(test, LOAN);
  let answer: (data: unknown) => void = () => {};
  test.answer(DETAILS, new Promise((resolve) => (answer = resolve)));
  await tap();
  return { ...test, answer: (data: unknown) => act(async () => answer(data)), answerNext: test.answer };
}
const asked = ({ calls }: Pick<TestApp, "calls">) => calls.filter(({ path }) => path === DETAILS).length;

test("[WEB-8] what is shown stays as it is until all of it is there in the other language, and says so", async () => {
  const test = await switching();
  const seen: unknown[] = [];
  const watch = new MutationObserver(() => seen.push([document.documentElement.lang, title()]));
  watch.observe(document.documentElement, { attributeFilter: ["lang"] });
  onTestFinished(() => watch.disconnect());
  expect(languageSwitch().getAttribute("aria-busy")).toBe("true");
  expect(await screen.findByText(shellTexts.languageLoading)).toMatchObject({ tagName: "OUTPUT" });
  await expect.poll(() => asked(test)).toBe(2);
  expect([document.documentElement.lang, title()]).toEqual(["en", english.title]);
  await test.answer(orderDetails());
  await screen.findByRole("heading", { name: filipino.title });
  expect(seen).toEqual([["fil", filipino.title]]);
  expect(languageSwitch().getAttribute("aria-busy")).toBeNull();
  await expect.poll(() => screen.queryByText(shellTexts.languageLoading)).toBeNull();
});

test("[WEB-8] [WIRE-8] a language that does not come leaves everything in its own, and another tap tries again", async () => {
  const test = await switching();
  await test.answer(null);
  await expect.poll(() => test.failures).toEqual([shellTexts.languageFailure]);
  expect([document.documentElement.lang, title()]).toEqual(["en", english.title]);
  expect(new URLSearchParams(location.search).get("lang")).toBe("en");
  expect(languageSwitch().getAttribute("aria-busy")).toBeNull();
  test.answerNext(DETAILS, orderDetails());
  await tap();
  await screen.findByRole("heading", { name: filipino.title });
  expect(told(test)).toEqual(["fil"]);
});

test("[WEB-8] two quick taps on the other language are one choice", async () => {
  const test = await switching();
  await tap();
  await test.answer(orderDetails());
  await screen.findByRole("heading", { name: filipino.title });
  expect([asked(test), told(test)]).toEqual([2, ["fil"]]);
});

test("[WEB-8] a page that is left for another while the language is on its way is followed by it", async () => {
  const test = await switching();
  await act(async () => navigate(CALCULATOR));
  await expect.poll(title).toBe("Kalkulador ng hulog");
  expect([document.documentElement.lang, told(test)]).toEqual(["fil", ["fil"]]);
  expect(location.search).toBe("?lang=fil&sessionId=demo");
});
