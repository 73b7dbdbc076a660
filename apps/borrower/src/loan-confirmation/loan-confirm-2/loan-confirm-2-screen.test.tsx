// @vitest-environment happy-dom
import type { NativeHost } from "@hiram/bridge";
import type { GoyaConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { GOYA_NAMES, toGoya } from "@hiram/contract/transport/goya-names.ts";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ORDER_ADDRESS, TWO_AGREEMENTS } from "../testing.ts";
import { routes } from "../../routes.ts";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../../testing/test-app.tsx";
import { AGREEMENTS, DETAIL, goyaOffered, JUMP, PUSH, QUERY } from "./testing.ts";

async function open(
  changes: Partial<GoyaConfirmDetail> = {},
  options: TestAppOptions = {},
  query: AddressQuery = QUERY,
) {
  const test = createTestApp({
    ...options,
    answers: {
      [DETAIL]: goyaOffered(changes),
      [AGREEMENTS]: toGoya(TWO_AGREEMENTS),
      [JUMP]: toGoya({ contract_url: "/agreements/loan-agreement?productId=101&sessionId=demo" }),
      [PUSH]: toGoya({ lendDetailsUrl: ORDER_ADDRESS }),
      ...options.answers,
    },
  });
  const view = await renderRoute(routes.loanConfirm2, test, query);
  return { ...test, ...view, callsTo: (path: string) => test.calls.filter((call) => call.path === path) };
}

const button = (name = "Next"): HTMLElement => screen.getByRole("button", { name });
const tap = (element: HTMLElement): Promise<void> => act(async () => void fireEvent.click(element));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

test("[CNF-7] names the account that gets the money, and keeps a tick that was taken away", async () => {
  const { container, unmount } = await open();
  expect(container.textContent).toContain("You receive in GCash •••• 4567₱4850.00");
  await tap(screen.getByRole("checkbox"));
  unmount();
  await open();
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
});

test("[CNF-7] [WIRE-13] everything that it sends travels by obfuscated names", async () => {
  const { calls, callsTo } = await open({}, {}, { ...QUERY, coping: "900021" });
  await tap(screen.getByRole("link", { name: "Disclosure statement" }));
  await tap(button());
  const common = { sessionId: "demo" };
  const [offer, list] = calls;
  expect(offer).toEqual({ method: "POST", path: DETAIL, query: common, body: { ashlar: "101" } });
  expect(list).toEqual({
    method: "POST",
    path: AGREEMENTS,
    query: common,
    body: { ashlar: "101", portico: "3" },
  });
  expect(callsTo(JUMP).map(({ body }) => body)).toEqual([
    { ashlar: "101", portico: "3", cornice: "1", coping: "900021" },
  ]);
  expect(callsTo(PUSH).map(({ body }) => body)).toEqual([
    {
      architrave: "500000",
      pilaster: "91",
      tympanum: "D",
      ashlar: "101",
      spandrel: "2026-12-21",
      impost: "terms-1",
      crocket: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  const sent = calls.flatMap(({ query, body }) => Object.keys({ ...query, ...body }));
  expect(sent.filter((name) => name in GOYA_NAMES)).toEqual([]);
});

describe("the headers of the form client", () => {
  test("[WIRE-11] come from the page's address, on every call", async () => {
    history.replaceState(null, "", "/loanConfirm2?ashlar=101&swift=s-7&eyes=e-9&sessionId=demo");
    const { headers, calls } = await open();
    await tap(button());
    expect(calls).toHaveLength(3);
    for (const sent of headers)
      expect(sent).toMatchObject({
        "x-requested-with": "XMLHttpRequest",
        "content-type": "application/x-www-form-urlencoded",
        swift: "s-7",
        eyes: "e-9",
      });
  });

  test("[WIRE-11] are empty where the address has none", async () => {
    const { headers } = await open();
    for (const sent of headers) expect(sent).toMatchObject({ swift: "", eyes: "" });
  });
});

test.each([
  ["the wire's name", { ashlar: "101" }],
  ["the real name", { productId: "101", product_id: "101" }],
])("[CNF-7] the address names the product by %s", async (_, query) => {
  const { callsTo } = await open({}, {}, query);
  expect(callsTo(DETAIL).map(({ body }) => body)).toEqual([{ ashlar: "101" }]);
});

test("[CNF-7] an address without a product asks nothing and says what to do", async () => {
  const { calls } = await open({}, {}, {});
  expect(calls).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("This link is incomplete");
});

test("[CNF-7] it shows V3's content, read back from obfuscated names, and the final repayment date", async () => {
  const { container } = await open({}, { profile: "philippines" });
  expect(container.textContent).toContain("You borrow₱5,000.00");
  expect(container.textContent).toContain("0.2% a day on what you still owe");
  expect(container.textContent).toContain("Net proceeds₱4,850.00");
  expect(container.textContent).toContain("Instalment 3 of 3");
  expect(container.textContent).toContain("Final repayment dateSat, 20 Feb 2027");
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(
    expect.arrayContaining(["Loan agreement", "Disclosure statement"]),
  );
});

describe("the button", () => {
  test("[CNF-7] says what the product wants it to, and 'Next' without a wish", async () => {
    await open({ buttonText: "Get this loan" });
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(button("Get this loan")).toBeTruthy();
    cleanup();
    await open({ buttonText: "" });
    expect(button("Next")).toBeTruthy();
  });

  test("[CNF-7] [CNF-3] is inert while the box is unchecked", async () => {
    const { callsTo } = await open({ buttonText: "Get this loan" });
    await tap(screen.getByRole("checkbox"));
    await tap(button("Get this loan"));
    expect(button("Get this loan").getAttribute("aria-disabled")).toBe("true");
    expect(callsTo(PUSH)).toEqual([]);
  });

  test("[CNF-7] [CNF-4] two quick taps make one call and replace the page by the order's, from=confirm", async () => {
    const { callsTo, opened } = await open();
    await act(async () => {
      button().click();
      button().click();
    });
    expect(callsTo(PUSH)).toHaveLength(1);
    expect(opened).toEqual([
      { address: "/loanDetails?productId=101&orderId=900300&from=confirm&sessionId=demo", replace: true },
    ]);
  });

  test("[CNF-7] [WIRE-8] on a dead network it is named by its own label, and nothing is lost", async () => {
    const { answer, opened } = await open({ buttonText: "Get this loan" }, { answers: { [PUSH]: null } });
    await tap(button("Get this loan"));
    expect(screen.getByText(/Tap “Get this loan” again: your loan is made only once/)).toBeTruthy();
    answer(PUSH, toGoya({ lendDetailsUrl: ORDER_ADDRESS }));
    await tap(button("Get this loan"));
    expect(opened).toHaveLength(1);
  });
});

describe("a code that is not 00", () => {
  const refusal = { code: "409", message: "This product rests today.", data: null };

  test("[CNF-7] on the offer shows the server's message, with the way home", async () => {
    await open({}, { answers: { [DETAIL]: refusal } });
    expect(screen.getByRole("heading", { name: "Not possible right now" })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain(refusal.message);
    expect(screen.getByRole("link", { name: "Go to Home" })).toBeTruthy();
  });

  test("[CNF-7] that is our own fault shows the server's message, with a retry that brings the offer", async () => {
    const fault = { code: "500", message: "Something went wrong.", data: null };
    const { answer, callsTo } = await open({}, { answers: { [DETAIL]: fault } });
    expect(screen.getByRole("alert").textContent).toContain(fault.message);
    answer(DETAIL, goyaOffered());
    await tap(screen.getByRole("button", { name: "Try again" }));
    expect(callsTo(DETAIL)).toHaveLength(2);
    expect(button()).toBeTruthy();
  });

  test("[CNF-7] on the agreements shows the server's message beside the box and holds the button back", async () => {
    const { callsTo } = await open({}, { answers: { [AGREEMENTS]: refusal } });
    expect(screen.getByRole("alert").textContent).toContain(refusal.message);
    await tap(button());
    expect(callsTo(PUSH)).toEqual([]);
  });

  test("[CNF-7] on an agreement's address toasts the server's message", async () => {
    const { failures, opened } = await open({}, { answers: { [JUMP]: refusal } });
    await tap(screen.getByRole("link", { name: "Loan agreement" }));
    expect([failures, opened]).toEqual([[refusal.message], []]);
  });

  test("[CNF-7] on the confirmation tells the server's message once, beside the button", async () => {
    const { failures, opened } = await open({}, { answers: { [PUSH]: refusal } });
    await tap(button());
    expect([failures, opened]).toEqual([[], []]);
    expect(within(screen.getByRole("contentinfo")).getByRole("alert").textContent).toBe(refusal.message);
  });
});

describe("V3's dialogs", () => {
  const popAgreementUrl = "/agreements/loan-agreement?productId=101&sessionId=demo";
  const nativeBack = (): void =>
    act(() => void (window as unknown as { nativeHost: NativeHost }).nativeHost.back());

  test("[CNF-7] [CNF-5] the agreement that comes first is embedded, and closes by Agree alone", async () => {
    await open({ popAgreementUrl });
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByTitle("Loan agreement").getAttribute("src")).toBe(
      `${location.origin}/agreements/loan-agreement?productId=101&framed=1&lang=en&sessionId=demo`,
    );
    await tap(within(dialog).getByRole("button", { name: "Agree" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[CNF-7] [CNF-6] the iOS back asks first where isPopType is 1; Cancel closes the web view", async () => {
    const { messages } = await open({ isPopType: 1, popTitle: "Before you go", popContent: "Not yet." });
    nativeBack();
    const dialog = screen.getByRole("dialog", { name: "Point out" });
    expect(dialog.textContent).toContain("Before you go");
    await tap(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(messages).toEqual([{ action: "closeWebView", payload: {} }]);
  });
});

test("[CNF-7] a screen reader finds its way", async () => {
  await open({ buttonText: "Get this loan" });
  document.documentElement.lang = "en";
  document.title = "Confirm your loan";
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
