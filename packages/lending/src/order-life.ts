import type { LoanAccount } from "./account.ts";

/** The order statuses of the specification by name (domain.md, "Life of an order"). */
export const ORDER_STATUS = {
  21: "under-review",
  110: "rejected",
  151: "disbursing",
  174: "due",
  170: "repaying",
  180: "overdue",
  200: "settled",
} as const;

export type OrderStatus = keyof typeof ORDER_STATUS;

export type Decision = "pending" | "approved" | "rejected";

/** `awaiting-borrower`: the borrower's own withdrawal is needed before the payout is sent. */
export type Payout = "none" | "awaiting-borrower" | "requested" | "failed" | "paid";

/** What an order's status follows from; nothing else is ever stored as its status. */
export interface OrderFacts {
  readonly decision: Decision;
  readonly payout: Payout;
  /** The loan, from the day that its payout is confirmed. */
  readonly account: LoanAccount | null;
}

/**
 * The status of an order. A paid payout without its account is still disbursing: the loan begins with the
 * contract, in the same transaction.
 */
export function orderStatus({ decision, payout, account }: OrderFacts): OrderStatus {
  if (decision === "rejected") return 110;
  if (decision === "pending" || payout === "none" || payout === "awaiting-borrower") return 21;
  if (payout !== "paid" || account === null) return 151;
  if (account.settledOn !== null) return 200;
  if (account.overdueCentavos > 0) return 180;
  return account.instalments.some((instalment) => instalment.paidOn !== null) ? 170 : 174;
}

const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  21: [110, 151],
  110: [],
  151: [174],
  174: [170, 180, 200],
  170: [180, 200],
  180: [170, 174, 200],
  200: [],
};

/** The statuses that one fact or one day can bring next (domain.md, column "next"). */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return NEXT_STATUSES[status];
}

/** The specification's isDelay: the order is due or overdue, and an extension is on offer. */
export function mayExtend(status: OrderStatus, account: LoanAccount | null): boolean {
  return (status === 174 || status === 180) && account !== null && account.extension !== null;
}

export type OrderButton = "repay" | "rollover" | "repayment" | "borrow-again";

interface ButtonsByExtension {
  readonly extendable: readonly OrderButton[];
  readonly fixed: readonly OrderButton[];
}

const REPAYABLE: ButtonsByExtension = { extendable: ["repay", "rollover"], fixed: ["repayment"] };
const always = (...buttons: OrderButton[]): ButtonsByExtension => ({ extendable: buttons, fixed: buttons });

const ORDER_BUTTONS: Readonly<Record<OrderStatus, ButtonsByExtension>> = {
  21: always(),
  110: always(),
  151: always(),
  174: REPAYABLE,
  180: REPAYABLE,
  170: always("repayment"),
  200: always("borrow-again"),
};

/** The buttons of the order page, in their order (ORD-5). */
export function orderButtons(status: OrderStatus, isExtendable: boolean): readonly OrderButton[] {
  const buttons = ORDER_BUTTONS[status];
  return isExtendable ? buttons.extendable : buttons.fixed;
}

/**
 * The specification's cardNeedPop (ORD-10): an approved order waits for a payout account, or the payout to the
 * one it had has failed.
 */
export function needsPayoutAccount(order: {
  readonly decision: Decision;
  readonly payout: Payout;
  readonly hasPayoutAccount: boolean;
}): boolean {
  if (order.decision !== "approved") return false;
  if (order.payout === "failed") return true;
  return !order.hasPayoutAccount && (order.payout === "none" || order.payout === "awaiting-borrower");
}
