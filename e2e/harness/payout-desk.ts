import type { Locator } from "playwright-core";

/** The sandbox's payout desk, where the provider's staff decide what happened to money. */

/** Reloads it until a given item is there: what the lender sends is sent by a job. */
export async function atDesk(what: Locator): Promise<void> {
  while ((await what.count()) === 0) await what.page().goto("/sandbox/payouts");
}

/** Presses a button of the desk, which reloads its page. */
export async function press(button: Locator): Promise<void> {
  await Promise.all([button.page().waitForEvent("load"), button.click()]);
}
