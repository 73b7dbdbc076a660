// @vitest-environment happy-dom
import type { JointLoginFail } from "@hiram/contract/recommendations/joint-login-fail.ts";
import { GOYA_NAMES, toGoya } from "@hiram/contract/transport/goya-names.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AddressQuery } from "../shell/app/address-query.ts";
import { lenderShown } from "../recommended-products/testing.ts";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../testing/test-app.tsx";

const INFO = "/gopia/goya/vignette";
const CLICK = "/gopia/goya/trace";
const PAGE = "/gopia/goya/frame";
const DONE = { code: "00", message: "", data: null };

const lender = (productKey: string, name: string, enabled: 0 | 1 = 1) => ({
  productKey,
  ...lenderShown(name),
  enabled,
});
const bottomList = [lender("bay", "Bayani"), lender("tala-9", "Tulong"), lender("x", "Sarado", 0)];

async function open(
  changes: Partial<JointLoginFail> = {},
  options: TestAppOptions = {},
  query: AddressQuery = {},
) {
  const test = createTestApp({
    ...options,
    answers: {
      [INFO]: toGoya({
        noticeMessage: "Harana could not log you in",
        errMessage: "You already have an account there.",
        bottomList,
        ...changes,
      }),
      [CLICK]: DONE,
      [PAGE]: toGoya({ productUrl: "https://lender.example/apply" }),
      ...options.answers,
    },
  });
  const view = await renderRoute(routes.jointLoginFail, test, query);
  const bodiesOf = (path: string) => test.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { ...test, ...view, bodiesOf };
}

const tap = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

test("[JLF-1] it shows the notice, the error message and the products of the bottom list", async () => {
  await open();
  const banner = screen.getByRole("region", { name: "Harana could not log you in" });
  expect(banner.textContent).toContain("You already have an account there.");
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
});

test("[JLF-2] a product shows its name, range, its description, rate, description, tags and button", async () => {
  await open();
  const [first] = screen.getAllByRole("listitem");
  for (const words of [
    "Bayani",
    "Loan amount · ₱2,000 – ₱10,000",
    "0.2% a day · Decision in a day",
    "SEC registered · No collateral",
    "Apply at Bayani",
  ])
    expect(first?.textContent).toContain(words);
  // Below the list's own heading.
  expect(first?.querySelector("h3")?.textContent).toBe("Bayani");
});

test("[JLF-2] a product that is not enabled is grey and takes no tap", async () => {
  const { calls } = await open();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Apply at Sarado" }).disabled).toBe(true);
  tap("Apply at Sarado");
  expect(calls).toHaveLength(1);
});

describe("the address", () => {
  test.each<[string, AddressQuery, object]>([
    ["nothing", {}, {}],
    [
      "the lender's reason and the lender",
      { reason: "existing", productKey: "bay" },
      { lancet: "existing", plinth: "bay" },
    ],
    ["both by the wire's names", { lancet: "expired", plinth: "bay" }, { lancet: "expired", plinth: "bay" }],
    ["a reason too long to be one", { reason: "x".repeat(65) }, {}],
  ])("[JLF-1] with %s asks by obfuscated names", async (_, query, body) => {
    const { bodiesOf } = await open({}, {}, query);
    expect(bodiesOf(INFO)).toEqual([body]);
  });

  test("[JLF-1] nothing of it is shown as it came", async () => {
    const { container } = await open({}, {}, { reason: "Call 0917 to unlock", errMessage: "Pay first" });
    expect(container.textContent).not.toMatch(/0917|Pay first/);
  });
});

describe("a tap", () => {
  test("[JLF-1] is tracked by module, index and key, and asks for the product's page", async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    const { bodiesOf } = await open();
    tap("Apply at Tulong");
    await waitFor(() => expect(bodiesOf(PAGE)).toEqual([{ plinth: "tala-9" }]));
    expect(bodiesOf(CLICK)).toEqual([{ gable: "31", purlin: "1", plinth: "tala-9" }]);
  });

  test("[JLF-1] twice sends one, and so do two products tapped at once", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { bodiesOf } = await open();
    tap("Apply at Tulong");
    tap("Apply at Tulong");
    tap("Apply at Bayani");
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    tap("Apply at Tulong");
    expect([bodiesOf(CLICK).length, bodiesOf(PAGE).length]).toEqual([1, 1]);
  });

  test("[JLF-1] on an address that starts with http opens it in the browser", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { messages } = await open();
    tap("Apply at Bayani");
    await waitFor(() => expect(assign.mock.calls).toEqual([["https://lender.example/apply"]]));
    expect(messages).toEqual([]);
  });

  test("[JLF-1] [BRG-5] on any other address posts it to the native app as a page", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { messages } = await open({}, { answers: { [PAGE]: toGoya({ productUrl: "productDetail" }) } });
    tap("Apply at Bayani");
    await waitFor(() =>
      expect(messages).toEqual([{ action: "openPage", payload: { page: "productDetail" } }]),
    );
    expect(assign).not.toHaveBeenCalled();
  });

  test.each(["https://hiram.ph@evil.example/", "http://evil.example/", "https://evil\\.example"])(
    "[JLF-1] [BRG-5] on '%s' goes nowhere, and the borrower is told",
    async (productUrl) => {
      const assign = vi.spyOn(location, "assign").mockReturnValue();
      const { failures, messages } = await open({}, { answers: { [PAGE]: toGoya({ productUrl }) } });
      tap("Apply at Bayani");
      await waitFor(() => expect(failures).toHaveLength(1));
      expect(assign).not.toHaveBeenCalled();
      expect(messages).toEqual([]);
    },
  );

  test("[JLF-1] that fails toasts the message, and the product can be tapped again", async () => {
    const refusal = { code: "404", message: "This product is not offered.", data: null };
    const { answer, failures, messages } = await open({}, { answers: { [PAGE]: refusal } });
    tap("Apply at Bayani");
    await waitFor(() => expect(failures).toEqual([refusal.message]));
    answer(PAGE, toGoya({ productUrl: "main" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Apply at Bayani" }).getAttribute("aria-busy")).toBeNull(),
    );
    tap("Apply at Bayani");
    await waitFor(() => expect(messages).toHaveLength(1));
  });

  test("[JLF-1] [EVT-1] whose tracking fails opens the page all the same, and tells of nothing", async () => {
    const { failures, messages } = await open(
      {},
      { answers: { [CLICK]: null, [PAGE]: toGoya({ productUrl: "main" }) } },
    );
    tap("Apply at Bayani");
    await waitFor(() => expect(messages).toHaveLength(1));
    expect(failures).toEqual([]);
  });
});

test("[JLF-1] with nobody to recommend it says so, and shows the way home", async () => {
  const { messages } = await open({ bottomList: [] });
  expect(screen.getByRole("heading", { name: "No other lenders right now" })).toBeTruthy();
  tap("Back to home");
  expect(messages).toEqual([{ action: "goHome", payload: {} }]);
});

test("[JLF-1] a failure shows the server's message and a retry that brings the page", async () => {
  const refusal = { code: "500", message: "Please try again in a moment.", data: null };
  const { answer } = await open({}, { answers: { [INFO]: refusal } });
  expect(screen.getByRole("alert").textContent).toContain(refusal.message);
  answer(INFO, toGoya({ noticeMessage: "A notice", errMessage: "", bottomList: [] }));
  tap("Try again");
  expect(await screen.findByRole("region", { name: "A notice" })).toBeTruthy();
});

test("[WIRE-11] [WIRE-13] its calls carry swift and eyes of the page's address, and no real name", async () => {
  history.replaceState(null, "", "/jointLoginFail?swift=s-7&sessionId=demo");
  vi.spyOn(location, "assign").mockReturnValue();
  const { calls, headers } = await open({}, {}, { reason: "declined" });
  tap("Apply at Bayani");
  await waitFor(() => expect(calls).toHaveLength(3));
  for (const sent of headers)
    expect(sent).toMatchObject({ "x-requested-with": "XMLHttpRequest", swift: "s-7", eyes: "" });
  const sent = calls.flatMap(({ body }) => Object.keys(body));
  expect(sent.filter((name) => name in GOYA_NAMES)).toEqual([]);
});

test.each([
  ["with other lenders", bottomList],
  ["without", []],
])("[JLF-1] a screen reader finds its way: %s", async (_, list) => {
  await open({ bottomList: list });
  document.documentElement.lang = "en";
  document.title = "Login at a lender";
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
