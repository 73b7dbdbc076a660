// @vitest-environment happy-dom
import { recommendedProductToWire } from "@hiram/contract/recommendations/recommended-product.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { lenderShown } from "../recommended-products/testing.ts";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../testing/test-app.tsx";
import { DETAILS, DONE, orderDetails, QUERY } from "./testing.ts";

const EVENT = "/service/event/save";
const DEFINE = "/gopia/goya/define";
const MORE = "Click to view more products";

const lender = (key: string, name: string, enabled = true) =>
  recommendedProductToWire({
    key,
    ...lenderShown(name),
    enabled,
  });
const recProducts = [lender("bay", "Bayani"), lender("tala-9", "Tulong"), lender("x", "Sarado", false)];

async function open(changes: Partial<LoanDetails>, options: TestAppOptions = {}) {
  const test = createTestApp({
    profile: "philippines",
    ...options,
    answers: {
      [DETAILS]: orderDetails({ orderStatus: "110", recProducts, ...changes }),
      [EVENT]: DONE,
      [DEFINE]: "",
      ...options.answers,
    },
  });
  await renderRoute(routes.loanDetails, test, QUERY);
  return test;
}

const tap = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(["document", "philippines"] as const)("profile %s", (profile) => {
  const shown = profile === "philippines" ? ["", "110", "200"] : [""];
  test.each(["", "21", "110", "151", "170", "174", "180", "200", "999"])(
    `[ORD-4] at status "%s" other lenders are shown only if it is one of ${JSON.stringify(shown)}`,
    async (orderStatus) => {
      await open({ orderStatus }, { profile });
      expect(screen.queryByRole("link", { name: MORE }) !== null).toBe(shown.includes(orderStatus));
    },
  );
});

test("[ORD-4] with nothing to recommend there is no list", async () => {
  await open({ recProducts: [] });
  expect(screen.queryByRole("link", { name: MORE })).toBeNull();
});

test("[ORD-4] 'Click to view more products' leads home", async () => {
  const { messages } = await open({});
  fireEvent.click(screen.getByRole("link", { name: MORE }));
  expect(messages).toEqual([{ action: "goHome", payload: {} }]);
});

test("[ORD-4] [JLF-2] a product shows its name, range, rate, description and tags", async () => {
  await open({});
  const product = screen.getAllByRole("listitem").find((item) => item.textContent.includes("Bayani"));
  for (const words of ["Loan amount", "₱2,000 – ₱10,000", "0.2% a day", "Decision in a day", "No collateral"])
    expect(product?.textContent).toContain(words);
});

test("[ORD-12] [JLF-2] a product that is not enabled is grey and takes no tap", async () => {
  const { calls } = await open({});
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Apply at Sarado" }).disabled).toBe(true);
  tap("Apply at Sarado");
  expect(calls).toHaveLength(1);
});

test("[ORD-12] [EVT-1] a tap saves the event and asks for the link, both by the list's index", async () => {
  const { calls } = await open({});
  tap("Apply at Tulong");
  tap("Apply at Tulong");
  await waitFor(() => expect(calls).toHaveLength(3));
  const at = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  expect(at(EVENT)).toEqual([{ productId: "101", moduleId: "1", positionId: "1" }]);
  expect(at(DEFINE)).toEqual([{ gable: "1", purlin: "1", plinth: "tala-9" }]);
});

test("[ORD-12] [WIRE-11] the link is asked by the form client, with swift and eyes of the page's address", async () => {
  history.replaceState(null, "", "/loanDetails?swift=s-7&sessionId=demo");
  const { calls, headers } = await open({});
  tap("Apply at Tulong");
  await waitFor(() => expect(calls).toHaveLength(3));
  history.replaceState(null, "", "/");
  const headersOf = (path: string) => headers[calls.findIndex((call) => call.path === path)];
  expect(headersOf(DEFINE)).toMatchObject({ "x-requested-with": "XMLHttpRequest", swift: "s-7", eyes: "" });
  expect(headersOf(EVENT)).not.toHaveProperty("swift");
});

test("[ORD-12] while one product opens no other is taken", async () => {
  const { calls } = await open({}, { answers: { [DEFINE]: "productDetail" } });
  tap("Apply at Tulong");
  tap("Apply at Bayani");
  await waitFor(() => expect(calls).toHaveLength(3));
  tap("Apply at Bayani");
  expect(calls).toHaveLength(3);
});

test("[ORD-12] [BRG-5] a link that may not be followed is reported", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const { failures } = await open({}, { answers: { [DEFINE]: "http://evil.example/" } });
  tap("Apply at Bayani");
  await waitFor(() => expect(failures).toHaveLength(1));
  expect(assign).not.toHaveBeenCalled();
});

test("[ORD-12] a link that starts with http opens in the browser", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  await open({}, { answers: { [DEFINE]: "https://lender.example/apply?from=hiram" } });
  tap("Apply at Bayani");
  await waitFor(() => expect(assign.mock.calls).toEqual([["https://lender.example/apply?from=hiram"]]));
});

test("[ORD-12] [BRG-5] any other link goes to the native app as a page", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const { messages } = await open({}, { answers: { [DEFINE]: "productDetail" } });
  tap("Apply at Bayani");
  await waitFor(() => expect(messages).toEqual([{ action: "openPage", payload: { page: "productDetail" } }]));
  expect(assign).not.toHaveBeenCalled();
});

test("[ORD-12] any other answer shows its message, and the product can be tapped again", async () => {
  const refusal = { code: "409", message: "This lender is closed today.", data: null };
  const { failures, messages, answer } = await open({}, { answers: { [DEFINE]: refusal } });
  tap("Apply at Bayani");
  await waitFor(() => expect(failures).toEqual(["This lender is closed today."]));
  expect(messages).toEqual([]);
  answer(DEFINE, "order");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Apply at Bayani" }).getAttribute("aria-busy")).toBeNull(),
  );
  tap("Apply at Bayani");
  await waitFor(() => expect(messages).toHaveLength(1));
});

test("[ORD-12] a dead network is reported for the link, but not for the event", async () => {
  const dead = await open({}, { answers: { [DEFINE]: null } });
  tap("Apply at Bayani");
  await waitFor(() => expect(dead.failures).toHaveLength(1));
});
