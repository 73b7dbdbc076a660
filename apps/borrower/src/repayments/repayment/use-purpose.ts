import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { useState } from "react";
import { keptChoice, useKeptChoice } from "../../form-parts/kept-choice.ts";
import type { OrderIds } from "../../loan-parts/order-ids.ts";
import type { PaymentPurpose } from "../../payment-parts/use-payment.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";

const CHOICES = ["due", "whole", "other"] as const;

/** The choices of what to pay. */
export type Choice = (typeof CHOICES)[number];

/** What the borrower chose, and typed as their own amount. */
interface Chosen {
  readonly choice: Choice;
  readonly typed: string;
  readonly typedCentavos: number;
}

export const keptPurpose = keptChoice<Chosen>("toPay");

const UNCHOSEN: Chosen = { choice: "due", typed: "", typedCentavos: 0 };

function isChosen(kept: unknown): kept is Chosen {
  if (typeof kept !== "object" || kept === null) return false;
  const { choice, typed, typedCentavos } = kept as Partial<Record<keyof Chosen, unknown>>;
  return (
    CHOICES.some((each) => each === choice) && typeof typed === "string" && Number.isInteger(typedCentavos)
  );
}

export const OTHER_AMOUNT_ID = "other-amount";

export interface ChosenPurpose {
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
  readonly purpose: PaymentPurpose;
  /** The borrower's own amount as it is typed, and the range in which it must be. */
  readonly typed: string;
  readonly type: (typed: string, amountCentavos: number) => void;
  readonly range: readonly [least: string, most: string];
  /** Whether there is more than one such amount. */
  readonly hasRange: boolean;
  /** What is wrong with it, once the borrower has tried to pay it. */
  readonly problem: string;
  /** Shows what is wrong; undefined when nothing is. */
  readonly complain: (() => void) | undefined;
}

/**
 * What the borrower pays: what is due, the whole loan if that is offered, or an amount of their choice
 * (WEB-10).
 */
export function usePurpose(
  { orderId }: OrderIds,
  info: RepaymentDetails,
  texts: Texts<"repayment">,
): ChosenPurpose {
  const app = useApp();
  const [chosen, setChosen] = useKeptChoice(keptPurpose, orderId, UNCHOSEN, isChosen);
  const [isAsked, setAsked] = useState(false);
  const { repayAmount, payOff, owedAmount, channels } = info;
  const choice = chosen.choice === "whole" && payOff === null ? "due" : chosen.choice;
  const least = Math.min(...channels.map(({ minAmount }) => minAmount));
  const most = Math.min(owedAmount, Math.max(...channels.map(({ maxAmount }) => maxAmount)));
  const isRight = choice !== "other" || (chosen.typedCentavos >= least && chosen.typedCentavos <= most);
  const range = [formatAmount(least, app.profile), formatAmount(most, app.profile)] as const;
  return {
    choice,
    choose(next) {
      setChosen({ ...chosen, choice: next });
      setAsked(false);
    },
    purpose:
      choice === "whole" && payOff
        ? { kind: "whole-loan", amountCentavos: payOff.amount }
        : { kind: "instalment", amountCentavos: choice === "other" ? chosen.typedCentavos : repayAmount },
    typed: chosen.typed,
    type: (typed, typedCentavos) => setChosen({ ...chosen, typed, typedCentavos }),
    range,
    hasRange: least < most,
    problem: isAsked && !isRight ? texts.amountProblem(...range) : "",
    complain: isRight
      ? undefined
      : () => {
          setAsked(true);
          document.getElementById(OTHER_AMOUNT_ID)?.focus();
        },
  };
}
