import { randomUUID } from "node:crypto";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { PromiseToPay } from "@hiram/contract/collections/promise-to-pay.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { CollectionFile } from "@hiram/contract/staff/collections/collection-work.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { logIn } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { paymentPromises } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;
/** Daytime in Manila, when borrowers may be contacted. */
const noon = (day: string): Date => new Date(`${day}T12:00:00+08:00`);
const later = (): Date => new Date(server().clock.now().getTime() + 1_000);

let cora: SignedInStaff;
beforeEach(async () => {
  server().clock.set(noon("2026-03-10"));
  cora = await signedInStaff(db(), "Cora Diaz", "collector");
});

type Loan = Awaited<ReturnType<typeof overdueFor>>;

/** A loan with a borrower of its own, signed in, whose first instalment fell due this many days ago. */
async function overdueFor(days: number) {
  const { database, clock } = server();
  const paidOutAt = startOfManilaDay(addDays(clock.today(), -30 - days));
  const order = await makeSampleOrder(database, { paidOutAt });
  await database.transaction((tx) => writeStandings(tx, [order.orderId], clock.today()));
  return { ...order, sessionId: await logIn(db(), order.borrowerId) };
}

const ask = async ({ sessionId, productId, orderId }: Loan) =>
  (await server().call("promiseInit", { productId, orderId }, { sessionId })).envelope;
const asked = async (loan: Loan) => (await ask(loan)).data as PromiseToPay;
const promise = async ({ sessionId, productId, orderId }: Loan, more: Record<string, string | number> = {}) =>
  (
    await server().call(
      "promiseSave",
      { productId, orderId, amount: 50_000, on: "2026-03-13", reason: "illness", ...more },
      { sessionId },
    )
  ).envelope;
const kept = ({ orderId }: Loan) =>
  db().select().from(paymentPromises).where(eq(paymentPromises.orderId, orderId));
const staffCall = async (
  name: Parameters<typeof callStaff>[1],
  payload: Readonly<Record<string, string | number>>,
) => (await callStaff(server(), name, payload, cora)).envelope;
const fileOf = async ({ orderId }: Loan) =>
  (await staffCall("staffOverdueLoan", { orderId })).data as CollectionFile;
const contact = ({ orderId }: Loan) =>
  staffCall("staffContact", { orderId, way: "call", saveKey: randomUUID() });
const pay = ({ orderId }: Loan, amountCentavos: number) =>
  receivePayment(server(), orderId, amountCentavos, {
    receivedAt: later(),
    appliedOn: server().clock.today(),
  });

test("[WEB-12] the borrower of a loan past due is told what can be promised, from tomorrow to two weeks ahead", async () => {
  const loan = await overdueFor(20);
  const { dueAmount, owedAmount, penalty, upcoming, ...rest } = await asked(loan);
  expect(rest).toMatchObject({ leastAmount: 10_000, promise: null, isBroken: 0 });
  expect([rest.days[0], rest.days.at(-1), rest.days.length]).toEqual(["2026-03-11", "2026-03-24", 14]);
  expect(penalty).toBeGreaterThan(0);
  expect(dueAmount).toBeGreaterThan(penalty);
  expect(owedAmount).toBeGreaterThan(dueAmount);
  // The second instalment falls due within the two weeks, the third does not.
  expect(upcoming).toHaveLength(1);
  expect(upcoming[0]!.dueOn > "2026-03-10" && upcoming[0]!.dueOn <= "2026-03-24").toBe(true);
});

test("[WEB-12] [CON-4] a promise made without a collector changes nothing that is owed, keeps staff from calling until its day, and shows them why", async () => {
  const loan = await overdueFor(5);
  const before = await asked(loan);
  const { code, data } = await promise(loan, { note: " I was in hospital. " });
  expect([code, data]).toEqual(["00", { ...before, promise: { amount: 50_000, paid: 0, on: "2026-03-13" } }]);
  const { promises, mayNotContact, loan: listed } = await fileOf(loan);
  expect(promises).toMatchObject([
    { by: "", reason: "illness", note: "I was in hospital.", amountCentavos: 50_000, state: "open" },
  ]);
  expect([mayNotContact, listed.next, listed.isOwnPromise]).toEqual([
    expect.stringContaining("promised to pay by"),
    "wait-for-promise",
    1,
  ]);
  expect((await contact(loan)).code).toBe("409");
  const { sessionId, productId, orderId } = loan;
  const details = (await server().call("loanDetails", { productId, orderId }, { sessionId })).envelope;
  expect((details.data as LoanDetails).promise).toEqual({ amount: 50_000, paid: 0, on: "2026-03-13" });

  server().clock.set(noon("2026-03-14"));
  expect((await fileOf(loan)).promises[0]?.state).toBe("broken");
  expect((await contact(loan)).code).toBe("00");
});

test("[WEB-12] [CON-3] everything that happened says whether a borrower or a collector wrote the promise", async () => {
  const loan = await overdueFor(5);
  await promise(loan);
  await staffCall("staffPromise", { orderId: loan.orderId, amountCentavos: 40_000, on: "2026-03-12" });
  const { data } = await staffCall("staffTimeline", { borrowerId: loan.borrowerId });
  const kinds = (data as Timeline).entries.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith("promise"))).toHaveLength(2);
  expect(kinds).toEqual(expect.arrayContaining(["promise-made", "promise-taken"]));
});

test("[WEB-12] less than ₱100, more than is owed, or a day that is not within two weeks is refused with what would be right", async () => {
  const loan = await overdueFor(5);
  const { owedAmount } = await asked(loan);
  for (const wrong of [
    { amount: 9_999 },
    { amount: owedAmount + 1 },
    { on: "2026-03-10" },
    { on: "2026-03-25" },
    { on: "2026-02-30" },
  ])
    expect((await promise(loan, wrong)).code).toBe("400");
  expect((await promise(loan, { on: "2026-03-25" })).message).toBe(
    "Choose a day from Wed, 11 Mar to Tue, 24 Mar.",
  );
  expect((await promise(loan, { amount: 5 })).message).toMatch(/^Enter an amount from ₱100\.00 to ₱/);
  expect((await promise(loan, { note: "a".repeat(301) })).code).toBe("400");
  expect(await kept(loan)).toEqual([]);
  for (const [amount, on] of [
    [10_000, "2026-03-11"],
    [owedAmount, "2026-03-24"],
  ] as const)
    expect((await promise(await overdueFor(5), { amount, on })).code).toBe("00");
});

test("[WEB-12] where less than ₱100 is due, just that can be promised", async () => {
  const loan = await overdueFor(5);
  await pay(loan, (await asked(loan)).dueAmount - 7_000);
  expect(await asked(loan)).toMatchObject({ dueAmount: 7_000, leastAmount: 7_000 });
  expect((await promise(loan, { amount: 6_999 })).code).toBe("400");
  expect((await promise(loan, { amount: 7_000 })).code).toBe("00");
});

test("[WEB-12] the same promise sent again changes nothing; another is refused while it stands, also a collector's", async () => {
  const loan = await overdueFor(5);
  for (let time = 0; time < 2; time += 1) expect((await promise(loan)).code).toBe("00");
  expect(await kept(loan)).toHaveLength(1);
  const other = await promise(loan, { on: "2026-03-12" });
  expect([other.code, other.message]).toEqual(["409", expect.stringContaining("₱500.00 by Fri, 13 Mar")]);
  await staffCall("staffPromise", { orderId: loan.orderId, amountCentavos: 40_000, on: "2026-03-20" });
  expect((await asked(loan)).promise).toEqual({ amount: 40_000, paid: 0, on: "2026-03-20" });
  expect((await promise(loan)).code).toBe("409");
});

test("[WEB-12] two promises at once come one after the other, each judged by the time after its wait", async (context) => {
  const { database, clock } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const loan = await overdueFor(5);
  const taps: ReturnType<typeof promise>[] = [];
  await whileLocked(
    database,
    (tx) => lockBorrower(tx, loan.borrowerId),
    async () => {
      for (const on of ["2026-03-11", "2026-03-12", "2026-03-13"]) {
        taps.push(promise(loan, { on }));
        await untilWaiting(database, taps.length);
      }
      clock.set(noon("2026-03-11"));
    },
  );
  const codes = (await Promise.all(taps)).map(({ code }) => code);
  // The first promise's day has passed meanwhile; whoever gets in first is told so.
  expect(codes.filter((code) => code === "00")).toHaveLength(1);
  expect(codes[0]).not.toBe("00");
  expect(await kept(loan)).toHaveLength(1);
});

test("[WEB-12] one that was kept makes room for the next; one that was not does so once what was due then is paid", async () => {
  const loan = await overdueFor(5);
  await promise(loan);
  await pay(loan, 20_000);
  expect((await asked(loan)).promise).toEqual({ amount: 50_000, paid: 20_000, on: "2026-03-13" });
  await pay(loan, 30_000);
  expect((await asked(loan)).promise).toBeNull();
  // By now, the same request is a new promise.
  server().clock.set(new Date(server().clock.now().getTime() + 60_000));
  expect((await promise(loan)).code).toBe("00");
  expect(await kept(loan)).toHaveLength(2);

  server().clock.set(noon("2026-03-14"));
  expect(await asked(loan)).toMatchObject({ promise: null, isBroken: 1 });
  const refused = await promise(loan, { on: "2026-03-20" });
  expect([refused.code, refused.message]).toEqual(["409", expect.stringContaining("call or write to us")]);
  // A collector may still agree to another day; when that promise ends, it does not bring the borrower's back.
  const agreed = { orderId: loan.orderId, amountCentavos: 40_000, on: "2026-03-15" };
  expect((await staffCall("staffPromise", agreed)).code).toBe("00");
  server().clock.set(noon("2026-03-16"));
  expect(await asked(loan)).toMatchObject({ isBroken: 1 });
});

test("[WEB-12] after a broken promise, what falls due once everything of before is paid can be promised", async () => {
  const loan = await overdueFor(5);
  await promise(loan, { amount: (await asked(loan)).owedAmount });
  server().clock.set(noon("2026-03-14"));
  expect(await asked(loan)).toMatchObject({ isBroken: 1 });
  await pay(loan, (await asked(loan)).dueAmount);
  expect((await ask(loan)).code).toBe("409");
  server().clock.set(noon("2026-04-20"));
  expect(await asked(loan)).toMatchObject({ promise: null, isBroken: 0 });
  expect((await promise(loan, { on: "2026-04-25" })).code).toBe("00");
});

test("[WEB-12] [SES-6] a loan that is not past due has nothing to promise, and another's order is unknown", async () => {
  const inTime = await overdueFor(0);
  for (const reply of [await ask(inTime), await promise(inTime)])
    expect(reply).toMatchObject({ code: "409", message: expect.stringContaining("Nothing is past due") });
  const theirs = await overdueFor(5);
  const { sessionId } = inTime;
  for (const reply of [await ask({ ...theirs, sessionId }), await promise({ ...theirs, sessionId })])
    expect(reply).toMatchObject({ code: "404", data: null });
  expect((await promise({ ...theirs, productId: 999 })).code).toBe("404");
  expect(await kept(theirs)).toEqual([]);
});
