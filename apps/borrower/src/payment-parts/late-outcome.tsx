import type { PaymentState } from "@hiram/contract";
import { latePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { PaymentNews } from "./payment-news.tsx";

/** Loaded separately: a page is seldom opened for a payment that has its outcome. */
export const latePaymentOutcome = latePart(() => import("./payment-outcome.tsx"));

interface LatePaymentOutcomeProps {
  readonly payment: PaymentState;
  /** It arrived while the page was visible. */
  readonly isNews: boolean;
}

/** The outcome of a payment; in words alone while it cannot be loaded. */
export function LatePaymentOutcome(props: LatePaymentOutcomeProps) {
  const { part } = useLatePart(latePaymentOutcome);
  return part === null ? <PaymentNews payment={props.payment} /> : <part.PaymentOutcome {...props} />;
}
