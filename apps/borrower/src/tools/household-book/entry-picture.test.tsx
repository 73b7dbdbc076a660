// @vitest-environment happy-dom
import { CODE, type Reply } from "@hiram/contract";
import { bookSave } from "@hiram/contract/tools/book-keeping.ts";
import { texts } from "@hiram/texts/en/book-entry.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Unsendable } from "../../pictures/shrink-image.ts";
import { createTestApp, renderWithin, type TestApp } from "../../testing/test-app.tsx";
import { BookEntryScreen } from "./book-entry-screen.tsx";

type Sent = Reply<{ readonly url: string }> | Unsendable;
const sendEntryPicture = vi.hoisted(() => vi.fn<() => Promise<Sent>>());
vi.mock(import("./entry-upload.ts"), () => ({ sendEntryPicture }));

const PICTURE = "/files/0123456789abcdef0123456789abcdef.jpg";
const CATEGORIES = {
  success: true as const,
  code: CODE.success,
  message: "",
  data: { categories: [{ code: "food" as const, kind: "expense" as const, name: "Food" }] },
  raw: {},
};

const picker = () => screen.getByLabelText<HTMLInputElement>(/^Picture/);
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saved = ({ calls }: TestApp) =>
  calls.filter(({ path }) => path === bookSave.path).map(({ body }) => body["image"] ?? "");

let app: TestApp;
const reload = vi.fn();
let settle: (sent: Sent) => Promise<void>;

/** An entry that could be saved, but for its picture, which is on its way. */
beforeEach(async () => {
  app = createTestApp({ answers: { [bookSave.path]: { entryId: 7 } } });
  sendEntryPicture.mockReturnValue(
    new Promise<Sent>((resolve) => {
      settle = (sent) => act(async () => resolve(sent));
    }),
  );
  const data = { categories: CATEGORIES, entry: null };
  renderWithin(app, <BookEntryScreen query={{}} reload={reload} texts={texts} data={data} />);
  type(texts.amount, "350.50");
  type(texts.category, "food");
  await act(async () => void fireEvent.change(picker(), { target: { files: [new File(["a"], "a.jpg")] } }));
  await act(() => vi.dynamicImportSettled());
});
afterEach(() => {
  cleanup();
  reload.mockReset();
});

test("[WEB-14] [API-8] an entry saved while its picture is on its way is saved with it", async () => {
  await tap(texts.save);
  expect(saved(app)).toEqual([]);
  await settle({ success: true, code: CODE.success, message: "", data: { url: PICTURE }, raw: {} });
  expect(saved(app)).toEqual([PICTURE]);
  expect(app.opened).toHaveLength(1);
});

test("[WEB-14] [API-8] an entry that is saved after its page was left takes nobody away: what they look at is loaded again", async () => {
  await tap(texts.save);
  cleanup();
  await settle({ success: true, code: CODE.success, message: "", data: { url: PICTURE }, raw: {} });
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  expect(app.opened).toEqual([]);
});

test("[WEB-14] [WIRE-8] a picture that is not sent holds the save up once, with the reason; the next goes without it", async () => {
  await tap(texts.save);
  await settle({ success: false, code: CODE.network, message: "No connection.", data: null, raw: null });
  expect(saved(app)).toEqual([]);
  expect(screen.getByRole("alert").textContent).toBe(texts.pictureNotSent);
  expect(screen.getByText("No connection.")).toBeTruthy();
  await tap(texts.save);
  expect(saved(app)).toEqual([""]);
});

test("[API-8] no other picture can be picked while one is on its way", async () => {
  expect(picker().disabled).toBe(true);
  await settle({ success: false, code: CODE.network, message: "No connection.", data: null, raw: null });
  expect(picker().disabled).toBe(false);
});

test.each([
  ["heic", texts.pictureHeic],
  ["too-large", texts.pictureTooLarge],
] as const)(
  "[API-8] a picture that cannot be sent (%s) is told at its field, with what to do instead",
  async (why, words) => {
    await settle(why);
    expect(screen.getByText(words)).toBeTruthy();
    expect(picker().disabled).toBe(false);
  },
);
