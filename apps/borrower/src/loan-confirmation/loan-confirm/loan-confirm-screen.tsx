import type { ScreenProps } from "../../shell/route.ts";
import type { ConfirmationData } from "../load-confirmation.ts";
import { LoanConfirmation } from "../loan-confirmation.tsx";
import { FailedScreen } from "../../shell/failed-screen.tsx";
import { v3Calls } from "./v3-calls.ts";

/** Loan confirmation V3: the loan on offer, or why it cannot be shown (CNF-1). */
export function LoanConfirmScreen({
  app,
  texts,
  data,
  reload,
}: ScreenProps<"loan-confirm", ConfirmationData>) {
  if (data.loaded === null)
    return <FailedScreen app={app} title={texts.title} message={app.shellTexts().incompleteLink} />;
  const { ids, offer, agreements } = data.loaded;
  if (!offer.success)
    return <FailedScreen app={app} title={texts.title} message={offer.message} onRetry={reload} />;
  return (
    <LoanConfirmation
      app={app}
      calls={v3Calls}
      ids={ids}
      texts={texts}
      loan={offer.data}
      agreements={agreements}
    />
  );
}
