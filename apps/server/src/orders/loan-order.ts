import {
  type Centavos,
  daysBetween,
  type Decision,
  type LoanAccount,
  type LoanContract,
  type LoanProduct,
  loanAccount,
  type LoanFact,
  type ManilaDate,
  mayCancel,
  mayExtend,
  moneyOf,
  needsPayoutAccount,
  type OrderStatus,
  orderStatus,
  penaltyOn,
  type Payout,
  type ScheduledInstalment,
  sumOf,
  type TermUnit,
} from "@hiram/lending";

/** An order's facts as they are stored: what the borrower agreed to, what was decided, paid out and paid. */
export interface OrderRecord {
  readonly id: number;
  readonly borrowerId: number;
  /** The product as it was when the order was confirmed. */
  readonly product: LoanProduct;
  readonly amountCentavos: number;
  readonly periods: number;
  readonly termUnit: TermUnit;
  readonly repeatBorrower: boolean;
  readonly confirmedAt: Date;
  readonly decision: Decision;
  readonly decidedAt: Date | null;
  readonly payout: Payout;
  /** Since which day, in Manila, that payout is with the provider, or is to be sent to it; null when there is none. */
  readonly payoutSentOn: ManilaDate | null;
  /** The provider's reason why the payout failed; empty if it has not. */
  readonly payoutFailure: string;
  /** Where the provider asks the borrower to confirm a withdrawal; empty when it does not. */
  readonly withdrawalUrl: string;
  /** Day of the payout, in Manila. */
  readonly disbursedOn: ManilaDate | null;
  /** The plan agreed at disbursement; empty before. */
  readonly instalments: readonly ScheduledInstalment[];
  readonly facts: readonly LoanFact[];
  /** Paid for a loan whose money came back: the borrower's own, and part of no fact (decision 17). */
  readonly setAsideCentavos: number;
  /** Paid, and taken back by its provider: part of no fact (decision 63). */
  readonly takenBackCentavos: number;
  /** Returned to the borrower, out of what was paid beyond what was owed: sent, or set off. */
  readonly refundedCentavos: number;
  /** How much of that was set off against the loan's money that had been sent twice. */
  readonly setOffCentavos: number;
  /** On its way back to the borrower, out of what was paid beyond what was owed. */
  readonly refundingCentavos: number;
  /** Whether the borrower has an account that money can be sent to. */
  readonly hasPayoutAccount: boolean;
}

/** An order with everything that follows from its facts today. */
export interface LoanOrder {
  readonly record: OrderRecord;
  readonly account: LoanAccount | null;
  readonly status: OrderStatus;
  readonly isExtendable: boolean;
  readonly needsAccount: boolean;
  readonly isCancellable: boolean;
}

/**
 * What was paid beyond what was owed, for a loan whose money came back, or for one that was refused or given up, and is
 * still held for the borrower.
 */
export function creditOf({ record, account }: Pick<LoanOrder, "record" | "account">): number {
  const { setAsideCentavos, refundedCentavos } = record;
  const overpaid = account?.creditCentavos ?? paidOn(record) - payingWhenBegun(record);
  return Math.max(0, setAsideCentavos + overpaid - refundedCentavos);
}

/** What of that credit was sent back to the borrower. */
export const sentBackOf = ({ refundedCentavos, setOffCentavos }: OrderRecord): number =>
  Math.max(0, refundedCentavos - setOffCentavos);

/** What was paid for a loan that has not begun and still may: it will pay that loan. */
export function payingWhenBegun(record: OrderRecord): number {
  const isToCome = record.decision === "pending" || record.decision === "approved";
  return record.disbursedOn === null && isToCome ? paidOn(record) : 0;
}

const paidOn = ({ facts }: OrderRecord): number => sumOf(facts.map(moneyOf));

/** The part of that credit that is not yet on its way back. */
export function creditKept(order: LoanOrder): number {
  return Math.max(0, creditOf(order) - order.record.refundingCentavos);
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

/**
 * The most that the one-time penalty can come to (TRM-1) if one of these payments is late, each by what is unpaid of it;
 * 0: it has come, or none can.
 */
export function latePenalty(
  { record, account }: { readonly record: OrderRecord; readonly account: LoanAccount },
  unpaidCentavos: readonly Centavos[],
): Centavos {
  const contract = contractOf(record);
  if (contract === null || account.penaltyChargedOn !== null) return 0;
  return Math.max(0, ...unpaidCentavos.map((unpaid) => penaltyOn(contract, unpaid)));
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
    isCancellable: mayCancel({ decision, payout }),
    needsAccount: needsPayoutAccount({ decision, payout, hasPayoutAccount: record.hasPayoutAccount }),
  };
}
