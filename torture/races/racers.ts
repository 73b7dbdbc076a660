import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { borrowers } from "../../apps/server/src/identity/schema.ts";
import { outboxJobs } from "../../apps/server/src/platform/jobs/schema.ts";
import { payouts } from "../../apps/server/src/payouts/schema.ts";
import { type Customer, makeCustomer } from "../../apps/server/src/testing/customer.ts";
import type { Answered } from "../../apps/server/src/testing/test-calls.ts";
import { expectSame } from "../violation.ts";
import type { Announcement } from "../world/provider-wire.ts";
import type { RaceTrack } from "./race.ts";

/** What the sample product lends: ₱3,000 for 91 days. */
export const LOAN = { amount: 300_000, periods: 91, termUnit: "D" } as const;

export interface Borrowing extends Customer {
  readonly orderId: number;
}

/** A customer who confirmed a loan; its payout is on its way. */
export async function confirmed(track: RaceTrack): Promise<Borrowing> {
  const customer = await makeCustomer(track.world.database);
  const { sessionId, productId } = customer;
  const { envelope } = await track.call(sessionId, "loanDetailPush", { ...LOAN, productId });
  return { ...customer, orderId: orderIdOf(envelope.data) };
}

/** A customer whose loan was paid out. */
export async function paidOut(track: RaceTrack): Promise<Borrowing> {
  const borrowing = await confirmed(track);
  const [payout] = await payoutsOf(track, borrowing.orderId);
  expectSame("a payout's outcome is acknowledged", await settle(track, payout!.id, "paid"), 200);
  return borrowing;
}

export const orderIdOf = (answer: unknown): number =>
  Number(
    new URL((answer as { lendDetailsUrl: string }).lendDetailsUrl, "http://x").searchParams.get("orderId"),
  );

export const payoutsOf = ({ world }: RaceTrack, orderId: number) =>
  world.database.db
    .select()
    .from(payouts)
    .where(eq(payouts.orderId, orderId))
    .orderBy(asc(payouts.requestedAt));

/** How many jobs of a kind there are for one thing. */
export async function countJobs({ world }: RaceTrack, kind: string, dedupeKey: string): Promise<number> {
  const sameJob = and(eq(outboxJobs.kind, kind), eq(outboxJobs.dedupeKey, dedupeKey));
  return world.database.db.$count(outboxJobs, sameJob);
}

/** The envelopes' codes, sorted: who came first does not matter. */
export const codesOf = (answers: readonly Answered[]): string[] =>
  answers.map(({ envelope }) => String(envelope.code)).toSorted();

/** The newest code by SMS that a borrower got. */
export async function newestCode({ world }: RaceTrack, borrowerId: number): Promise<string> {
  const [borrower] = await world.database.db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
  const reply = await world.sandbox.inject({ url: `/sandbox/messages?phone=${borrower!.phone}` });
  const { messages } = reply.json<{ messages: { text: string }[] }>();
  return /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";
}

/** The payout provider announces an outcome. @returns the HTTP status */
export function settle({ world }: RaceTrack, reference: string, outcome: "paid" | "failed"): Promise<number> {
  const data = { reference, reason: null, settledAt: world.clock.now().toISOString() };
  return world.deliver({ hook: "payout", id: `evt-${randomUUID()}`, type: `payout.${outcome}`, data });
}

/** An announcement of money for one of our requests. */
export function paidEvent(
  { world }: RaceTrack,
  reference: string,
  amount: number,
  paymentId = `pay-${randomUUID()}`,
): Announcement {
  const data = { paymentId, reference, amount, paidAt: world.clock.now().toISOString() };
  return { hook: "payment", id: `evt-${randomUUID()}`, type: "payment.paid", data };
}
