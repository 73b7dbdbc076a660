// @vitest-environment happy-dom
import { recommendedProductToWire } from "@hiram/contract/recommendations/recommended-product.ts";
import { cleanup, screen } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, expect, test } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";
import { DETAILS, orderDetails, QUERY } from "./testing.ts";

afterEach(cleanup);

const lender = recommendedProductToWire({
  key: "bay",
  logo: "/bay.png",
  name: "Bayani",
  buttonText: "Apply",
  amountRange: "₱2,000 – ₱10,000",
  rangeDescription: "Loan amount",
  rate: "0.2% a day",
  description: "",
  tags: [],
  enabled: true,
});

/** Everything that axe can check without layout; colours are checked where there is one. */
async function violations(): Promise<string[]> {
  document.documentElement.lang = "en";
  document.title = "Order Details";
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test.each([
  ["an order that is due", orderDetails({ isDelay: 1 }), null],
  ["a rejected one with other lenders", orderDetails({ orderStatus: "110", recProducts: [lender] }), null],
  ["the rating", orderDetails({ orderStatus: "200", isScore: "1" }), "How do you like borrowing with us?"],
  ["the bank-card dialog", orderDetails({ cardNeedPop: 1 }), "Where should we send your money?"],
  ["a failure", { code: "404", message: "We can't find this loan.", data: null }, null],
])("[ORD-1] a screen reader finds its way: %s", async (_, answer, dialog) => {
  const test = createTestApp({ profile: "philippines", answers: { [DETAILS]: answer } });
  await renderRoute(routes.loanDetails, test, QUERY);
  if (dialog !== null) await screen.findByRole("dialog", { name: dialog });
  expect(await violations()).toEqual([]);
});
