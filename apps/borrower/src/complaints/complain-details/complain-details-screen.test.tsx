// @vitest-environment happy-dom
import type { ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepTyped } from "@hiram/ui/late-code/load-anew.ts";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { answeredComplaint, DETAIL, FOLLOW_UP, SCORE } from "../testing.ts";
import { routes } from "../../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../../testing/test-app.tsx";
import { keptWords } from "./follow-up.tsx";
import { RATING_DELAY_MS } from "./rating-prompt.tsx";

async function open(changes: Partial<ProblemDetail> = {}, options: TestAppOptions = {}) {
  const test = createTestApp({
    ...options,
    answers: { [DETAIL]: answeredComplaint(changes), ...options.answers },
  });
  const view = await renderRoute(routes.complainDetails, test, { problemId: "77" });
  return { ...test, ...view };
}

/** Advances the clock and waits for whatever is fetched as a result. */
async function later(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const region = (name: string) => screen.queryByRole("region", { name });
const sources = (list: string) =>
  Array.from(screen.queryByRole("list", { name: list })?.querySelectorAll("img") ?? [], (image) =>
    image.getAttribute("src"),
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  keptWords.forget();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("[CMP-9] the complaint of the address is asked for and shown: types, words with the counter, images", async () => {
  const { calls } = await open();
  expect(calls).toEqual([
    { method: "POST", path: DETAIL, query: { sessionId: "demo" }, body: { problemId: "77" } },
  ]);
  const tags = within(screen.getByRole("list", { name: "Problem Type" })).getAllByRole("listitem");
  expect(tags.map(({ textContent }) => textContent)).toEqual(["Collection", "Called at night"]);
  const words = region("Description");
  expect(words?.textContent).toContain("They called at midnight 😀\nand again at two.");
  expect(words?.textContent).toContain("43/200");
  expect(words?.querySelector("textarea")).toBeNull();
  expect(sources("Your pictures")).toEqual(["/files/a?sessionId=demo", "/files/b?sessionId=demo"]);
});

test("[CMP-9] the 'Process Result' has the agent's words and images", async () => {
  await open();
  expect(region("Process Result")?.textContent).toContain("We are sorry.\nIt will not happen again.");
  expect(sources("Pictures of the result")).toEqual(["/files/r?sessionId=demo"]);
});

test.each([
  ["is shown with words alone", { disposeImages: [] }, true],
  ["is shown with images alone", { disposeDetail: "" }, true],
  ["is hidden without both", { disposeDetail: "", disposeImages: [] }, false],
])("[CMP-9] the 'Process Result' %s", async (_, changes, isShown) => {
  await open(changes);
  expect(region("Process Result") !== null).toBe(isShown);
});

const fact = (name: string) => screen.getByText(name).closest("div")?.querySelector("dd")?.textContent;

test("[CMP-9] number, day, status and loan name the case; the loan's own page is a tap away", async () => {
  await open();
  expect(["Status", "Complaint number", "Sent"].map(fact)).toEqual([
    "Answered",
    "77",
    "Fri, 20 Nov · 12:05\u00a0AM",
  ]);
  expect(screen.getByRole("link", { name: "About loan 900180" }).getAttribute("href")).toBe(
    "/loanDetails?productId=101&orderId=900180&sessionId=demo",
  );
  expect(region("Process Result")?.textContent).toContain("We replied Fri, 20 Nov · 3:30\u00a0PM");
});

test.each([
  ["no", /We reply within|reply is late/, false],
  ["promised", /We reply within 3 weekdays, by Wed, 25 Nov\./, true],
  ["late", /Our reply is late, and we are sorry/, true],
] as const)(
  "[CMP-7] [CMP-9] whoever waits (%s) is told what comes, and no promise that is over",
  async (waiting, words, isSaid) => {
    await open({ waiting, replyBy: waiting === "promised" ? "2026-11-25" : "" });
    expect(words.test(document.body.textContent)).toBe(isSaid);
    if (waiting === "late") expect(screen.queryByText(/within 3 weekdays/)).toBeNull();
  },
);

test("[CMP-9] more words go to the same case; why they did not is told until they are sent again", async () => {
  const words = "They called again.";
  const { answer, calls } = await open({ isNeedScore: 0 });
  answer(FOLLOW_UP, null);
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");
  await press("Write to us");
  expect(screen.getByText("Write what you want to tell us.")).toBeTruthy();
  fireEvent.change(field(), { target: { value: words } });
  answer(FOLLOW_UP, { code: "409", message: "Not now.", data: null });
  await press("Write to us");
  expect([field().value, screen.getByText("Not now.") !== null]).toEqual([words, true]);
  answer(FOLLOW_UP, new Promise(() => {}));
  await press("Write to us");
  expect(screen.queryByText("Not now.")).toBeNull();
  expect(calls.findLast(({ path }) => path === FOLLOW_UP)?.body).toEqual({
    problemId: "77",
    problemDetail: words,
  });
});

test("[SES-6] [CMP-9] the message being written goes through the log-in, and no further", async () => {
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");
  await open({ isNeedScore: 0 });
  fireEvent.change(field(), { target: { value: "They called again." } });
  expect(sessionStorage).toHaveLength(0);
  keepTyped();
  // Another document.
  cleanup();
  keptWords.forget();
  await open({ isNeedScore: 0 });
  expect(field().value).toBe("They called again.");
  expect(sessionStorage).toHaveLength(0);
});

test("[CMP-9] an image whose address is not ours is left out", async () => {
  await open({ images: ["https://evil.example/a.jpg", "/files/b", "javascript:alert(1)"] });
  expect(sources("Your pictures")).toEqual(["/files/b?sessionId=demo"]);
});

test("[CMP-9] a tapped image is seen large", async () => {
  vi.useRealTimers();
  await open({ isNeedScore: 0 });
  fireEvent.click(screen.getByRole("button", { name: "See picture 2 large" }));
  const viewer = within(await screen.findByRole("dialog", { name: "Picture 2 of 2" }));
  expect(viewer.getByRole("img").getAttribute("src")).toBe("/files/b?sessionId=demo");
  fireEvent.click(viewer.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[CMP-9] an address without the complaint's number asks nothing; the list is the way on", async () => {
  const test = createTestApp();
  await renderRoute(routes.complainDetails, test, {});
  expect(test.calls).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("This link is incomplete.");
  expect(screen.getByRole("link", { name: "My complaints" }).getAttribute("href")).toBe(
    "/complaintList?sessionId=demo",
  );
});

test("[CMP-9] somebody else's complaint is one that does not exist", async () => {
  const refusal = { code: "404", message: "We can't find this complaint.", data: null };
  await open({}, { answers: { [DETAIL]: refusal } });
  expect(screen.getByRole("alert").textContent).toContain("We can't find this complaint.");
  expect(screen.getByRole("link", { name: "My complaints" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("[CMP-9] [WIRE-8] a dead network shows its message and a retry", async () => {
  const { answer } = await open({}, { answers: { [DETAIL]: null } });
  expect(screen.getByRole("alert").textContent).toContain("No connection.");
  answer(DETAIL, answeredComplaint());
  await press("Try again");
  expect(region("Description")).toBeTruthy();
});

describe("rating", () => {
  const dialog = () => screen.queryByRole("dialog", { name: "Please rate this service" });
  const scores = (calls: readonly { path: string; body: unknown }[]) =>
    calls.filter(({ path }) => path === SCORE).map(({ body }) => body);
  const star = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));

  test("[CMP-10] is asked for 3 s after the details, with five stars, Cancel and Send", async () => {
    await open();
    await later(RATING_DELAY_MS - 1);
    expect(dialog()).toBeNull();
    await later(1);
    expect(RATING_DELAY_MS).toBe(3000);
    expect(dialog()).toBeTruthy();
    expect(screen.getAllByRole("radio")).toHaveLength(5);
    await press("Cancel");
    expect(dialog()).toBeNull();
    await later(RATING_DELAY_MS * 2);
    expect(dialog()).toBeNull();
  });

  test("[CMP-10] waits for a borrower who is writing, and is asked for a while after", async () => {
    await open();
    const field = screen.getByRole<HTMLTextAreaElement>("textbox");
    field.focus();
    await later(RATING_DELAY_MS * 2);
    expect(dialog()).toBeNull();
    field.blur();
    await later(RATING_DELAY_MS);
    expect(dialog()).toBeTruthy();
  });

  test("[CMP-10] is not asked for when it is not needed", async () => {
    await open({ isNeedScore: 0 });
    await later(RATING_DELAY_MS * 2);
    expect(dialog()).toBeNull();
  });

  test("[CMP-10] cannot be closed by tapping outside", async () => {
    await open();
    await later(RATING_DELAY_MS);
    fireEvent.click(dialog() as HTMLElement);
    expect(dialog()).toBeTruthy();
  });

  test("[CMP-10] a rating that is not taken keeps the dialog and its stars, and says why", async () => {
    const { calls, failures } = await open({}, { answers: { [SCORE]: null } });
    await later(RATING_DELAY_MS);
    star("4 stars");
    await press("Send");
    expect(scores(calls)).toEqual([{ score: "4", problemId: "77" }]);
    expect(failures).toEqual([]);
    expect(dialog()?.textContent).toContain("No connection.");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "4 stars" }).checked).toBe(true);
  });

  test("[CMP-10] Send posts the stars, toasts 'Successful demonstration!', closes and resets the stars", async () => {
    const success = vi.spyOn(toast, "success");
    const { calls } = await open({}, { answers: { [SCORE]: { code: "00", message: "", data: null } } });
    await later(RATING_DELAY_MS);
    star("5 stars");
    await press("Send");
    expect(scores(calls)).toEqual([{ score: "5", problemId: "77" }]);
    expect(success).toHaveBeenCalledExactlyOnceWith("Successful demonstration!");
    expect(dialog()).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("[CMP-10] no star chosen: it is said, and nothing is sent", async () => {
    const { calls, failures } = await open();
    await later(RATING_DELAY_MS);
    await press("Send");
    expect(failures).toEqual([]);
    expect(screen.getByText("Please choose at least one star")).toBeTruthy();
    expect(scores(calls)).toEqual([]);
    expect(dialog()).toBeTruthy();
  });

  test("[CMP-10] two taps send one score", async () => {
    let settle: (envelope: unknown) => void = () => {};
    const answer = new Promise((resolve) => (settle = resolve));
    const { calls } = await open({}, { answers: { [SCORE]: answer } });
    await later(RATING_DELAY_MS);
    star("1 star");
    await press("Send");
    await press("Send");
    expect(scores(calls)).toHaveLength(1);
    await act(async () => settle({ code: "00", message: "", data: null }));
    expect(dialog()).toBeNull();
  });
});
