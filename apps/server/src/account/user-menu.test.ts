import { expect, test } from "vitest";
import { passwords } from "../identity/schema.ts";
import { defaultChannels } from "../payment-channels/default-channels.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower, bindAccount } from "../testing/facts.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer();

test("[API-4] [WEB-8] the menu says who one is and where one's money goes, and no number in full", async () => {
  const { db } = server().database;
  const borrowerId = await addBorrower(db, { phone: "09171234567", fullName: "Maria Santos" });
  const sessionId = await logIn(db, borrowerId);
  const menu = async () => (await server().call("userMenu", {}, { sessionId })).envelope.data;
  const identity = {
    fullName: "Maria Santos",
    maskedPhone: "09•• ••• 4567",
    hasPassword: false,
    paysByCard: 0,
    remindedOfDue: 1,
    reminderDays: expect.stringMatching(/^3 days and 1 day before/) as string,
  };
  expect(await menu()).toEqual({ ...identity, payoutAccount: "" });
  await db.insert(passwords).values({ borrowerId, hash: "a hash", changedAt: new Date() });
  expect(await menu()).toMatchObject({ hasPassword: true });
  await db.insert(paymentChannels).values([...defaultChannels]);
  expect(await menu()).toMatchObject({ paysByCard: 1 });
  await bindAccount(db, borrowerId);
  expect(await menu()).toEqual({
    ...identity,
    hasPassword: true,
    paysByCard: 1,
    payoutAccount: expect.stringMatching(/^\S.* •••• \d{4}$/) as string,
  });
});
