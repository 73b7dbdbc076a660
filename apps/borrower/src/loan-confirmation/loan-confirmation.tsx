import type { Reply } from "@hiram/contract";
import type { Agreements } from "@hiram/contract/agreements/agreement-list.ts";
import type { OfferedLoan } from "@hiram/contract/loans/loan-offer.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { type ReactNode, useId, useState } from "react";
import { Problem } from "../form-parts/problem.tsx";
import { ActionPage } from "../shell/frame/action-page.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { AgreementConsent } from "./agreement-consent.tsx";
import { AgreementPopup } from "./agreement-popup.tsx";
import type { ConfirmationCalls, LoanIds } from "./confirmation-calls.ts";
import styles from "./loan-confirmation.module.css";
import { hasConsent, keepConsent, useConsent } from "./kept-consent.ts";
import { LoanSum } from "./loan-sum.tsx";
import { PayingBack } from "./paying-back.tsx";
import { PointOut } from "./point-out.tsx";
import { useAgreements } from "./use-agreements.ts";
import { useConfirming } from "./use-confirming.ts";
import { useApp } from "../shell/app/use-app.ts";

interface LoanConfirmationProps {
  readonly calls: ConfirmationCalls;
  readonly ids: LoanIds;
  readonly texts: Texts<"loan-confirm">;
  readonly loan: OfferedLoan;
  readonly agreements: Reply<Agreements>;
  /** The day of the last payment, if the variant states it. */
  readonly lastDueOn?: string;
  /** The confirming button's label; empty or left out: 'Next'. */
  readonly buttonText?: string;
  /** What opens over the page; waits until the agreement that comes first is accepted. */
  readonly popup?: ReactNode;
}

/**
 * The loan as a sum; in the bar, the consent to its agreements and the button that confirms it (CNF-1, CNF-3,
 * CNF-4).
 */
export function LoanConfirmation(props: LoanConfirmationProps) {
  const { calls, ids, texts, buttonText, popup } = props;
  const { productId } = ids;
  const app = useApp();
  const [loanNow, setLoanNow] = useState<OfferedLoan>();
  const loan = loanNow ?? props.loan;
  // Whole pesos are shown without centavos.
  const brought = formatAmount(loan.netProceeds, app.profile).replace(/\.00$/, "");
  const label = buttonText || (app.profile.confirmsBySum ? texts.get(brought) : texts.next);
  const lookAgain = async (): Promise<void> => {
    const reply = await calls.offer(app, ids);
    if (reply.success) setLoanNow(reply.data);
  };
  const isAgreed = useConsent(productId);
  const [agreedFirst, setAgreedFirst] = useState("");
  const agreements = useAgreements(calls, productId, props.agreements);
  const confirming = useConfirming(calls, productId, texts, label, lookAgain);
  const reasonId = useId();
  // Nobody can agree to what they could not read (RA 3765: the disclosure comes before the loan).
  const toAgreeFirst = loan.agreementFirst === agreedFirst ? "" : loan.agreementFirst;
  // A tap before hydration is played although the agreement that comes first stands over the button by then.
  const isReady = isAgreed && agreements.reply.success && toAgreeFirst === "";
  const reason = agreements.reply.success && toAgreeFirst === "" ? texts.tickFirst : texts.readFirst;
  return (
    <ActionPage
      title={texts.title}
      actions={
        <>
          <Problem
            text={confirming.failure ?? ""}
            action={
              ids.amount && (
                <a href={app.address("product", { ...ids, orderId: undefined })}>{texts.chooseAgain}</a>
              )
            }
          />
          <AgreementConsent
            calls={calls}
            ids={ids}
            texts={texts}
            agreements={agreements}
            isAgreed={isAgreed}
            onChange={(agrees) => keepConsent(productId, agrees)}
          />
          {!isReady && (
            <p id={reasonId} className={styles.reason}>
              {reason}
            </p>
          )}
          <Button
            inertReasonId={isReady ? undefined : reasonId}
            busy={confirming.isConfirmed}
            // Read again: a tap before hydration does not know that the box was unticked.
            onPress={() => (hasConsent(productId) ? confirming.confirm(loan) : undefined)}
          >
            {label}
          </Button>
        </>
      }
    >
      <LoanSum productId={productId} texts={texts} loan={loan} />
      <PayingBack texts={texts} loan={loan} lastDueOn={props.lastDueOn} />
      {loan.sendsTextMessage && <Notice>{texts.textMessage}</Notice>}
      <AgreementPopup texts={texts} link={toAgreeFirst} onAgree={() => setAgreedFirst(toAgreeFirst)} />
      <PointOut texts={texts} loan={loan} />
      {toAgreeFirst === "" && popup}
    </ActionPage>
  );
}
