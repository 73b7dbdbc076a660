/** The pure loan rules: money, pricing, schedule, allocation, order life, extension, disclosure. No I/O. */
export { isCentavos, PPM, ppmOf, roundHalfUp, sumOf } from "./money.ts";
export type { Centavos } from "./money.ts";
export {
  addDays,
  addMonths,
  daysBetween,
  isManilaDate,
  laterOf,
  manilaDateOf,
  startOfManilaDay,
} from "./calendar.ts";
export type { ManilaDate } from "./calendar.ts";
export { priceOn } from "./product.ts";
export type {
  AmountRange,
  EarlyRepaymentRule,
  ExtensionRule,
  Fee,
  LoanProduct,
  LoanTerm,
  PenaltyRule,
  Price,
  RateTier,
  RepaymentMethod,
  TermUnit,
} from "./product.ts";
export { checkProduct } from "./product-check.ts";
export type { Profile } from "./product-check.ts";
export type { ProductProblem, ProductProblemCode } from "./product-problem.ts";
export { ceilingsOn, latePenaltyCeiling } from "./ceilings.ts";
export type { Ceilings } from "./ceilings.ts";
export { accruedRatePpm, dailyRatePpmOn } from "./interest.ts";
export { amortise, levelPayment } from "./amortisation.ts";
export type { AmortisationRequest, AmortisedPeriod, PeriodRate } from "./amortisation.ts";
export { dueDates, instalmentTotal, planInstalments } from "./schedule.ts";
export type { PlannedInstalment, PlanRequest } from "./schedule.ts";
export { effectiveRate } from "./effective-rate.ts";
export type { DatedCashFlows, EffectiveRate } from "./effective-rate.ts";
export { disclose } from "./disclosure.ts";
export type { DisclosedLoan, Disclosure, FinanceChargeItem } from "./disclosure.ts";
export { OfferRefused, priceLoan } from "./pricing.ts";
export type { LoanOffer, OfferRequest, RefusalReason } from "./pricing.ts";
export type { EarlySettlementFact, ExtensionFact, LoanContract, LoanFact, PaymentFact } from "./contract.ts";
export type { Charge, ChargeName, InstalmentBalance } from "./instalment.ts";
export { moneyIn } from "./allocation.ts";
export type { AllocationParts } from "./allocation.ts";
export { penaltyOf } from "./penalty.ts";
export type { ExtendedInstalment, ExtensionOffer } from "./extension.ts";
export type { EarlyOffer } from "./early-repayment.ts";
export { loanAccount } from "./account.ts";
export type { FactAllocation, InstalmentStanding, InstalmentState, LoanAccount } from "./account.ts";
export {
  mayExtend,
  needsPayoutAccount,
  nextStatuses,
  ORDER_STATUS,
  orderButtons,
  orderStatus,
  statusPicture,
} from "./order-life.ts";
export type {
  Decision,
  OrderButton,
  OrderFacts,
  OrderStatus,
  OrderStatusName,
  Payout,
  StatusPicture,
} from "./order-life.ts";
export { SAME_CONFIRMATION_MINUTES, sameConfirmation } from "./confirmation.ts";
export type { Confirmation, LoanRequest } from "./confirmation.ts";
export { decide } from "./decision.ts";
export type { DecisionRequest, LoanDecision } from "./decision.ts";
