// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { saveRepayment } from "../../payment-parts/saved-repayment.ts";
import { PAY_CODE, paymentOf, QUERY, received, STATE } from "../../payment-parts/testing.ts";
import { routes } from "../../routes.ts";
import { loadCode } from "../../shell/pages/open-screen.ts";
import { createTestApp, renderRoute } from "../../testing/test-app.tsx";
import { AppContext } from "../../shell/app/use-app.ts";

const saved = { orderId: "900174", payCode: PAY_CODE };
const KEPT_AT = "hiram.bank.repayment";

async function open(
  query: Readonly<Record<string, string>> = QUERY,
  payment: unknown = { payment: paymentOf() },
) {
  const test = createTestApp({ answers: { [STATE]: payment } });
  const view = await renderRoute(routes.repaymentOfCode2, test, query);
  await waitFor(() => expect(view.container.querySelector("main > div[aria-hidden]")).toBeNull());
  return { ...test, ...view };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("[CODE-2] shows the channel's logo, the contract number and the total payment", async () => {
  saveRepayment(saved);
  const { container, calls } = await open();
  expect(calls[0]?.body).toEqual({ payCode: PAY_CODE, productId: "101", orderId: "900174" });
  expect(container.querySelector("img")?.src).toBe(`${location.origin}/logos/over-the-counter.svg`);
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
  await waitFor(() => {
    const statuses = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(statuses).toContain("Copied");
  });
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

test("[CODE-2] leads back to the order, and says nothing of money received", async () => {
  saveRepayment(saved);
  const { container } = await open();
  expect(screen.getByRole("link", { name: "See my loan" }).getAttribute("href")).toBe(
    "/loanDetails?productId=101&orderId=900174&sessionId=demo",
  );
  expect(container.textContent).not.toMatch(/you paid|received|was paid/i);
});

test("[CODE-2] a QR payload is shown as a QR code, not as a number", async () => {
  const payCode = "000201010212";
  saveRepayment({ ...saved, payCode });
  const { container, opened } = await open(QUERY, { payment: paymentOf({ kind: "qr", payCode }) });
  expect(container.textContent).not.toContain("000201010212");
  fireEvent.click(screen.getByRole("button", { name: "Show the QR code" }));
  expect(opened[0]?.address).toMatch(/^\/repaymentOfCode\?showType=2&payCode=000201010212&/);
});

test("[CODE-2 WEB-9] a code that was paid says what was received, and gives no contract number", async () => {
  saveRepayment(saved);
  const { container } = await open(QUERY, { payment: received() });
  expect(screen.getByRole("region", { name: /^We received ₱ ?1,842 ?\.50$/ })).toBeTruthy();
  expect(container.textContent).not.toContain(PAY_CODE);
});

describe("what was not saved, or is not what it should be", () => {
  const missing = (title = "No pay code here"): void => {
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByRole("link", { name: "See my loan" }).getAttribute("href")).toBe(
      "/loanDetails?productId=101&orderId=900174&sessionId=demo",
    );
  };

  test("[CODE-2] nothing saved: said, with the way to the loan", async () => {
    const { calls } = await open();
    missing();
    expect(calls).toEqual([]);
  });

  test("[CODE-2] another loan's code is never shown", async () => {
    saveRepayment({ ...saved, orderId: "900180" });
    await open();
    missing();
  });

  test("[CODE-1 CODE-2] a code that someone else put there is refused: everything shown comes from the server", async () => {
    const planted = { ...saved, payCode: "GCASH09171234567", title: "Pay Ana", amountCentavos: 500_000 };
    localStorage.setItem(KEPT_AT, JSON.stringify(planted));
    const message = "This code is not one of yours.";
    const { container } = await open(QUERY, { code: "404", message, data: null });
    missing("This is not your pay code");
    expect(container.textContent).toContain(message);
    expect(container.textContent).not.toMatch(/GCASH|Ana|5,?000/);
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
  ])("[CODE-2] storage that holds %s counts as nothing", async (_, text) => {
    localStorage.setItem(KEPT_AT, text);
    await open();
    missing();
  });
});

test("[CODE-2] the server, which has no storage, shows placeholders", async () => {
  saveRepayment(saved);
  const { app } = createTestApp();
  const [{ Screen }, texts] = await loadCode("en", routes.repaymentOfCode2);
  const html = renderToString(
    <AppContext value={app}>
      <Screen query={QUERY} texts={texts} data={null} reload={() => {}} />
    </AppContext>,
  );
  expect(html).not.toContain("HIRAM");
  expect(html).not.toContain("No pay code here");
  expect(html).toContain('aria-hidden="true"');
});
