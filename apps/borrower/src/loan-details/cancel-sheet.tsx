import { cancelLoan } from "@hiram/contract/loans/cancel-loan.ts";
import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { CallSheet } from "../form-parts/call-sheet.tsx";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";

interface CancelSheetProps {
  readonly ids: OrderIds;
  readonly details: OrderDetails;
  readonly texts: Texts<"loan-details">;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

/** Asks before a loan is cancelled. */
export function CancelSheet({ ids, details, texts, onCancelled, onClose }: CancelSheetProps) {
  const app = useApp();
  return (
    <CallSheet
      title={texts.cancelLoanTitle}
      confirmLabel={texts.cancelLoanNow}
      cancelLabel={texts.keepLoan}
      call={() => app.api.call(cancelLoan, { ...ids }, { quiet: true, loadingText: texts.cancelling })}
      onDone={onCancelled}
      onClose={onClose}
    >
      {details.status === "disbursing" ? texts.cancelReturnedText : texts.cancelLoanText}
    </CallSheet>
  );
}
