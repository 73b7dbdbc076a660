import type { Locator, Page } from "playwright-core";

/** What pays on a repayment page: it says the amount, and with what (PAY-2). */
export const payButton = (page: Page): Locator =>
  page.getByRole("button", {
    name: /^(Pay ₱\S+ with|Get a (pay|QR) code for|Magbayad ng ₱|Kumuha ng (pay|QR) code)/,
  });
