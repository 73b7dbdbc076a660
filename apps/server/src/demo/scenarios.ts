import { randomBytes, randomInt, randomUUID } from "node:crypto";
import {
  addDays,
  type LoanProduct,
  type ManilaDate,
  manilaDateOf,
  priceLoan,
  startOfManilaDay,
} from "@hiram/lending";
import { eq } from "drizzle-orm";
import { borrowers, sessions } from "../identity/schema.ts";
import { hashOfSession } from "../identity/session-hash.ts";
import { orders } from "../loans/schema.ts";
import { lockOrder } from "../loans/store.ts";
import { loanOrder } from "../loans/loan-order.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { payouts } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import { SEND_PAYOUT } from "../payouts/start-payout.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { bankCards } from "../repayments/bank-cards-schema.ts";
import { recordPayment } from "../repayments/record-payment.ts";
import { appRatings } from "../tracking/schema.ts";
import { demoProduct, fixedProduct } from "./demo-products.ts";

/** The states of a scenario's orders; `-fixed` ones cannot be extended (domain.md, test support). */
export const SCENARIO_STATES = [
  "21",
  "110",
  "151",
  "170",
  "174",
  "174-fixed",
  "180",
  "180-fixed",
  "200",
] as const;
export type ScenarioState = (typeof SCENARIO_STATES)[number];

/** Days since the payout, and how many instalments are paid: from these the state follows. */
const HISTORIES: Readonly<
  Partial<Record<ScenarioState, { readonly paidOutDaysAgo: number; readonly paid: number }>>
> = {
  "174": { paidOutDaysAgo: 20, paid: 0 },
  "174-fixed": { paidOutDaysAgo: 20, paid: 0 },
  "170": { paidOutDaysAgo: 40, paid: 1 },
  "180": { paidOutDaysAgo: 40, paid: 0 },
  "180-fixed": { paidOutDaysAgo: 40, paid: 0 },
  "200": { paidOutDaysAgo: 80, paid: 3 },
};

/** What every order of a scenario borrows. */
const BORROWED = { amountCentavos: demoProduct.amount.maxCentavos, periods: 91, unit: "D" } as const;

export interface ScenarioWish {
  readonly sessionId: string;
  readonly phone: string;
  readonly fullName: string;
  readonly hasPayoutAccount: boolean;
  /** Fixed numbers for the demo's own borrower; otherwise the database gives them. */
  readonly orderIds?: Readonly<Record<ScenarioState, number>>;
}

export interface Scenario {
  readonly sessionId: string;
  readonly productId: number;
  readonly orders: Readonly<Record<ScenarioState, number>>;
}

/** A wish for a borrower whom nobody else uses. */
export function freshBorrower(hasPayoutAccount: boolean): ScenarioWish {
  return {
    sessionId: randomUUID(),
    phone: `09${randomInt(1e9).toString().padStart(9, "0")}`,
    fullName: "Juana Dela Cruz",
    hasPayoutAccount,
  };
}

/** Makes a borrower with one order in each state, out of the same facts that the product itself writes. */
export async function makeScenario(database: Database, clock: Clock, wish: ScenarioWish): Promise<Scenario> {
  return database.transaction(async (tx) => {
    const now = clock.now();
    const [borrower] = await tx
      .insert(borrowers)
      .values({ phone: wish.phone, fullName: wish.fullName, creditLimitCentavos: 100_000_000 })
      .returning({ id: borrowers.id });
    const borrowerId = borrower!.id;
    const idHash = hashOfSession(wish.sessionId);
    await tx.insert(sessions).values({ idHash, borrowerId, expiresAt: inYears(now, 10) });
    const [account] = await tx
      .insert(payoutAccounts)
      .values({
        borrowerId,
        kind: "wallet",
        channel: "GCASH",
        channelName: "GCash",
        accountNumber: wish.phone,
        accountNumberLast4: wish.phone.slice(-4),
        holderName: wish.fullName,
        boundAt: inDays(now, -120),
      })
      .returning({ id: payoutAccounts.id });
    await tx.insert(bankCards).values(cardsOf(borrowerId, inDays(now, -100)));
    const made: Partial<Record<ScenarioState, number>> = {};
    for (const state of SCENARIO_STATES)
      made[state] = await makeOrder(tx, state, { clock, wish, borrowerId, accountId: account!.id });
    if (!wish.hasPayoutAccount)
      await tx
        .update(payoutAccounts)
        .set({ replacedAt: now })
        .where(eq(payoutAccounts.borrowerId, borrowerId));
    // Rated already: a rating dialog over every settled order would only be in the way.
    await tx.insert(appRatings).values({ borrowerId, score: 5, ratedAt: now });
    return { sessionId: wish.sessionId, productId: demoProduct.id, orders: made as Scenario["orders"] };
  });
}

/** Two saved cards: the first one's bank wants a code for each payment, the other's does not (OLD-3). */
function cardsOf(borrowerId: number, addedAt: Date): (typeof bankCards.$inferInsert)[] {
  const saved = () => ({ borrowerId, addedAt, providerToken: `card_${randomUUID()}` });
  return [
    { bankName: "BPI", bankCode: "BPI", last4: "4242", needsCode: true, ...saved() },
    { bankName: "UnionBank", bankCode: "UBP", last4: "1881", needsCode: false, ...saved() },
  ];
}

interface OrderParts {
  readonly clock: Clock;
  readonly wish: ScenarioWish;
  readonly borrowerId: number;
  readonly accountId: number;
}

async function makeOrder(tx: Transaction, state: ScenarioState, parts: OrderParts): Promise<number> {
  const { clock, wish, borrowerId } = parts;
  const terms: LoanProduct = state.endsWith("-fixed") ? fixedProduct : demoProduct;
  const history = HISTORIES[state];
  const now = clock.now();
  const confirmedAt = history === undefined ? inDays(now, -1) : inDays(now, -history.paidOutDaysAgo - 1);
  // Without an account the order under review is approved and waits for one (ORD-10).
  const isPending = state === "21" && wish.hasPayoutAccount;
  const decision = isPending ? null : state === "110" ? "rejected" : "approved";
  const id = wish.orderIds?.[state];
  const [order] = await tx
    .insert(orders)
    .values({
      ...(id === undefined ? {} : { id }),
      borrowerId,
      productId: terms.id,
      terms,
      amountCentavos: BORROWED.amountCentavos,
      periods: BORROWED.periods,
      termUnit: BORROWED.unit,
      repeatBorrower: false,
      confirmedAt,
      decision,
      decisionReason: decision === "rejected" ? "above-credit-limit" : null,
      decidedAt: decision === null ? null : confirmedAt,
    })
    .returning({ id: orders.id });
  const orderId = order!.id;
  if (state === "151" || history !== undefined) {
    const requestedAt = history === undefined ? confirmedAt : inDays(now, -history.paidOutDaysAgo);
    const payoutId = await requestPayout(tx, orderId, parts.accountId, terms, requestedAt);
    if (history === undefined) await enqueue(tx, SEND_PAYOUT, { payoutId });
    else {
      await settlePayout(tx, { reference: payoutId, outcome: "paid", reason: "", at: requestedAt });
      for (let number = 1; number <= history.paid; number += 1) await payInstalment(tx, orderId, clock);
    }
  }
  return orderId;
}

async function requestPayout(
  tx: Transaction,
  orderId: number,
  accountId: number,
  terms: LoanProduct,
  requestedAt: Date,
): Promise<string> {
  const { netProceedsCentavos } = priceLoan(terms, { ...BORROWED, startsOn: manilaDateOf(requestedAt) });
  const [payout] = await tx
    .insert(payouts)
    .values({ orderId, accountId, amountCentavos: netProceedsCentavos, requestedAt })
    .returning({ id: payouts.id });
  return payout!.id;
}

/** Pays the oldest unpaid instalment in full, two days before it fell due or today. */
async function payInstalment(tx: Transaction, orderId: number, clock: Clock): Promise<void> {
  const record = await lockOrder(tx, orderId);
  const next =
    record === null
      ? null
      : (loanOrder(record, record.disbursedOn ?? clock.today()).account?.nextInstalment ?? null);
  if (record === null || next === null) return;
  const early = addDays(next.dueOn, -2);
  const on: ManilaDate = early < clock.today() ? early : clock.today();
  await recordPayment(tx, {
    provider: "demo",
    providerReference: randomBytes(8).toString("hex"),
    requestId: null,
    orderId,
    purpose: "repayment",
    amountCentavos: next.outstandingCentavos,
    priceCentavos: null,
    receivedAt: startOfManilaDay(on),
    appliedOn: on,
  });
}

const inDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * 86_400_000);
const inYears = (instant: Date, years: number): Date => inDays(instant, years * 365);

/** The borrower of a scenario; null before it is made. */
export async function borrowerOfScenario(db: Db, sessionId: string): Promise<number | null> {
  const [session] = await db
    .select({ borrowerId: sessions.borrowerId })
    .from(sessions)
    .where(eq(sessions.idHash, hashOfSession(sessionId)));
  return session?.borrowerId ?? null;
}
