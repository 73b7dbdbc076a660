import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import { addDays, manilaDateOf, startOfManilaDay } from "@hiram/lending";
import { and, eq } from "drizzle-orm";
import { paymentPlans } from "../../apps/server/src/payment-plans/schema.ts";
import { refunds } from "../../apps/server/src/payouts/schema.ts";
import { loanAdjustments } from "../../apps/server/src/corrections/schema.ts";
import { payments } from "../../apps/server/src/repayments/schema.ts";
import { logIn } from "../../apps/server/src/testing/customer.ts";
import { makeSampleOrder } from "../../apps/server/src/testing/sample-order.ts";
import type { SignedInStaff } from "../../apps/server/src/testing/signed-in-staff.ts";
import { checkLoansOf, ledgerOf } from "../invariants.ts";
import { expectSame, expectTrue } from "../violation.ts";
import { askAsStaff, staffOf } from "../world/staff.ts";
import { openCode } from "./payment-races.ts";
import type { RaceKind, RaceTrack } from "./race.ts";
import { type Borrowing, paidEvent, settle } from "./racers.ts";

/**
 * Both approvers approve at once, while something else happens. @returns how many of the two approvals were accepted
 */
async function bothApprove(
  track: RaceTrack,
  approvalId: number,
  meanwhile: () => Promise<number>,
): Promise<number> {
  const { decides, alsoDecides } = await staffOf(track.world);
  const approve = (who: SignedInStaff) => async (): Promise<string> =>
    (await askAsStaff(track.world, who, "decideApproval", { approvalId, verdict: "approve" })).code;
  const calls = [approve(decides), approve(alsoDecides), meanwhile];
  const [one, other, status] = await track.gate.race<string | number>(calls);
  expectSame("the announcement's answer", status, 200);
  const codes = [one, other];
  const isHeededOnce = codes.includes("409") && codes.every((code) => code === "00" || code === "409");
  expectTrue(`decisions answer ${codes.join(", ")}`, isHeededOnce);
  return codes.filter((code) => code === "00").length;
}

/** A loan whose first instalment is past due, with its penalty. */
async function overdue({ world }: RaceTrack): Promise<Borrowing> {
  const { database, clock } = world;
  const paidOutAt = startOfManilaDay(addDays(manilaDateOf(clock.now()), -40));
  const { orderId, borrowerId, productId } = await makeSampleOrder(database, { paidOutAt });
  return { orderId, borrowerId, productId, sessionId: await logIn(database.db, borrowerId) };
}

const checkLoan = ({ world }: RaceTrack, { borrowerId }: Borrowing): Promise<void> =>
  checkLoansOf(world.database, borrowerId, manilaDateOf(world.clock.now()));

/** Makes a function that delivers money paid on the loan's one code. */
async function payer(track: RaceTrack, loan: Borrowing): Promise<(amount: number) => Promise<number>> {
  const reference = await openCode(track, loan, { amount: 70_000 });
  return (amount) => track.world.deliver(paidEvent(track, reference, amount));
}

const paymentsOf = ({ world }: RaceTrack, { orderId }: Borrowing) =>
  world.database.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.arrival);

/** Asks to book that the loan's first payment was taken back. @returns the request's number */
async function askToTakeBack(track: RaceTrack, loan: Borrowing): Promise<number> {
  const [payment] = await paymentsOf(track, loan);
  const { asks } = await staffOf(track.world);
  const asked = { paymentId: payment!.id };
  return (await askAsStaff(track.world, asks, "staffAskToBookTakenBack", asked)).approvalId;
}

export const MONEY_RACES: readonly RaceKind[] = [
  {
    name: "adjustment-against-payment",
    async run(track) {
      const loan = await overdue(track);
      const { orderId } = loan;
      const pay = await payer(track, loan);
      const { asks } = await staffOf(track.world);
      const kind = track.random.pick(["penalty-waiver", "write-off"]);
      const { approvalId } = await askAsStaff(track.world, asks, "staffAskToAdjust", { orderId, kind });
      const heeded = await bothApprove(track, approvalId, () => pay(70_000));
      const { db } = track.world.database;
      const written = await db.select().from(loanAdjustments).where(eq(loanAdjustments.orderId, orderId));
      expectSame("adjustments", written.length, heeded);
      await checkLoan(track, loan);
    },
  },
  {
    name: "refund-against-payment",
    async run(track) {
      const loan = await overdue(track);
      const { orderId } = loan;
      const pay = await payer(track, loan);
      expectSame("too much is acknowledged", await pay(900_000), 200);
      const { asks } = await staffOf(track.world);
      const { approvalId } = await askAsStaff(track.world, asks, "staffAskToRefund", { orderId });
      const heeded = await bothApprove(track, approvalId, () => pay(80_000));
      const { db } = track.world.database;
      const begun = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
      expectSame("refunds", begun.length, heeded);
      await track.world.runJobs();
      for (const { id } of begun) expectSame("its outcome's answer", await settle(track, id, "paid"), 200);
      const held = await ledgerOf(track.world.database, orderId);
      expectSame("owed back by the borrower", held["payouts_receivable"] ?? 0, 0);
      // What came in meanwhile is still theirs; so is everything, if the request was found stale.
      expectSame("only what came meanwhile is left", held["borrower_credit"] === -80_000, heeded === 1);
      await checkLoan(track, loan);
    },
  },
  {
    name: "taken-back-against-payment",
    async run(track) {
      const loan = await overdue(track);
      const pay = await payer(track, loan);
      expectSame("a payment is acknowledged", await pay(70_000), 200);
      const heeded = await bothApprove(track, await askToTakeBack(track, loan), () => pay(80_000));
      const paid = await paymentsOf(track, loan);
      expectSame(
        "payments taken back",
        paid.filter(({ takenBackAt }) => takenBackAt !== null).length,
        heeded,
      );
      expectSame("payments", paid.length, 2);
      await checkLoan(track, loan);
    },
  },
  {
    name: "taken-back-against-refund",
    async run(track) {
      const loan = await overdue(track);
      const { orderId } = loan;
      const pay = await payer(track, loan);
      expectSame("too much is acknowledged", await pay(900_000), 200);
      const { asks, decides } = await staffOf(track.world);
      const asked = await askAsStaff(track.world, asks, "staffAskToRefund", { orderId });
      const decision = { approvalId: asked.approvalId, verdict: "approve" };
      await askAsStaff(track.world, decides, "decideApproval", decision);
      // The refund is sent at the same time, or withheld.
      await bothApprove(track, await askToTakeBack(track, loan), async () => {
        await track.world.runJobs();
        return 200;
      });
      await track.world.runJobs();
      const { db } = track.world.database;
      const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
      const isSent = refund!.sentAt !== null;
      if (isSent) expectSame("its outcome's answer", await settle(track, refund!.id, "paid"), 200);
      const held = await ledgerOf(track.world.database, orderId);
      expectSame("credit of money that is gone", held["borrower_credit"] ?? 0, 0);
      expectSame("owed back", held["payouts_receivable"] ?? 0, isSent ? refund!.amountCentavos : 0);
      await checkLoan(track, loan);
    },
  },
  {
    name: "plan-against-payment",
    async run(track) {
      const loan = await overdue(track);
      const { sessionId, productId, orderId } = loan;
      const pay = await payer(track, loan);
      const { collects } = await staffOf(track.world);
      const firstOn = addDays(manilaDateOf(track.world.clock.now()), 5);
      const rule = { payments: 3, firstOn, every: "month" };
      const offered = await askAsStaff(track.world, collects, "staffOfferPlan", {
        orderId,
        requestId: 0,
        ...rule,
      });
      expectSame("the offer's answer", offered.code, "00");
      const { envelope } = await track.call(sessionId, "planInit", { productId, orderId });
      const { offer } = envelope.data as PaymentPlan;
      const plan = { productId, orderId, planId: offer!.planId, total: offer!.total };
      const accept = async (): Promise<string> =>
        String((await track.call(sessionId, "planAccept", plan)).envelope.code);
      const calls = [accept, accept, () => pay(70_000)];
      const [one, other, status] = await track.gate.race<string | number>(calls);
      expectSame("the announcement's answer", status, 200);
      // What was shown is agreed for both taps or, if the payment came in between, for neither.
      expectTrue(`taps answer ${one}, ${other}`, one === other && (one === "00" || one === "409"));
      const { db } = track.world.database;
      const agreed = await db
        .select()
        .from(paymentPlans)
        .where(and(eq(paymentPlans.orderId, orderId), eq(paymentPlans.outcome, "agreed")));
      expectSame("plans agreed on", agreed.length, one === "00" ? 1 : 0);
      await checkLoan(track, loan);
    },
  },
];
