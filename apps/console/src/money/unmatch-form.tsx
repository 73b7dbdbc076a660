import type { ReceivedPayment } from "@hiram/contract/staff/money/adjustments.ts";
import { staffAskToUnmatch } from "@hiram/contract/staff/money/unmatched-payments.ts";
import { adjustmentTexts as texts } from "@hiram/texts/console/money.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { ask } from "../shell/session/staff-client.ts";
import { BookingForm } from "./booking-form.tsx";

/** Asks to undo the match of a payment that was for another loan. */
export function UnmatchForm({
  payment: { paymentId, amountCentavos, unmatchAskedBy },
}: {
  readonly payment: Pick<ReceivedPayment, "paymentId" | "amountCentavos" | "unmatchAskedBy">;
}) {
  return (
    <BookingForm
      name={texts.unmatch(amountText(amountCentavos))}
      what={texts.unmatchWhat}
      asked={unmatchAskedBy === "" ? "" : texts.unmatchAsked(unmatchAskedBy)}
      draft={`unmatch-${paymentId}`}
      send={(why) => ask(staffAskToUnmatch, { paymentId, why })}
    />
  );
}
