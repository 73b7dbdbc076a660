import type { Locator } from "playwright-core";

/** The sandbox's payout desk, where staff of the provider say what became of money. */

/** Loads it until what is looked for is there: what the lender sends arrives by a job. */
export async function atDesk(what: Locator): Promise<void> {
  while ((await what.count()) === 0) await what.page().goto("/sandbox/payouts");
}

/** Presses a button of the desk's, which loads its page again. */
export async function press(button: Locator): Promise<void> {
  await Promise.all([button.page().waitForEvent("load"), button.click()]);
}
