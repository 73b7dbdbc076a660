// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestApp, renderWithin, type TestApp } from "../testing/test-app.tsx";
import { AppFrame } from "./app-frame.tsx";
import { ScreenHeader } from "./screen-header.tsx";

const LANGUAGE = "/v3/user/language";
const KEPT = { isKept: 1 };

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/loanDetails");
});

const told = ({ calls }: TestApp) =>
  calls.filter(({ path }) => path === LANGUAGE).map(({ body }) => body["lang"]);

/** A page as it is opened: its frame, and a header with the language's switch. */
const open = (test: TestApp) =>
  act(async () =>
    renderWithin(
      test,
      <AppFrame reload={() => {}}>
        <ScreenHeader />
      </AppFrame>,
    ),
  );
const tap = async (page: Awaited<ReturnType<typeof open>>): Promise<void> => {
  const button = page.container.querySelector<HTMLElement>("button[lang]");
  await act(async () => button?.click());
};

test("[WEB-8] a language that is tapped is told to the server, once", async () => {
  const first = createTestApp({ answers: { [LANGUAGE]: KEPT } });
  const page = await open(first);
  expect(told(first)).toEqual([]);
  await tap(page);
  await expect.poll(() => told(first)).toEqual(["fil"]);
  page.unmount();
  const next = createTestApp({ answers: { [LANGUAGE]: KEPT } });
  await open(next);
  expect(told(next)).toEqual([]);
});

test("[WEB-8] without a network the page switches all the same, and the choice is told once the network is back", async () => {
  const test = createTestApp({ answers: { [LANGUAGE]: null } });
  const page = await open(test);
  await tap(page);
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
  await tap(await open(test));
  await expect.poll(() => told(test)).toEqual(["fil"]);
  test.answer(LANGUAGE, KEPT);
  vi.setSystemTime(Date.now() + 3 * 60 * 60 * 1000 + 400);
  await act(async () => dispatchEvent(new Event("online")));
  expect(test.calls.map(({ body }) => body["secondsAgo"])).toEqual(["0", "10800"]);
});

test("[WEB-8] what a visitor chose is told by the next page, which may be theirs", async () => {
  const visitor = createTestApp({ answers: { [LANGUAGE]: { isKept: 0 } } });
  const page = await open(visitor);
  await tap(page);
  await expect.poll(() => told(visitor)).toEqual(["fil"]);
  page.unmount();
  const borrower = createTestApp({ answers: { [LANGUAGE]: KEPT } });
  await open(borrower);
  await expect.poll(() => told(borrower)).toEqual(["fil"]);
});

test("[WEB-8] an address in another language, reached by the way back, is no choice", async () => {
  const test = createTestApp({ answers: { [LANGUAGE]: KEPT } });
  document.documentElement.lang = "en";
  await open(test);
  await act(async () => {
    history.replaceState(null, "", "/loanDetails?lang=fil");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect.poll(() => document.documentElement.lang).toBe("fil");
  expect(told(test)).toEqual([]);
});

test("[WEB-8] of two choices in a row the last one arrives last", async () => {
  let answerFirst = (): void => {};
  const first = new Promise((resolve) => (answerFirst = () => resolve(KEPT)));
  const test = createTestApp({ answers: { [LANGUAGE]: first } });
  const page = await open(test);
  await tap(page);
  await expect.poll(() => told(test)).toEqual(["fil"]);
  await tap(page);
  await expect.poll(() => document.documentElement.lang).toBe("en");
  expect(told(test)).toEqual(["fil"]);
  test.answer(LANGUAGE, KEPT);
  await act(async () => answerFirst());
  await expect.poll(() => told(test)).toEqual(["fil", "en"]);
});
