import type { OfferedLoan2 } from "@hiram/contract/loans/loan-offer.ts";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import type { ConfirmationData } from "../load-confirmation.ts";
import { LoanConfirmation } from "../loan-confirmation.tsx";
import { FailedOffer } from "../../loan-parts/failed-offer.tsx";
import { goyaCalls } from "./goya-calls.ts";
import { PromoPopup } from "./promo-popup.tsx";

import { loadLoanConfirm2 } from "./load-loan-confirm-2.ts";

type LoanConfirm2Props = ScreenProps<"loan-confirm", ConfirmationData<OfferedLoan2>>;

export const page = declarePage({
  load: loadLoanConfirm2,
  Screen: LoanConfirm2Screen,
  next: ["loanDetails", "loanAgreement"],
});

/** Loan confirmation variant 2: V3's content, a repayment date, the product's own button and promo (CNF-7). */
function LoanConfirm2Screen({ texts, data, reload }: LoanConfirm2Props) {
  const failed = { title: texts.title, texts, onRetry: reload };
  if (data.loaded === null) return <FailedOffer {...failed} reply={null} />;
  const { ids, offer, agreements } = data.loaded;
  if (!offer.success) return <FailedOffer {...failed} reply={offer} ids={ids} />;
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
