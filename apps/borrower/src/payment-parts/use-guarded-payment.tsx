import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import type { PayTwiceWords } from "@hiram/texts/en/pay-twice-words.ts";
import type { PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { type ReactNode, useState } from "react";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { hasInsisted, PayTwiceDialog, rememberInsisting } from "./pay-twice-dialog.tsx";
import { type PaymentPurpose, type ShownLoan, usePayment } from "./use-payment.ts";

/** What a page says that pays, and what its warning says. */
export type GuardedPaymentWords = PaymentWords & PayTwiceWords;

export interface GuardedPayment {
  /** A card is being charged for the loan: paying again is the secondary choice. */
  readonly isUnderWay: boolean;
  /** Nothing is paid before the borrower was warned; `warn` opens the warning. */
  readonly mustWarn: boolean;
  readonly warn: () => void;
  /** Why the last attempt failed; empty if there was none. */
  readonly failure: string;
  readonly forget: () => void;
  readonly pay: (purpose: PaymentPurpose, channelNumber: number) => Promise<void>;
  /** The warning while it is open. */
  readonly warning: ReactNode;
}

interface GuardedPaymentParts {
  readonly ids: OrderIds;
  readonly texts: GuardedPaymentWords;
  /** The loan as the page shows it, with its newest payment. */
  readonly shown: ShownLoan & Pick<RepaymentDetails, "payment">;
  /** Loads the page again. */
  readonly reload: () => void;
  /** Called when the warning opens (false), or the borrower insists (true). */
  readonly onAnswered?: (insists: boolean) => void;
}

/**
 * Paying at a channel (PAY-2), behind a warning while a card is being charged for the loan (OLD-3), even if
 * that began after the page was loaded.
 */
export function useGuardedPayment(parts: GuardedPaymentParts): GuardedPayment {
  const { ids, texts, shown, reload, onAnswered } = parts;
  const { payment } = shown;
  const [underWay, setUnderWay] = useState("");
  const [isAnyway, setAnyway] = useState(() => hasInsisted(ids.orderId, payment?.text ?? ""));
  const warnOf = (text: string): void => {
    onAnswered?.(false);
    setUnderWay(text);
  };
  const { failure, forget, pay } = usePayment({
    ids,
    texts,
    shown,
    onUnderWay: warnOf,
    onOutdated: reload,
  });
  const isUnderWay = payment?.state === "under-way";
  const insist = (): void => {
    rememberInsisting(ids.orderId, underWay);
    setAnyway(true);
    setUnderWay("");
    onAnswered?.(true);
  };
  return {
    isUnderWay,
    mustWarn: isUnderWay && !isAnyway,
    warn: () => setUnderWay(payment?.text ?? ""),
    failure,
    forget,
    pay: (purpose, channelNumber) => pay(purpose, channelNumber, isAnyway),
    warning: underWay && (
      <PayTwiceDialog texts={texts} underWay={underWay} onWait={() => setUnderWay("")} onInsist={insist} />
    ),
  };
}
