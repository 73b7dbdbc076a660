import { and, desc, eq, inArray } from "drizzle-orm";
import { cardRepayments } from "../../apps/server/src/repayments/card-repayments-schema.ts";
import { paymentRequests, payments } from "../../apps/server/src/repayments/schema.ts";
import { cardFields } from "../../apps/server/src/testing/saved-card.ts";
import { dayOf } from "../model/days.ts";
import type { ModelOrder, ModelRequest } from "../model/borrower-facts.ts";
import type { ModelPayment } from "../model/loan-facts.ts";
import { countingPayments } from "../model/loan-model.ts";
import { PRODUCTS } from "../model/products.ts";
import type { Amount, Trouble } from "../model/steps.ts";
import { expectSame, expectTrue } from "../violation.ts";
import { type BorrowerRun, chosen } from "./borrower-run.ts";

type Purpose = ModelPayment["purpose"];

const LEAST = { 1: 50_00, 2: 1_00, 3: 1_00, 4: 1_00 } as const;
const CARD_CHANNEL = 4;
const CHARGE_LIVES_MS = 24 * 60 * 60_000;

/** Asks for a way to pay: a code, a QR or a checkout (PAY). */
export async function openCode(
  run: BorrowerRun,
  step: {
    readonly which: number;
    readonly channel: 1 | 2 | 3;
    readonly purpose: Purpose;
    readonly amount: Amount;
    readonly trouble: Trouble;
  },
): Promise<void> {
  const order = chosen(run.model.orders, step.which);
  if (order === undefined) return;
  const { purpose, channel: channelNumber } = step;
  const amount = scaled(step.amount, priceOf(run, order, purpose), owedOn(run, order));
  const { envelope } = await run.despite(step.trouble, () =>
    run.call("generatePayCode", {
      productId: PRODUCTS[order.product]!.product.id,
      orderId: order.id,
      channelNumber,
      amount,
      // Even while a card is being charged: money that comes twice must be counted right.
      isAnyway: 1,
      ...(purpose === "extension" ? { isDelay: 1 } : {}),
      ...(purpose === "early-settlement" ? { isEarly: 1 } : {}),
    }),
  );
  const isTooOften = envelope.code === "429";
  const isFound = (await noteFound(run)) && envelope.code === "409";
  // By what has been owed since: a repeated call, after the answer reporting a payment was lost, is judged by that.
  const isRight =
    purpose === "repayment"
      ? amount <= Math.max(owedOn(run, order), LEAST[channelNumber])
      : amount === priceOf(run, order, purpose);
  const isOffered = priceOf(run, order, purpose) > 0 && isRight && amount >= LEAST[channelNumber];
  expectTrue(
    `a code for ${amount} (${purpose}) is ${isOffered ? "opened" : "refused"}: ${envelope.code} ${envelope.message}`,
    isTooOften || isFound || (envelope.code === "00") === isOffered,
  );
  if (envelope.code === "00") await noteRequest(run, order, { purpose, amount, channelNumber });
}

/**
 * Before a code is handed out again, its provider is asked about it: what was paid on it counts from then on, and its
 * announcement, when it arrives, changes nothing. @returns whether anything was found
 */
async function noteFound(run: BorrowerRun): Promise<boolean> {
  const { announced } = run.world.wire;
  const paid = announced.filter(({ type }) => type === "payment.paid");
  if (paid.length === 0) return false;
  const references = paid.map(({ data }) => String(data["paymentId"]));
  const rows = await run.world.database.db
    .select({ reference: payments.providerReference })
    .from(payments)
    .where(inArray(payments.providerReference, references));
  const counted = new Set(rows.map(({ reference }) => reference));
  const found = paid.filter(({ data }) => counted.has(String(data["paymentId"])));
  for (const { type, data } of found) run.model.take(type, data, run.now());
  return found.length > 0;
}

/** Learns our reference for the request that is now open, by which the provider knows it. */
async function noteRequest(
  { world }: BorrowerRun,
  order: ModelOrder,
  terms: { readonly purpose: Purpose; readonly amount: number; readonly channelNumber: number },
): Promise<ModelRequest> {
  const { purpose, amount, channelNumber } = terms;
  const [row] = await world.database.db
    .select({
      reference: paymentRequests.id,
      expiresAt: paymentRequests.expiresAt,
    })
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.orderId, order.id),
        eq(paymentRequests.purpose, purpose),
        eq(paymentRequests.amountCentavos, amount),
        eq(paymentRequests.channelNumber, channelNumber),
      ),
    )
    .orderBy(desc(paymentRequests.createdAt))
    .limit(1);
  const { reference, expiresAt } = row!;
  const before = order.requests.find((each) => each.reference === reference);
  if (before !== undefined) return before;
  const isCharge = channelNumber === CARD_CHANNEL;
  const request: ModelRequest = {
    reference,
    purpose,
    amount,
    price: amount,
    countedOn: order.loan === null ? [] : countingPayments(order.loan),
    quotedUntil: dayOf(expiresAt.getTime()) + 1,
    isCharge,
    chargeUntil: null,
    isOfReturned: false,
  };
  order.requests.push(request);
  return request;
}

/**
 * Pays at the counter, by QR or at the checkout; like real counters, it also takes an amount of the payer's choosing.
 */
export async function pay(
  run: BorrowerRun,
  { which, amount, times }: { readonly which: number; readonly amount: Amount; readonly times: number },
): Promise<void> {
  const codes = run.model.orders.flatMap(({ requests }) => requests.filter(({ isCharge }) => !isCharge));
  const request = chosen(codes, which);
  if (request === undefined) return;
  for (let time = 0; time < times; time += 1)
    await run.world.sandbox.inject({
      method: "POST",
      url: "/sandbox/payments",
      payload: { payCode: request.reference, amount: scaled(amount, request.amount, request.amount * 2) },
    });
}

/** Charges a saved card: commit, and the code by SMS where its bank wants one (OLD-2, OLD-3). */
export async function chargeCard(
  run: BorrowerRun,
  step: { readonly which: number; readonly amount: Amount; readonly trouble: Trouble },
): Promise<void> {
  const order = chosen(run.model.orders, step.which);
  if (order === undefined) return;
  const owed = owedOn(run, order);
  const way = await run.call("repaymentWay", { orderId: order.id });
  expectSame("a card may pay", way.envelope.code === "00", owed > 0);
  if (way.envelope.code !== "00") return;
  const { repayToken } = way.envelope.data as { repayToken: string };
  const amount = scaled(step.amount, priceOf(run, order, "repayment"), owed);
  const fields = { orderId: order.id, amount, repayToken, couponId: "", sendMsg: 1, ...cardFields(run.card) };
  await noteUnasked(run, order);
  const isUnderWay = order.requests.some(({ chargeUntil }) => (chargeUntil ?? 0) > run.now());
  const isOwed = owed > 0 && amount <= Math.max(owed, LEAST[CARD_CHANNEL]);
  const isOffered = !isUnderWay && isOwed && amount >= LEAST[CARD_CHANNEL];
  let answers = 0;
  const { envelope } = await run.despite(step.trouble, () => {
    answers += 1;
    return run.call("repaymentCommit", fields);
  });
  // Repeated after a crash that came too late: the charge is under way, and the page says so (800005).
  const isSecondAnswer = answers > 1 && envelope.code === "800005" && isOffered;
  if (envelope.code !== "00" && !isSecondAnswer) {
    const mayBeTooSoon = run.card.needsCode && isOffered;
    expectTrue(
      `a card is charged ${amount}: ${envelope.code} ${envelope.message}`,
      !isOffered || mayBeTooSoon,
    );
    return;
  }
  expectTrue(`a card is not charged ${amount} of ${owed}`, isOffered);
  const { needValid = 0, repayRecordId = "" } = (envelope.data ?? {}) as Record<string, string | number>;
  if (needValid === 1) {
    const verifyCode = await run.smsCode();
    const confirm = { orderId: order.id, verifyCode, repaymentRecordId: repayRecordId };
    if ((await run.call("repaymentConfirm", confirm)).envelope.code !== "00") return;
  }
  const charge = await noteRequest(run, order, { purpose: "repayment", amount, channelNumber: CARD_CHANNEL });
  charge.chargeUntil = run.now() + CHARGE_LIVES_MS;
}

/**
 * A charge that its provider had not been asked for is over once its job finds less owed than it takes. When jobs ran in
 * between, the model does not know.
 */
async function noteUnasked({ world }: BorrowerRun, order: ModelOrder): Promise<void> {
  const charges = order.requests.filter(({ chargeUntil }) => chargeUntil !== null);
  if (charges.length === 0) return;
  const rows = await world.database.db
    .select({ reference: cardRepayments.requestId })
    .from(cardRepayments)
    .where(and(eq(cardRepayments.orderId, order.id), eq(cardRepayments.declineReason, "not-owed")));
  const unasked = new Set(rows.map(({ reference }) => reference));
  for (const charge of charges) if (unasked.has(charge.reference)) charge.chargeUntil = null;
}

/** What is asked for today; 0 where nothing is. */
function priceOf(run: BorrowerRun, order: ModelOrder, purpose: Purpose): number {
  const standing = run.model.standing(order, run.today());
  if (standing === null || standing.owed === 0) return 0;
  if (purpose === "early-settlement") return standing.earlyPrice ?? 0;
  if (purpose === "repayment") return standing.dueNow;
  return standing.status === 170 || standing.status === 200 ? 0 : (standing.extensionPrice ?? 0);
}

const owedOn = (run: BorrowerRun, order: ModelOrder): number =>
  run.model.standing(order, run.today())?.owed ?? 0;

/** At least one centavo, the smallest amount that can be requested. */
function scaled(amount: Amount, right: number, owed: number): number {
  const centavos = {
    right,
    half: Math.floor(right / 2),
    "all-that-is-owed": owed,
    "too-much": owed + 12_345,
    "one-centavo-less": right - 1,
  }[amount];
  return Math.max(1, centavos);
}
