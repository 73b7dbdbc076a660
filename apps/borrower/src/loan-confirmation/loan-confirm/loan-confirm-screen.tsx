import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import type { ConfirmationData } from "../load-confirmation.ts";
import { LoanConfirmation } from "../loan-confirmation.tsx";
import { FailedOffer } from "../../loan-parts/failed-offer.tsx";
import { v3Calls } from "./v3-calls.ts";

import { loadLoanConfirm } from "./load-loan-confirm.ts";

export const page = declarePage({
  load: loadLoanConfirm,
  Screen: LoanConfirmScreen,
  next: ["loanDetails", "loanAgreement"],
});

/** Loan confirmation V3: the loan on offer, or why it cannot be shown (CNF-1). */
function LoanConfirmScreen({ texts, data, reload }: ScreenProps<"loan-confirm", ConfirmationData>) {
  const failed = { title: texts.title, texts, onRetry: reload };
  if (data.loaded === null) return <FailedOffer {...failed} reply={null} />;
  const { ids, offer, agreements } = data.loaded;
  if (!offer.success) return <FailedOffer {...failed} reply={offer} ids={ids} />;
  return (
    <LoanConfirmation calls={v3Calls} ids={ids} texts={texts} loan={offer.data} agreements={agreements} />
  );
}
