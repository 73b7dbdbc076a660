import type { Locator, Page } from "playwright-core";

/** The button that pays on a repayment page: it names the amount and the way to pay (PAY-2). */
export const payButton = (page: Page): Locator =>
  page.getByRole("button", {
    name: /^(Pay ₱\S+ with|Get a (pay|QR) code for|Magbayad ng ₱|Kumuha ng (pay|QR) code)/,
  });
