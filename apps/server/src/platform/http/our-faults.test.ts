import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { expect, test } from "vitest";
import { makeCustomer } from "../../testing/customer.ts";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer();
const gone = withTestServer();

test("[WIRE-7] an internal failure is HTTP 500 with the envelope, in the borrower's language", async () => {
  const { database, call, app } = server();
  const { sessionId, productId } = await makeCustomer(database);
  await database.db.execute(sql`alter table tracking_events rename to lost_events`);
  const tap = { productId, moduleId: 30, positionId: 0 };
  const reply = await call("saveEvent", tap, { sessionId, language: "fil" });
  expect([reply.status, reply.envelope]).toEqual([
    500,
    { code: "500", message: serverTexts("fil").fault, data: null },
  ]);
  expect((await app.inject("/metrics")).body).toContain(
    'hiram_replies_total{operation="saveEvent",code="500"} 1',
  );
});

test("[WIRE-5] what the caller did is HTTP 200, whatever the envelope's code", async () => {
  const { sessionId, productId } = await makeCustomer(server().database);
  const order = { productId, orderId: 1 };
  for (const [session, code] of [
    [{}, "401"],
    [{ sessionId }, "404"],
  ] as const) {
    const { status, envelope } = await server().call("loanDetails", order, session);
    expect([status, envelope.code]).toEqual([200, code]);
  }
});

test("[WIRE-7] a database that is away is HTTP 503 with the envelope and the time to ask again", async () => {
  const { database, app, announcePayout } = gone();
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  await database.close();
  for (const [language, locale] of [
    ["en", "en"],
    ["fil", "fil"],
  ] as const) {
    const reply = await app.inject({
      method: "POST",
      url: "/api/v3/loan-details/loan-details?sessionId=demo",
      headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": language },
      payload: "productId=101&orderId=1",
    });
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "5"]);
    expect(reply.json()).toEqual({ code: "503", message: serverTexts(locale).databaseAway, data: null });
  }
  const document = await app.inject("/agreements/loan-agreement?productId=101&sessionId=demo");
  expect([document.statusCode, document.headers["retry-after"]]).toEqual([503, "5"]);
  const paid = { reference: randomUUID(), settledAt: "2026-03-10T02:00:00Z" };
  expect(await announcePayout("evt-1", "payout.paid", paid)).toBe(503);
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});
