import {
  daysBetween,
  type Decision,
  type LoanAccount,
  type LoanContract,
  type LoanProduct,
  loanAccount,
  type LoanFact,
  type ManilaDate,
  mayExtend,
  needsPayoutAccount,
  type OrderStatus,
  orderStatus,
  type Payout,
  type PlannedInstalment,
  type TermUnit,
} from "@hiram/lending";
import type { CardPayment } from "../repayments/card-payment-of-order.ts";
import type { ProductServicing } from "./product-servicing.ts";

/** An order's facts as they are kept: what the borrower agreed to, what was decided, paid out and paid. */
export interface OrderRecord {
  readonly id: number;
  readonly borrowerId: number;
  /** The product as it was when the order was confirmed. */
  readonly product: LoanProduct;
  /** How the product's loans are looked after today. */
  readonly servicing: ProductServicing;
  readonly amountCentavos: number;
  readonly periods: number;
  readonly termUnit: TermUnit;
  readonly repeatBorrower: boolean;
  readonly confirmedAt: Date;
  readonly decision: Decision;
  readonly decidedAt: Date | null;
  readonly payout: Payout;
  /** Where the provider has the borrower confirm a withdrawal; empty when it needs none. */
  readonly withdrawalUrl: string;
  /** Day of the payout, by Manila's calendar. */
  readonly disbursedOn: ManilaDate | null;
  /** The plan agreed at disbursement; empty before. */
  readonly instalments: readonly PlannedInstalment[];
  readonly facts: readonly LoanFact[];
  /** The account the money goes to, as it may be shown; null when none is bound. */
  readonly payoutAccount: { readonly channel: string; readonly lastDigits: string } | null;
  /** A payment from a saved card that brought nothing yet, or was refused (OLD-3); null when there is none to tell of. */
  readonly cardPayment: CardPayment | null;
  /** The borrower has not rated the app since (ORD-7). */
  readonly isToBeRated: boolean;
}

/** An order with everything that follows from its facts today. */
export interface LoanOrder {
  readonly record: OrderRecord;
  readonly account: LoanAccount | null;
  readonly status: OrderStatus;
  readonly isExtendable: boolean;
  readonly needsAccount: boolean;
}

/** The contract of a disbursed order, or null. */
export function contractOf(record: OrderRecord): LoanContract | null {
  const last = record.instalments.at(-1);
  if (record.disbursedOn === null || last === undefined) return null;
  return {
    product: record.product,
    amountCentavos: record.amountCentavos,
    instalments: record.instalments,
    disbursedOn: record.disbursedOn,
    termDays: daysBetween(record.disbursedOn, last.dueOn),
    repeatBorrower: record.repeatBorrower,
  };
}

/** The order as it stands on `today`. The one place where its status is computed. */
export function loanOrder(record: OrderRecord, today: ManilaDate): LoanOrder {
  const contract = contractOf(record);
  const account = contract === null ? null : loanAccount(contract, record.facts, today);
  const { decision, payout } = record;
  const status = orderStatus({ decision, payout, account });
  return {
    record,
    account,
    status,
    isExtendable: mayExtend(status, account),
    needsAccount: needsPayoutAccount({ decision, payout, hasPayoutAccount: record.payoutAccount !== null }),
  };
}
