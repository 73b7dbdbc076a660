import type { ScreenProps } from "../../shell/route.ts";
import type { ConfirmationData } from "../load-confirmation.ts";
import { LoanConfirmation } from "../loan-confirmation.tsx";
import { FailedScreen } from "../../shell/failed-screen.tsx";
import { v3Calls } from "./v3-calls.ts";
import { useApp } from "../../shell/use-app.ts";

export { loadLoanConfirm } from "./load-loan-confirm.ts";

/** Loan confirmation V3: the loan on offer, or why it cannot be shown (CNF-1). */
export function LoanConfirmScreen({ texts, data, reload }: ScreenProps<"loan-confirm", ConfirmationData>) {
  const app = useApp();
  if (data.loaded === null)
    return <FailedScreen title={texts.title} message={app.shellTexts().incompleteLink} />;
  const { ids, offer, agreements } = data.loaded;
  if (!offer.success) return <FailedScreen title={texts.title} message={offer.message} onRetry={reload} />;
  return (
    <LoanConfirmation calls={v3Calls} ids={ids} texts={texts} loan={offer.data} agreements={agreements} />
  );
}
