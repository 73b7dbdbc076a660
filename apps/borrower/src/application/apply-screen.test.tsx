// @vitest-environment happy-dom
import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import type { CertifyItem } from "@hiram/contract/applications/certify-form.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { lateAnswer } from "../testing/late-answer.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";
import { loadsOfParts } from "./apply-parts.ts";

const LIST = "/v3/certification/certify-list";
const BASIC = "/v3/certification/basic";
const APPLY = "/v3/product/apply";
const AGAIN = "/v3/product/look-again";
const QUERY = { productId: "101", product_id: "101", amount: "200000" };

beforeAll(() => Promise.all(loadsOfParts.map((load) => load())));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const item = (code: string, changes: Partial<CertifyItem> = {}): CertifyItem => ({
  code,
  title: code,
  subtitle: "",
  cate: "text",
  value: "",
  note: [],
  inputType: "text",
  maxLength: 0,
  optional: 0,
  ...changes,
});

const NOTHING: ApplicationState = {
  applicationId: "",
  state: "none",
  title: "Not applied yet",
  text: "",
  reasons: [],
  limit: 0,
  answeredBy: "",
  againOn: "",
};

/** The steps, with the first `done` of them completed. */
function listOf(done: number, application: Partial<ApplicationState> = {}): CertifyList {
  const steps = (["basic", "personal", "job", "ext", "card"] as const).map((step, index) => ({
    step,
    title: `The ${step} step`,
    why: `Why ${step}`,
    isDone: index < done ? (1 as const) : (0 as const),
    isOpen: index === 0 || done > 0 ? (1 as const) : (0 as const),
    items: step === "basic" ? [item("firstName"), item("lastName", { value: "Reyes" })] : [],
  }));
  const pictures = { idFront: 0, idBack: 0, idSelfie: 0 } as const;
  return { steps, pictures, application: { ...NOTHING, ...application } };
}

async function open(list: CertifyList, answers: Record<string, unknown> = {}, step = "") {
  const test = createTestApp({ answers: { [LIST]: list, ...answers } });
  const view = await renderRoute(routes.apply, test, step === "" ? QUERY : { ...QUERY, step });
  return { ...test, ...view };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const tap = (name: string) => act(async () => void fireEvent.click(button(name)));
const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>("link", { name });

describe("the list", () => {
  test("[WEB-5] closed steps are not links, and the first one keeps what was chosen before", async () => {
    await open(listOf(0));
    expect(link("Begin").getAttribute("href")).toBe(
      "/apply?productId=101&amount=200000&step=basic&sessionId=demo",
    );
    expect(screen.queryByRole("link", { name: /The job step/ })).toBeNull();
    expect(screen.getByText("Why job")).toBeTruthy();
  });

  test("[WEB-5] of who has an answer, the list asks for nothing to be sent", async () => {
    await open(listOf(5, { state: "approved", limit: 200_000 }), {}, "all");
    expect(screen.getByText("This is what you told us.")).toBeTruthy();
    expect(screen.queryByText(/^All steps are done/)).toBeNull();
    expect(screen.getByRole("link", { name: "Back to the answer" })).toBeTruthy();
  });

  test("[WEB-6] sending that gets no answer can be done again, and two quick taps send once", async () => {
    const { answer, calls } = await open(listOf(5), { [APPLY]: null });
    const heard = screen.getByRole("status");
    await tap("Send my application");
    expect(heard.textContent).toBe("");
    expect(screen.getByRole("alert").textContent).toContain("please send it again");
    answer(APPLY, { ...NOTHING, applicationId: "7", state: "approved", title: "Approved", limit: 200_000 });
    const send = button("Send my application");
    fireEvent.click(send);
    await act(async () => void fireEvent.click(send));
    expect(calls.filter(({ path }) => path === APPLY).map(({ body }) => body)).toEqual([
      { productId: "101" },
      { productId: "101" },
    ]);
    expect(screen.getByRole("region", { name: "Approved" }).textContent).toContain("₱2000.00");
    expect(heard.isConnected, "a live region that was there before is announced").toBe(true);
    expect(heard.textContent).toContain("Approved. ₱2000.00");
    expect(link("Choose my loan").getAttribute("href")).toBe(
      "/loanConfirm?productId=101&amount=200000&sessionId=demo",
    );
  });
});

describe("a step", () => {
  test("[WEB-5] nothing is sent while something is missing; a dropped line keeps what was typed", async () => {
    const { answer, calls, opened } = await open(listOf(0), { [BASIC]: null }, "basic");
    await tap("Save and continue");
    expect(calls.some(({ path }) => path === BASIC)).toBe(false);
    const name = screen.getByRole<HTMLInputElement>("textbox", { name: "firstName" });
    expect(document.activeElement).toBe(name);
    fireEvent.change(name, { target: { value: "Ana" } });
    await tap("Save and continue");
    expect(screen.getByRole("alert").textContent).toContain("What you typed is still here");
    expect(name.value).toBe("Ana");
    answer(BASIC, { nextStep: "personal" });
    await tap("Save and continue");
    expect(opened.map(({ address }) => address)).toEqual([
      "/apply?productId=101&amount=200000&step=personal&sessionId=demo",
    ]);
  });

  test("[WEB-5] whose ID shows one name is not asked for a last name, and sends none", async () => {
    const list = listOf(0);
    const oneName = item("oneName", { cate: "consent", optional: 1 });
    const items = [item("firstName"), item("lastName"), oneName];
    const steps = list.steps.map((each) => (each.step === "basic" ? { ...each, items } : each));
    const { calls } = await open({ ...list, steps }, { [BASIC]: { nextStep: "personal" } }, "basic");
    fireEvent.change(screen.getByLabelText("firstName"), { target: { value: "Kidlat" } });
    fireEvent.change(screen.getByLabelText("lastName"), { target: { value: "Wala" } });
    fireEvent.click(screen.getByRole("checkbox", { name: "oneName" }));
    expect(screen.queryByLabelText("lastName")).toBeNull();
    await tap("Save and continue");
    const sent = calls.filter(({ path }) => path === BASIC).map(({ body }) => body);
    expect(sent).toEqual([{ firstName: "Kidlat", oneName: "1" }]);
    fireEvent.click(screen.getByRole("checkbox", { name: "oneName" }));
    expect(
      screen.getByLabelText<HTMLInputElement>("lastName").value,
      "kept, should it have been a slip",
    ).toBe("Wala");
  });

  test("[WEB-5] a step that is partly filled in keeps what was typed while another one is saved", async () => {
    const list = listOf(1);
    const steps = list.steps.map((each) =>
      each.step === "job" ? { ...each, items: [item("employer"), item("position")] } : each,
    );
    await open({ ...list, steps }, {}, "job");
    fireEvent.change(screen.getByLabelText("employer"), { target: { value: "Aling Nena's store" } });
    cleanup();
    await open({ ...list, steps }, { [BASIC]: { nextStep: "job" } }, "basic");
    fireEvent.change(screen.getByLabelText("firstName"), { target: { value: "Juana" } });
    await tap("Save and continue");
    cleanup();
    await open({ ...list, steps }, {}, "job");
    expect(screen.getByLabelText<HTMLInputElement>("employer").value).toBe("Aling Nena's store");
  });

  test("[WEB-5] one that is saved after its page was left takes nobody away: what they look at is loaded again", async () => {
    const { answer, arrive } = lateAnswer();
    const { calls, opened, rerender } = await open(listOf(0), { [BASIC]: answer }, "basic");
    fireEvent.change(screen.getByRole("textbox", { name: "firstName" }), { target: { value: "Ana" } });
    await tap("Save and continue");
    rerender(<p>Another page</p>);
    await arrive({ nextStep: "personal" });
    expect(opened).toEqual([]);
    expect(calls.filter(({ path }) => path === LIST)).toHaveLength(2);
  });

  test("[WEB-5] the server's wrong answers stand at their fields", async () => {
    const wrongFields = [{ code: "lastName", message: "Letters only." }];
    await open(
      listOf(0),
      { [BASIC]: { code: "400", message: "Letters only.", data: { wrongFields } } },
      "basic",
    );
    fireEvent.change(screen.getByRole("textbox", { name: "firstName" }), { target: { value: "Ana" } });
    await tap("Save and continue");
    const name = screen.getByRole("textbox", { name: "lastName" });
    expect(document.activeElement).toBe(name);
    expect(document.getElementById(name.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Letters only.",
    );
  });
});

describe("the answer", () => {
  test("[WEB-6] a refusal is not red, says why, and by when one may apply again", async () => {
    const refused = {
      state: "refused",
      title: "Not now",
      text: "From 1 Dec.",
      againOn: "2026-12-01",
    } as const;
    await open(listOf(5, { ...refused, reasons: ["Your income is too low."] }));
    expect(screen.getByRole("region", { name: "Not now" }).textContent).toBe(
      "Not nowTue, 1 DecNothing was charged. You can apply again from that day.",
    );
    expect(screen.getByText("Your income is too low.")).toBeTruthy();
    expect(link("Correct your answers").getAttribute("href")).toContain("step=all");
    expect(screen.queryByRole("button", { name: "Send my application" })).toBeNull();
  });

  test("[POL-2] [WEB-6] who was refused asks a person once; after that a refusal is final, and says nothing to ask", async () => {
    const refused: Partial<ApplicationState> = {
      applicationId: "7",
      state: "refused",
      title: "Not now",
      againOn: "2026-12-01",
      mayAskAgain: 1,
    };
    const again = {
      ...NOTHING,
      applicationId: "7",
      state: "looking",
      title: "We look at it again",
      answeredBy: "2026-11-22",
      isAgain: 1,
    };
    const { calls } = await open(listOf(5, refused), { [AGAIN]: again });
    const ask = button(/^Ask us to look at it again/);
    fireEvent.click(ask);
    await act(async () => void fireEvent.click(ask));
    expect(calls.filter(({ path }) => path === AGAIN).map(({ body }) => body)).toEqual([
      { applicationId: "7" },
    ]);
    expect(screen.getByRole("region", { name: "We look at it again" }).textContent).toContain(
      "is looking at your application again and will answer by then",
    );
    cleanup();
    await open(listOf(5, { ...refused, mayAskAgain: 0, isAgain: 1 }));
    expect(screen.queryByText(/^Ask us to look/)).toBeNull();
    expect(link("Correct your answers")).toBeTruthy();
  });

  test.each([
    ["2026-11-21", "will answer by then"],
    ["2026-11-20", "we are late"],
  ])("[WEB-6] an answer promised for %s: %s", async (answeredBy, words) => {
    await open(listOf(5, { state: "looking", title: "We are looking at it", answeredBy }));
    expect(screen.getByRole("region", { name: "We are looking at it" }).textContent).toContain(words);
  });

  test("[WEB-6] who is asked for new pictures is told why, led to the first missing one, and then only sends", async () => {
    const asked: Partial<ApplicationState> = {
      state: "pictures-asked",
      title: "We could not read your ID",
      text: "Take its pictures again.",
      reasons: ["Its edges are cut off."],
      againOn: "2026-11-21",
    };
    const list = listOf(4, asked);
    const card = { ...list.steps[4]!, items: [item("idKind", { value: "philsys" })] };
    const pictures = { idFront: 1, idBack: 0, idSelfie: 1 } as const;
    await open({ ...list, steps: [...list.steps.slice(0, 4), card], pictures });
    expect(screen.getByRole("region", { name: "We could not read your ID" }).textContent).toContain(
      "Its edges are cut off. Take its pictures again.",
    );
    expect(link("Take the pictures again").getAttribute("href")).toContain("step=idBack");
    expect(screen.queryByText(/steps done/)).toBeNull();
    cleanup();
    await open(listOf(5, asked));
    expect(screen.getByText(/^Your new pictures are here/)).toBeTruthy();
    expect(button("Send my application")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "We could not read your ID" })).toBeNull();
  });

  test("[POL-2] [WEB-6] new pictures that are asked for while the page is shown are heard, and the list shows why", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const waiting = { state: "looking", title: "We are looking at it", answeredBy: "2026-11-22" } as const;
    const { answer } = await open(listOf(5, waiting));
    const heard = screen.getByRole("status");
    expect(heard.textContent).toBe("");
    const asked: Partial<ApplicationState> = {
      state: "pictures-asked",
      title: "We could not read your ID",
      text: "Take its pictures again.",
      reasons: ["Its edges are cut off."],
      againOn: "2026-11-21",
    };
    answer(LIST, listOf(4, asked));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    const why = await screen.findByRole("region", { name: "We could not read your ID" });
    expect(why.textContent).toContain("Its edges are cut off.");
    expect(heard.isConnected, "a live region that was there before is announced").toBe(true);
    expect(heard.textContent).toBe("We could not read your ID. Take its pictures again.");
    expect(screen.queryByText("We are looking at it")).toBeNull();
  });

  test("[WEB-6] once the day has come the steps can be sent again", async () => {
    await open(listOf(5, { state: "refused", title: "Not now", againOn: "2026-11-21" }));
    expect(button("Send my application")).toBeTruthy();
    expect(screen.getByText(/You can apply again now/)).toBeTruthy();
  });
});
