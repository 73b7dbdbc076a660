import type { OfferedLoan2 } from "@hiram/contract/loans/loan-offer.ts";
import type { ScreenProps } from "../../shell/route.ts";
import type { ConfirmationData } from "../load-confirmation.ts";
import { LoanConfirmation } from "../loan-confirmation.tsx";
import { FailedScreen } from "../../shell/failed-screen.tsx";
import { goyaCalls } from "./goya-calls.ts";
import { PromoPopup } from "./promo-popup.tsx";
import { useApp } from "../../shell/use-app.ts";

export { loadLoanConfirm2 } from "./load-loan-confirm-2.ts";

type LoanConfirm2Props = ScreenProps<"loan-confirm", ConfirmationData<OfferedLoan2>>;

/** Loan confirmation variant 2: V3's content, a repayment date, the product's own button and promo (CNF-7). */
export function LoanConfirm2Screen({ texts, data, reload }: LoanConfirm2Props) {
  const app = useApp();
  if (data.loaded === null)
    return <FailedScreen title={texts.title} message={app.shellTexts().incompleteLink} />;
  const { ids, offer, agreements } = data.loaded;
  if (!offer.success) return <FailedScreen title={texts.title} message={offer.message} onRetry={reload} />;
  const loan = offer.data;
  return (
    <LoanConfirmation
      calls={goyaCalls}
      ids={ids}
      texts={texts}
      loan={loan}
      agreements={agreements}
      lastDueOn={loan.lastDueOn}
      buttonText={loan.buttonText}
      popup={<PromoPopup promo={loan} />}
    />
  );
}
