import { randomUUID } from "node:crypto";
import type { Trouble } from "../model/steps.ts";
import { expectTrue } from "../violation.ts";
import type { Announcement } from "../world/provider-wire.ts";
import { type BorrowerRun, chosen } from "./borrower-run.ts";

/** The server does its work: payouts and charges are sent, what failed is retried. */
export async function runJobs(run: BorrowerRun, { trouble }: { readonly trouble: Trouble }): Promise<void> {
  await run.despite(trouble, () => run.world.runJobs());
  noteSent(run);
}

/** Everything that was to be sent has reached its provider by now. */
function noteSent({ model }: BorrowerRun): void {
  for (const { payouts } of model.orders)
    for (const payout of payouts) if (payout.state === "on-its-way") payout.isSent = true;
}

/** The payout desk pays, or cannot. What it never heard of, or has already settled, stays as it is. */
export async function settlePayout(
  run: BorrowerRun,
  { which, isPaid }: { readonly which: number; readonly isPaid: boolean },
): Promise<void> {
  const waiting = run.model.orders.flatMap(({ payouts, refunds }) =>
    [...payouts, ...refunds].filter(({ state }) => state === "on-its-way" || state === "gives-way"),
  );
  const payout = chosen(waiting, which);
  if (payout !== undefined) await settle(run, `/sandbox/payouts/${payout.reference}`, isPaid);
}

/** The payout desk pays, and what it announces arrives at once. */
export async function payAtDesk(run: BorrowerRun, reference: string): Promise<void> {
  const { announced } = run.world.wire;
  const before = announced.length;
  await settle(run, `/sandbox/payouts/${reference}`, true);
  if (announced.length > before) await deliver(run, { which: before, copies: 1, trouble: null });
}

/** The desk contradicts itself: a payout that failed is paid after all, or the other way round. */
export async function contradictPayout(
  run: BorrowerRun,
  { which }: { readonly which: number },
): Promise<void> {
  const { announced } = run.world.wire;
  const settled = run.model.orders.flatMap(({ payouts, refunds }) =>
    [...payouts, ...refunds].filter(({ state }) => state === "failed" || state === "paid"),
  );
  // Seldom by chance, and worth seeing often: the money leaves twice.
  const twice = run.model.orders.flatMap(({ loan, payouts }) =>
    loan === null ? [] : payouts.filter(({ state }) => state === "failed"),
  );
  const payout = chosen(twice.length > 0 ? twice : settled, which);
  if (payout === undefined) return;
  const before = announced.length;
  const payload = { outcome: payout.state === "failed" ? "paid" : "failed", afterAll: true };
  await run.world.sandbox.inject({ method: "POST", url: `/sandbox/payouts/${payout.reference}`, payload });
  if (announced.length > before) await deliver(run, { which: before, copies: 2, trouble: null });
}

/** The card's bank pays, or does not. */
export async function settleCharge(
  run: BorrowerRun,
  { which, isPaid }: { readonly which: number; readonly isPaid: boolean },
): Promise<void> {
  const charges = run.model.orders.flatMap(({ requests }) => requests.filter(({ isCharge }) => isCharge));
  const charge = chosen(charges.toReversed(), which);
  if (charge !== undefined) await settle(run, `/sandbox/cards/${charge.reference}`, isPaid);
}

async function settle({ world }: BorrowerRun, url: string, isPaid: boolean): Promise<void> {
  await world.sandbox.inject({ method: "POST", url, payload: { outcome: isPaid ? "paid" : "failed" } });
}

/** Delivers one of the waiting announcements to the server, out of order, and as often as the provider pleases. */
export async function deliver(
  run: BorrowerRun,
  { which, copies, trouble }: { readonly which: number; readonly copies: number; readonly trouble: Trouble },
): Promise<void> {
  const { announced } = run.world.wire;
  const announcement = chosen(announced, which);
  if (announcement === undefined) return;
  announced.splice(announced.indexOf(announcement), 1);
  await run.despite(trouble, () => bring(run, announcement));
  // What could not be written at once was kept for a job, which writes it now.
  if (trouble !== null) await runJobs(run, { trouble: null });
  for (let copy = 1; copy < copies; copy += 1) await bring(run, announcement);
  run.delivered.push(announcement);
  run.model.acknowledged.add(announcement.id);
  run.model.take(announcement.type, announcement.data, run.now());
}

/** Acknowledged long ago, and announced once more. */
export async function deliverAgain(run: BorrowerRun, { which }: { readonly which: number }): Promise<void> {
  const announcement = chosen(run.delivered, which);
  if (announcement !== undefined) await bring(run, announcement);
}

/** Everything that is still on its way arrives. */
export async function deliverAll(run: BorrowerRun): Promise<void> {
  while (run.world.wire.announced.length > 0) await deliver(run, { which: 0, copies: 1, trouble: null });
}

/** Money under an unknown reference: it is kept until staff find out whose it is. */
export async function payAstray(
  run: BorrowerRun,
  { centavos }: { readonly centavos: number },
): Promise<void> {
  const paymentId = `stray-${randomUUID()}`;
  const data = {
    paymentId,
    reference: randomUUID(),
    amount: centavos,
    paidAt: new Date(run.now()).toISOString(),
  };
  const announcement = { hook: "payment", id: `evt-${paymentId}`, type: "payment.paid", data } as const;
  await bring(run, announcement);
  run.delivered.push(announcement);
  run.model.acknowledged.add(announcement.id);
  run.model.receiveStray(paymentId, centavos, run.now());
}

async function bring(run: BorrowerRun, announcement: Announcement): Promise<void> {
  // If two payments share a millisecond, nobody can say which came first.
  run.tick();
  const status = await run.world.deliver(announcement);
  expectTrue(
    `${announcement.type} ${announcement.id} is answered ${status}`,
    status === 200 || run.isTroubled(),
  );
}
