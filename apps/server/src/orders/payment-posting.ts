import {
  type AllocationParts,
  type Centavos,
  type LoanAccount,
  type LoanFact,
  moneyOf,
  sumOf,
} from "@hiram/lending";
import type { LedgerAccount } from "../ledger/chart-of-accounts.ts";
import type { Entry } from "../ledger/post.ts";

/** What the books hold of an order's payments and write-off: signed centavos by ledger account, debits positive. */
export type PaymentBalances = Partial<Readonly<Record<LedgerAccount, Centavos>>>;

/**
 * Where each part of a fact is booked. Waived parts have no account: interest and charges become income when they are
 * paid, never when they fall due (cash basis), so what was given up was never in the books and needs no entry.
 * Principal was lent and is in the books: an entry writes it off, and what is paid of it later is a recovery.
 */
const ACCOUNT_OF_PART = {
  penalty: "penalty_income",
  fee: "fee_income",
  interest: "interest_income",
  recovered: "recovery_income",
  extensionFee: "extension_income",
} as const satisfies Partial<Record<keyof AllocationParts, LedgerAccount>>;

type BookedPart = keyof typeof ACCOUNT_OF_PART;

/**
 * What the books must hold of an order's payments and write-off once all of `facts` are in them: the money received
 * and, against it, the fold's allocation by heading. Without an account (money for an order that was not paid out) all
 * of it is the borrower's credit, and so is what was set aside in any case. Sums to zero.
 */
export function balancesOf(
  account: LoanAccount | null,
  { facts, setAsideCentavos }: { readonly facts: readonly LoanFact[]; readonly setAsideCentavos: Centavos },
): PaymentBalances {
  const received = sumOf(facts.map(moneyOf)) + setAsideCentavos;
  if (account === null) return { cash_at_payment_provider: received, borrower_credit: -received };
  const totalOf = (part: keyof AllocationParts): Centavos =>
    sumOf(account.allocations.map((allocation) => allocation.parts[part]));
  const parts = Object.entries(ACCOUNT_OF_PART).map(([part, ledgerAccount]) => [
    ledgerAccount,
    -totalOf(part as BookedPart),
  ]);
  const writtenOff = totalOf("writtenOff");
  return {
    cash_at_payment_provider: received,
    ...Object.fromEntries(parts),
    borrower_credit: -totalOf("credit") - setAsideCentavos,
    loan_principal: totalOf("recovered") - totalOf("principal") - writtenOff,
    written_off: writtenOff,
  };
}

/**
 * The entries that turn what the books hold into what they must hold. A payment announced late counts from its own day,
 * and may then move earlier money between headings (a penalty that was never due becomes principal): its posting
 * carries that move too, so that the balances always equal the fold and no posting is ever changed.
 */
export function entriesBetween(held: PaymentBalances, due: PaymentBalances): Entry[] {
  const accounts = new Set([...Object.keys(due), ...Object.keys(held)] as LedgerAccount[]);
  return Array.from(accounts, (account) => ({
    account,
    amountCentavos: (due[account] ?? 0) - (held[account] ?? 0),
  })).filter(({ amountCentavos }) => amountCentavos !== 0);
}
