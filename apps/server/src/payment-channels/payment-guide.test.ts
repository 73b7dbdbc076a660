import type { PaymentGuide } from "@hiram/contract/information/payment-guide.ts";
import { eq, ne } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { withTestServer } from "../testing/test-server.ts";
import { defaultChannels } from "./default-channels.ts";
import { paymentChannels } from "./schema.ts";

const server = withTestServer();
beforeAll(async () => {
  await server()
    .database.db.insert(paymentChannels)
    .values([...defaultChannels]);
});

const channels = async (language = "en"): Promise<PaymentGuide["channels"]> => {
  const { envelope } = await server().call("paymentGuide", {}, { language });
  return (envelope.data as PaymentGuide).channels;
};

test("[INS-1] [PH] anybody learns how to pay at each channel on offer, in their language, without a session", async () => {
  const told = await channels();
  expect(told.map(({ name, kind, payerFee }) => [name, kind, payerFee])).toEqual([
    ["7-Eleven", "pay-code", 1500],
    ["QR Ph", "qr", 0],
    ["GCash", "checkout", 0],
  ]);
  expect(told[0]).toMatchObject({
    logo: "/logos/over-the-counter.svg",
    payNotice: { "At the store": [{ name: "Pay the cashier" }, { name: "Use the kiosk" }] },
    payNoticeLang: "en",
  });
  expect((await channels("fil"))[0]).toMatchObject({
    payNotice: { "Sa tindahan": [{ name: "Magbayad sa cashier" }, { name: "Gamitin ang kiosk" }] },
    payNoticeLang: "fil",
  });
});

test("[INS-1] [PH] a channel that is switched off is not taught, nor is the debit of a saved card", async () => {
  const { db } = server().database;
  const { number, kind } = paymentChannels;
  await db.update(paymentChannels).set({ active: false }).where(eq(number, 3));
  expect((await channels()).map(({ name }) => name)).toEqual(["7-Eleven", "QR Ph"]);
  await db.update(paymentChannels).set({ active: false }).where(ne(kind, "direct-debit"));
  expect(await channels()).toEqual([]);
});
