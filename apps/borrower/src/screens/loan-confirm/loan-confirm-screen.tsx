import type { ScreenProps } from "../../app/route.ts";
import { FailedScreen } from "../failed/failed-screen.tsx";
import { LoanConfirmation } from "./loan-confirmation.tsx";
import type { LoanConfirmData } from "./load-loan-confirm.ts";

/** Loan confirmation V3: the loan on offer, or why it cannot be shown (CNF-1). */
export function LoanConfirmScreen(props: ScreenProps<"confirm", LoanConfirmData>) {
  const { app, query, texts, data, reload } = props;
  const { productId, orderId } = query;
  if (data.loaded === null || !productId)
    return <FailedScreen app={app} title={texts.title} message={app.shellTexts().incompleteLink} />;
  const { detail, agreements } = data.loaded;
  if (!detail.success)
    return <FailedScreen app={app} title={texts.title} message={detail.message} onRetry={reload} />;
  return (
    <LoanConfirmation
      app={app}
      ids={{ productId, orderId }}
      texts={texts}
      loan={detail.data}
      agreements={agreements}
    />
  );
}
