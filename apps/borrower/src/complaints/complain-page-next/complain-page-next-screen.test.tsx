// @vitest-environment happy-dom
import type { ProblemInit } from "@hiram/contract/complaints/complaint-form.ts";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inWords } from "../../testing/in-words.ts";
import { saveDraft, savedDraft } from "../draft.ts";
import { INIT, NOT_ADMITTED_ES, problemInit, SAVE, UPLOAD } from "../testing.ts";
import { routes } from "../../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../../testing/test-app.tsx";
import { SENT_SHOWN_MS } from "./sent-dialog.tsx";
import { FakeUpload } from "./testing.ts";

const PREVIEW = "data:image/jpeg;base64,eA==";
vi.mock("../../pictures/shrink-image.ts", () => ({
  shrinkImage: async (file: File) =>
    file.name.endsWith(".heic") ? "heic" : { blob: file, filename: "evidence.jpg", preview: PREVIEW },
}));

const COLLECTION = { problemType: "1", problemSonType: "11", orderNo: "900180" };
const REPAYMENT = { problemType: "2", orderNo: "900021" };
const TAKEN = { code: "00", message: "", data: null };
const WRITER = "demo";

async function open(
  query: Record<string, string> = COLLECTION,
  { init = {}, ...options }: TestAppOptions & { readonly init?: Partial<ProblemInit> } = {},
) {
  const test = createTestApp({ ...options, answers: { [INIT]: problemInit(init), ...options.answers } });
  const view = await renderRoute(routes.complainPageNext, test, query);
  await happens(() => {});
  return { ...test, ...view };
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Description" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
/** Does something, and waits for whatever is fetched as a result. */
async function happens(what: () => unknown): Promise<void> {
  await act(async () => void what());
  await act(() => vi.dynamicImportSettled());
}
const press = (name: string) => happens(() => fireEvent.click(screen.getByRole("button", { name })));
const picker = () => screen.queryByLabelText<HTMLInputElement>("Add a picture");
const pick = (name = "IMG_1.jpg") =>
  happens(() => {
    const file = new File(["x"], name, { type: "image/jpeg" });
    Object.defineProperty(picker(), "files", { value: [file], configurable: true });
    fireEvent.change(picker() as HTMLInputElement);
  });
const upload = (index: number) => FakeUpload.all[index] as FakeUpload;
const saves = (calls: readonly { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path === SAVE).map(({ body }) => body);
const tiles = () =>
  within(screen.getByRole("list", { name: "Pictures as evidence" }))
    .getAllByRole("listitem")
    .filter((tile) => tile.querySelector("input") === null);

beforeEach(() => {
  localStorage.clear();
  FakeUpload.reset();
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
});
afterEach(() => {
  cleanup();
  toast.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the form", () => {
  test("[CMP-3] reads problem-init by GET with no body, and shows what it is about", async () => {
    const { calls } = await open();
    expect(calls).toEqual([{ method: "GET", path: INIT, query: { sessionId: "demo" }, body: {} }]);
    const tags = within(screen.getByRole("list", { name: "Problem Type" })).getAllByRole("listitem");
    expect(tags.map(({ textContent }) => textContent)).toEqual(["Collection", "Called at night"]);
    expect(screen.getByText(inWords("Hiram 91 · Loan 900180"))).toBeTruthy();
  });

  test("[CMP-3] a type other than 1 has no sub-type, whatever the address says", async () => {
    await open({ ...REPAYMENT, problemSonType: "11" });
    const tags = within(screen.getByRole("list", { name: "Problem Type" })).getAllByRole("listitem");
    expect(tags.map(({ textContent }) => textContent)).toEqual(["Repayment"]);
  });

  test("[CMP-3] [CMP-4] the counter counts x/200; what is past 200 is ignored; an emoji counts once", async () => {
    await open();
    expect(screen.getByText("0/200")).toBeTruthy();
    type("😀\nOK");
    expect(screen.getByText("4/200")).toBeTruthy();
    type(`${"😀".repeat(150)}\n${"a".repeat(80)}`);
    expect(field().value).toBe(`${"😀".repeat(150)}\n${"a".repeat(49)}`);
    expect(screen.getByText("200/200")).toBeTruthy();
  });

  test.each([
    ["no type", {}, "This link does not lead to a complaint form"],
    ["a type that there is not", { problemType: "9" }, "This link does not lead to a complaint form"],
    ["collection without a sub-type", { problemType: "1" }, "This link does not lead to a complaint form"],
    [
      "a sub-type that there is not",
      { ...COLLECTION, problemSonType: "99" },
      "This link does not lead to a complaint form",
    ],
    ["another borrower's order", { ...REPAYMENT, orderNo: "1" }, "We can't find this loan in your account."],
    ["collection about no order", { problemType: "1", problemSonType: "11" }, NOT_ADMITTED_ES],
    ["an order that does not admit it", { ...COLLECTION, orderNo: "900021" }, NOT_ADMITTED_ES],
  ])(
    "[CMP-2] [CMP-3] an address with %s opens no form but the way to start again",
    async (_, query, message) => {
      await open(query);
      expect(screen.getByRole("alert").textContent).toContain(message);
      expect(screen.queryByRole("textbox")).toBeNull();
      expect(screen.getByRole("link", { name: "Write a complaint" }).getAttribute("href")).toBe(
        "/complaint?sessionId=demo",
      );
    },
  );

  test("[CMP-3] [WIRE-8] a dead network shows its message and a retry", async () => {
    const { answer } = await open(COLLECTION, { answers: { [INIT]: null } });
    expect(screen.getByRole("alert").textContent).toContain("No connection.");
    answer(INIT, problemInit());
    await press("Try again");
    await waitFor(() => expect(field()).toBeTruthy());
  });
});

describe("sending", () => {
  test("[CMP-6] saves type, sub-type, words, images comma-joined, and order", async () => {
    const { calls } = await open(COLLECTION, { answers: { [SAVE]: TAKEN } });
    type("Called at\nmidnight 😀");
    await pick();
    await happens(() => upload(0).succeed("/files/a"));
    await pick();
    await happens(() => upload(1).succeed("/files/b"));
    await press("Send");
    expect(saves(calls)).toEqual([
      {
        problemType: "1",
        problemSonType: "11",
        problemDetail: "Called at\nmidnight 😀",
        problemImage: "/files/a,/files/b",
        orderNo: "900180",
      },
    ]);
  });

  test("[CMP-6] without images and order their fields are empty", async () => {
    const { calls } = await open({ problemType: "3" }, { answers: { [SAVE]: TAKEN } });
    type("x");
    await press("Send");
    expect(saves(calls)).toEqual([
      { problemType: "3", problemSonType: "", problemDetail: "x", problemImage: "", orderNo: "" },
    ]);
  });

  test.each(["", " \n "])(
    "[CMP-4] words that are none (%j): told at the field, once, nothing sent",
    async (text) => {
      const { calls, failures } = await open();
      type(text);
      await press("Send");
      expect(failures).toEqual([]);
      expect(field().getAttribute("aria-invalid")).toBe("true");
      expect(document.activeElement).toBe(field());
      expect(screen.getByText("Please fill in your comments and suggestions")).toBeTruthy();
      expect(saves(calls)).toEqual([]);
      type("x");
      expect(field().getAttribute("aria-invalid")).toBeNull();
    },
  );

  test("[CMP-7] a success shows its modal for 1.5 s, clears what is kept and replaces the page by the entry", async () => {
    vi.useFakeTimers();
    const { opened } = await open(COLLECTION, { answers: { [SAVE]: TAKEN } });
    type("x");
    expect(savedDraft(WRITER)?.text).toBe("x");
    await press("Send");
    const modal = screen.getByRole("dialog", { name: "Your complaint is sent" });
    expect(modal.textContent).toContain("within 3 weekdays");
    expect(localStorage).toHaveLength(0);
    expect(SENT_SHOWN_MS).toBe(1500);
    await act(() => vi.advanceTimersByTimeAsync(SENT_SHOWN_MS - 1));
    expect(opened).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(opened).toEqual([{ address: "/complaint?orderId=900180&sessionId=demo", replace: true }]);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(localStorage).toHaveLength(0);
  });

  test("[CMP-6] two taps send one complaint", async () => {
    let settle: (envelope: unknown) => void = () => {};
    const answer = new Promise((resolve) => (settle = resolve));
    const { calls } = await open(COLLECTION, { answers: { [SAVE]: answer } });
    type("x");
    await press("Send");
    await press("Send");
    expect(saves(calls)).toHaveLength(1);
    await happens(() => settle(TAKEN));
    expect(screen.getByRole("dialog", { name: "Your complaint is sent" })).toBeTruthy();
  });

  test.each([
    [
      "another code",
      { code: "429", message: "Please wait a little.", data: null },
      "Please wait a little.",
      1,
    ],
    [
      "one without words",
      { code: "500", message: "", data: null },
      "Your complaint was not sent. Nothing is lost: please try again.",
      1,
    ],
    ["a dead network", null, "No connection. Check your signal and try again.", 0],
  ])(
    "[CMP-6] [WIRE-8] %s is told, the server's answer by a toast; words and images stay, the next tap sends",
    async (_, answer, words, toasts) => {
      const { failures, answer: change, calls } = await open(COLLECTION, { answers: { [SAVE]: answer } });
      type("At night");
      await pick();
      await happens(() => upload(0).succeed("/files/a"));
      await press("Send");
      expect(failures).toEqual(Array.from({ length: toasts }, () => words));
      expect(screen.getByRole("contentinfo").textContent).toContain(words);
      expect([field().value, tiles().length]).toEqual(["At night", 1]);
      expect(savedDraft(WRITER)).toMatchObject({ text: "At night", images: ["/files/a"] });
      change(SAVE, TAKEN);
      await press("Send");
      expect(saves(calls)).toHaveLength(2);
      expect(screen.getByRole("dialog", { name: "Your complaint is sent" })).toBeTruthy();
    },
  );
});

test("[CMP-6] while the toast says why, the bar doesn't repeat it; afterwards it stands there", async () => {
  const words = "Please wait a little.";
  const bar = (): string | null => screen.getByRole("contentinfo").textContent;
  await open(COLLECTION, { answers: { [SAVE]: { code: "429", message: words, data: null } } });
  type("At night");
  await press("Send");
  await happens(() => toast.error(words));
  expect(bar()).not.toContain(words);
  await happens(() => toast.dismiss());
  expect(bar()).toContain(words);
});

describe("evidence", () => {
  test("[CMP-5] an image is sent at once as problemImage, with its progress, and 'Upload succeeded!'", async () => {
    const toasts = vi.spyOn(toast, "info");
    await open();
    await pick();
    expect(upload(0).address).toBe(`/api${UPLOAD}?sessionId=demo`);
    expect((upload(0).form?.get("problemImage") as File | undefined)?.name).toBe("evidence.jpg");
    await happens(() => upload(0).progress(30, 100));
    expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Sending picture 1" }).value).toBe(
      30,
    );
    expect(toasts).not.toHaveBeenCalled();
    await happens(() => upload(0).succeed("/files/a"));
    expect(toasts).toHaveBeenCalledExactlyOnceWith("Upload succeeded!");
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(tiles()[0]?.querySelector("img")?.getAttribute("src")).toBe(PREVIEW);
  });

  test("[CMP-5] nine at most: the pick control is hidden then, and back after a removal", async () => {
    await open();
    for (let count = 0; count < 9; count += 1) {
      await pick();
      await happens(() => upload(count).succeed(`/files/${count}`));
    }
    expect(picker()).toBeNull();
    await press("Remove picture 9");
    expect(picker()).not.toBeNull();
    expect(tiles()).toHaveLength(8);
  });

  test("[CMP-5] a dead network fails the tile, which is tried again by a tap", async () => {
    const { failures } = await open();
    await pick();
    await happens(() => upload(0).fail());
    expect(failures).toEqual([]);
    expect(screen.getByText("1 picture was not sent.")).toBeTruthy();
    await press("Send picture 1 again");
    await happens(() => upload(1).succeed("/files/a"));
    expect(screen.queryByText("1 picture was not sent.")).toBeNull();
    expect(screen.getByRole("button", { name: "See picture 1 large" })).toBeTruthy();
  });

  test("[CMP-5] a code other than '00' toasts the server's message; what it refuses is not offered again", async () => {
    const { failures } = await open();
    await pick();
    await happens(() => upload(0).refuse("415", "Send a JPEG, PNG or WebP picture."));
    expect(failures).toEqual(["Send a JPEG, PNG or WebP picture."]);
    expect(screen.getByText("Send a JPEG, PNG or WebP picture.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    await press("Remove and continue");
    expect(tiles()).toHaveLength(0);
  });

  test("[CMP-5] a HEIC refused on the phone: an alert beside the images says why, and no toast repeats it", async () => {
    const { failures } = await open();
    const notice = screen.getByRole("alert");
    expect(notice.textContent).toBe("");
    await pick("IMG_2.heic");
    expect(notice.textContent).toMatch(/^1 picture was not sent\.Your phone saved this picture as HEIC/);
    expect([failures, FakeUpload.all]).toEqual([[], []]);
  });

  test("[CMP-5] a removed image's upload is stopped", async () => {
    const { failures } = await open();
    await pick();
    await press("Remove picture 1");
    expect(upload(0).isAborted).toBe(true);
    expect([tiles().length, failures]).toEqual([0, []]);
  });

  test("[CMP-6] Send waits for images under way, and says so", async () => {
    const { calls, failures } = await open(COLLECTION, { answers: { [SAVE]: TAKEN } });
    type("x");
    await pick();
    await press("Send");
    const notice = screen.getByRole("alert");
    expect(notice.textContent).toContain("still being sent");
    expect(document.activeElement).toBe(notice);
    expect([saves(calls), failures]).toEqual([[], []]);
    await happens(() => upload(0).succeed("/files/a"));
    expect(screen.queryByText(/still being sent/)).toBeNull();
    await press("Send");
    expect(saves(calls)).toHaveLength(1);
  });

  test("[CMP-6] Send does not leave a failed image out by itself: it leads to why, to try again or remove it", async () => {
    const { calls, failures } = await open(COLLECTION, { answers: { [SAVE]: TAKEN } });
    type("x");
    await pick();
    await pick();
    await happens(() => upload(0).fail());
    await happens(() => upload(1).fail());
    const toasted = failures.length;
    await press("Send");
    const notice = screen.getByRole("alert");
    expect(notice.textContent).toContain("2 pictures were not sent.");
    expect(document.activeElement).toBe(notice);
    expect([saves(calls), failures.length]).toEqual([[], toasted]);
    await press("Try again");
    expect(FakeUpload.all).toHaveLength(4);
    await happens(() => upload(2).succeed("/files/a"));
    await happens(() => upload(3).fail());
    await press("Remove and continue");
    await press("Send");
    expect(saves(calls)).toMatchObject([{ problemImage: "/files/a" }]);
  });

  test("[SES-6] images that lose their session together ask for the login screen once; trying again asks again", async () => {
    const { messages } = await open();
    await pick();
    await pick();
    for (const each of [0, 1]) await happens(() => upload(each).refuse("401", "Please log in again."));
    expect(messages.map(({ action }) => action)).toEqual(["forceLogin"]);
    await press("Try again");
    for (const each of [2, 3]) await happens(() => upload(each).refuse("401", "Please log in again."));
    expect(messages).toHaveLength(2);
  });

  test("[CMP-5] a sent image is seen large when tapped", async () => {
    await open();
    await pick();
    await happens(() => upload(0).succeed("/files/a"));
    await press("See picture 1 large");
    const viewer = await screen.findByRole("dialog", { name: "Picture" });
    expect(within(viewer).getByRole("img").getAttribute("src")).toBe("/files/a?sessionId=demo");
  });

  test("[CMP-5] an image whose address is on another site is not evidence", async () => {
    await open();
    await pick();
    await happens(() => upload(0).succeed("https://evil.example/a.jpg"));
    expect(screen.getByText("The picture was not sent. Try again or remove it.")).toBeTruthy();
  });
});

describe("a half-written complaint", () => {
  test("[CMP-3] survives a reload: words, images, type and order", async () => {
    await open();
    type("Called at night 😀\n");
    await pick();
    await happens(() => upload(0).succeed("/files/a"));
    await pick();
    expect(savedDraft(WRITER)).toEqual({
      ...COLLECTION,
      text: "Called at night 😀\n",
      images: ["/files/a"],
    });
    cleanup();
    expect(upload(1).isAborted).toBe(true);
    await open();
    expect(field().value).toBe("Called at night 😀\n");
    expect(screen.getByText("18/200")).toBeTruthy();
    expect(tiles()[0]?.querySelector("img")?.getAttribute("src")).toBe("/files/a?sessionId=demo");
  });

  test("[CMP-3] goes along when another type is chosen", async () => {
    saveDraft(WRITER, { ...COLLECTION, text: "At night", images: [] });
    await open(REPAYMENT);
    expect(field().value).toBe("At night");
    type("At night!");
    expect(savedDraft(WRITER)).toMatchObject({ problemType: "2", problemSonType: "", orderNo: "900021" });
  });

  test("[SES-1] is not shown to another borrower on the same phone", async () => {
    saveDraft("another", { ...COLLECTION, text: "secret", images: ["/files/s"] });
    await open();
    expect([field().value, tiles().length]).toEqual(["", 0]);
  });

  test("[SES-5] is kept under the session as it is when the page goes", async () => {
    const { app } = await open();
    type("x");
    app.session.refresh({ sessionId: "fresh" });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(savedDraft("fresh")?.text).toBe("x");
  });

  test("[CMP-7] [SES-5] while it is unknown whose session the native app brought, leaving the page stores nothing", async () => {
    const { app } = await open();
    type("x");
    app.session.bring({ sessionId: "whose" });
    localStorage.clear();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(localStorage).toHaveLength(0);
  });

  test("[CMP-5] an image that the server no longer has is reported, and is not sent with the complaint", async () => {
    const fetched = vi.fn(async () => ({ status: 404 }));
    vi.stubGlobal("fetch", fetched);
    saveDraft(WRITER, { ...COLLECTION, text: "x", images: ["/files/gone"] });
    const { calls } = await open(COLLECTION, { answers: { [SAVE]: TAKEN } });
    await happens(() => fireEvent.error(tiles()[0]?.querySelector("img") as HTMLImageElement));
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/files/gone?sessionId=demo", { method: "HEAD" });
    expect(screen.getByText("We no longer have this picture. Remove it and add it again.")).toBeTruthy();
    await press("Send");
    expect(saves(calls)).toEqual([]);
    await press("Remove and continue");
    await press("Send");
    expect(saves(calls)).toMatchObject([{ problemImage: "" }]);
  });

  test("[CMP-5] [WIRE-8] an image that a dead network cannot show is kept", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network is down")));
    saveDraft(WRITER, { ...COLLECTION, text: "x", images: ["/files/a"] });
    await open();
    await happens(() => fireEvent.error(tiles()[0]?.querySelector("img") as HTMLImageElement));
    expect(screen.getByRole("button", { name: "See picture 1 large" })).toBeTruthy();
    type("xy");
    expect(savedDraft(WRITER)?.images).toEqual(["/files/a"]);
  });

  test("[CMP-3] what a stranger kept as an image is not asked for", async () => {
    saveDraft(WRITER, { ...COLLECTION, text: "x", images: ["https://evil.example/a", "javascript:1"] });
    await open();
    expect(tiles()).toHaveLength(0);
  });
});
