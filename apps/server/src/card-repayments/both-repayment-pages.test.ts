import { setImmediate } from "node:timers/promises";
import { startOfManilaDay } from "@hiram/lending";
import { profileOf } from "@hiram/market/profile.ts";
import { expect, test } from "vitest";
import { fixedClock } from "../testing/fixed-clock.ts";
import { readConfig } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { borrowerContext } from "../testing/call-context.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { createLogger } from "../platform/log.ts";
import { fakePayments, standing } from "../testing/fake-payments.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { openRepayments } from "../repayments/open-repayments.ts";
import { cardRepaymentHandlers } from "./card-repayment-handlers.ts";

const database = withTestDatabase();
const neverAsked = () => expect.unreachable("no code is needed");

/** The test's database, and a promise that is kept once this many of its transactions have ended. */
function afterTransactions(many: number) {
  let ended = 0;
  let tell = (): void => {};
  const allEnded = new Promise<void>((resolve) => (tell = resolve));
  const counted: Database = {
    ...database(),
    transaction: async (work) => {
      try {
        return await database().transaction(work);
      } finally {
        ended += 1;
        if (ended === many) tell();
      }
    },
  };
  return { counted, allEnded };
}

test("[PAY-3] [OLD-4] one payment asked for on both repayment pages at once is asked of the provider once", async () => {
  const references: string[] = [];
  // Each call writes or finds its request in a transaction of its own, and turns to the provider then.
  const { counted, allEnded } = afterTransactions(2);
  const config = readConfig({ LOG_LEVEL: "silent" });
  const parts = {
    database: counted,
    clock: fixedClock("2026-01-20T10:00:00+08:00"),
    config,
    logger: createLogger("silent"),
    profile: profileOf("philippines"),
    hash: keyedHash("a secret of the tests"),
    codes: { send: neverAsked, check: neverAsked },
    brand: "Sample Loans",
    onFound: () => {},
    providers: fakePayments({
      readState: async () => standing("open"),
      openPayment: async ({ reference }) => {
        references.push(reference);
        await allEnded;
        await setImmediate();
        const checkoutUrl = `${config.publicOrigin}/sandbox/checkout/${reference}`;
        return { id: `preq_${reference}`, payCode: null, qrPayload: null, checkoutUrl };
      },
    }),
  };
  const { handlers, startPayment } = openRepayments(parts);
  const older = cardRepaymentHandlers({ ...parts, startPayment });
  const paidOutAt = startOfManilaDay("2026-01-01");
  const { borrowerId, productId, orderId } = await makeSampleOrder(database(), { paidOutAt });
  const context = borrowerContext(borrowerId);
  const payload = {
    productId,
    orderId,
    amount: 50_000,
    channelNumber: 3,
    isDelay: false,
    isEarly: false,
    isAnyway: false,
  };
  const [{ payUrl }, { url }] = await Promise.all([
    handlers.generatePayCode(payload, context),
    older.repaymentHuichao({ orderId, amount: 50_000, userId: "" }, context),
  ]);
  expect(payUrl).toBe(url);
  expect(references).toHaveLength(1);
});
