// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LIST } from "../testing.ts";
import { routes } from "../../routes.ts";
import { createTestApp, renderRoute } from "../../testing/test-app.tsx";

const midnight = {
  id: "77",
  time: "2026-11-20 00:05:09",
  type: "Collection",
  content: "They called\nat night",
  status: "In progress",
  orderNo: "900180",
};
const app = {
  id: "76",
  time: "2025-12-01 23:59:59",
  type: "Something else",
  content: "The app is slow",
  status: "Answered",
  orderNo: "",
};
const tabs = [
  { title: "In process", list: [midnight, app] },
  { title: "Answered", list: [] },
];

async function open(answer: unknown = { tabs }) {
  const test = createTestApp({ answers: { [LIST]: answer } });
  const view = await renderRoute(routes.complaintList, test, {});
  return { ...test, ...view };
}

const items = () =>
  within(screen.getByRole("tabpanel"))
    .queryAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

beforeEach(() => history.replaceState(null, ""));
afterEach(cleanup);

test("[CMP-8] the tabs are the server's, each item shows time, 'Problem Type', content, how it stands and its loan", async () => {
  const { calls } = await open();
  expect(calls).toEqual([{ method: "POST", path: LIST, query: { sessionId: "demo" }, body: {} }]);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "In process",
    "Answered",
  ]);
  expect(items()).toEqual([
    [
      "Fri, 20 Nov · 12:05\u00a0AMProblem Type CollectionThey called\nat nightIn progress · No. 77 · loan 900180",
      "/complainDetails?problemId=77&sessionId=demo",
    ],
    [
      "Mon, 1 Dec 2025 · 11:59\u00a0PMProblem Type Something elseThe app is slowAnswered · No. 76",
      "/complainDetails?problemId=76&sessionId=demo",
    ],
  ]);
  expect(document.querySelector("time")?.dateTime).toBe("2026-11-20T00:05:09+08:00");
});

test("[CMP-8] a tapped tab shows its own; an empty one says so and leads to writing", async () => {
  await open();
  fireEvent.click(screen.getByRole("tab", { name: "Answered" }));
  expect(screen.getByRole("tabpanel", { name: "Answered" }).textContent).toContain("No complaints here");
  expect(items()).toEqual([["Write a complaint", "/complaint?sessionId=demo"]]);
});

test("[CMP-8] back from an item the tab that was left is shown; another visit begins with the first", async () => {
  await open();
  fireEvent.click(screen.getByRole("tab", { name: "Answered" }));
  const left: unknown = history.state;
  cleanup();
  history.pushState(null, "");
  await open();
  expect(screen.getByRole("tabpanel", { name: "In process" })).toBeTruthy();
  cleanup();
  history.replaceState(left, "");
  await open();
  expect(screen.getByRole("tabpanel", { name: "Answered" })).toBeTruthy();
});

test.each([["nothing"], [{ tab: "x" }], [{ tab: null }], [{}]])(
  "[CMP-8] a history's entry of somebody else, %j, begins with the first tab",
  async (state) => {
    history.replaceState(state, "");
    await open();
    expect(screen.getByRole("tabpanel", { name: "In process" })).toBeTruthy();
  },
);

test("[CMP-8] no tabs at all: nothing to see, and the way to write", async () => {
  await open({ tabs: [] });
  expect(screen.queryByRole("tab")).toBeNull();
  expect(screen.getByRole("link", { name: "Write a complaint" })).toBeTruthy();
});

test("[CMP-8] fewer tabs after a reload show the first", async () => {
  const { answer, reload } = await open();
  fireEvent.click(screen.getByRole("tab", { name: "Answered" }));
  answer(LIST, { tabs: tabs.slice(0, 1) });
  await reload();
  expect(screen.getByRole("tabpanel", { name: "In process" })).toBeTruthy();
});

test("[CMP-8] [WIRE-8] a failure shows its message and a retry", async () => {
  const { answer } = await open({ code: "503", message: "We are busy.", data: null });
  expect(screen.getByRole("alert").textContent).toContain("We are busy.");
  answer(LIST, { tabs });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(items()).toHaveLength(2));
});
