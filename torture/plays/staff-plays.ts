import type { StaffOperationName } from "@hiram/contract/staff/catalogue.ts";
import { and, eq, isNull } from "drizzle-orm";
import { ADJUSTMENT_APPROVALS } from "../../apps/server/src/money/adjustment-approvals.ts";
import { refunds } from "../../apps/server/src/payouts/schema.ts";
import { subjectOf } from "../../apps/server/src/staff-alerts/raise-alert.ts";
import { staffAlerts } from "../../apps/server/src/staff-alerts/schema.ts";
import { approvalRequests } from "../../apps/server/src/staff/schema.ts";
import type { SignedInStaff } from "../../apps/server/src/testing/signed-in-staff.ts";
import {
  isOwedBack,
  returnableOf,
  type ModelOrder,
  type ModelOwedBack,
  uncoveredOf,
} from "../model/borrower-facts.ts";
import type { ModelAdjustment } from "../model/loan-facts.ts";
import type { OwedBackEnd, Trouble } from "../model/steps.ts";
import { expectSame, expectTrue } from "../violation.ts";
import { askAsStaff, staffOf } from "../world/staff.ts";
import { type BorrowerRun, chosen } from "./borrower-run.ts";
import { payAtDesk, runJobs } from "./provider-plays.ts";

/** A call of the console. @throws {Violation} for an answer that reports an internal failure */
export async function ask(
  run: BorrowerRun,
  member: SignedInStaff,
  name: StaffOperationName,
  payload: Readonly<Record<string, string | number>>,
) {
  const answered = await askAsStaff(run.world, member, name, payload);
  const { code } = answered;
  expectTrue(`${name} ${JSON.stringify(payload)} answers ${code}`, code !== "500" || run.isTroubled());
  return answered;
}

/** A member of staff asks to give something up; a loan has only one such request at a time (CON-5). */
export async function askToAdjust(
  run: BorrowerRun,
  step: { readonly which: number; readonly purpose: ModelAdjustment["purpose"]; readonly trouble: Trouble },
): Promise<void> {
  const { which, purpose, trouble } = step;
  const { orders } = run.model;
  const able = orders.filter((each) => run.model.adjustableOf(each, purpose, run.today()) > 0);
  const order = chosen(able.length > 0 ? able : orders, which);
  if (order === undefined) return;
  const { asks } = await staffOf(run.world);
  let tries = 0;
  const { code } = await run.despite(trouble, () => {
    tries += 1;
    return ask(run, asks, "staffAskToAdjust", { orderId: order.id, kind: purpose });
  });
  const amount = run.model.adjustableOf(order, purpose, run.today());
  const isTaken = amount > 0 && !order.asked.has(purpose);
  // The first attempt was accepted, and its answer lost.
  const isSecond = tries > 1 && isTaken && code === "409";
  expectTrue(`${purpose} of ${amount} is asked for: ${code}`, (code === "00") === isTaken || isSecond);
  if (isTaken) order.asked.set(purpose, { approvalId: await openRequest(run, order.id, purpose), amount });
}

async function openRequest(
  run: BorrowerRun,
  orderId: number,
  purpose: ModelAdjustment["purpose"],
): Promise<number> {
  const { kind, subject, outcome, id } = approvalRequests;
  const rows = await run.world.database.db
    .select({ id })
    .from(approvalRequests)
    .where(and(eq(kind, ADJUSTMENT_APPROVALS[purpose]), eq(subject, `order:${orderId}`), isNull(outcome)));
  expectSame(`requests for a ${purpose} of order ${orderId}`, rows.length, 1);
  return rows[0]!.id;
}

/** Somebody else decides; if the amount would be different by now, it is not carried out (decision 39). */
export async function decideAdjustment(
  run: BorrowerRun,
  { which, trouble }: { readonly which: number; readonly trouble: Trouble },
): Promise<void> {
  const open = run.model.orders.flatMap((order) =>
    Array.from(order.asked, ([purpose, asked]) => ({ order, purpose, asked })),
  );
  const request = chosen(open, which);
  if (request === undefined) return;
  const { order, purpose, asked } = request;
  const { decides } = await staffOf(run.world);
  // If a decision and a payment share a millisecond, nobody can say which came first.
  run.tick();
  const amount = run.model.adjustableOf(order, purpose, run.today());
  const payload = { approvalId: asked.approvalId, verdict: "approve" };
  let tries = 0;
  const { code } = await run.despite(trouble, () => {
    tries += 1;
    return ask(run, decides, "decideApproval", payload);
  });
  order.asked.delete(purpose);
  const isDone = amount === asked.amount;
  expectTrue(
    `${purpose} of ${asked.amount}, now ${amount}, is decided: ${code}`,
    (code === "00") === isDone || (tries > 1 && code === "409"),
  );
  if (isDone) order.facts.push({ purpose, day: run.today(), at: run.now(), decided: amount });
}

/** Books that a loan's money came back: requested by one, approved by the other (decision 17). */
export async function bookReturn(
  run: BorrowerRun,
  { which, trouble }: { readonly which: number; readonly trouble: Trouble },
): Promise<void> {
  const { model } = run;
  const order = chosen(model.orders, which);
  const payoutId = order?.payouts.find(({ state }) => state === "paid")?.reference;
  if (order === undefined || payoutId === undefined) return;
  const { asks, decides } = await staffOf(run.world);
  const reply = await ask(run, asks, "staffAskToBookReturn", { payoutId });
  const payout = returnableOf(order);
  expectSame(`order ${order.id}'s money can come back`, reply.code === "00", payout !== undefined);
  if (payout === undefined) return;
  // What was requested before is told from what is requested afterwards by the millisecond.
  run.tick();
  await run.despite(trouble, () =>
    ask(run, decides, "decideApproval", { approvalId: reply.approvalId, verdict: "approve" }),
  );
  run.tick();
  model.takeBack(order, payout);
}

/** Books that a refund came back after it had arrived: requested by one, approved by the other (decision 38). */
export async function bookRefundReturn(
  run: BorrowerRun,
  { which, trouble }: { readonly which: number; readonly trouble: Trouble },
): Promise<void> {
  const arrived = run.model.orders.flatMap((order) =>
    order.refunds.filter(({ state }) => state === "paid").map((refund) => ({ order, refund })),
  );
  const found = chosen(arrived, which);
  if (found === undefined) return;
  const { order, refund } = found;
  const { asks, decides } = await staffOf(run.world);
  const { reference: refundId, ofCredit } = refund;
  const reply = await ask(run, asks, "staffAskToBookRefundReturn", { refundId });
  const returned = run.model.returnable(order, refund);
  expectSame(`refund ${refundId} of ${ofCredit} can come back`, reply.code === "00", returned !== null);
  if (returned === null) return;
  await run.despite(trouble, () =>
    ask(run, decides, "decideApproval", { approvalId: reply.approvalId, verdict: "approve" }),
  );
  refund.returned = returned;
}

/** Settles what was sent to a borrower and is not theirs: requested by one, approved by the other (decision 38). */
export async function settleOwedBack(
  run: BorrowerRun,
  { which, end, trouble }: { readonly which: number; readonly end: OwedBackEnd; readonly trouble: Trouble },
): Promise<void> {
  const owed = run.model.orders.flatMap((order) => order.owedBack.map((owedBack) => ({ order, owedBack })));
  const open = owed.filter(({ owedBack }) => owedBack.end === null);
  const found = chosen(open.length > 0 ? open : owed, which);
  if (found === undefined) return;
  const { order, owedBack } = found;
  const { asks, decides } = await staffOf(run.world);
  const reply = await ask(run, asks, "staffAskToSettleOwedBack", {
    payoutId: owedBack.sentAs ?? (await nameOfUncovered(run, order, owedBack)),
    end,
  });
  const isUnderWay = order.refunds.some(({ state }) => state === "on-its-way");
  const isCovered = run.model.creditOf(order, run.today()) >= owedBack.amount && !isUnderWay;
  const isPossible = owedBack.end === null && (end !== "set-off" || isCovered);
  expectSame(`${owedBack.amount} owed back is ${end}`, reply.code === "00", isPossible);
  if (!isPossible) return;
  await run.despite(trouble, () =>
    ask(run, decides, "decideApproval", { approvalId: reply.approvalId, verdict: "approve" }),
  );
  owedBack.end = end;
}

/** The name of what an order's payment uncovered: they are named in the order in which it turned out. */
async function nameOfUncovered(
  run: BorrowerRun,
  order: ModelOrder,
  uncovered: ModelOwedBack,
): Promise<string> {
  const { kind, orderId: ofOrder, id } = staffAlerts;
  const alerts = await run.world.database.db
    .select({ kind, fact: staffAlerts.fact })
    .from(staffAlerts)
    .where(and(eq(kind, "refund-uncovered"), eq(ofOrder, order.id)))
    .orderBy(id);
  return subjectOf(alerts[uncoveredOf(order).indexOf(uncovered)]!);
}

/** Returns a borrower's own money: requested by one, approved by the other (decision 38). */
export async function refund(
  run: BorrowerRun,
  {
    which,
    arrives,
    trouble,
  }: { readonly which: number; readonly arrives: boolean; readonly trouble: Trouble },
): Promise<void> {
  const { orders } = run.model;
  const overpaid = orders.filter((each) => run.model.refundableOf(each, run.today()) > 0);
  const order = chosen(overpaid.length > 0 ? overpaid : orders, which);
  if (order === undefined) return;
  const { asks, decides } = await staffOf(run.world);
  const reply = await ask(run, asks, "staffAskToRefund", { orderId: order.id });
  const amount = run.model.refundableOf(order, run.today());
  const isUnderWay = order.refunds.some(({ state }) => state === "on-its-way");
  const isPossible = amount > 0 && run.model.account !== null && !isUnderWay && !isOwedBack(order);
  expectSame(`a refund of ${amount} is asked for`, reply.code === "00", isPossible);
  if (reply.code !== "00") return;
  await run.despite(trouble, () =>
    ask(run, decides, "decideApproval", { approvalId: reply.approvalId, verdict: "approve" }),
  );
  const begun = await run.world.database.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), isNull(refunds.paidAt), isNull(refunds.failedAt)));
  expectSame(
    `refunds of order ${order.id} under way`,
    begun.map(({ amountCentavos }) => amountCentavos),
    [amount],
  );
  order.refunds.push({
    reference: begun[0]!.id,
    amount,
    state: "on-its-way",
    ofCredit: 0,
    returned: null,
    isUncovered: false,
  });
  if (!arrives) return;
  await runJobs(run, { trouble: null });
  await payAtDesk(run, begun[0]!.id);
}
