import type { BankCard } from "@hiram/contract/repayments/saved-cards.ts";

/** A payment that waits for the code of its SMS. */
export interface WaitingPayment {
  readonly card: BankCard;
  readonly amountCentavos: number;
  /** The token that the payment was committed with: another code is asked for with the same. */
  readonly repayToken: string;
  readonly repayRecordId: string;
}

/** What a borrower has said so far. */
export interface PaymentDraft {
  readonly cardId: number | null;
  readonly waiting: WaitingPayment | null;
}

/**
 * Kept in memory, so that another language or a look at another page loses neither the card chosen nor the
 * code under way; nothing of it outlives the page.
 */
let kept: { readonly owner: string; readonly draft: PaymentDraft } | null = null;

/** @param owner whose payment, and of which order: another borrower in the same web view must not see it */
export function keepDraft(owner: string, draft: PaymentDraft): void {
  kept = { owner, draft };
}

export function keptDraft(owner: string): PaymentDraft {
  return kept?.owner === owner ? kept.draft : { cardId: null, waiting: null };
}

export function forgetDraft(): void {
  kept = null;
}
