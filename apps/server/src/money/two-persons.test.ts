import type { Envelope } from "@hiram/contract";
import type { StaffOperationName } from "@hiram/contract/staff/catalogue.ts";
import { addDays, loanAccount, startOfManilaDay } from "@hiram/lending";
import { and, eq, isNotNull } from "drizzle-orm";
import { array, assert, asyncProperty, constantFrom, record, shuffledSubarray } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { totals } from "../ledger/balances.ts";
import { contractOf, loanOrder } from "../orders/loan-order.ts";
import { listStandings, standingOf } from "../orders/order-standing.ts";
import { findOrder } from "../orders/read-orders.ts";
import { heldBalances } from "../orders/count-facts.ts";
import { balancesOf } from "../orders/payment-posting.ts";
import { loanAdjustments } from "../corrections/schema.ts";
import { approvalRequests } from "../staff/schema.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;

let finn: SignedInStaff;
let ada: SignedInStaff;
let bea: SignedInStaff;
beforeAll(async () => {
  finn = await signedInStaff(db(), "Finn Cruz", "finance");
  ada = await signedInStaff(db(), "Ada Reyes", "administrator");
  bea = await signedInStaff(db(), "Bea Santos", "finance");
});

const call = async (
  name: StaffOperationName,
  payload: Readonly<Record<string, string | number>>,
  who: SignedInStaff,
): Promise<Envelope> => (await callStaff(server(), name, payload, who)).envelope;

/** What two persons, the requester and a borrower do to one request at the same moment. */
const ACTS = ["approve", "approve again", "refuse", "withdraw", "pay"] as const;
type Act = (typeof ACTS)[number];

const round = record({
  kind: constantFrom("penalty-waiver", "write-off"),
  acts: shuffledSubarray([...ACTS], { minLength: 2 }),
});

test("[CON-5] [CON-1] whatever two persons and a borrower do to a request at once, it ends once, and is carried out once or not at all", async () => {
  const { database, clock } = server();

  async function play(kind: string, acts: readonly Act[], orderId: number): Promise<void> {
    const reply = await call("staffAskToAdjust", { orderId, kind, why: "In hospital" }, finn);
    // An earlier round has already waived or paid the penalty, or written off the loan.
    if (reply.code !== "00") return;
    const { approvalId } = reply.data as { approvalId: number };
    const decided = (verdict: string, who: SignedInStaff) =>
      call("decideApproval", { approvalId, verdict, why: "Seen" }, who);
    const doing: Readonly<Record<Act, () => Promise<Envelope | null>>> = {
      approve: () => decided("approve", ada),
      "approve again": () => decided("approve", bea),
      refuse: () => decided("refuse", ada),
      withdraw: () => call("withdrawApproval", { approvalId }, finn),
      async pay() {
        await receivePayment(server(), orderId, 1_500);
        return null;
      },
    };
    const before = await adjustmentsOf(orderId);
    const answers = await Promise.all(acts.map((act) => doing[act]()));
    const [request] = await db().select().from(approvalRequests).where(eq(approvalRequests.id, approvalId));
    const decisions = answers.filter((answer) => answer !== null);
    if (decisions.length > 0) expect(request?.outcome).not.toBeNull();
    // The first is told so; the others learn that it was already decided, or that the amount has changed.
    const done = decisions.filter(({ code }) => code === "00").length;
    expect(done).toBe(request?.outcome === "stale" || decisions.length === 0 ? 0 : 1);
    for (const { code } of decisions) expect(["00", "409"]).toContain(code);
    expect(await adjustmentsOf(orderId)).toBe(before + (request?.outcome === "approved" ? 1 : 0));
    if (request?.outcome === null) await call("withdrawApproval", { approvalId }, finn);
  }

  const adjustmentsOf = (orderId: number): Promise<number> =>
    db().$count(loanAdjustments, eq(loanAdjustments.orderId, orderId));

  async function expectSame(borrowerId: number, orderId: number): Promise<void> {
    const today = clock.today();
    const order = (await findOrder(db(), borrowerId, orderId))!;
    const [listed] = await listStandings(db(), borrowerId, today);
    expect(listed?.standing).toEqual(standingOf(loanOrder(order, today), today));
    const due = balancesOf(loanAccount(contractOf(order)!, order.facts, today), order);
    const held = await heldBalances(db(), orderId);
    for (const name of new Set([...Object.keys(due), ...Object.keys(held)] as (keyof typeof due)[]))
      expect([name, held[name] ?? 0]).toEqual([name, (due[name] ?? 0) + 0]);
    expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  }

  const rounds = array(round, { minLength: 1, maxLength: 3 });
  const property = asyncProperty(rounds, async (drawn) => {
    const paidOutAt = startOfManilaDay(addDays(clock.today(), -40));
    const { orderId, borrowerId } = await makeSampleOrder(database, { paidOutAt });
    for (const { kind, acts } of drawn) {
      await play(kind, acts, orderId);
      await expectSame(borrowerId, orderId);
    }
  });
  await assert(property, { numRuns: 12 });
  const carriedOut = and(eq(approvalRequests.outcome, "approved"), isNotNull(approvalRequests.decidedBy));
  expect(await db().$count(approvalRequests, carriedOut)).toBeGreaterThan(0);
});
