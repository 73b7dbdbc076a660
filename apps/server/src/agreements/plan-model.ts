import type { Lender } from "@hiram/content";
import { type AgreedPayment, type Centavos, type LoanAccount, sumOf } from "@hiram/lending";
import type { Profile } from "@hiram/market/profile.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { PLAN_DOCUMENT } from "./agreement-kinds.ts";
import type { BorrowingParty } from "./borrowing-party.ts";

/** What the total owed consists of, in centavos. */
export interface OwedParts {
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly fees: Centavos;
  readonly penalty: Centavos;
}

/** Everything that a payment plan's disclosure says (RA 3765); plain JSON, so that an order can keep it. */
export interface PlanModel extends BorrowingParty {
  readonly kind: typeof PLAN_DOCUMENT.kind;
  readonly lender: Lender;
  readonly productName: string;
  /** `acceptedAt` is an ISO instant. */
  readonly order: { readonly id: number; readonly acceptedAt: string };
  readonly owed: OwedParts;
  readonly payments: readonly AgreedPayment[];
  /** The most that the one-time penalty can come to, where it has not been charged yet; 0: none can come. */
  readonly latePenaltyCentavos: Centavos;
  /** Its cap as a share of what is past due; null: none. */
  readonly penaltyMostPpm: number | null;
  readonly thousandsSeparator: Profile["thousandsSeparator"];
}

/** A loan for which another plan is agreed. */
export interface PlannedLoan {
  readonly record: OrderRecord;
  readonly account: LoanAccount;
}

export function owedParts({ instalments }: LoanAccount): OwedParts {
  const unpaid = (name: "penalty" | "fee" | "interest" | "principal"): Centavos =>
    sumOf(instalments.map(({ [name]: { dueCentavos, paidCentavos } }) => dueCentavos - paidCentavos));
  return {
    principal: unpaid("principal"),
    interest: unpaid("interest"),
    fees: unpaid("fee"),
    penalty: unpaid("penalty"),
  };
}
