import type { AlertEnd, StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import { manilaDateOf } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { accountText } from "../payouts/account-text.ts";
import { isSettled } from "../payouts/owed-back.ts";
import { beyondCredit } from "../payouts/refund-postings.ts";
import { readReturnable } from "../payouts/returnable-refund.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import { accountOf, underWay } from "../payouts/transfers.ts";
import type { Db } from "../platform/database/database.ts";
import { subjectOf } from "../staff-alerts/raise-alert.ts";
import type { StaffAlertKind, staffAlerts } from "../staff-alerts/schema.ts";
import { whoAsked } from "../staff/approvals/who-asked.ts";
import { SETTLE_OWED_BACK } from "./owed-back-approvals.ts";
import { BOOK_REFUND_RETURN, BOOK_RETURN } from "./transfer-approvals.ts";
import { paidOn } from "./money-that-left.ts";
import { RECORD_OUTCOME } from "./outcome-approvals.ts";

type Alert = typeof staffAlerts.$inferSelect;

/** One way in which two people end an alert. */
interface Way {
  /** The kind of request, and its subject, by the end's id. */
  readonly approval: string;
  readonly subjectOf: (id: string) => string;
  /** @returns null: it is not open, or not any more */
  readonly find: (db: Db, alert: Alert) => Promise<AlertEnd | null>;
}

const ofPayout = (id: string): string => `payout:${id}`;
const ofRefund = (id: string): string => `refund:${id}`;
const payoutOf = ({ details }: Alert): string => String(details.payout);
const refundOf = ({ details }: Alert): string => String(details.refund);

/** What is owed back, named so by the alert, while nobody has settled it. */
const owedBack = (idOf: (alert: Alert) => string): Way => ({
  approval: SETTLE_OWED_BACK,
  subjectOf: ofPayout,
  async find(db, alert) {
    const id = idOf(alert);
    return (await isSettled(db, id)) ? null : { kind: "owed-back", id };
  },
});

/** The same of a refund, if any of it left beyond the credit. */
const refundOwedBack: Way = {
  ...owedBack(refundOf),
  find: async (db, alert) =>
    (await beyondCredit(db, refundOf(alert))) === 0 ? null : owedBack(refundOf).find(db, alert),
};

/** A refund with two outcomes, while it is not booked as come back. */
const refundReturn: Way = {
  approval: BOOK_REFUND_RETURN,
  subjectOf: ofRefund,
  async find(db, alert) {
    const id = refundOf(alert);
    return typeof (await readReturnable(db, id)) === "string" ? null : { kind: "refund-return", id };
  },
};

/** A loan's payout that failed after all, while it is not booked as come back. */
const payoutReturn: Way = {
  approval: BOOK_RETURN,
  subjectOf: ofPayout,
  async find(db, alert) {
    const id = payoutOf(alert);
    const isLoan = and(eq(payouts.id, id), isNull(payouts.duplicateOf), isNull(payouts.returnedAt));
    if ((await db.$count(payouts, isLoan)) === 0) return null;
    const paidCentavos = alert.orderId === null ? 0 : await paidOn(db, alert.orderId);
    return { kind: "payout-return", id, paidCentavos };
  },
};

/** A transfer of which the provider has yet to say what became of it. */
const outcomeOf = (what: "payout" | "refund"): Way => ({
  approval: RECORD_OUTCOME[what],
  subjectOf: what === "payout" ? ofPayout : ofRefund,
  async find(db, alert) {
    const [table, id] = what === "payout" ? [payouts, payoutOf(alert)] : [refunds, refundOf(alert)];
    const [transfer] = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), underWay(table)));
    if (transfer === undefined) return null;
    const { amountCentavos, sentAt, requestedAt } = transfer;
    const to = accountText(await accountOf(db, transfer));
    const sent = { amountCentavos, on: manilaDateOf(sentAt ?? requestedAt), to };
    return { kind: `${what}-outcome`, id, sent };
  },
});

/** How alerts of a kind can end, the first that is open before the others. */
const WAYS: Readonly<Partial<Record<StaffAlertKind, readonly Way[]>>> = {
  "payout-sent-twice": [owedBack(payoutOf)],
  "second-payout-failed-after-paid": [owedBack(payoutOf)],
  "refund-sent-twice": [refundOwedBack],
  "refund-contradicted": [refundOwedBack, refundReturn],
  "refund-uncovered": [owedBack(subjectOf)],
  "payout-failed-after-paid": [payoutReturn],
  "payout-outcome-unclear": [outcomeOf("payout")],
  "refund-outcome-unclear": [outcomeOf("refund")],
};

/**
 * What ends an alert now, and who has asked for that while nobody has decided.
 * @returns null: nothing that takes two people; empty: nobody has asked
 */
export async function readEnd(
  db: Db,
  alert: Alert,
): Promise<{ readonly end: AlertEnd | null; readonly askedBy: string }> {
  let first: AlertEnd | null = null;
  let askedBy = "";
  for (const { approval, subjectOf: subjectOfEnd, find } of WAYS[alert.kind] ?? []) {
    const end = await find(db, alert);
    first ??= end;
    if (end !== null && askedBy === "")
      askedBy = await whoAsked(db, { kind: approval, subject: subjectOfEnd(end.id) });
  }
  return { end: first, askedBy };
}

/** The transfer that an alert is about is under way: closed, it would be on no list. */
export const isOutcome = ({ kind }: AlertEnd): boolean =>
  kind === "payout-outcome" || kind === "refund-outcome";

/** An end as pages of the release before read it. */
export function endForOlderPages(
  end: AlertEnd | null,
): Pick<StaffAlertLine, "secondPayoutId" | "sentRefundId" | "loanPayoutId" | "paidCentavos" | "isUnderWay"> {
  const idOf = (kind: AlertEnd["kind"]): string => (end?.kind === kind ? end.id : "");
  return {
    secondPayoutId: idOf("owed-back"),
    sentRefundId: idOf("refund-return"),
    loanPayoutId: idOf("payout-return"),
    paidCentavos: end?.paidCentavos ?? 0,
    isUnderWay: end !== null && isOutcome(end),
  };
}
