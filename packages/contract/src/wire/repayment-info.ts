import * as v from "valibot";
import { centavosOut, dayOut, detailLine, flagOut } from "./fields.ts";

/** One line of a repayment plan. */
export const repayPlanLine = v.object({
  /** State in words: Paid, Due, Overdue, Upcoming. */ remark: v.string(),
  title: v.string(),
  amount: centavosOut,
  time: dayOut,
});

/** A payment channel that can be chosen. */
export const repayChannel = v.object({ logo: v.string(), name: v.string(), channel_number: v.number() });

/** How to pay: a group's title to its named items, each with steps. */
export const payNotice = v.record(
  v.string(),
  v.array(v.object({ name: v.string(), step: v.array(v.string()) })),
);

/**
 * Repayment info (specification, section 3), answered by the instalment and the extension page's calls.
 * Amounts in centavos, days in Asia/Manila.
 */
export const repaymentInfo = v.object({
  /** What paying now settles: everything overdue with its penalty, or else the next instalment. */
  repayAmount: centavosOut,
  repayDate: dayOut,
  productName: v.string(),
  productLogo: v.string(),
  /** Text of the instructions banner. */ noticeMsg: v.string(),
  /** 1: the instructions banner is shown (PAY-1). */ isShowReyTop: flagOut,
  detail: v.array(detailLine),
  repayPlan: v.array(repayPlanLine),
  repayList: v.array(repayChannel),
  /** The pay code already open for this payment; null when there is none. */
  defDetail: v.nullable(v.object({ title: v.string(), logo: v.string(), payCode: v.string(), payNotice })),
  /** The extension on offer; null when the order cannot be extended. `time` is the due day that it gives. */
  delayInfo: v.nullable(v.object({ title: v.string(), delayAmount: centavosOut, time: dayOut })),
  /** Paying the whole loan off today (ours); null when it is not allowed yet, or is the same as `repayAmount`. */
  earlyInfo: v.nullable(v.object({ amount: centavosOut, saved: centavosOut })),
});
export type RepaymentInfo = v.InferOutput<typeof repaymentInfo>;
export type PayNotice = v.InferOutput<typeof payNotice>;
