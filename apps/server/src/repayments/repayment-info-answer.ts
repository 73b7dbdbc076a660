import type { LoanAccount } from "@hiram/lending";
import type { PaymentState, RepaymentInfo } from "@hiram/contract";
import type { RepayChannel } from "@hiram/contract/repayments/repayment-info.ts";
import type { LoanOrder } from "../orders/loan-order.ts";
import { scheduleLines } from "../orders/schedule-lines.ts";
import type { Wording } from "../orders/wording.ts";
import type { HowToPay, PaymentChannel } from "../payment-channels/channels.ts";
import { payNowCentavos } from "./agreed-payment.ts";

/** A channel as the borrower sees it. */
export type ChannelView = Pick<
  PaymentChannel,
  "number" | "name" | "logo" | "kind" | "minCentavos" | "maxCentavos" | "payerFeeCentavos"
>;

/** A pay code that is already open for the payment on this page. */
export interface OpenPayCode extends HowToPay {
  readonly channel: Pick<ChannelView, "name" | "logo">;
  readonly payCode: string;
}

export interface RepaymentInfoParts {
  readonly order: LoanOrder & { readonly account: LoanAccount };
  readonly wording: Wording;
  readonly channels: readonly ChannelView[];
  readonly openPayCode: OpenPayCode | null;
  readonly savedCards: number;
  /** The newest payment worth mentioning. */
  readonly payment: PaymentState | null;
  /** Whether the page explains how to pay (PAY-1). */
  readonly showsInstructions: boolean;
}

/** What the instalment page shows (INST-1). */
export function instalmentAnswer(parts: RepaymentInfoParts): RepaymentInfo {
  const { account } = parts.order;
  const { texts, amount } = parts.wording;
  const { early, earlyAllowedFrom } = account;
  const payNow = payNowCentavos(account, parts.channels);
  const isRaised = payNow > account.amountDueNowCentavos;
  const about = shared(parts);
  const isWholeLoan = early !== null && early.priceCentavos === account.amountDueNowCentavos;
  return {
    ...about,
    detail: isRaised ? [{ text: texts.leastPayable, value: amount(payNow) }, ...about.detail] : about.detail,
    repayAmount: payNow,
    repayDate: account.nextInstalment?.dueOn ?? "",
    repayPlan: scheduleLines(account, parts.wording),
    delayInfo: delayInfo(parts),
    earlyInfo:
      early === null || isWholeLoan ? null : { amount: early.priceCentavos, saved: early.savedCentavos },
    earlyFrom: early === null && parts.wording.today < earlyAllowedFrom ? earlyAllowedFrom : "",
  };
}

/** What the extension page shows (EXT-2): the price, and the plan as it would become. */
export function extensionAnswer(parts: RepaymentInfoParts): RepaymentInfo {
  const { account } = parts.order;
  const { texts } = parts.wording;
  const { extension } = account;
  const after = (extension?.instalmentsAfter ?? []).map((instalment) => ({
    remark: texts.moved,
    title: texts.instalment(instalment.number, account.instalments.length),
    amount: instalment.outstandingCentavos,
    time: instalment.dueOn,
  }));
  return {
    ...shared(parts),
    repayAmount: extension?.priceCentavos ?? 0,
    repayDate: account.nextInstalment?.dueOn ?? "",
    repayPlan: after,
    delayInfo: delayInfo(parts),
    earlyInfo: null,
    earlyFrom: "",
  };
}

function delayInfo({ order, wording }: RepaymentInfoParts): RepaymentInfo["delayInfo"] {
  const { extension } = order.account;
  if (!order.isExtendable || extension === null) return null;
  return {
    title: wording.texts.extensionTitle,
    delayAmount: extension.priceCentavos,
    delayPenalty: extension.penaltyCentavos,
    time: extension.newDueOn,
  };
}

function shared(parts: RepaymentInfoParts) {
  const { order, wording, channels, openPayCode, savedCards, payment, showsInstructions } = parts;
  const { texts } = wording;
  return {
    productName: order.record.product.name,
    productLogo: order.record.product.logo,
    noticeMsg: texts.payNotice,
    isShowReyTop: showsInstructions ? (1 as const) : (0 as const),
    detail: detailLines(order, wording),
    savedCards,
    payment,
    owedAmount: order.account.outstandingCentavos,
    repayList: channels.map(repayChannel),
    defDetail:
      openPayCode === null
        ? null
        : {
            title: texts.openPayCode(openPayCode.channel.name),
            logo: openPayCode.channel.logo,
            payCode: openPayCode.payCode,
            payNotice: openPayCode.payNotice,
            payNoticeLang: openPayCode.payNoticeLang,
          },
  };
}

function repayChannel({ logo, name, number, kind, ...channel }: ChannelView): RepayChannel {
  if (kind === "direct-debit") throw new Error("a card's debit is not a channel to choose");
  return {
    logo,
    name,
    channel_number: number,
    kind,
    minAmount: channel.minCentavos,
    maxAmount: channel.maxCentavos,
    payerFee: channel.payerFeeCentavos,
  };
}

/** What makes up the amount due, then the loan: the first two lines are what a borrower looks for. */
function detailLines({ record, account }: RepaymentInfoParts["order"], { texts, amount, day }: Wording) {
  const next = account.nextInstalment;
  const unpaid = (name: "penalty" | "fee" | "interest" | "principal"): number =>
    account.instalments
      .filter((instalment) => instalment.state === "overdue" || instalment === next)
      .reduce((sum, instalment) => sum + instalment[name].dueCentavos - instalment[name].paidCentavos, 0);
  const lines = [
    { text: texts.principal, value: amount(unpaid("principal")) },
    { text: texts.interest, value: amount(unpaid("interest")) },
  ];
  if (unpaid("fee") > 0) lines.push({ text: texts.fee, value: amount(unpaid("fee")) });
  if (unpaid("penalty") > 0) lines.unshift({ text: texts.penalty, value: amount(unpaid("penalty")) });
  if (next !== null) lines.push({ text: texts.due, value: day(next.dueOn) });
  lines.push(
    { text: texts.stillToPay, value: amount(account.outstandingCentavos) },
    { text: texts.loanAmount, value: amount(record.amountCentavos) },
    { text: texts.order, value: String(record.id) },
  );
  return lines;
}
