import type { LoanAccount } from "./account.ts";

/** How an order stands (domain.md, "Life of an order"). The specification's numbers for it live in the contract. */
export const ORDER_STATUSES = [
  "under-review",
  "rejected",
  "disbursing",
  "due",
  "repaying",
  "overdue",
  "settled",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `cancelled`: the borrower gave the loan up before any money had reached them. */
export type Decision = "pending" | "approved" | "rejected" | "cancelled";

/** `awaiting-borrower`: the borrower's own withdrawal is needed before the payout is sent. */
export type Payout = "none" | "awaiting-borrower" | "requested" | "failed" | "paid";

/** The facts that an order's status follows from; the status itself is stored nowhere. */
export interface OrderFacts {
  readonly decision: Decision;
  readonly payout: Payout;
  /** The loan, from the day that its payout is confirmed. */
  readonly account: LoanAccount | null;
}

/**
 * The status of an order. An order whose payout is paid but which has no loan account yet is still disbursing:
 * the loan begins with the contract, in the same transaction.
 */
export function orderStatus({ decision, payout, account }: OrderFacts): OrderStatus {
  if (decision === "rejected" || decision === "cancelled") return "rejected";
  if (decision === "pending" || payout === "none" || payout === "awaiting-borrower") return "under-review";
  if (payout !== "paid" || account === null) return "disbursing";
  if (account.settledOn !== null) return "settled";
  if (account.overdueCentavos > 0) return "overdue";
  return account.instalments.some((instalment) => instalment.paidOn !== null) ? "repaying" : "due";
}

/** Whether the borrower may cancel the loan: no money has reached them, and none is on its way. */
export function mayCancel({ decision, payout }: Pick<OrderFacts, "decision" | "payout">): boolean {
  const isOpen = decision === "pending" || decision === "approved";
  return isOpen && (payout === "none" || payout === "failed");
}

/** The specification's isDelay: the order is due or overdue, and an extension is on offer. */
export function mayExtend(status: OrderStatus, account: LoanAccount | null): boolean {
  return (status === "due" || status === "overdue") && account !== null && account.extension !== null;
}

export type OrderButton = "repay" | "rollover" | "repayment" | "borrow-again";

interface ButtonsByExtension {
  readonly extendable: readonly OrderButton[];
  readonly fixed: readonly OrderButton[];
}

const REPAYABLE: ButtonsByExtension = { extendable: ["repay", "rollover"], fixed: ["repayment"] };
const always = (...buttons: OrderButton[]): ButtonsByExtension => ({ extendable: buttons, fixed: buttons });

const ORDER_BUTTONS: Readonly<Record<OrderStatus, ButtonsByExtension>> = {
  "under-review": always(),
  rejected: always(),
  disbursing: always(),
  due: REPAYABLE,
  overdue: REPAYABLE,
  repaying: always("repayment"),
  settled: always("borrow-again"),
};

/** The buttons of the order page, in their order (ORD-5). */
export function orderButtons(status: OrderStatus, isExtendable: boolean): readonly OrderButton[] {
  const buttons = ORDER_BUTTONS[status];
  return isExtendable ? buttons.extendable : buttons.fixed;
}

/**
 * The specification's cardNeedPop (ORD-10): an approved order waits for a payout account, or the payout to its
 * account has failed.
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
