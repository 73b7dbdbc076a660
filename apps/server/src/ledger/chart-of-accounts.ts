/** The kind of an account, which tells a reader what its sign means. */
type AccountNature = "asset" | "liability" | "equity" | "income" | "expense";

/**
 * Every account of the ledger.
 *
 * Sign: a debit is positive and a credit negative in every account, so that a posting sums to zero. Assets and
 * expenses therefore have positive balances; liabilities, equity and income have negative ones, which a report shows with
 * the sign reversed.
 */
export const CHART_OF_ACCOUNTS = {
  /** Collected by the payment provider for us. */
  cash_at_payment_provider: "asset",
  /** Deposited with the payout provider, from which loans are paid out; negative = we owe it. */
  cash_at_payout_provider: "asset",
  /** The lender's own account at its bank, between the two. */
  cash_at_bank: "asset",
  /** Proceeds sent to the provider, not yet confirmed as received by the borrower. */
  payouts_in_transit: "asset",
  /** Proceeds that left a second time for the same order: the borrower has to return them. */
  payouts_receivable: "asset",
  /** Lent and not repaid. */
  loan_principal: "asset",
  /** Income is booked when it is paid, never when it falls due: consumer loans this short and risky. */
  interest_income: "income",
  fee_income: "income",
  penalty_income: "income",
  extension_income: "income",
  /** Payments towards principal that had been written off, and what was given up as owed back and came in after all. */
  recovery_income: "income",
  /** Paid beyond what was owed, or for a loan whose money came back: the borrower's own, never income (domain.md). */
  borrower_credit: "liability",
  /** Received, owner not yet known. */
  unmatched_payments: "liability",
  /** Put in by the lender's owners, less what they took out. */
  owner_funding: "equity",
  /** What payment provider, payout provider and bank take for their services. */
  provider_fees: "expense",
  /** Forgiven, or a loan's principal that is no longer expected: its borrower owes it as before. */
  written_off: "expense",
} as const satisfies Record<string, AccountNature>;

export type LedgerAccount = keyof typeof CHART_OF_ACCOUNTS;

/** What happened, as the books name it; stored with every posting, so never renamed. */
export const POSTING_KINDS = [
  "disbursement",
  "duplicate-payout",
  /** The lender's own money moved between its bank, its providers and its owners (decision 66). */
  "own-money",
  "own-money-reversed",
  "payment",
  /** A loan's proceeds came back to the payout provider: the loan has not begun. */
  "payout-returned",
  "refund",
  /** A borrower's own money that had been returned to them came back: it is their credit again, or given up no more. */
  "refund-returned",
  /** A payment was taken back whose overpaid part had been returned to the borrower: they owe that part. */
  "refund-uncovered",
  "reversal",
  /** Money that left twice came back, or was given up, or came in although it was given up. */
  "second-payout-settled",
  /** A loan's principal that is no longer expected. */
  "write-off",
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];
