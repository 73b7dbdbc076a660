import type { BankCard, RepaymentWays } from "@hiram/contract/card-repayments/repayment-way.ts";
import type { ComponentType } from "react";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import type { Texts } from "../shell/app/texts.ts";

/** A payment that waits for the code of its SMS. */
export interface WaitingPayment {
  readonly card: BankCard;
  readonly amountCentavos: number;
  /** The token that the payment was committed with: another code is requested with the same one. */
  readonly repayToken: string;
  readonly repayRecordId: string;
}

/** What the borrower has entered so far. */
export interface PaymentDraft {
  readonly cardId: number | null;
  readonly waiting: WaitingPayment | null;
}

export interface CardPaymentParts {
  readonly ids: OrderIds;
  readonly texts: Texts<"repayment-ways">;
  readonly ways: RepaymentWays;
  readonly reload: () => void;
}

/** Why the last attempt failed. `isTwice`: the payment is made or under way, so the order shows its state. */
export interface Problem {
  readonly message: string;
  readonly isTwice: boolean;
}

export interface CardPayment extends PaymentDraft {
  /** Shows `waiting`; null before any payment had to wait. */
  readonly CodeStep: ComponentType<CardCodeStepProps> | null;
  readonly problem: Problem | null;
  /** Seconds until another code may be requested, when the step for the code begins; 0: at once. */
  readonly codeWaitSeconds: number;
  readonly choose: (cardId: number) => void;
  /** Commits the payment (OLD-2); leads to the order's page, or the step that asks for a code. */
  readonly pay: (card: BankCard) => Promise<void>;
  /** Sends another code. @returns the seconds until the next may be requested; 0: at once */
  readonly sendCode: (waiting: WaitingPayment) => Promise<number>;
  /** Pays with the code (OLD-3). @returns the error for its field; empty if it worked */
  readonly confirm: (waiting: WaitingPayment, code: string) => Promise<string>;
  /** Goes to the partner's own page (OLD-4). */
  readonly payAtPartner: () => Promise<void>;
  /** Back to the cards, with the chosen one still chosen. */
  readonly leaveCode: () => void;
}

export interface CardCodeStepProps extends CardPaymentParts {
  readonly waiting: WaitingPayment;
  readonly payment: CardPayment;
}

/**
 * Kept in memory, so that a change of language or a look at another page loses neither the chosen card nor the
 * code under way; none of it outlives the page.
 */
let saved: { readonly owner: string; readonly draft: PaymentDraft } | null = null;

/** @param owner whose payment, and for which order: another borrower in the same web view must not see it */
export function keepDraft(owner: string, draft: PaymentDraft): void {
  saved = { owner, draft };
}

export function keptDraft(owner: string): PaymentDraft {
  return saved?.owner === owner ? saved.draft : { cardId: null, waiting: null };
}

export function forgetDraft(): void {
  saved = null;
}
