import type { Envelope } from "@hiram/contract";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import type { FailedPayout } from "@hiram/contract/staff/money/failed-payouts.ts";
import type { StaffWaiting, WaitingKind } from "@hiram/contract/staff/waiting/waiting.ts";
import { eq } from "drizzle-orm";
import { afterEach, expect } from "vitest";
import { totals } from "../../ledger/balances.ts";
import { confirmedLoan, type ConfirmedLoan, settlePayoutAtProvider } from "../../payouts/testing.ts";
import { auditEntries } from "../../staff/schema.ts";
import { signedInStaff } from "../../testing/signed-in-staff.ts";
import type { withTwoPersons } from "../../testing/two-persons.ts";

/** The reason that they give for whatever they ask. */
export const why = "Spoke with the provider";

/** What the tests of money do as finance staff, with an administrator who approves. After each, the books balance. */
export function atTheMoneyDesk({
  server,
  db,
  administrator,
  call,
}: Pick<ReturnType<typeof withTwoPersons>, "server" | "db" | "administrator" | "call">) {
  afterEach(async () => {
    expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  });

  const approve = async (request: Envelope) => {
    expect(request.code).toBe("00");
    return call(
      "decideApproval",
      { ...(request.data as { approvalId: number }), verdict: "approve", why },
      administrator(),
    );
  };

  const settle = (reference: string, outcome: "paid" | "failed", more: object = {}) =>
    settlePayoutAtProvider(server(), reference, { outcome, ...more });

  const alertsOf = async ({ orderId }: ConfirmedLoan): Promise<StaffAlertLine[]> => {
    const { alerts } = (await call("staffAlertList")).data as { alerts: StaffAlertLine[] };
    return alerts.filter((alert) => alert.orderId === orderId);
  };

  const failedOf = async ({ orderId }: ConfirmedLoan): Promise<FailedPayout | undefined> => {
    const { payouts } = (await call("staffFailedPayouts")).data as { payouts: FailedPayout[] };
    return payouts.find((payout) => payout.orderId === orderId);
  };

  /** A list from its first page to its last. */
  async function allOf<Row>(name: "staffAlertList" | "staffFailedPayouts" | "staffDeadLetters", letter = "") {
    const rows: Row[] = [];
    for (let after = "", page = 0; page < 5; page += 1) {
      const { next, ...more } = (await call(name, { after, ...(letter && { letter }) })).data as {
        next: string;
      };
      rows.push(...(Object.values(more)[0] as Row[]));
      if (next === "") return rows;
      after = next;
    }
    throw new Error(`${name} does not end`);
  }

  const actsOn = async (subject: string): Promise<string[]> =>
    (await db().select().from(auditEntries).where(eq(auditEntries.subject, subject))).map(
      ({ action }) => action,
    );

  /** What the first page counts. */
  const counted = async (kind: WaitingKind): Promise<number | undefined> =>
    ((await call("staffWaiting")).data as StaffWaiting).waiting.find((each) => each.kind === kind)?.count;

  const colleague = () => signedInStaff(db(), "Bea Santos", "finance");

  async function firstFailed() {
    const loan = await confirmedLoan(server());
    await server().runJobs();
    const { id } = await loan.alive();
    await settle(id, "failed", { reason: "bank-unavailable" });
    return { loan, first: id };
  }

  /** A loan whose first payout failed and was paid after all, when its second one had been sent. */
  async function secondGivesWay() {
    const { loan, first } = await firstFailed();
    await loan.nameAnotherAccount();
    await server().runJobs();
    const { id: second } = await loan.alive();
    await settle(first, "paid", { afterAll: true });
    return { loan, first, second };
  }

  return {
    approve,
    settle,
    alertsOf,
    failedOf,
    allOf,
    actsOn,
    counted,
    colleague,
    firstFailed,
    secondGivesWay,
  };
}
