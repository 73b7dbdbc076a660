import type { FigureName, StaffFigure } from "@hiram/contract/staff/figures/figures.ts";
import { addDays, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { eq, sql } from "drizzle-orm";
import { beforeAll } from "vitest";
import { sumAllPostings } from "../ledger/day-sums.ts";
import { ledgerEntries, ledgerPostings, ledgerSumsMark } from "../ledger/schema.ts";
import { orders } from "../orders/schema.ts";
import { rollAllStandings } from "../orders/standing-jobs.ts";
import { adjustLoan, lockAdjustable } from "../corrections/adjust-loan.ts";
import { recordPayment } from "../repayments/record-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import type { TestServer } from "../testing/test-server.ts";

type Name = Parameters<typeof callStaff>[1];

/** Reads figures, and the rows behind them, as a member of staff does. */
export function figureReader(server: () => TestServer, reader: () => SignedInStaff) {
  const call = async (name: Name, payload: Parameters<typeof callStaff>[2] = {}) =>
    (await callStaff(server(), name, payload, reader())).envelope;

  const read = async (figure: FigureName, days = 365) =>
    (await call("staffFigure", { figure, days })).data as StaffFigure;

  /** All pages of a list behind a figure. */
  async function behind<Row>(
    name: Name,
    wanted: Readonly<Record<string, string | number>>,
    key: string,
  ): Promise<readonly Row[]> {
    const found: Row[] = [];
    for (let after = ""; ;) {
      const page = (await call(name, { ...wanted, after })).data as { next: string } & Record<string, Row[]>;
      found.push(...(page[key] ?? []));
      if (page.next === "") return found;
      after = page.next;
    }
  }
  return { call, read, behind };
}

/** Of amounts or counts. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/**
 * Carla, who reads figures, and loans of the seven months before, for all tests of the file that calls this: some
 * repaid, some in part, some early, some not at all. @param server one whose staff are `findSignedInStaff`'s
 */
export function withLoanHistory(server: () => TestServer) {
  const db = () => server().database.db;
  const today = () => server().clock.today();

  let carla: SignedInStaff;
  const borrowerIds: number[] = [];

  /** Money of no loan, or of one, that comes in on a day. */
  const receive = (
    on: ManilaDate,
    payment: {
      readonly providerReference: string;
      readonly amountCentavos: number;
      readonly orderId?: number;
    },
  ) =>
    server().database.transaction((tx) =>
      recordPayment(tx, {
        provider: "gateway",
        requestId: null,
        orderId: null,
        purpose: "repayment",
        priceCentavos: null,
        receivedAt: startOfManilaDay(on),
        appliedOn: on,
        ...payment,
      }),
    );

  beforeAll(async () => {
    carla = await signedInStaff(db(), "Carla Lim", "risk");
    const { database } = server();
    for (let at = 0; at < 14; at += 1) {
      const paidOutOn = addDays(today(), -200 + at * 13);
      const paidOutAt = startOfManilaDay(paidOutOn);
      const amountCentavos = 200_000 + (at % 5) * 50_000;
      const { orderId, borrowerId } = await makeSampleOrder(database, { paidOutAt, amountCentavos });
      borrowerIds.push(borrowerId);
      for (let part = 1; part <= at % 4; part += 1) {
        const on = addDays(paidOutOn, part * 25 + (at % 3) * 8);
        if (on > today()) break;
        const providerReference = `figures:${orderId}:${part}`;
        await receive(on, { providerReference, orderId, amountCentavos: 60_000 + at * 7_000 });
      }
      // Very late and without a payment: written off, it is no longer at risk.
      if (at === 4)
        await database.transaction(async (tx) => {
          const adjustment = await lockAdjustable(tx, { orderId, kind: "write-off" }, today());
          await adjustLoan(tx, adjustment, { by: "staff:1", now: server().clock.now() });
        });
      if (at !== 7) continue;
      // Half of the history is in the sums, and half is not.
      await sumPostings();
    }
    await rollAllStandings(database, today());
  });

  /** Adds all that was posted to the sums, as if it were hours old. */
  async function sumPostings(): Promise<void> {
    const { database } = server();
    await sumAllPostings(database);
    await db().execute(sql`update ${ledgerSumsMark} set seen_at = seen_at - interval '2 hours'`);
    await sumAllPostings(database);
  }

  /** Slow and obvious: every entry of the ledger with its order and day. */
  const everyEntry = () =>
    db()
      .select({
        account: ledgerEntries.account,
        amount: ledgerEntries.amountCentavos,
        orderId: ledgerEntries.orderId,
        kind: ledgerPostings.kind,
        on: ledgerPostings.postedOn,
        disbursedOn: orders.disbursedOn,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
      .leftJoin(orders, eq(orders.id, ledgerEntries.orderId));

  return {
    ...figureReader(server, () => carla),
    carla: () => carla,
    /** In the order of their loans, a loan each. */
    borrowerIds,
    receive,
    sumPostings,
    everyEntry,
  };
}
