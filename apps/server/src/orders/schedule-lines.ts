import {
  type InstalmentState,
  instalmentTotal,
  type LoanAccount,
  type ScheduledInstalment,
} from "@hiram/lending";
import type { RepaymentInfo } from "@hiram/contract";
import type { Wording } from "./wording.ts";

type PlanLine = RepaymentInfo["repayPlan"][number];

/**
 * The schedule of a running loan, one line per instalment; a paid line shows what was paid, when, and by which payment
 * at last. The last line of a loan that is paid off says so.
 */
export function scheduleLines({ instalments, settledOn }: LoanAccount, { texts }: Wording): PlanLine[] {
  const count = instalments.length;
  return instalments.map((instalment) => {
    const { number, state, lastPaidBy } = instalment;
    const title = texts.instalment(number, count);
    const isEnd = settledOn !== null && number === count;
    return {
      remark: isEnd ? title : texts[state],
      title: isEnd ? texts.paidInFull : title,
      amount: state === "paid" ? paidOf(instalment) : instalment.outstandingCentavos,
      time: instalment.paidOn ?? instalment.dueOn,
      dueOn: instalment.dueOn,
      paymentId: state === "paid" ? (lastPaidBy ?? "") : "",
    };
  });
}

/** The schedule of a loan that is not disbursed yet, for its confirmation. */
export function offeredLines(instalments: readonly ScheduledInstalment[], { texts, amount }: Wording) {
  return instalments.map((instalment) => ({
    title: texts.instalment(instalment.number, instalments.length),
    description: texts.planDescription(
      amount(instalment.principalCentavos),
      amount(instalment.interestCentavos),
    ),
    amount: instalmentTotal(instalment),
    pay_time: instalment.dueOn,
  }));
}

function paidOf({ penalty, fee, interest, principal }: InstalmentState): number {
  return penalty.paidCentavos + fee.paidCentavos + interest.paidCentavos + principal.paidCentavos;
}
