import { eq } from "drizzle-orm";
import { payments } from "../../apps/server/src/repayments/schema.ts";
import type { Trouble } from "../model/steps.ts";
import { expectSame } from "../violation.ts";
import { staffOf } from "../world/staff.ts";
import { type BorrowerRun, chosen } from "./borrower-run.ts";
import { runJobs } from "./provider-plays.ts";
import { ask } from "./staff-plays.ts";

/**
 * Books that a payment's provider took the money back, or gave back what it had taken: requested by one, approved by the
 * other (decision 63).
 */
export async function takePaymentBack(
  run: BorrowerRun,
  { which, trouble }: { readonly which: number; readonly trouble: Trouble },
): Promise<void> {
  const paid = run.model.orders.flatMap((order) => order.received.map((received) => ({ order, received })));
  // Seldom by chance, and worth seeing often: part of it was sent back to the borrower.
  const sentBack = paid.filter(({ order }) => order.refunds.some(({ state }) => state === "paid"));
  const taken = chosen(sentBack.length > 0 ? sentBack : paid, which);
  if (taken === undefined) return;
  const { order, received } = taken;
  // A refund that was not sent yet would be withheld.
  await runJobs(run, { trouble: null });
  const { asks, decides } = await staffOf(run.world);
  const paymentId = await rowOf(run, received.paymentId);
  const name = received.isTakenBack ? "staffAskToBookGivenBack" : "staffAskToBookTakenBack";
  const reply = await ask(run, asks, name, { paymentId });
  expectSame(`${name} ${received.paymentId}`, reply.code, "00");
  await run.despite(trouble, () =>
    ask(run, decides, "decideApproval", { approvalId: reply.approvalId, verdict: "approve" }),
  );
  run.tick();
  run.model.takePaymentBack(order, received, run.today());
}

/** Matches a payment of an unknown reference to an order: requested by one, approved by the other (decision 38). */
export async function matchStray(
  run: BorrowerRun,
  {
    which,
    order: whose,
    trouble,
  }: { readonly which: number; readonly order: number; readonly trouble: Trouble },
): Promise<void> {
  const { model } = run;
  const stray = chosen(model.strays, which);
  const order = chosen(model.orders, whose);
  if (stray === undefined || order === undefined) return;
  const { asks, decides } = await staffOf(run.world);
  const paymentId = await rowOf(run, stray.paymentId);
  const reply = await ask(run, asks, "staffAskToMatch", { paymentId, orderId: order.id });
  expectSame(`payment ${stray.paymentId} is matched`, reply.code, "00");
  await run.despite(trouble, () =>
    ask(run, decides, "decideApproval", { approvalId: reply.approvalId, verdict: "approve" }),
  );
  run.tick();
  model.match(order, stray, run.today());
}

/** Takes a payment off the order that it was matched to: requested by one, approved by the other (decision 38). */
export async function unmatch(
  run: BorrowerRun,
  { which, trouble }: { readonly which: number; readonly trouble: Trouble },
): Promise<void> {
  const paid = run.model.orders.flatMap((order) => order.received.map((received) => ({ order, received })));
  const matched = paid.filter(({ received }) => received.isMatched);
  const found = chosen(matched.length > 0 ? matched : paid, which);
  if (found === undefined) return;
  const { order, received } = found;
  // A refund that was not sent yet would be withheld.
  await runJobs(run, { trouble: null });
  const { asks, decides } = await staffOf(run.world);
  const paymentId = await rowOf(run, received.paymentId);
  const reply = await ask(run, asks, "staffAskToUnmatch", { paymentId });
  const isPossible = received.isMatched && !received.isTakenBack;
  expectSame(`payment ${received.paymentId} is taken off its order`, reply.code === "00", isPossible);
  if (!isPossible) return;
  await run.despite(trouble, () =>
    ask(run, decides, "decideApproval", { approvalId: reply.approvalId, verdict: "approve" }),
  );
  run.tick();
  run.model.unmatch(order, received, run.today());
}

/** @param reference the provider's. @returns the payment's id */
async function rowOf(run: BorrowerRun, reference: string): Promise<string> {
  const [row] = await run.world.database.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerReference, reference));
  return row!.id;
}
