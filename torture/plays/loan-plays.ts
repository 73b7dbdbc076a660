import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { RepaymentInfo } from "@hiram/contract";
import type { SavedAccount } from "@hiram/contract/payout-accounts/account-form.ts";
import { asc, eq } from "drizzle-orm";
import { orders } from "../../apps/server/src/orders/schema.ts";
import { payouts } from "../../apps/server/src/payouts/schema.ts";
import { mayBeGivenUp, type ModelOrder, sumOf } from "../model/borrower-facts.ts";
import { dateOfDay } from "../model/days.ts";
import { PRODUCTS } from "../model/products.ts";
import type { Trouble } from "../model/steps.ts";
import { expectSame } from "../violation.ts";
import { type BorrowerRun, chosen } from "./borrower-run.ts";

const ACCOUNT_NUMBERS = ["09181112220", "09181112221", "09181112222", "09181112223"] as const;

/** Confirms a loan; the same one within ten minutes is the same order (CNF-4). */
export async function confirm(
  run: BorrowerRun,
  { product, size, trouble }: { readonly product: number; readonly size: number; readonly trouble: Trouble },
): Promise<void> {
  const { model } = run;
  const { id: productId, terms, amount: range } = PRODUCTS[product]!.product;
  const amount = range.minCentavos + range.stepCentavos * size;
  const { periods, unit: termUnit } = terms[0]!;
  const { envelope } = await run.despite(trouble, () =>
    run.call("loanDetailPush", { productId, amount, periods, termUnit }),
  );
  const same = model.sameConfirmation(product, amount, run.now());
  if (same === undefined && !model.mayBorrow(amount, run.now()))
    return expectSame("a refused confirmation's code", envelope.code, "409");
  expectSame("a confirmation's code", envelope.code, "00");
  const { lendDetailsUrl } = envelope.data as { lendDetailsUrl: string };
  const id = Number(new URL(lendDetailsUrl, "http://x").searchParams.get("orderId"));
  if (same !== undefined) return expectSame("the same confirmation's order", id, same.id);
  const order = model.confirm(id, product, amount, run.now());
  await noteNewPayouts(run, model.account === null ? [] : [order]);
  await look(run, order);
}

/** Cancels a loan of which no money has arrived; again, it changes nothing (decision 64). */
export async function giveUp(
  run: BorrowerRun,
  { which, trouble }: { readonly which: number; readonly trouble: Trouble },
): Promise<void> {
  const { model } = run;
  const able = model.orders.filter(mayBeGivenUp);
  const order = chosen(able.length > 0 ? able : model.orders, which);
  if (order === undefined) return;
  const named = { productId: PRODUCTS[order.product]!.product.id, orderId: order.id };
  const { envelope } = await run.despite(trouble, () => run.call("cancelLoan", named));
  const isPossible = mayBeGivenUp(order) || (order.isGivenUp && order.loan === null);
  expectSame(`order ${order.id} is given up`, envelope.code, isPossible ? "00" : "409");
  order.isGivenUp ||= isPossible;
  await look(run, order);
}

/** Names the account to which money is sent, with the code by SMS that a new one needs (BND). */
export async function bindAccount(
  run: BorrowerRun,
  { account, trouble }: { readonly account: number; readonly trouble: Trouble },
): Promise<void> {
  const form = {
    cardType: 1,
    channelNumber: 90006,
    walletNumber: ACCOUNT_NUMBERS[account]!,
    walletName: "Juana Dela Cruz",
  };
  const { envelope } = await run.despite(trouble, () => run.call("savePayoutAccount", form));
  // A code by SMS may be refused after too many requests: then nothing is bound.
  if (envelope.code !== "00") return;
  const { needValid, bindRecordId } = envelope.data as SavedAccount;
  if (needValid === 1) {
    const confirmed = await run.call("confirmPayoutAccount", {
      bindRecordId,
      verifyCode: await run.smsCode(),
    });
    if (confirmed.envelope.code !== "00") return;
  }
  run.model.account = account;
  await noteNewPayouts(run, run.model.ordersToSend());
}

/** Learns our references for the payouts that must just have begun; there may be no others. */
async function noteNewPayouts(
  { world, model, borrowerId }: BorrowerRun,
  expected: readonly ModelOrder[],
): Promise<void> {
  const rows = await world.database.db
    .select({ reference: payouts.id, orderId: payouts.orderId })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.orderId))
    .where(eq(orders.borrowerId, borrowerId))
    .orderBy(asc(payouts.requestedAt));
  const known = new Set(model.orders.flatMap((order) => order.payouts.map(({ reference }) => reference)));
  const begun = rows.filter(({ reference }) => !known.has(reference));
  expectSame(
    "orders whose payout begins",
    new Set(begun.map(({ orderId }) => orderId)),
    new Set(expected.map(({ id }) => id)),
  );
  expectSame("payouts that begin", begun.length, expected.length);
  for (const { orderId, reference } of begun)
    expected
      .find(({ id }) => id === orderId)
      ?.payouts.push({ reference, isSent: false, state: "on-its-way" });
}

/** The order's pages say what the model says. */
export async function look(run: BorrowerRun, order: ModelOrder): Promise<void> {
  const { model } = run;
  const today = run.today();
  const standing = model.standing(order, today);
  const named = { productId: PRODUCTS[order.product]!.product.id, orderId: order.id };
  const { envelope } = await run.call("loanDetails", named);
  const details = envelope.data as LoanDetails;
  const status = model.statusOf(order, today);
  const onItsWay = sumOf(order.refunds.map((refund) => (refund.state === "on-its-way" ? refund.amount : 0)));
  const isExtendable = (status === 174 || status === 180) && standing?.extensionPrice != null;
  expectSame(
    `order ${order.id} on ${dateOfDay(today)}`,
    {
      status: details.orderStatus,
      due: details.repayAmount,
      dueOn: details.repayDate,
      isDelay: details.isDelay,
      cardNeedPop: details.cardNeedPop,
      mayCancel: details.mayCancel,
      credit: details.credit,
    },
    {
      status: String(status),
      due: standing?.dueNow ?? 0,
      dueOn: standing?.nextDueOn == null ? "" : dateOfDay(standing.nextDueOn),
      isDelay: isExtendable ? 1 : 0,
      cardNeedPop: model.needsAccount(order) ? 1 : 0,
      mayCancel: mayBeGivenUp(order) ? 1 : 0,
      credit: Math.max(0, model.refundableOf(order, today) - onItsWay),
    },
  );
  const plan = await run.call("instalmentPlan", named);
  const isRunning = standing !== null && standing.owed > 0;
  expectSame(`order ${order.id} can be repaid`, plan.envelope.code === "00", isRunning);
  if (!isRunning) return;
  const { earlyInfo, delayInfo } = plan.envelope.data as RepaymentInfo;
  const early = standing.earlyPrice === standing.dueNow ? null : standing.earlyPrice;
  expectSame(`order ${order.id}'s early price`, earlyInfo?.amount ?? null, early);
  expectSame(
    `order ${order.id}'s extension price`,
    delayInfo?.delayAmount ?? null,
    isExtendable ? standing.extensionPrice : null,
  );
}
