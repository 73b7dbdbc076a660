import { CODE } from "@hiram/contract";
import { useState } from "react";
import type { Texts } from "../shell/app/texts.ts";
import type { AgreedLoan, ConfirmationCalls } from "./confirmation-calls.ts";
import { endAttempts } from "../loan-parts/kept-attempts.ts";
import { attemptAt } from "./kept-attempt.ts";
import { openOwnAddress } from "./open-own-address.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useIsShown } from "../shell/loading/use-is-shown.ts";

export interface Confirming {
  /** Why the last attempt did not make a loan; null while nothing failed. */
  readonly failure: string | null;
  /** The order is made and its page is on the way: another tap would do nothing. */
  readonly isConfirmed: boolean;
  readonly confirm: (loan: AgreedLoan) => Promise<void>;
}

/** Sends the confirmation and goes on to the order (CNF-4). A failure leaves everything as it was. */
export function useConfirming(
  calls: ConfirmationCalls,
  productId: string,
  texts: Texts<"loan-confirm">,
  /** What the confirming button says. */
  label: string,
  /** The loan was not made as shown: its new terms have to be reviewed. */
  onOutdated: () => Promise<void>,
): Confirming {
  const app = useApp();
  const isShown = useIsShown();
  const [failure, setFailure] = useState<string | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);

  async function confirm(agreed: AgreedLoan): Promise<void> {
    setFailure(null);
    const { amount, periods, termUnit, firstDueOn, termsStamp } = agreed;
    const chosen = { amount, periods, termUnit, productId };
    const loan = { ...chosen, firstDueOn, termsStamp, attempt: attemptAt(chosen) };
    const reply = await calls.push(app, loan, texts.sending);
    if (!reply.success) {
      setFailure(reply.code === CODE.network ? texts.noAnswer(label) : reply.message || texts.sendingFailed);
      if (reply.code === CODE.conflict) await onOutdated();
      return;
    }
    // The loan is made: it is shown to whoever left too, without taking the place of where they went.
    if (openOwnAddress(app, reply.data, { replace: isShown() })) {
      endAttempts([loan.attempt]);
      setIsConfirmed(true);
      return;
    }
    // The order is made, but its address may not be followed (BRG-5).
    setFailure(app.shellTexts().serverFailure);
  }

  return { failure, isConfirmed, confirm };
}
