import {
  staffAskToBookGivenBack,
  staffAskToBookTakenBack,
} from "@hiram/contract/staff/money/taken-back-payments.ts";
import { adjustmentTexts as texts } from "@hiram/texts/console/money.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { ask } from "../shell/session/staff-client.ts";
import { BookingForm } from "./booking-form.tsx";

/** Asks to book that a payment's provider took the money back. */
export function TakenBackForm({
  paymentId,
  amountCentavos,
  askedBy,
  what,
}: {
  readonly paymentId: string;
  readonly amountCentavos: number;
  /** Who has asked already; else empty. */
  readonly askedBy: string;
  /** What it means. */
  readonly what: string;
}) {
  return (
    <BookingForm
      name={texts.takenBack(amountText(amountCentavos))}
      what={what}
      asked={askedBy === "" ? "" : texts.takenBackAsked(askedBy)}
      draft={`taken-back-${paymentId}`}
      send={(why) => ask(staffAskToBookTakenBack, { paymentId, why })}
    />
  );
}

/** Asks to book that a payment that was taken back came again. */
export function GivenBackForm({
  paymentId,
  askedBy,
  what,
}: {
  readonly paymentId: string;
  /** Who has asked already; else empty. */
  readonly askedBy: string;
  /** What it means. */
  readonly what: string;
}) {
  return (
    <BookingForm
      name={texts.givenBack}
      what={what}
      asked={askedBy === "" ? "" : texts.givenBackAsked(askedBy)}
      draft={`given-back-${paymentId}`}
      send={(why) => ask(staffAskToBookGivenBack, { paymentId, why })}
    />
  );
}
