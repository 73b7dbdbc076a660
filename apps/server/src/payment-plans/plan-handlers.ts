import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import { addDays, daysBetween, manilaDateOf, sumOf } from "@hiram/lending";
import type { Profile } from "@hiram/market/profile.ts";
import { agreementAddress, PLAN_DOCUMENT } from "../agreements/agreement-kinds.ts";
import type { KeepPlanDocument } from "../agreements/plan-document.ts";
import { owedParts } from "../agreements/plan-model.ts";
import { lockActor } from "../identity/lock-borrower.ts";
import { latePenalty } from "../orders/loan-order.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { acceptPlan, refusePlan } from "./accept-plan.ts";
import { askForPlan, type OwnPlans, readOwnPlans } from "./ask-for-plan.ts";
import { PlanRefused } from "./plan-refused.ts";
import { offeredPayments, type PlannableLoan } from "./plannable-loan.ts";
import type { OrderPlans, PlanRow, RequestRow } from "./read-plans.ts";
import { planRefusal } from "./refusal-words.ts";

interface PlanParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly keepDocument: KeepPlanDocument;
}

type PlanCalls = "planInit" | "planAsk" | "planAccept" | "planRefuse";

/** Borrowers ask to pay in another way than agreed, and answer what is offered (WEB-12). */
export function planHandlers({
  database,
  clock,
  profile,
  keepDocument,
}: PlanParts): Pick<Handlers, PlanCalls> {
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());
  const now = (): Date => clock.now();

  const handlers: Pick<Handlers, PlanCalls> = {
    async planInit(own, context) {
      const { borrowerId } = context;
      return planAnswer(await readOwnPlans(database.db, { ...own, borrowerId }, clock.today()), context);
    },

    async planAsk({ amount: amountCentavos, ...request }, context) {
      const asked = { ...request, amountCentavos, borrowerId: context.borrowerId };
      return planAnswer(await database.transaction((tx) => askForPlan(tx, asked, now)), context);
    },

    async planAccept({ total: totalCentavos, ...own }, context) {
      const { actor, borrowerId, locale } = context;
      const accepted = { ...own, totalCentavos, borrowerId };
      const how = { clock: now, locale, keepDocument };
      const plans = await database.transaction(async (tx) => {
        await lockActor(tx, clock, actor);
        return acceptPlan(tx, accepted, how);
      });
      return planAnswer(plans, context);
    },

    async planRefuse(own, context) {
      const { borrowerId } = context;
      return planAnswer(
        await database.transaction((tx) => refusePlan(tx, { ...own, borrowerId }, now)),
        context,
      );
    },
  };
  return wordedHandlers(handlers, (failure, context) =>
    failure instanceof PlanRefused ? planRefusal(failure.fault, wordingFor(context)) : null,
  );
}

function planAnswer({ loan, plans }: OwnPlans, context: CallContext): PaymentPlan {
  const { account, owedCentavos, leastCentavos, mostPayments, firstDays } = loan;
  const [first, last] = firstDays;
  return {
    owedAmount: owedCentavos,
    dueAmount: account.overdueCentavos,
    leastAmount: leastCentavos,
    mostPayments,
    days: Array.from({ length: daysBetween(first, last) + 1 }, (_, ahead) => addDays(first, ahead)),
    askFrom: plans.askFrom ?? "",
    ...standing(loan, plans, context),
  };
}

/** At most one is set: what was agreed, otherwise what is offered, requested, or was recently declined. */
function standing(
  loan: PlannableLoan,
  { request, offer, agreed, answers: [newest], askFrom }: OrderPlans,
  context: CallContext,
): Pick<PaymentPlan, "asked" | "offer" | "agreed" | "declined"> {
  const none = { asked: null, offer: null, agreed: null, declined: null };
  if (agreed !== null) return { ...none, agreed: agreedAnswer(loan, agreed.appliedOn, context) };
  if (offer !== null) return { ...none, offer: offerAnswer(loan, offer) };
  if (request !== null) return { ...none, asked: askedAnswer(request) };
  if (newest?.state !== "declined" || askFrom === null) return none;
  return { ...none, declined: { on: manilaDateOf(newest.at), message: newest.message } };
}

function askedAnswer(request: RequestRow): NonNullable<PaymentPlan["asked"]> {
  const { askedAt, answerBy, amountCentavos: amount, firstOn, every } = request;
  return { on: manilaDateOf(askedAt), answerBy, amount, firstOn, every };
}

function offerAnswer(loan: PlannableLoan, offer: PlanRow): NonNullable<PaymentPlan["offer"]> {
  const { id: planId, openUntil, message } = offer;
  const payments = offeredPayments(loan, offer);
  return {
    planId,
    openUntil,
    message,
    payments: payments.map(({ amountCentavos, dueOn }) => ({ amount: amountCentavos, dueOn })),
    total: sumOf(payments.map(({ amountCentavos }) => amountCentavos)),
    ...owedParts(loan.account),
    latePenalty: latePenalty(
      loan,
      payments.map(({ amountCentavos }) => amountCentavos),
    ),
  };
}

function agreedAnswer(
  { record, account }: PlannableLoan,
  on: string,
  { locale, session }: CallContext,
): NonNullable<PaymentPlan["agreed"]> {
  const document = { productId: record.product.id, orderId: record.id, locale };
  return {
    on,
    payments: account.instalments
      .filter(({ outstandingCentavos }) => outstandingCentavos > 0)
      .map(({ outstandingCentavos, dueOn }) => ({ amount: outstandingCentavos, dueOn })),
    isLate: account.overdueCentavos > 0 ? 1 : 0,
    documentUrl: agreementAddress(PLAN_DOCUMENT.kind, document, session),
  };
}
