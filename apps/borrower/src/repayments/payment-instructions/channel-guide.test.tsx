// @vitest-environment happy-dom
import { paymentGuide, type TaughtChannel } from "@hiram/contract/information/payment-guide.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, expect, test } from "vitest";
import { routes } from "../../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../../testing/test-app.tsx";

afterEach(cleanup);

const counter: TaughtChannel = {
  logo: "/logos/over-the-counter.svg",
  name: "7-Eleven",
  kind: "pay-code",
  payerFee: 1_500,
  payNotice: {
    "At the store": [
      { name: "Pay the cashier", step: ["Go to any 7-Eleven store.", "Show the barcode."] },
      { name: "Use the kiosk", step: ["Choose Bills Payment."] },
    ],
    "In an e-wallet": [{ name: "Bills payment menu", step: ["Choose Bills."] }],
  },
  payNoticeLang: "en",
};
const qr: TaughtChannel = {
  ...counter,
  name: "QR Ph",
  kind: "qr",
  payerFee: null,
  payNotice: { "With any app": [{ name: "On this phone", step: ["Save the picture."] }] },
};
const wallet: TaughtChannel = { ...counter, name: "GCash", kind: "checkout", payerFee: 0, payNotice: {} };

async function open(channels: unknown, options: TestAppOptions = {}) {
  const answer = Array.isArray(channels) ? { channels } : channels;
  const test = createTestApp({
    profile: "philippines",
    answers: { [paymentGuide.path]: answer },
    ...options,
  });
  return { ...test, ...(await renderRoute(routes.paymentInstructions, test, {})) };
}

const way = (name: string) => screen.getByRole("region", { name });
const picturesOf = (name: string) => within(way(name)).getAllByRole("button", { name: /^Enlarge the pic/ });

test("[INS-1] [PH] the guide teaches the channels on offer and no other, each with its charge and how soon it counts", async () => {
  await open([counter, qr, wallet]);
  const links = within(screen.getByRole("navigation", { name: "Ways to pay" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["7-Eleven", "QR Ph", "GCash"]);
  expect(way("7-Eleven").textContent).toContain("₱15.00 fee on top · In cash, within a day");
  expect(way("QR Ph").textContent).toContain("QR PhAt once");
  expect(way("GCash").textContent).toContain("No fee · At once");
  expect(document.body.textContent).not.toMatch(/Maya|tap Bills|reference number/);
});

test("[INS-1] [PH] a channel's own steps are shown in its groups, the first way open, beside the pictures of its kind", async () => {
  await open([counter, qr]);
  const store = within(way("7-Eleven"));
  expect(store.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "At the store",
    "In an e-wallet",
  ]);
  expect([...way("7-Eleven").querySelectorAll("details")].map((way) => way.open)).toEqual([
    true,
    false,
    false,
  ]);
  expect(way("7-Eleven").textContent).toContain("Go to any 7-Eleven store.");
  expect(picturesOf("7-Eleven")).toHaveLength(4);
  expect(picturesOf("QR Ph")).toHaveLength(3);
});

test("[INS-1] [PH] a channel without steps of its own is taught as any of its kind, each step with its picture", async () => {
  await open([wallet]);
  expect(screen.queryByRole("navigation")).toBeNull();
  const steps = within(way("GCash")).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/1 On your loan, tap REPAY and choose GCash: its own page opens\.$/),
    expect.stringMatching(/2 Log in there, check the amount, and confirm\.$/),
    expect.stringMatching(/3 You come back to your loan, which shows the payment\.$/),
  ]);
  expect(picturesOf("GCash")).toHaveLength(3);
  expect(document.body.textContent).not.toContain("counter can take a day");
});

test("[INS-1] [PH] a tapped picture is enlarged with the words of its step, and leads to the others of its channel", async () => {
  await open([counter, qr]);
  fireEvent.click(picturesOf("QR Ph")[1]!);
  const dialog = await screen.findByRole("dialog", { name: "QR Ph, step 2" });
  expect(dialog.textContent).toContain("Open it in any bank or e-wallet app");
  fireEvent.click(within(dialog).getByRole("button", { name: "Next step" }));
  expect(screen.getByRole("dialog", { name: "QR Ph, step 3" })).toBeTruthy();
});

test("[INS-1] [PH] English steps are marked as English for a Filipino reader", async () => {
  await open([counter], { locale: "fil" });
  expect(screen.getByText("At the store").closest("[lang]")?.getAttribute("lang")).toBe("en");
  expect(way("7-Eleven").textContent).toContain("May dagdag na ₱15.00 na singil");
});

test("[INS-1] [PH] a loan is one tap away, since every payment starts on it", async () => {
  await open([counter]);
  expect(screen.getByText(/starts on your loan: tap REPAY/)).toBeTruthy();
  const loans = screen.getByRole("link", { name: "Your loans" });
  expect(loans.getAttribute("href")).toBe("/orders?sessionId=demo");
});

test("[INS-1] [PH] with no channel open the guide says so and whom to call", async () => {
  await open([]);
  expect(screen.getByText(/No payment method is open right now/)).toBeTruthy();
  expect(screen.getAllByRole("link", { name: /8123 4567/ }).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: "Your loans" })).toBeNull();
});

test("[INS-1] [PH] [WIRE-8] without a network it says so; its retry, or the network's return, brings the guide", async () => {
  const { answer, failures } = await open(null);
  expect(screen.getByText(/No connection/)).toBeTruthy();
  expect(screen.getByRole("link", { name: /8123 4567/ })).toBeTruthy();
  expect(failures).toEqual([]);
  answer(paymentGuide.path, { channels: [counter] });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "7-Eleven" })).toBeTruthy();
});

test("[INS-1] [PH] without a session the guide is shown all the same", async () => {
  const { calls } = await open([counter], { isPlainBrowser: true });
  expect(way("7-Eleven")).toBeTruthy();
  expect(calls.map(({ path, query }) => [path, query["sessionId"]])).toEqual([
    [paymentGuide.path, undefined],
  ]);
});

test("[INS-1] [PH] a screen reader finds its way", async () => {
  await open([counter, qr, wallet]);
  document.documentElement.lang = "en";
  document.title = "How to pay";
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
});
