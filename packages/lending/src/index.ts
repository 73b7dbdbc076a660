/** The loan rules that most callers use; each is documented in its own file. Pure: no I/O. */
export { type Centavos, isCentavos, roundHalfUp, sumOf } from "./money.ts";
export {
  addDays,
  addMonths,
  daysBetween,
  earlierOf,
  isManilaDate,
  laterOf,
  type ManilaDate,
  manilaDateOf,
  manilaHourOf,
  startOfManilaDay,
} from "./calendar.ts";
export type {
  EarlyRepaymentRule,
  ExtensionRule,
  FeeName,
  LoanProduct,
  LoanTerm,
  PenaltyRule,
  Price,
  RateTier,
  RepaymentMethod,
  TermUnit,
} from "./product.ts";
export { instalmentTotal, type ScheduledInstalment } from "./schedule.ts";
export { disclose, type Disclosure } from "./disclosure.ts";
export { estimateLoan, type LoanEstimate, type QuotedRate } from "./loan-estimate.ts";
export { type LoanOffer, OfferRefused, priceLoan } from "./pricing.ts";
export { isMoney, type LoanContract, type LoanFact, type MoneyFact, moneyOf } from "./loan-facts.ts";
export type { AllocationParts } from "./allocation.ts";
export { penaltyOf, penaltyOn } from "./penalty.ts";
export { type AgreedPayment, PLAN_STEPS, type PlanRule, type PlanStep, spreadOwed } from "./restructuring.ts";
export { type InstalmentState, loanAccount, type LoanAccount } from "./account.ts";
export {
  type Decision,
  mayCancel,
  mayExtend,
  needsPayoutAccount,
  orderStatus,
  type OrderStatus,
  type Payout,
} from "./order-life.ts";
export { sameConfirmation } from "./confirmation.ts";
export { decide } from "./decision.ts";
