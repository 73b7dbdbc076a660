import { startOfManilaDay } from "@hiram/lending";
import { beforeEach, expect, test } from "vitest";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { logIn } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
beforeEach(() => server().clock.set("2026-03-20T23:30:00+08:00"));

/** A loan whose instalments are due on 10 April, 10 May and 10 June, with its calendar. */
async function lend({ product = sampleProduct, isPaidOut = true } = {}) {
  const paidOutAt = isPaidOut ? startOfManilaDay("2026-03-11") : null;
  const { borrowerId, orderId } = await makeSampleOrder(server().database, { product, paidOutAt });
  const sessionId = await logIn(db(), borrowerId);
  const open = (session = sessionId, lang = "en") =>
    server().app.inject(
      `/documents/calendar.ics?orderId=${orderId}&lang=${lang}${session && `&sessionId=${session}`}`,
    );
  /** The values of one property, for each event. */
  const read = async (property: string): Promise<string[]> => {
    // Long lines are folded.
    const lines = (await open()).body.replaceAll("\r\n ", "").split("\r\n");
    return lines.filter((line) => line.startsWith(property)).map((line) => line.slice(property.length + 1));
  };
  return { orderId, sessionId, open, read };
}

test("[WEB-11] due days that are to come are a calendar: whole days, with amount and product, and an alarm in the morning before", async () => {
  const { orderId, open, read } = await lend();
  const { statusCode, headers, body } = await open();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `inline; filename="due-days-${orderId}.ics"`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*END:VCALENDAR\r\n$/);
  expect(await read("DTSTART;VALUE=DATE")).toEqual(["20260410", "20260510", "20260610"]);
  expect(await read("UID")).toEqual([1, 2, 3].map((number) => `loan-${orderId}-${number}@hiram`));
  expect((await read("SUMMARY"))[0]).toBe("Pay ₱1\\,185.00 for Sample Loan");
  expect(await read("TRIGGER")).toEqual(["-PT15H", "-PT15H", "-PT15H"]);
  expect(await read("DTSTAMP")).toEqual(["20260320T153000Z", "20260320T153000Z", "20260320T153000Z"]);
  expect(body).not.toMatch(/Juana|09\d{9}/);
  expect(body.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});

test("[WEB-11] a calendar downloaded again replaces the old events: same ids, higher sequence numbers, for what is left to pay", async () => {
  const { orderId, read } = await lend();
  const before = { names: await read("UID"), counts: await read("SEQUENCE") };
  const [record] = await readOrders(db(), [orderId]);
  const price = loanOrder(record!, server().clock.today()).account!.extension!.priceCentavos;
  const extended = { purpose: "extension", priceCentavos: price } as const;
  await receivePayment(server(), orderId, price, extended);
  expect(await read("UID")).toEqual(before.names);
  expect((await read("DTSTART;VALUE=DATE"))[0]).toBe("20260510");
  server().clock.set(new Date(server().clock.now().getTime() + 5_000));
  expect((await read("SEQUENCE")).map(Number)).toEqual(before.counts.map((count) => Number(count) + 5));
  await receivePayment(server(), orderId, 118_500);
  expect(await read("UID")).toEqual(before.names.slice(1));
  // The page tells about what is past due; the calendar only has days to come.
  server().clock.set("2026-06-11T10:00:00+08:00");
  expect(await read("UID")).toEqual(before.names.slice(2));
});

test("[WEB-11] a calendar is its borrower's alone, in their language, and there is none before the payout or with nothing to come", async () => {
  const [own, other, promised] = [await lend(), await lend(), await lend({ isPaidOut: false })];
  expect((await own.open(own.sessionId, "fil")).body).toContain("SUMMARY:Bayaran ang ₱1\\,185.00 para sa");
  for (const refused of [
    await own.open(other.sessionId),
    await own.open(""),
    await promised.open(),
    await server().app.inject(`/documents/calendar.ics?orderId=1%20or%201&sessionId=${own.sessionId}`),
  ])
    expect([refused.statusCode, refused.headers["content-type"]]).toEqual([404, "text/plain; charset=utf-8"]);
  server().clock.set("2026-08-01T10:00:00+08:00");
  expect((await own.open()).statusCode).toBe(404);
});
