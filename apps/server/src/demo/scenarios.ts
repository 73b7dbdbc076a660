import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { borrowers, sessions } from "../identity/schema.ts";
import { hashOfSession } from "../identity/session-hash.ts";
import { overdueExceptions } from "../orders/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import { bankCards } from "../bank-cards/schema.ts";
import { appRatings } from "../tracking/schema.ts";
import { demoProduct } from "./demo-products.ts";
import { inDays, makeOrder, SCENARIO_STATES, type ScenarioState } from "./scenario-orders.ts";

export interface ScenarioRequest {
  readonly sessionId: string;
  readonly phone: string;
  readonly fullName: string;
  readonly hasPayoutAccount: boolean;
  /** Order `21` is approved, and its payout is to be sent to be confirmed (`sendToBeConfirmed`). */
  readonly isToBeConfirmed?: boolean;
  /** Fixed numbers for the demo's own borrower; otherwise the database assigns them. */
  readonly orderIds?: Readonly<Record<ScenarioState, number>>;
}

export interface Scenario {
  readonly sessionId: string;
  readonly productId: number;
  readonly orders: Readonly<Record<ScenarioState, number>>;
}

/** A request for a borrower whom nobody else uses. */
export function freshBorrower(
  chosen: Pick<ScenarioRequest, "hasPayoutAccount" | "isToBeConfirmed">,
): ScenarioRequest {
  return {
    ...chosen,
    sessionId: randomUUID(),
    phone: `09${randomInt(1e9).toString().padStart(9, "0")}`,
    fullName: "Juana Dela Cruz",
  };
}

/** Makes a borrower with one order in each state, from the same facts that the product itself writes. */
export const makeScenario = (database: Database, clock: Clock, request: ScenarioRequest): Promise<Scenario> =>
  database.transaction((tx) => writeScenario(tx, clock, request));

/** The same, in the caller's transaction. */
export async function writeScenario(
  tx: Transaction,
  clock: Clock,
  request: ScenarioRequest,
): Promise<Scenario> {
  const now = clock.now();
  const [borrower] = await tx
    .insert(borrowers)
    .values({ phone: request.phone, fullName: request.fullName, creditLimitCentavos: 100_000_000 })
    .returning({ id: borrowers.id });
  const borrowerId = borrower!.id;
  // One borrower has an order in every state, including overdue ones, and can still be shown confirming a loan.
  const exception = { grantedBy: "test-support", reason: "a scenario", grantedAt: now };
  await tx.insert(overdueExceptions).values({ borrowerId, ...exception });
  const idHash = hashOfSession(request.sessionId);
  await tx.insert(sessions).values({ idHash, borrowerId, expiresAt: inDays(now, 10 * 365) });
  const [account] = await tx
    .insert(payoutAccounts)
    .values({
      borrowerId,
      kind: "wallet",
      channel: "GCASH",
      channelName: "GCash",
      accountNumber: request.phone,
      accountNumberLast4: request.phone.slice(-4),
      holderName: request.fullName,
      boundAt: inDays(now, -120),
    })
    .returning({ id: payoutAccounts.id });
  await tx.insert(bankCards).values(cardsOf(borrowerId, inDays(now, -100)));
  const { hasPayoutAccount, isToBeConfirmed = false } = request;
  const of = { clock, borrowerId, accountId: account!.id, hasPayoutAccount, isToBeConfirmed };
  const orderIds: Partial<Record<ScenarioState, number>> = {};
  for (const state of SCENARIO_STATES)
    orderIds[state] = await makeOrder(tx, state, { ...of, id: request.orderIds?.[state] });
  if (!hasPayoutAccount)
    await tx.update(payoutAccounts).set({ replacedAt: now }).where(eq(payoutAccounts.borrowerId, borrowerId));
  // Rated since the settled order: its page is quiet. The others, once they are settled, ask (ORD-7).
  await tx.insert(appRatings).values({ borrowerId, score: 5, ratedAt: inDays(now, -60) });
  return { sessionId: request.sessionId, productId: demoProduct.id, orders: orderIds as Scenario["orders"] };
}

/** Two saved cards: the first one's bank wants a code for each payment, the other's does not (OLD-3). */
function cardsOf(borrowerId: number, addedAt: Date): (typeof bankCards.$inferInsert)[] {
  const saved = () => ({ borrowerId, addedAt, providerToken: `card_${randomUUID()}` });
  return [
    { bankName: "BPI", bankCode: "BPI", last4: "4242", needsCode: true, ...saved() },
    { bankName: "UnionBank", bankCode: "UBP", last4: "1881", needsCode: false, ...saved() },
  ];
}

/** The borrower of a scenario; null before it is made. */
export async function borrowerOfScenario(db: Db, sessionId: string): Promise<number | null> {
  const [session] = await db
    .select({ borrowerId: sessions.borrowerId })
    .from(sessions)
    .where(eq(sessions.idHash, hashOfSession(sessionId)));
  return session?.borrowerId ?? null;
}
