import { startOfManilaDay } from "@hiram/lending";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keyedHash } from "../platform/keyed-hash.ts";
import { createLogger } from "../platform/log.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { openTestServer, type TestServer, withTestServer } from "../testing/test-server.ts";
import { checkoutReturns } from "./schema.ts";
import { openCheckoutReturns } from "./checkout-returns.ts";

const server = withTestServer();
const GCASH = 3;
const PHONE = "Mozilla/5.0 (Linux; Android 10) Chrome/87";
const texts = serverTexts("en").checkoutReturn;

/** A borrower at the provider's checkout, with the address that the provider was given. */
async function atCheckout({ language }: { language?: string } = {}) {
  const { database, sandboxUrl } = server();
  const paidOutAt = startOfManilaDay("2026-03-01");
  const { borrowerId, productId, orderId } = await makeSampleOrder(database, { paidOutAt });
  const sessionId = await logIn(database.db, borrowerId);
  const payload = { productId, orderId, amount: 50_000, channelNumber: GCASH, isDelay: 0 };
  const pay = async (): Promise<string> => {
    const about = language === undefined ? { sessionId } : { sessionId, language };
    const { envelope } = await server().call("generatePayCode", payload, about);
    return new URL((envelope.data as { payUrl: string }).payUrl).pathname;
  };
  const checkout = await pay();
  const page = await (await fetch(`${sandboxUrl}${checkout}`)).text();
  const leave = async (action: "pay" | "cancel"): Promise<string> => {
    const body = new URLSearchParams({ action });
    const left = await fetch(`${sandboxUrl}${checkout}`, { method: "POST", body, redirect: "manual" });
    return left.headers.get("location") ?? "";
  };
  const ofOrder = eq(checkoutReturns.orderId, orderId);
  const [awaited] = await database.db.select().from(checkoutReturns).where(ofOrder);
  const returnUrl = returnsOf(server()).addressOf(awaited!.requestId);
  const token = returnUrl.split("/return/")[1] ?? "";
  const order = `/loanDetails?productId=${productId}&orderId=${orderId}&from=checkout`;
  return { pay, page, leave, returnUrl, token, order, sessionId, ofOrder };
}

/** Our own side of the return: a browser that only closes the checkout tells nobody the address. */
const returnsOf = ({ database, clock, config }: TestServer) =>
  openCheckoutReturns({ database, clock, hash: keyedHash(config.oneTimeCodes.secret), config });

const comeBack = (token: string, browser: { userAgent?: string; from?: string } = {}) =>
  server().app.inject({
    url: `/return/${token}`,
    headers: { "user-agent": browser.userAgent ?? PHONE },
    remoteAddress: browser.from ?? "203.0.113.7",
  });

test("[SES-3] a provider is given an address with a token, and nothing of the session", async () => {
  const { returnUrl, page, leave, sessionId } = await atCheckout();
  expect(await leave("cancel")).toBe(returnUrl);
  expect(returnUrl).toMatch(/^http:\/\/localhost:8080\/return\/[\w-]{43}$/);
  expect(page).not.toContain(sessionId);
});

test("[SES-3 PAY-3] many taps that send a borrower to a checkout at once await one coming back", async () => {
  const { ofOrder, sessionId } = await atCheckout();
  const { db } = server().database;
  const [awaited] = await db.select().from(checkoutReturns).where(ofOrder);
  const { requestId, productId, orderId } = awaited!;
  const { expect: awaitBack } = returnsOf(server());
  for (let round = 0; round < 20; round++) {
    await db.delete(checkoutReturns).where(ofOrder);
    const page = { productId: productId!, orderId: orderId!, locale: "en" as const, session: { sessionId } };
    await Promise.all(Array.from({ length: 10 }, () => awaitBack(requestId, page)));
    expect(await db.$count(checkoutReturns, ofOrder)).toBe(1);
  }
});

test("[SES-3 PAY-2] a borrower who comes back is led to the order with the session, unseen by caches and referrers", async () => {
  const { token, order, sessionId } = await atCheckout();
  const reply = await comeBack(token);
  expect(reply.statusCode).toBe(303);
  expect(reply.headers).toMatchObject({
    location: `${order}&sessionId=${sessionId}`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
});

test("[SES-3] the same browser may come back again for five minutes, as people reload", async () => {
  const { token } = await atCheckout();
  const { clock } = server();
  const afterSeconds = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));
  await comeBack(token);
  afterSeconds(299);
  expect((await comeBack(token)).statusCode).toBe(303);
  afterSeconds(1);
  expect((await comeBack(token)).statusCode).toBe(200);
});

test("[SES-3] a token that was used leads no other browser or network to the session: it is asked to open the app", async () => {
  const { token, sessionId } = await atCheckout();
  await comeBack(token);
  for (const stranger of [{ userAgent: "curl/8" }, { from: "198.51.100.1" }]) {
    const reply = await comeBack(token, stranger);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(reply.body).toContain(texts.title);
    expect(reply.body + JSON.stringify(reply.headers)).not.toContain(sessionId);
  }
});

test("[SES-3] of ten browsers at once one is led to the order", async () => {
  const { token } = await atCheckout();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, number) => comeBack(token, { userAgent: `browser ${number}` })),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
});

test("[SES-3] looking whether the address is there does not use it up", async () => {
  const { token } = await atCheckout();
  const looked = await server().app.inject({ method: "HEAD", url: `/return/${token}` });
  expect(looked.statusCode).toBe(404);
  expect((await comeBack(token)).statusCode).toBe(303);
});

test("[PAY-3] a borrower sent to the same checkout once more can come back once more", async () => {
  const { token, pay, ofOrder } = await atCheckout();
  const { db } = server().database;
  await comeBack(token, { userAgent: "the browser before" });
  const [before] = await db.select().from(checkoutReturns).where(ofOrder);
  await pay();
  const rows = await db.select().from(checkoutReturns).where(ofOrder);
  // Sealed again, the same session reads differently.
  const session = expect.any(String) as string;
  expect(rows).toEqual([{ ...before, session, usedAt: null, browserHash: null }]);
  expect((await comeBack(token)).statusCode).toBe(303);
});

test("[PAY-3] after Cancel the borrower is awaited back from the new checkout, and still from the old one", async () => {
  const { pay, leave, token, order, ofOrder } = await atCheckout();
  await leave("cancel");
  await pay();
  const rows = await server().database.db.select().from(checkoutReturns).where(ofOrder);
  expect(rows).toHaveLength(2);
  const tokens = rows.map(({ requestId }) => returnsOf(server()).addressOf(requestId).split("/return/")[1]!);
  expect(tokens).toContain(token);
  for (const each of tokens) expect((await comeBack(each)).headers.location).toContain(order);
});

test.for(["", "x", "A".repeat(43), `${"A".repeat(42)}%00`, "../loanDetails"])(
  "[SES-3] a token that we never gave out opens nothing: %j",
  async (token) => {
    const reply = await comeBack(encodeURIComponent(token));
    expect(reply.headers.location).toBeUndefined();
    expect(reply.statusCode).toBeLessThan(500);
  },
);

test("[SES-3] the page speaks the borrower's language, and the order's goes on in it", async () => {
  const { token, order } = await atCheckout({ language: "fil" });
  expect((await comeBack(token)).headers.location).toContain(`${order}&lang=fil&sessionId=`);
  const { body } = await comeBack(token, { userAgent: "another" });
  expect(body).toContain('<html lang="fil">');
  expect(body).toContain(serverTexts("fil").checkoutReturn.title);
});

test("[SES-3] no copy of the table opens anything: it holds no token", async () => {
  const { token, ofOrder } = await atCheckout();
  const rows = await server().database.db.select().from(checkoutReturns).where(ofOrder);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("[SES-3] the log shows no token", async () => {
  const lines: string[] = [];
  const logger = createLogger("info", { write: (line: string) => lines.push(line) });
  const logging = await openTestServer({ logger });
  try {
    await logging.app.inject({ url: `/return/${"T".repeat(43)}` });
    expect(lines.join("")).toContain("/return/:token");
    expect(lines.join("")).not.toContain("TTT");
  } finally {
    await logging.close();
  }
});

test("[SES-3] after a day a token opens nothing", async () => {
  const { token } = await atCheckout();
  const { clock } = server();
  clock.advanceDays(1);
  expect((await comeBack(token)).statusCode).toBe(200);
});

test("[SES-3] a copy of the database holds neither the token nor the session that it opens", async () => {
  const { token, sessionId, order, ofOrder } = await atCheckout();
  const [row] = await server().database.db.select().from(checkoutReturns).where(ofOrder);
  expect(JSON.stringify(row)).not.toContain(sessionId);
  expect(JSON.stringify(row)).not.toContain(token);
  await server().database.db.update(checkoutReturns).set({ session: "changed" }).where(ofOrder);
  expect((await comeBack(token)).headers.location).toBeUndefined();
  await server()
    .database.db.update(checkoutReturns)
    .set({ session: row!.session, usedAt: null, browserHash: null })
    .where(ofOrder);
  expect((await comeBack(token)).headers.location).toBe(`${order}&sessionId=${sessionId}`);
});
