import type { AlertDetail } from "@hiram/contract/staff/money/alerts.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import { givenNumber, instant } from "../platform/database/columns.ts";

/** What staff can be alerted to; stored with every alert, so never renamed. */
export const STAFF_ALERT_KINDS = [
  /** A payout announced as failed was paid after all, and is the loan; another may have been sent meanwhile. */
  "payout-paid-after-failure",
  /** A payout announced as paid was then announced as failed: the books keep it as paid. */
  "payout-failed-after-paid",
  /** Money that left in addition to a loan's was then announced as failed: the books keep it as paid, and owed back. */
  "second-payout-failed-after-paid",
  /** An order's proceeds left a second time: the borrower has to return them. */
  "payout-sent-twice",
  /** A loan's proceeds or a refund left, according to the provider, but not as much as was to be sent, or more. */
  "payout-amount-differs",
  /**
   * Before another payout of the order is sent, the provider does not confirm that this one failed: nothing is sent.
   */
  "payout-outcome-unclear",
  /** A borrower's own money could not be returned: it is their credit again. */
  "refund-failed",
  /** A refund has two outcomes; "paid" is booked, as for a loan's payout. */
  "refund-contradicted",
  /** A refund left although another had left with its money: the borrower has to return what was beyond the credit. */
  "refund-sent-twice",
  /** A payment was taken back whose overpaid part had been sent back: the borrower has to return that part. */
  "refund-uncovered",
  /** A loan is owed again although its borrower deleted the account: nobody can be asked to pay it. */
  "owed-after-deletion",
  /** A refund was sent days ago, and the provider does not say what became of it. */
  "refund-outcome-unclear",
  /** A provider signed something that cannot be true or cannot be read: it waits in `refused_events`. */
  "provider-event-refused",
  /** Money came in that matches none of our requests: somebody has to find out whose it is. */
  "payment-unmatched",
  /** A provider announced a payment again, with another amount: the books have the first. */
  "payment-amount-differs",
  /** A provider's list for a day and our books disagree: `reconciliation_differences` names each payment. */
  "payments-differ",
  /** A job was retried for hours and failed for good: its row in `outbox_jobs` says why. */
  "job-given-up",
] as const;
export type StaffAlertKind = (typeof STAFF_ALERT_KINDS)[number];

/** Ids, amounts and states. */
export type AlertDetails = Readonly<Partial<Record<AlertDetail, string | number | boolean | null>>>;

/** What one of the lender's staff must look at. Kept permanently, like the facts it is about. */
export const staffAlerts = pgTable(
  "staff_alerts",
  {
    id: givenNumber("id").primaryKey(),
    kind: text().$type<StaffAlertKind>().notNull(),
    /** Names what happened, such as `payout-paid-after-failure:<payout>`: it is raised once. */
    fact: text().notNull().unique(),
    /** The order and borrower that it is about; null where there is none. */
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    borrowerId: bigint("borrower_id", { mode: "number" }).references(() => borrowers.id),
    /** Ids, amounts and states: never personal data. */
    details: jsonb().$type<AlertDetails>().notNull(),
    raisedAt: instant("raised_at").notNull(),
    resolvedAt: instant("resolved_at"),
    /**
     * The member of staff who dealt with it; `comparison`, which found that nothing differs any more; `provider`, which
     * said what became of a transfer; or `operator`, who had all failed jobs retried by hand (docs/running.md).
     */
    resolvedBy: text("resolved_by"),
  },
  (table) => [
    index("staff_alerts_open")
      .on(table.raisedAt, table.id)
      .where(sql`${table.resolvedAt} is null`),
    index("staff_alerts_of_order").on(table.orderId),
    check("staff_alerts_resolved", sql`(${table.resolvedAt} is null) = (${table.resolvedBy} is null)`),
  ],
);
