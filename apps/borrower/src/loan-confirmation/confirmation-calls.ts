import type { Reply } from "@hiram/contract";
import type { Agreements } from "@hiram/contract/agreements/agreement-list.ts";
import type { LoanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import type { App } from "../shell/app.ts";

/** What the address says about the loan: texts, as they came. */
export interface LoanIds {
  readonly productId: string;
  /** Only where the loan is an order already. */
  readonly orderId: string | undefined;
}

/** The loan that the borrower agrees to, as it was offered. */
export type AgreedLoan = Pick<LoanConfirmDetail, "amount" | "periods" | "termUnit">;

/** The calls of a variant of the confirmation, by the field's words; how they travel is the variant's own. */
export interface ConfirmationCalls<Loan extends LoanConfirmDetail = LoanConfirmDetail> {
  /** The loan on offer (CNF-1); a failure is the screen's to show. */
  readonly offer: (app: App, productId: string) => Promise<Reply<Loan>>;
  /** The agreements of a product's loans (CNF-2); a failure is shown beside the checkbox. */
  readonly agreements: (app: App, productId: string) => Promise<Reply<Agreements>>;
  /** Where the agreement at `position` can be read (CNF-2); a failure is told. */
  readonly agreementAddress: (
    app: App,
    ids: LoanIds & { readonly position: number },
  ) => Promise<Reply<{ contract_url: string }>>;
  /** Confirms the loan (CNF-4); a failure is told. */
  readonly push: (
    app: App,
    loan: AgreedLoan & { readonly productId: string },
    loadingText: string,
  ) => Promise<Reply<{ lendDetailsUrl: string }>>;
}
