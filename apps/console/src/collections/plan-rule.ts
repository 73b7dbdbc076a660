import { PLAN_STEPS, type PlanStep } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { StaffPaymentPlan } from "@hiram/contract/staff/payment-plans/payment-plans.ts";
import { paymentPlansTexts as texts } from "@hiram/texts/console/payment-plans.ts";
import { amountText } from "../shell/words/amount-text.ts";

/** How a plan spreads what is owed. */
export interface PlanRule {
  readonly payments: number;
  /** `YYYY-MM-DD` */
  readonly firstOn: string;
  readonly every: PlanStep;
}

export type PlanPayment = StaffPaymentPlan["answers"][number]["payments"][number];

type Limits = Pick<StaffPaymentPlan, "mostPayments" | "firstDays">;

const USUAL_PAYMENTS = 4;

/** The default offer: as close as possible to what the borrower asked for (WEB-12). */
export function suggestedRule({
  owedCentavos,
  request,
  mostPayments,
  firstDays: [first, last],
}: Limits & {
  readonly owedCentavos: number;
  readonly request: Pick<
    NonNullable<StaffPaymentPlan["request"]>,
    "amountCentavos" | "firstOn" | "every"
  > | null;
}): PlanRule {
  if (request === null)
    return { payments: Math.min(USUAL_PAYMENTS, mostPayments), firstOn: first, every: "two-weeks" };
  const { amountCentavos, firstOn, every } = request;
  return {
    payments: Math.min(Math.ceil(owedCentavos / amountCentavos), mostPayments),
    firstOn: [first, firstOn, last].toSorted()[1]!,
    every,
  };
}

/** What was typed; null if its day is not allowed for the first payment. */
export function typedRule(
  typed: Readonly<Record<keyof PlanRule, string>>,
  { mostPayments, firstDays: [first, last] }: Limits,
): PlanRule | null {
  const { firstOn } = typed;
  const every = PLAN_STEPS.find((step) => step === typed.every);
  if (every === undefined || firstOn < first || firstOn > last) return null;
  return { payments: Math.min(Number(typed.payments), mostPayments), firstOn, every };
}

/** `4 payments of ₱1,389.00`; if the last one differs, `4 payments, ₱5,556.55 in all`. */
export function paymentsText(payments: readonly PlanPayment[]): string {
  const amounts = payments.map(({ amountCentavos }) => amountCentavos);
  const [first = 0] = amounts;
  if (amounts.length === 1) return texts.onePayment(amountText(first));
  return amounts.every((amount) => amount === first)
    ? texts.equalPayments(amounts.length, amountText(first))
    : texts.unequalPayments(amounts.length, amountText(sumOf(payments)));
}

/** Centavos of all payments. */
export const sumOf = (payments: readonly PlanPayment[]): number =>
  payments.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
