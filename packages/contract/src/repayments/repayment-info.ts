import * as valibot from "valibot";
import { centavosOut, dayOut, detailLine, flagOut, orderId, productId } from "../fields.ts";
import { operation } from "../operation.ts";
import { nothingOwed } from "./nothing-owed.ts";
import { paymentStateWire, payNoticeEntries } from "./payment-state.ts";

/** One line of a repayment plan. */
export const repayPlanLine = valibot.object({
  /** State in words: Paid, Due, Overdue, Upcoming; where the title says it, which instalment. */ remark:
    valibot.string(),
  title: valibot.string(),
  amount: centavosOut,
  /** The day on which it was paid, or is due. */ time: dayOut,
  /** Ours: its due day, also once it is paid. */ dueOn: valibot.optional(dayOut),
  /** Ours: the payment that paid the last of it, for its receipt; empty while it is unpaid, or if none did. */
  paymentId: valibot.optional(valibot.string()),
});

/** A payment channel to choose from. */
export const repayChannel = valibot.object({
  logo: valibot.string(),
  name: valibot.string(),
  channel_number: valibot.number(),
  /** What paying there starts with (ours): a code for a counter, a QR, or the provider's page. */
  kind: valibot.picklist(["pay-code", "qr", "checkout"]),
  /** The least and the most that it accepts at once (ours). */
  minAmount: centavosOut,
  maxAmount: centavosOut,
  /** What it charges the payer on top (ours); null: not known. */
  payerFee: valibot.nullable(centavosOut),
});

/**
 * Repayment info (specification, section 3), answered by the instalment and the extension page's calls.
 * Amounts in centavos, days in Asia/Manila.
 */
export const repaymentInfo = valibot.object({
  /** What paying now settles: everything overdue including its penalty, or otherwise the next instalment. */
  repayAmount: centavosOut,
  repayDate: dayOut,
  /** All that is still owed on the loan (ours): the most that may be paid. */
  owedAmount: centavosOut,
  productName: valibot.string(),
  productLogo: valibot.string(),
  /** Text of the instructions banner. */ noticeMsg: valibot.string(),
  /** 1: the instructions banner is shown (PAY-1). */ isShowReyTop: flagOut,
  detail: valibot.array(detailLine),
  repayPlan: valibot.array(repayPlanLine),
  repayList: valibot.array(repayChannel),
  /** The pay code already open for this payment; null if there is none. */
  defDetail: valibot.nullable(
    valibot.object({
      title: valibot.string(),
      logo: valibot.string(),
      payCode: valibot.string(),
      ...payNoticeEntries,
    }),
  ),
  /** The extension on offer; null when the order cannot be extended. `time` is the due day that it gives. */
  delayInfo: valibot.nullable(
    valibot.object({
      title: valibot.string(),
      delayAmount: centavosOut,
      /** The unpaid penalty that is part of `delayAmount` (ours). */
      delayPenalty: centavosOut,
      time: dayOut,
    }),
  ),
  /** Paying off the whole loan today (ours); null if not yet allowed, or if it equals `repayAmount`. */
  earlyInfo: valibot.nullable(valibot.object({ amount: centavosOut, saved: centavosOut })),
  /**
   * The day from which the whole loan may be paid off early (ours); empty if that is possible now, or not at
   * all.
   */
  earlyFrom: dayOut,
  /** How many saved bank cards it may be paid with, on their own page (OLD-1; ours). */
  savedCards: valibot.number(),
  /** The newest payment worth showing: received, under way or cancelled (ours); null without one. */
  payment: valibot.nullable(paymentStateWire),
});
export type RepayChannel = valibot.InferOutput<typeof repayChannel>;
export type RepaymentInfo = valibot.InferOutput<typeof repaymentInfo>;

/** A payment channel to choose from, in the field's terms. */
export interface PayChannel extends Omit<RepayChannel, "channel_number"> {
  readonly number: number;
}

/** The extension on offer: its price in centavos, the unpaid penalty in it, and the due day that it gives. */
export interface ExtensionOnOffer {
  readonly title: string;
  readonly price: number;
  readonly penalty: number;
  readonly dueOn: string;
}

/** What can be paid and how, in the field's terms; amounts in centavos, days in Asia/Manila. */
export interface RepaymentDetails extends Pick<
  RepaymentInfo,
  | "repayAmount"
  | "repayDate"
  | "owedAmount"
  | "productName"
  | "productLogo"
  | "repayPlan"
  | "savedCards"
  | "payment"
> {
  /** The text of the instructions banner, empty for the screen's own; null: there is no banner (PAY-1). */
  readonly instructions: string | null;
  readonly rows: RepaymentInfo["detail"];
  readonly channels: readonly PayChannel[];
  /** The pay code already open for this payment. */
  readonly openCode: RepaymentInfo["defDetail"];
  /** Null: the loan cannot be extended. */
  readonly extension: ExtensionOnOffer | null;
  /** Paying off the whole loan today; null: not yet allowed, or it equals what is due. */
  readonly payOff: { readonly amount: number; readonly saved: number } | null;
  /** The day from which that is allowed; empty: now, or never. */
  readonly payOffFrom: string;
}

function payChannelOf({ channel_number: number, ...channel }: RepayChannel): PayChannel {
  return { ...channel, number };
}

export function repaymentDetailsOf(wire: RepaymentInfo): RepaymentDetails {
  const { noticeMsg, isShowReyTop, detail, repayList, defDetail, delayInfo, earlyInfo, earlyFrom, ...same } =
    wire;
  return {
    ...same,
    instructions: isShowReyTop === 1 ? noticeMsg : null,
    rows: detail,
    channels: repayList.map(payChannelOf),
    openCode: defDetail,
    extension: delayInfo && {
      title: delayInfo.title,
      price: delayInfo.delayAmount,
      penalty: delayInfo.delayPenalty,
      dueOn: delayInfo.time,
    },
    payOff: earlyInfo,
    payOffFrom: earlyFrom,
  };
}

/** Repayment by instalment (INST-1). */
export const instalmentPlanSchema = {
  payload: valibot.object({ productId, orderId }),
  answer: repaymentInfo,
  refusal: nothingOwed,
};

export const instalmentPlan = operation<typeof instalmentPlanSchema>({
  name: "instalmentPlan",
  method: "POST",
  path: "/v3/installment/loan-play-detail",
  access: "borrower",
  isLoad: true,
});

/** The extension on offer (EXT-1); the odd path is the specification's. */
export const extensionOfferSchema = {
  payload: valibot.object({ productId, orderId }),
  answer: repaymentInfo,
  refusal: nothingOwed,
};

export const extensionOffer = operation<typeof extensionOfferSchema>({
  name: "extensionOffer",
  method: "POST",
  path: "/orbital/fail",
  access: "borrower",
  isLoad: true,
});
