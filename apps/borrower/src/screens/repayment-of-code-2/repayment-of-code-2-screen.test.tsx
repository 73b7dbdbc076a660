// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { saveRepayment, type SavedRepayment } from "../../payment/saved-repayment.ts";
import { openPayCode, PAY_CODE, QUERY } from "../../payment/testing.ts";
import { repaymentOfCode2 } from "../../routes/repayment-of-code-2.ts";
import { createTestApp, renderRoute } from "../../testing/test-app.tsx";

const saved: SavedRepayment = { ...openPayCode, orderId: "900174", amountCentavos: 184_250 };
const KEPT_AT = "hiram.public.repayment";

async function open(query: Readonly<Record<string, string>> = QUERY) {
  const test = createTestApp();
  const view = await renderRoute(repaymentOfCode2, test, query);
  return { ...test, ...view };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("[CODE-2] shows the channel's logo, the contract number and the total payment", async () => {
  saveRepayment(saved);
  const { container } = await open();
  expect(container.querySelector('img[src="/logos/over-the-counter.svg"]')).toBeTruthy();
  expect(screen.getByRole("button", { name: /Contract number/ }).textContent).toContain(PAY_CODE);
  expect(screen.getByRole("region", { name: "Total payment" }).textContent).toContain("₱1842.50");
});

test("[CODE-2] a tap on the contract number copies it and says so", async () => {
  const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: write } });
  saveRepayment(saved);
  await open();
  fireEvent.click(screen.getByRole("button", { name: /Contract number/ }));
  expect(write).toHaveBeenCalledWith(PAY_CODE);
  expect((await screen.findByRole("status")).textContent).toBe("Copied");
});

test("[CODE-2] payment notices by group: title, named items, each with its steps", async () => {
  saveRepayment(saved);
  await open();
  const store = within(screen.getByRole("region", { name: "At the store" }));
  expect(store.getByText("Use the kiosk")).toBeTruthy();
  const cashier = store.getByText("Pay the cashier").closest("details");
  expect(Array.from(cashier?.querySelectorAll("li") ?? [], (step) => step.textContent)).toEqual([
    "Tell the cashier that you pay a bill.",
    "Show the barcode.",
  ]);
  expect(cashier?.open).toBe(true);
  expect(screen.getByRole("region", { name: "In an e-wallet" }).textContent).toContain("Open Bills.");
});

test("[CODE-2] leads back to the order and never says that it is paid", async () => {
  saveRepayment(saved);
  const { container } = await open();
  expect(screen.getByRole("link", { name: "See my loan" }).getAttribute("href")).toBe(
    "/loanDetails?productId=101&orderId=900174&sessionId=demo",
  );
  expect(container.textContent).not.toMatch(/you paid|payment received|was paid/i);
});

test("[CODE-2] a QR payload is shown as a QR code, not as a number", async () => {
  saveRepayment({ ...saved, payCode: "000201010212" });
  const { container, opened } = await open();
  expect(container.textContent).not.toContain("000201010212");
  fireEvent.click(screen.getByRole("button", { name: "Show the QR code" }));
  expect(opened[0]?.address).toMatch(/^\/repaymentOfCode\?showType=2&payCode=000201010212&/);
});

describe("what was not saved, or is no longer what it should be", () => {
  const missing = (): void => {
    expect(screen.getByRole("heading", { name: "No pay code here" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Choose how to pay" }).getAttribute("href")).toBe(
      "/repayment?productId=101&orderId=900174&sessionId=demo",
    );
  };

  test("[CODE-2] nothing saved: said, with the way to the payment methods", async () => {
    await open();
    missing();
  });

  test("[CODE-2] another loan's code is never shown", async () => {
    saveRepayment({ ...saved, orderId: "900180" });
    await open();
    missing();
  });

  test("[CODE-2] without an order in the address the last one saved is shown", async () => {
    saveRepayment(saved);
    await open({});
    expect(screen.getByRole("button", { name: /Contract number/ })).toBeTruthy();
  });

  test.each([
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["an empty code", JSON.stringify({ ...saved, payCode: "" })],
    ["a code that is no text", JSON.stringify({ ...saved, payCode: 12 })],
    ["an amount that is no number", JSON.stringify({ ...saved, amountCentavos: "184250" })],
    ["an amount that is not whole", JSON.stringify({ ...saved, amountCentavos: 1.5 })],
    ["notices that are text", JSON.stringify({ ...saved, payNotice: "how" })],
    ["a group that is no list", JSON.stringify({ ...saved, payNotice: { a: {} } })],
    ["an item without steps", JSON.stringify({ ...saved, payNotice: { a: [{ name: "b" }] } })],
    ["a step that is no text", JSON.stringify({ ...saved, payNotice: { a: [{ name: "b", step: [{}] }] } })],
  ])("[CODE-2] storage that holds %s counts as nothing", async (_, text) => {
    localStorage.setItem(KEPT_AT, text);
    await open();
    missing();
  });
});

test("[CODE-2] the server, which has no storage, shows placeholders", async () => {
  saveRepayment(saved);
  const { app } = createTestApp();
  const [Screen, texts] = await Promise.all([repaymentOfCode2.screen(), app.texts("pay-code")]);
  const html = renderToString(<Screen app={app} query={QUERY} texts={texts} data={null} reload={() => {}} />);
  expect(html).not.toContain("HIRAM");
  expect(html).not.toContain("No pay code here");
  expect(html).toContain('aria-hidden="true"');
});
