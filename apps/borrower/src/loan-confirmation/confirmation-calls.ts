import type { Reply } from "@hiram/contract";
import { AGREEMENT_SCENE, type Agreements } from "@hiram/contract/agreements/agreement-list.ts";
import type { OfferedLoan } from "@hiram/contract/loans/loan-offer.ts";
import type { App } from "../shell/app/app.ts";

/** What the address says about the loan, as text, unchecked. */
export interface LoanIds {
  readonly productId: string;
  /** Only if the loan is already an order. */
  readonly orderId: string | undefined;
  /**
   * What was chosen before, in centavos and in periods of the unit; the first offer's where it is left out.
   */
  readonly amount?: string | undefined;
  readonly periods?: string | undefined;
  readonly termUnit?: string | undefined;
}

/** The choice as a call takes it; empty if nothing was chosen. */
export function chosenIn({ amount, periods, termUnit }: LoanIds): Record<string, string> {
  const choice = Object.entries({ amount, periods, termUnit });
  return Object.fromEntries(choice.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Identifies an agreement of the loan. */
export function agreementNamedBy({ position, ...ids }: LoanIds & { readonly position: number }) {
  const { productId, orderId } = ids;
  return {
    productId,
    scene: AGREEMENT_SCENE,
    position,
    ...(orderId ? { orderId } : {}),
    ...chosenIn(ids),
  };
}

/** The loan that the borrower agrees to, as it was offered, with its terms and the day of its first payment. */
export type AgreedLoan = Pick<OfferedLoan, "amount" | "periods" | "termUnit" | "firstDueOn" | "termsStamp">;

/** The calls of a variant of the confirmation, in the field's terms; each variant has its own wire format. */
export interface ConfirmationCalls<Loan extends OfferedLoan = OfferedLoan> {
  /** The loan on offer (CNF-1); a failure is the screen's to show. */
  readonly offer: (app: App, ids: LoanIds) => Promise<Reply<Loan>>;
  /** The agreements of a product's loans (CNF-2); a failure is shown beside the checkbox. */
  readonly agreements: (app: App, productId: string) => Promise<Reply<Agreements>>;
  /** The address of the agreement at `position` (CNF-2); a failure is shown. */
  readonly agreementAddress: (
    app: App,
    ids: LoanIds & { readonly position: number },
  ) => Promise<Reply<string>>;
  /**
   * Confirms the loan and returns its order's address (CNF-4), the same one however often the attempt is sent; a failure is
   * shown.
   */
  readonly push: (
    app: App,
    loan: AgreedLoan & { readonly productId: string; readonly attempt: string },
    loadingText: string,
  ) => Promise<Reply<string>>;
}
