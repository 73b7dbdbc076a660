// @vitest-environment happy-dom
import type { BookEntryInfo } from "@hiram/contract/tools/book-keeping.ts";
import { texts as entryTexts } from "@hiram/texts/en/book-entry.ts";
import { texts } from "@hiram/texts/en/book-keeping.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { createTestApp, renderWithin } from "../../testing/test-app.tsx";
import { BookEntryScreen } from "./book-entry-screen.tsx";
import { BookKeepingScreen } from "./book-keeping-screen.tsx";

const reply = <Data,>(data: Data) => ({ success: true as const, code: "00", message: "", data, raw: {} });
const shown = { query: {}, reload: () => undefined };
const CATEGORIES = reply({
  categories: [
    { code: "food" as const, kind: "expense" as const, name: "Food" },
    { code: "salary" as const, kind: "income" as const, name: "Salary" },
  ],
});
const ENTRY: BookEntryInfo = {
  entryId: 7,
  saveKey: "00000000-0000-4000-8000-000000000002",
  kind: "expense",
  category: "food",
  amount: 35_050,
  day: "2026-11-20",
  note: "Market",
  image: "/files/0123456789abcdef0123456789abcdef.jpg",
};
const SAVE = "/v3/book-keeping/save";
const months = ["06", "07", "08", "09", "10", "11"].map((month, index) => ({
  month: `2026-${month}`,
  income: 100_000 * index,
  expense: 35_050,
}));

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("[WEB-14] [API-8] a month is shown in figures, as a chart, and as a table for people who can't see the bars", async () => {
  const app = createTestApp({
    profile: "philippines",
    answers: { "/v3/book-keeping/list": { entries: [{ ...ENTRY, entryId: 8, note: "Older" }], next: "" } },
  });
  const data = {
    month: "2026-11",
    categories: CATEGORIES,
    statistics: reply({
      income: 500_000,
      expense: 35_050,
      categories: [{ category: "food" as const, kind: "expense" as const, amount: 35_050 }],
      months,
    }),
    list: reply({ entries: [ENTRY], next: "2026-11-20.7" }),
  };
  const { container } = renderWithin(app, <BookKeepingScreen {...shown} texts={texts} data={data} />);
  // Five months of income, and six of expenses, each with a height.
  const bars = Array.from(container.querySelectorAll("rect"), (bar) => Number(bar.getAttribute("height")));
  expect(bars.filter((height) => height > 0)).toHaveLength(11);
  expect(Math.max(...bars)).toBe(100);
  const rows = within(screen.getByRole("table", { name: texts.sixMonths })).getAllByRole("row");
  expect(rows[6]?.textContent).toBe("Nov₱5,000.00₱350.50");
  expect(screen.getByRole("region", { name: texts.left }).textContent).toContain("₱4,649.50");
  expect(screen.getByRole("link", { name: "The month before: Oct" }).getAttribute("href")).toContain(
    "month=2026-10",
  );
  expect(screen.getByRole("link", { name: /Market · with a picture/ }).getAttribute("href")).toContain(
    "entryId=7",
  );
  tap(texts.more);
  expect(await screen.findByText(/Older/)).toBeTruthy();
  expect(app.calls[0]?.body).toEqual({ month: "2026-11", after: "2026-11-20.7" });
});

test("[API-8] [WIRE-8] why no more entries were listed is told until the next attempt begins", async () => {
  const LIST = "/v3/book-keeping/list";
  const app = createTestApp({ answers: { [LIST]: null } });
  const data = {
    month: "2026-11",
    categories: CATEGORIES,
    statistics: reply({ income: 0, expense: 35_050, categories: [], months }),
    list: reply({ entries: [ENTRY], next: "2026-11-20.7" }),
  };
  renderWithin(app, <BookKeepingScreen {...shown} texts={texts} data={data} />);
  tap(texts.more);
  expect((await screen.findByRole("alert")).textContent).toBe(app.app.shellTexts().networkFailure);
  app.answer(LIST, { entries: [{ ...ENTRY, entryId: 8, note: "Older" }], next: "" });
  tap(texts.more);
  expect(await screen.findByText(/Older/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[API-8] of months without an entry nothing is drawn", () => {
  const data = {
    month: "2026-11",
    categories: CATEGORIES,
    statistics: reply({
      income: 0,
      expense: 0,
      categories: [],
      months: months.map(({ month }) => ({ month, income: 0, expense: 0 })),
    }),
    list: reply({ entries: [], next: "" }),
  };
  const app = createTestApp({ profile: "philippines", answers: {} });
  renderWithin(app, <BookKeepingScreen {...shown} texts={texts} data={data} />);
  expect(screen.getByText(texts.empty)).toBeTruthy();
  expect(screen.queryByRole("table", { name: texts.sixMonths })).toBeNull();
});

test("[API-8] the day of an entry is written in words beside its field", () => {
  const app = createTestApp({ answers: {} });
  renderWithin(
    app,
    <BookEntryScreen {...shown} texts={entryTexts} data={{ categories: CATEGORIES, entry: reply(ENTRY) }} />,
  );
  const told = () =>
    document.getElementById(screen.getByLabelText(entryTexts.day).getAttribute("aria-describedby") ?? "");
  expect(told()?.textContent).toBe("Fri, 20 Nov");
  type(entryTexts.day, "2026-12-11");
  expect(told()?.textContent).toBe("Fri, 11 Dec");
  type(entryTexts.day, "");
  expect(told()).toBeNull();
});

test("[API-8] an entry is saved under one key however often it is sent, and what was typed stays", async () => {
  const app = createTestApp({ answers: { [SAVE]: null } });
  const data = { categories: CATEGORIES, entry: null };
  renderWithin(app, <BookEntryScreen {...shown} texts={entryTexts} data={data} />);
  tap(entryTexts.save);
  expect(await screen.findByText(entryTexts.amountMissing)).toBeTruthy();
  expect(screen.getByText(entryTexts.categoryMissing)).toBeTruthy();
  type(entryTexts.amount, "350.50");
  type(entryTexts.category, "food");
  tap(entryTexts.save);
  await screen.findByText(app.app.shellTexts().networkFailure);
  expect(screen.getByDisplayValue("350.50")).toBeTruthy();
  app.answer(SAVE, { entryId: 7 });
  tap(entryTexts.save);
  await waitFor(() => expect(app.opened).toHaveLength(1));
  expect(app.opened[0]?.address).toBe("/bookKeeping?month=2026-11&sessionId=demo");
  const [first, second] = app.calls.map(({ body }) => body);
  expect(first).toMatchObject({ category: "food", amount: "35050", day: "2026-11-21" });
  expect(second).toEqual(first);
});

test("[API-8] an entry's picture is shown to its session, taken back, and the entry is deleted once that is confirmed", async () => {
  const app = createTestApp({ answers: { [SAVE]: { entryId: 7 }, "/v3/book-keeping/delete": {} } });
  const data = { categories: CATEGORIES, entry: reply(ENTRY) };
  renderWithin(app, <BookEntryScreen {...shown} texts={entryTexts} data={data} />);
  expect(screen.getByRole("img").getAttribute("src")).toBe(`${ENTRY.image}?sessionId=demo`);
  tap(entryTexts.removePicture);
  tap(entryTexts.save);
  await waitFor(() => expect(app.opened).toHaveLength(1));
  expect(app.calls[0]?.body).toMatchObject({ saveKey: ENTRY.saveKey, note: "Market" });
  expect(app.calls[0]?.body["image"] ?? "").toBe("");
  tap(entryTexts.remove);
  tap(app.app.shellTexts().cancel);
  tap(entryTexts.remove);
  expect(app.calls, "a tap beside Save deletes nothing").toHaveLength(1);
  tap(entryTexts.removeNow);
  await waitFor(() => expect(app.opened).toHaveLength(2));
  expect(app.calls[1]?.body).toEqual({ entryId: "7" });
});
