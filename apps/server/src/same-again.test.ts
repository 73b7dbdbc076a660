import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { complaints } from "./complaints/schema.ts";
import { lockBorrower } from "./identity/lock-borrower.ts";
import { orders } from "./orders/schema.ts";
import { unconfirmedAccounts } from "./payout-accounts/schema.ts";
import { FORMS } from "./payout-accounts/testing.ts";
import { fixedClock } from "./testing/fixed-clock.ts";
import { contactMessages } from "./site/schema.ts";
import { type Customer, makeCustomer } from "./testing/customer.ts";
import type { Answered } from "./testing/test-calls.ts";
import { TEST_NOW, withTestServer } from "./testing/test-server.ts";
import { untilWaiting, whileLocked } from "./testing/while-locked.ts";
import { appRatings } from "./tracking/schema.ts";

// Two servers' clocks are never quite the same, and a tap may wait for the one before it: whether something is "the
// same again" is decided after the wait, by how far apart the two are.
const server = withTestServer({ clock: fixedClock(TEST_NOW), environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
const at = (seconds: number) => server().clock.set(new Date(new Date(TEST_NOW).getTime() + seconds * 1000));

interface Case {
  readonly send: (who: Customer) => Promise<Answered>;
  /** The instants stored for what was sent. */
  readonly kept: (who: Customer) => Promise<Date[]>;
}

const CASES: Readonly<Record<string, Case>> = {
  "[CMP-6] a complaint": {
    send: ({ sessionId }) =>
      server().call("problemSave", { problemType: 2, problemDetail: "It is not posted yet." }, { sessionId }),
    kept: async ({ borrowerId }) =>
      (await db().select().from(complaints).where(eq(complaints.borrowerId, borrowerId))).map(
        ({ sentAt }) => sentAt,
      ),
  },
  "[CNF-4] a confirmation": {
    send: ({ sessionId, productId }) =>
      server().call(
        "loanDetailPush",
        { productId, amount: 300_000, periods: 91, termUnit: "D" },
        { sessionId },
      ),
    kept: async ({ borrowerId }) =>
      (await db().select().from(orders).where(eq(orders.borrowerId, borrowerId))).map(
        ({ confirmedAt }) => confirmedAt,
      ),
  },
  "[ORD-7] a rating": {
    send: ({ sessionId }) => server().call("rateApp", { score: 4 }, { sessionId }),
    kept: async ({ borrowerId }) =>
      (await db().select().from(appRatings).where(eq(appRatings.borrowerId, borrowerId))).map(
        ({ ratedAt }) => ratedAt,
      ),
  },
  "[BND-6] a payout account's form": {
    send: ({ sessionId }) => server().call("savePayoutAccount", FORMS.wallet, { sessionId }),
    kept: async ({ borrowerId }) =>
      (
        await db().select().from(unconfirmedAccounts).where(eq(unconfirmedAccounts.borrowerId, borrowerId))
      ).map(({ requestedAt }) => requestedAt),
  },
};

describe.for(Object.entries(CASES))("%s", ([, { send, kept }]) => {
  test.for([
    [0, -2],
    [-2, 0],
  ])("sent at %i s and at %i s, by two servers' clocks, is kept once", async (clocks) => {
    const customer = await makeCustomer(server().database);
    for (const seconds of clocks) {
      at(seconds);
      expect((await send(customer)).envelope.code).toBe("00");
    }
    expect(await kept(customer)).toHaveLength(1);
  });

  test("is judged by the time after the wait: the tap that came later may go first", async (context) => {
    const { database } = server();
    context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
    const customer = await makeCustomer(database);
    const taps: Promise<unknown>[] = [];
    await whileLocked(
      database,
      (tx) => lockBorrower(tx, customer.borrowerId),
      async () => {
        for (const seconds of [1, 0]) {
          at(seconds);
          taps.push(send(customer));
          await untilWaiting(database, taps.length);
        }
        at(11 * 60);
      },
    );
    await Promise.all(taps);
    expect(await kept(customer)).toEqual([server().clock.now()]);
  });
});

test("[SITE-3] a contact message sent twice around midnight is kept once, whichever server's day it is", async () => {
  const words = { name: "Ana Reyes", telephone: "09171234567", email: "ana@example.com" };
  for (const [round, ahead] of [false, true].entries()) {
    const message = { ...words, remark: `When do you open? ${round}` };
    for (const isFirst of [true, false]) {
      server().clock.set(isFirst === ahead ? "2026-03-11T00:00:01+08:00" : "2026-03-10T23:59:59+08:00");
      expect((await server().call("contactMessage", message)).envelope.code).toBe("00");
    }
    expect(await db().$count(contactMessages, eq(contactMessages.remark, message.remark))).toBe(1);
  }
});
