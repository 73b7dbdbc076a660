import type { Reply } from "@hiram/contract";
import type { Agreements } from "@hiram/contract/agreements/agreement-list.ts";
import type { OfferedLoan } from "@hiram/contract/loans/loan-offer.ts";
import type { App } from "../shell/app/app.ts";
import type { ConfirmationCalls, LoanIds } from "./confirmation-calls.ts";

export interface ConfirmationData<Loan extends OfferedLoan = OfferedLoan> {
  /** Null when the address names no product: no call was made then. */
  readonly loaded: {
    readonly ids: LoanIds;
    readonly offer: Reply<Loan>;
    readonly agreements: Reply<Agreements>;
  } | null;
}

/** Asks for the loan on offer and for its agreements, in parallel (CNF-1, CNF-2). Never rejects. */
export async function loadConfirmation<Loan extends OfferedLoan>(
  app: App,
  query: Readonly<Partial<Record<keyof LoanIds, string | undefined>>>,
  calls: ConfirmationCalls<Loan>,
): Promise<ConfirmationData<Loan>> {
  const { productId, orderId, amount, periods, termUnit } = query;
  if (!productId) return { loaded: null };
  const ids = { productId, orderId, amount, periods, termUnit };
  const [offer, agreements] = await Promise.all([calls.offer(app, ids), calls.agreements(app, productId)]);
  return { loaded: { ids, offer, agreements } };
}
