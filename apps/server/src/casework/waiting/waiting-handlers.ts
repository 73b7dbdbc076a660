import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import type { StaffPermission } from "@hiram/contract/staff/permissions.ts";
import {
  MOST_WAITING,
  type NeededOffering,
  type WaitingKind,
} from "@hiram/contract/staff/waiting/waiting.ts";
import { isNotNull, lt, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { applications } from "../../applications/schema.ts";
import { isUnmatched } from "../../corrections/match-payment.ts";
import { countWaiting } from "../../payment-plans/waiting-requests.ts";
import type { Clock } from "../../platform/clock.ts";
import { countUpTo } from "../../platform/database/count-up-to.ts";
import type { Database } from "../../platform/database/database.ts";
import type { HandlersOf } from "../../platform/http/dispatch.ts";
import { lateBefore } from "../../policy/answer-by.ts";
import { payments } from "../../repayments/schema.ts";
import type { Approvals } from "../../staff/approvals/approvals.ts";
import { staffOf } from "../../staff/calling-staff.ts";
import { countOpenCases } from "../../support-cases/case-queue.ts";

const NEEDS_A_LOOK = ["asked-back", "alerts", "failed-payouts", "given-up-jobs", "refused-events"] as const;

interface WaitingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  /** How many problems with money there are, each kind counted only up to `most`. */
  readonly needsALook: (most: number) => Promise<Readonly<Record<(typeof NEEDS_A_LOOK)[number], number>>>;
  /** Needed offerings of which none is active. */
  readonly notOffered: () => Promise<NeededOffering[]>;
}

/** How much is waiting, for the console's first page: each queue that the member of staff may act on (CON-11). */
export function waitingHandlers({
  database,
  clock,
  approvals,
  needsALook,
  notOffered,
}: WaitingParts): Pick<HandlersOf<typeof staffCatalogue>, "staffWaiting"> {
  const { db } = database;
  const upTo = (table: PgTable, where: SQL | undefined): Promise<number> =>
    countUpTo(db, table, { where, most: MOST_WAITING });

  return {
    async staffWaiting(_, context) {
      const by = staffOf(context);
      const may = (permission: StaffPermission) => by.permissions.has(permission);
      const waiting: { kind: WaitingKind; count: number }[] = [];
      const add = (kind: WaitingKind, count: number) => waiting.push({ kind, count });
      if (may("answer-complaints")) {
        const { open, overdue } = await countOpenCases(db, { ownerId: by.staffId, now: clock.now() });
        add("complaints", open);
        add("late-complaints", overdue);
      }
      if (may("decide-applications")) {
        const { waitingSince } = applications;
        add("applications", await upTo(applications, isNotNull(waitingSince)));
        add("late-applications", await upTo(applications, lt(waitingSince, lateBefore(clock.today()))));
      }
      if (may("collect")) add("plan-requests", await countWaiting(db));
      if (may("move-money")) {
        add("unmatched-payments", await upTo(payments, isUnmatched));
        const look = await needsALook(MOST_WAITING);
        for (const kind of NEEDS_A_LOOK) add(kind, look[kind]);
      }
      add("approvals", await approvals.countDecidable(by, MOST_WAITING));
      return { waiting, notOffered: may("edit-products") ? await notOffered() : [] };
    },
  };
}
