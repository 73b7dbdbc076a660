import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCustomer } from "../testing/customer.ts";
import { withTestServer } from "../testing/test-server.ts";
import { TAP_LIMIT } from "./record-tap.ts";
import { appRatings, trackingEvents } from "./schema.ts";

const server = withTestServer();
const DONE = { code: "00", message: "", data: null };

async function borrower() {
  const { borrowerId, sessionId } = await makeCustomer(server().database);
  const { db } = server().database;
  return {
    tap: async (positionId: number) => {
      const taps = { productId: 101, moduleId: 30, positionId };
      return (await server().call("saveEvent", taps, { sessionId })).envelope;
    },
    rate: async (score: number) => (await server().call("rateApp", { score }, { sessionId })).envelope,
    taps: () => db.$count(trackingEvents, eq(trackingEvents.borrowerId, borrowerId)),
    scores: async () => {
      const rows = await db.select().from(appRatings).where(eq(appRatings.borrowerId, borrowerId));
      return rows.map(({ score }) => score);
    },
  };
}

test("[EVT-1] taps beyond what anybody taps are answered alike and kept no more", async () => {
  const [ana, other] = [await borrower(), await borrower()];
  const replies = await Promise.all(Array.from({ length: TAP_LIMIT.most + 50 }, (_, at) => ana.tap(at)));
  for (const reply of replies) expect(reply).toEqual(DONE);
  expect(await ana.taps()).toBe(TAP_LIMIT.most);
  await other.tap(0);
  expect(await other.taps()).toBe(1);
});

test("[ORD-7] a rating sent twice, or twenty times at once, is one", async () => {
  const ana = await borrower();
  const replies = await Promise.all(Array.from({ length: 20 }, () => ana.rate(4)));
  for (const reply of replies) expect(reply).toEqual(DONE);
  expect(await ana.scores()).toEqual([4]);
  server().clock.advanceDays(40);
  await ana.rate(2);
  expect(await ana.scores()).toEqual([4, 2]);
});

test("[API-6] a point of the native app is kept beside the taps, and is no tap of a page", async () => {
  const { borrowerId, sessionId } = await makeCustomer(server().database);
  expect((await server().call("buriedPoint", { point: "home_banner" }, { sessionId })).envelope).toEqual(
    DONE,
  );
  const { db } = server().database;
  const rows = await db.select().from(trackingEvents).where(eq(trackingEvents.borrowerId, borrowerId));
  expect(rows).toMatchObject([{ point: "home_banner", productId: "", moduleId: 0, positionId: 0 }]);
});
