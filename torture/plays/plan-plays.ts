import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { ModelOrder } from "../model/borrower-facts.ts";
import { dateOfDay } from "../model/days.ts";
import { spreadOver } from "../model/spread.ts";
import { PRODUCTS } from "../model/products.ts";
import type { Trouble } from "../model/steps.ts";
import { expectSame } from "../violation.ts";
import { staffOf } from "../world/staff.ts";
import { type BorrowerRun, chosen } from "./borrower-run.ts";
import { ask } from "./staff-plays.ts";

/** Prefers a running loan, since most calls about others are refused. */
function orderOf({ model, today }: BorrowerRun, which: number, isAble: (order: ModelOrder) => boolean) {
  const able = model.orders.filter((order) => isAble(order) && model.standing(order, today()) !== null);
  return chosen(able.length > 0 ? able : model.orders, which);
}

/** Staff offer another way to pay everything owed; a later offer replaces it (WEB-12, CON-4). */
export async function offer(
  run: BorrowerRun,
  step: {
    readonly which: number;
    readonly payments: number;
    readonly inDays: number;
    readonly everyDays: 7 | 14;
    readonly trouble: Trouble;
  },
): Promise<void> {
  const { which, payments, inDays, everyDays, trouble } = step;
  const order = orderOf(run, which, ({ hasPlan }) => !hasPlan);
  if (order === undefined) return;
  const rule = { payments, firstOn: run.today() + inDays, everyDays };
  const { collects } = await staffOf(run.world);
  const { code } = await run.despite(trouble, () =>
    ask(run, collects, "staffOfferPlan", {
      orderId: order.id,
      requestId: 0,
      payments,
      firstOn: dateOfDay(rule.firstOn),
      every: everyDays === 7 ? "week" : "two-weeks",
    }),
  );
  const most = run.model.mostPayments(order, run.today());
  expectSame(`${payments} payments are offered, of ${most} at most`, code === "00", payments <= most);
  if (code === "00") order.offer = { rule, lastDay: Math.min(run.today() + 7, rule.firstOn) };
}

/** The borrower accepts what is offered, or turns it down; what they see is computed from what is owed by then. */
export async function answer(
  run: BorrowerRun,
  {
    which,
    isAccepted,
    trouble,
  }: { readonly which: number; readonly isAccepted: boolean; readonly trouble: Trouble },
): Promise<void> {
  const order = orderOf(run, which, (each) => each.offer !== null);
  if (order === undefined) return;
  // If a plan and a payment share a millisecond, nobody can say which came first.
  run.tick();
  const today = run.today();
  const named = { productId: PRODUCTS[order.product]!.product.id, orderId: order.id };
  const owed = run.model.standing(order, today)?.owed ?? 0;
  const { envelope } = await run.call("planInit", named);
  expectSame(`order ${order.id} can be planned`, envelope.code === "00", owed > 0);
  if (envelope.code !== "00") return;
  const shown = (envelope.data as PaymentPlan).offer;
  const isOpen = order.offer !== null && today <= order.offer.lastDay;
  expectSame(`order ${order.id} has an offer`, shown !== null, isOpen);
  if (order.offer === null || shown === null) return;
  const most = run.model.mostPayments(order, today);
  const { rule } = order.offer;
  const payments = spreadOver(owed, { ...rule, payments: Math.min(rule.payments, most) });
  expectSame(
    `order ${order.id}'s plan`,
    shown.payments,
    payments.map(({ dueOn, amount }) => ({ amount, dueOn: dateOfDay(dueOn) })),
  );
  const own = { ...named, planId: shown.planId };
  const reply = await run.despite(trouble, () =>
    isAccepted ? run.call("planAccept", { ...own, total: shown.total }) : run.call("planRefuse", own),
  );
  expectSame(`order ${order.id}'s plan is answered`, reply.envelope.code, "00");
  order.offer = null;
  if (!isAccepted) return;
  order.hasPlan = true;
  order.facts.push({ purpose: "restructuring", day: today, at: run.now(), payments });
}
