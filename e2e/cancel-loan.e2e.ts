import { expect, test } from "vitest";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

test("[ORD-10] [WIRE-8] a loan that waits for an account is cancelled, at the second attempt on a line that fails first", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario({ payoutAccount: false });
  const order = { productId, orderId: orders["21"] };
  const { page, go } = await aPhone({ tolerates: /ERR_INTERNET_DISCONNECTED/ });
  await go(addressOf("/loanDetails", order, sessionId));
  const later = page.getByRole("button", { name: "Later", exact: true });
  // A tip may come at any moment, and would lie over what is tapped.
  await page.addLocatorHandler(later, () => later.tap());
  await page.getByRole("button", { name: "I don't need this loan any more" }).tap();
  const asked = page.getByRole("dialog", { name: "Cancel this loan?" });
  const cancel = asked.getByRole("button", { name: "Cancel the loan", exact: true });
  await cancel.waitFor();
  await page.context().setOffline(true);
  await cancel.tap();
  await asked.getByText("No connection. Check your signal and try again.").waitFor();
  await page.context().setOffline(false);
  await cancel.tap();
  await page.getByText("You cancelled this loan").waitFor();
  await asked.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  // Who has just given up a loan is not offered another.
  expect(await page.getByText("Other lenders you may like").count()).toBe(0);
  expect((await call("loanDetails", order, sessionId)).data).toMatchObject({
    orderStatus: "110",
    mayCancel: 0,
  });
});
