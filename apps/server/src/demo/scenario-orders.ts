import { randomBytes } from "node:crypto";
import {
  addDays,
  type LoanProduct,
  type ManilaDate,
  manilaDateOf,
  priceLoan,
  startOfManilaDay,
} from "@hiram/lending";
import { loanOrder } from "../orders/loan-order.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { orders } from "../orders/schema.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { payouts } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import { SEND_PAYOUT } from "../payouts/start-payout.ts";
import { type Clock, DAY_MS } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { listChannels } from "../payment-channels/channels.ts";
import { recordPayment } from "../repayments/record-payment.ts";
import { paymentRequests } from "../repayments/schema.ts";
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

/** Days since the payout, and how many instalments are paid: the state follows from these. */
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

/** Who the order belongs to. */
export interface OrderParts {
  readonly clock: Clock;
  readonly borrowerId: number;
  /** Where its money was sent, or will be. */
  readonly accountId: number;
  /** False: an order that is not paid out yet waits for an account. */
  readonly hasPayoutAccount: boolean;
  /** The order under review is approved, with a payout that nobody has sent yet. */
  readonly isToBeConfirmed: boolean;
  /** A fixed number; undefined: the database assigns one. */
  readonly id: number | undefined;
}

/** Makes an order whose facts put it into a state. @returns its number */
export async function makeOrder(tx: Transaction, state: ScenarioState, parts: OrderParts): Promise<number> {
  const { clock, borrowerId, accountId, hasPayoutAccount, isToBeConfirmed, id } = parts;
  const terms: LoanProduct = state.endsWith("-fixed") ? fixedProduct : demoProduct;
  const history = HISTORIES[state];
  const now = clock.now();
  const confirmedAt = history === undefined ? inDays(now, -1) : inDays(now, -history.paidOutDaysAgo - 1);
  // Without an account the order under review is approved and waits for one (ORD-10).
  const isPending = state === "21" && hasPayoutAccount && !isToBeConfirmed;
  const decision = isPending ? null : state === "110" ? "rejected" : "approved";
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
      decidedAt: decision === null ? null : confirmedAt,
    })
    .returning({ id: orders.id });
  const orderId = order!.id;
  if (state === "151" || (state === "21" && isToBeConfirmed) || history !== undefined) {
    const requestedAt = history === undefined ? confirmedAt : inDays(now, -history.paidOutDaysAgo);
    const payoutId = await requestPayout(tx, { orderId, accountId, requestedAt }, terms);
    if (state === "151") await enqueue(tx, SEND_PAYOUT, { payoutId });
    if (history !== undefined) {
      const paid = { reference: payoutId, outcome: "paid", reason: "", at: requestedAt } as const;
      await settlePayout(tx, paid, now);
      for (let number = 1; number <= history.paid; number += 1) await payInstalment(tx, orderId, clock);
    }
  }
  // For everything written by hand above, as of today.
  await writeStandings(tx, [orderId], clock.today());
  return orderId;
}

async function requestPayout(
  tx: Transaction,
  payout: { readonly orderId: number; readonly accountId: number; readonly requestedAt: Date },
  terms: LoanProduct,
): Promise<string> {
  const { netProceedsCentavos } = priceLoan(terms, {
    ...BORROWED,
    startsOn: manilaDateOf(payout.requestedAt),
  });
  const [row] = await tx
    .insert(payouts)
    .values({ ...payout, amountCentavos: netProceedsCentavos })
    .returning({ id: payouts.id });
  return row!.id;
}

/** Pays the oldest unpaid instalment in full through the first channel, two days before it fell due or today. */
async function payInstalment(tx: Transaction, orderId: number, clock: Clock): Promise<void> {
  const record = await lockOrder(tx, orderId);
  const next =
    record === null
      ? null
      : (loanOrder(record, record.disbursedOn ?? clock.today()).account?.nextInstalment ?? null);
  if (record === null || next === null) return;
  const early = addDays(next.dueOn, -2);
  const on: ManilaDate = early < clock.today() ? early : clock.today();
  const receivedAt = startOfManilaDay(on);
  const agreed = {
    provider: "demo",
    providerReference: randomBytes(8).toString("hex"),
    orderId,
    purpose: "repayment",
    amountCentavos: next.outstandingCentavos,
    priceCentavos: null,
  } as const;
  const [channel] = await listChannels(tx);
  const [request] = await tx
    .insert(paymentRequests)
    .values({
      ...agreed,
      borrowerId: record.borrowerId,
      channelNumber: channel!.number,
      createdAt: receivedAt,
      expiresAt: inDays(receivedAt, 3),
    })
    .returning({ id: paymentRequests.id });
  await recordPayment(tx, { ...agreed, requestId: request!.id, receivedAt, appliedOn: on });
}

/** This many whole days later, or earlier when negative. */
export const inDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);
