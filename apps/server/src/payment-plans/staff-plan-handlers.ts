import type { paymentPlansForStaffCatalogue } from "@hiram/contract/staff/payment-plans/catalogue.ts";
import type { StaffPaymentPlan } from "@hiram/contract/staff/payment-plans/payment-plans.ts";
import type { AgreedPayment, LoanAccount } from "@hiram/lending";
import { owedParts } from "../agreements/plan-model.ts";
import { maskedName } from "../identity/masked-person.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { recordOpened } from "../staff/audit/record-opened.ts";
import { staffOf } from "../staff/calling-staff.ts";
import { declinePlan, offerPlan, readPlannable } from "./answer-request.ts";
import { type PlanFault, PlanRefused } from "./plan-refused.ts";
import { offeredPayments, type PlannableLoan, plannedPayments } from "./plannable-loan.ts";
import { type PlanAnswer, readPlans, type RequestRow } from "./read-plans.ts";
import { staffPlanRefusal } from "./refusal-words.ts";
import { countWaiting, listWaiting, readWhose } from "./waiting-requests.ts";

interface StaffPlanParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Staff answer borrowers who can't pay as agreed, with a plan or without one (CON-4, WEB-12). */
export function staffPlanHandlers({
  database,
  clock,
}: StaffPlanParts): HandlersOf<typeof paymentPlansForStaffCatalogue> {
  const { db } = database;

  const handlers: HandlersOf<typeof paymentPlansForStaffCatalogue> = {
    async staffPlanRequests({ after }) {
      const { rows, next } = await listWaiting(db, after);
      return {
        requests: Array.from(rows, ({ request, standing, terms, borrower }) => ({
          ...requestAnswer(request),
          orderId: request.orderId,
          person: maskedName(borrower),
          product: terms.name,
          owedCentavos: standing.outstandingCentavos,
          daysPastDue: standing.daysPastDue,
        })),
        next,
        waiting: await countWaiting(db),
      };
    },

    async staffPaymentPlan({ orderId }, context) {
      const today = clock.today();
      const plans = await readPlans(db, orderId, today);
      const loan = await plannableOrFault(readPlannable(db, orderId, today));
      const answers = plans.answers.map((answer) => answerOf(answer, loan));
      const request = plans.request && requestAnswer(plans.request);
      const whose = await readWhose(db, orderId);
      await recordOpened(database, { by: staffOf(context), subject: `order:${orderId}`, now: clock.now() });
      const fault = "kind" in loan ? loan : plans.agreed === null ? null : AGREED_BEFORE;
      return {
        ...whose,
        ...owed("kind" in loan ? null : loan.account),
        request,
        mayNotOffer: fault === null ? "" : staffPlanRefusal(fault, today).message,
        mostPayments: "kind" in loan ? 0 : loan.mostPayments,
        firstDays: "kind" in loan ? ["", ""] : [...loan.firstDays],
        answers,
      };
    },

    async staffPlanPreview({ orderId, ...rule }) {
      return plannedPayments(await readPlannable(db, orderId, clock.today()), rule).map(paymentAnswer);
    },

    async staffOfferPlan(offer, context) {
      const by = staffOf(context);
      await database.transaction((tx) => offerPlan(tx, { ...offer, by, now: clock.now() }));
      return null;
    },

    async staffDeclinePlan(answer, context) {
      const by = staffOf(context);
      await database.transaction((tx) => declinePlan(tx, { ...answer, by, now: clock.now() }));
      return null;
    },
  };
  return wordedHandlers(handlers, (failure) =>
    failure instanceof PlanRefused ? staffPlanRefusal(failure.fault, clock.today()) : null,
  );
}

const AGREED_BEFORE: PlanFault = { kind: "agreed-before" };

/** A repaid loan has a file too; nothing is added to it. @throws {PlanRefused} for an unknown order */
async function plannableOrFault(loan: Promise<PlannableLoan>): Promise<PlannableLoan | PlanFault> {
  try {
    return await loan;
  } catch (failure) {
    if (failure instanceof PlanRefused && failure.fault.kind === "not-running") return failure.fault;
    throw failure;
  }
}

function owed(account: LoanAccount | null) {
  const parts = account === null ? NOTHING : owedParts(account);
  return {
    owedCentavos: account?.outstandingCentavos ?? 0,
    principalCentavos: parts.principal,
    interestCentavos: parts.interest,
    feesCentavos: parts.fees,
    penaltyCentavos: parts.penalty,
  };
}

const NOTHING = { principal: 0, interest: 0, fees: 0, penalty: 0 };

function requestAnswer(request: RequestRow): NonNullable<StaffPaymentPlan["request"]> {
  const { id, askedAt, answerBy, reason, note, amountCentavos, firstOn, every } = request;
  return {
    requestId: id,
    askedAt: askedAt.toISOString(),
    answerBy,
    reason,
    note,
    amountCentavos,
    firstOn,
    every,
  };
}

const paymentAnswer = ({ amountCentavos, dueOn }: AgreedPayment) => ({ amountCentavos, dueOn });

function answerOf(
  { at, by, staffId, requestId, message, state, plan }: PlanAnswer,
  loan: PlannableLoan | PlanFault,
): StaffPaymentPlan["answers"][number] {
  // An open offer's payments follow from what is owed today; one that is over no longer says how many there were.
  const payments =
    plan?.agreed ?? (plan === null || state !== "open" || "kind" in loan ? [] : offeredPayments(loan, plan));
  return {
    at: at.toISOString(),
    by,
    staffId,
    requestId: requestId ?? 0,
    message,
    state,
    openUntil: plan?.openUntil ?? "",
    payments: payments.map(paymentAnswer),
  };
}
