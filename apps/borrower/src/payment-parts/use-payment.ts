import { CODE } from "@hiram/contract";
import { generatePayCode, PURPOSE_FIELDS } from "@hiram/contract/repayments/pay-code.ts";
import { REPAYMENT_CODE } from "@hiram/contract/card-repayments/card-payment.ts";
import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import type { PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { useState } from "react";
import { followPayUrl } from "./follow-pay-url.ts";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { leaving } from "../shell/navigation/leaving.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useIsShown } from "../shell/loading/use-is-shown.ts";

/** What is paid, in centavos. */
export interface PaymentPurpose {
  readonly kind: keyof typeof PURPOSE_FIELDS;
  readonly amountCentavos: number;
}

/** How the loan stands on the page from which it is paid. */
export type ShownLoan = Pick<RepaymentDetails, "owedAmount" | "repayDate">;

export interface Payment {
  /** Why the last attempt failed; empty if there was none. */
  readonly failure: string;
  readonly forget: () => void;
  /** Opens the payment at a channel and goes there; settles when the button may be tapped again (PAY-3). */
  readonly pay: (purpose: PaymentPurpose, channelNumber: number, isAnyway: boolean) => Promise<void>;
}

interface PaymentParts {
  readonly ids: OrderIds;
  readonly texts: PaymentWords;
  readonly shown: ShownLoan;
  /** Called when a card is being charged for the loan, with the server's message (800005). */
  readonly onUnderWay: (underWay: string) => void;
  /** Called when what the page shows no longer holds, e.g. because it was paid in another tab. */
  readonly onOutdated: () => void;
}

/** Starting a payment (PAY-2). */
export function usePayment({ ids, texts, shown, onUnderWay, onOutdated }: PaymentParts): Payment {
  const { owedAmount, repayDate } = shown;
  const app = useApp();
  const [failure, setFailure] = useState("");
  const isShown = useIsShown();
  async function pay(
    { kind, amountCentavos }: PaymentPurpose,
    channelNumber: number,
    isAnyway: boolean,
  ): Promise<void> {
    setFailure("");
    const flags = { ...PURPOSE_FIELDS[kind], ...(isAnyway && { isAnyway: "1" }) };
    const payload = { ...ids, amount: amountCentavos, channelNumber, owedAmount, repayDate, ...flags };
    const reply = await app.api.call(generatePayCode, payload, { quiet: true, loadingText: texts.preparing });
    // The page offers the code that is open when it is next shown.
    if (!isShown()) return undefined;
    if (reply.code === REPAYMENT_CODE.duplicatePayment) return onUnderWay(reply.message);
    const isLeaving = reply.success && followPayUrl(app, reply.data?.payUrl, ids);
    if (isLeaving) return leaving("page");
    setFailure(reply.success ? texts.unsafeLink : reply.message || texts.paymentFailed);
    if (reply.code === CODE.conflict) onOutdated();
  }
  return { failure, forget: () => setFailure(""), pay };
}
