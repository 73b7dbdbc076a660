import type { BindCardSaved } from "@hiram/contract/payout-accounts/account-form.ts";
import type { BankValues } from "./bank-form.ts";

/** A form half filled in, and the account that waits for its code. */
export interface BankDraft {
  readonly values: BankValues;
  readonly waiting: BindCardSaved | null;
}

/**
 * Kept in memory only, so that another language or a look at another page loses nothing: account numbers are
 * personal, and a phone's storage is read by whoever holds it next. A reload starts afresh.
 */
let kept: { readonly owner: string; readonly draft: BankDraft } | null = null;

/** @param owner whose form it is, and what for: another borrower in the same web view must not see it */
export function keepDraft(owner: string, draft: BankDraft): void {
  kept = { owner, draft };
}

export function keptDraft(owner: string): BankDraft | null {
  return kept?.owner === owner ? kept.draft : null;
}

export function forgetDraft(): void {
  kept = null;
}
