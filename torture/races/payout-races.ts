import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { orders } from "../../apps/server/src/orders/schema.ts";
import { makeCustomer } from "../../apps/server/src/testing/customer.ts";
import { checkLoansOf } from "../invariants.ts";
import { expectSame, expectTrue } from "../violation.ts";
import type { RaceKind, RaceTrack } from "./race.ts";
import { codesOf, confirmed, countJobs, LOAN, newestCode, orderIdOf, payoutsOf, settle } from "./racers.ts";

export const PAYOUT_RACES: readonly RaceKind[] = [
  {
    name: "confirm-twice",
    async run(track) {
      const { db } = track.world.database;
      const { borrowerId, sessionId, productId } = await makeCustomer(track.world.database);
      const tap = () => track.call(sessionId, "loanDetailPush", { ...LOAN, productId });
      const answers = await track.gate.race([tap, tap, tap]);
      expectSame("answers", codesOf(answers), ["00", "00", "00"]);
      const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.borrowerId, borrowerId));
      expectSame("orders", rows.length, 1);
      const named = new Set(answers.map(({ envelope }) => orderIdOf(envelope.data)));
      expectSame("the order that is answered", [...named], [rows[0]!.id]);
      const [payout, ...more] = await payoutsOf(track, rows[0]!.id);
      expectSame("payouts besides the first", more.length, 0);
      expectSame("jobs that send it", await countJobs(track, "send-payout", payout!.id), 1);
    },
  },
  {
    name: "payout-with-both-outcomes",
    async run(track) {
      const { sessionId, productId, orderId, borrowerId } = await confirmed(track);
      const [payout] = await payoutsOf(track, orderId);
      const answers = await track.gate.race([
        () => settle(track, payout!.id, "paid"),
        () => settle(track, payout!.id, "failed"),
      ]);
      expectSame("answers", answers, [200, 200]);
      await track.world.runJobs();
      const { envelope } = await track.call(sessionId, "loanDetails", { productId, orderId });
      expectSame(
        "the status of an order whose money left",
        (envelope.data as { orderStatus: string }).orderStatus,
        "174",
      );
      await checkLoansOf(track.world.database, borrowerId, manilaDateOf(track.world.clock.now()));
    },
  },
  {
    name: "account-against-payout-failure",
    async run(track) {
      const { world } = track;
      const { sessionId, productId, orderId, borrowerId } = await confirmed(track);
      const [first] = await payoutsOf(track, orderId);
      await world.runJobs();
      const payload = { outcome: "failed" };
      await world.sandbox.inject({ method: "POST", url: `/sandbox/payouts/${first!.id}`, payload });
      const failed = world.wire.announced.splice(0).at(-1)!;
      const confirmAccount = await newAccount(track, sessionId, borrowerId);
      const [status] = await track.gate.race<unknown>([() => world.deliver(failed), confirmAccount]);
      expectSame("the outcome's answer", status, 200);
      await world.runJobs();
      const ofOrder = await payoutsOf(track, orderId);
      const alive = ofOrder.filter(({ failedAt }) => failedAt === null);
      expectTrue(`${alive.length} payouts are alive`, alive.length <= 1);
      expectTrue(
        "a second payout goes to the account that failed",
        alive.every(({ accountId }) => accountId !== first!.accountId),
      );
      const { envelope } = await track.call(sessionId, "loanDetails", { productId, orderId });
      const { cardNeedPop } = envelope.data as { cardNeedPop: number };
      expectSame("the page asks for an account", cardNeedPop, alive.length === 0 ? 1 : 0);
    },
  },
];

/** A new payout account that only lacks its confirmation. @returns a function that confirms it */
async function newAccount(
  track: RaceTrack,
  sessionId: string,
  borrowerId: number,
): Promise<() => Promise<unknown>> {
  const form = {
    cardType: 1,
    channelNumber: 90006,
    walletNumber: "09181112222",
    walletName: "Juana Dela Cruz",
  };
  const { envelope } = await track.call(sessionId, "savePayoutAccount", form);
  const { bindRecordId } = envelope.data as { bindRecordId: string };
  const verifyCode = await newestCode(track, borrowerId);
  return () => track.call(sessionId, "confirmPayoutAccount", { bindRecordId, verifyCode });
}
