import { randomUUID } from "node:crypto";
import {
  FIGURE_CSV_PATH,
  FIGURES,
  type StaffFigureLoans,
  type StaffFigurePeople,
} from "@hiram/contract/staff/figures/figures.ts";
import { DUE_BUCKETS } from "@hiram/contract/staff/collections/overdue-loans.ts";
import type { StaffRatings } from "@hiram/contract/staff/cases/case-work.ts";
import type { StaffFigureCases, StaffFigureMoves } from "@hiram/contract/staff/figures/rows-behind.ts";
import { addDays, addMonths, daysBetween, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { wasRepaidInTime } from "../applications/gather-facts.ts";
import { followUpComplaint } from "../complaints/follow-up-complaint.ts";
import { complaintRatings } from "../complaints/schema.ts";
import { sumAllPostings } from "../ledger/day-sums.ts";
import { ledgerEntries, ledgerPostings, ledgerSumsMark } from "../ledger/schema.ts";
import { bookReturnedLoan } from "../money/book-returned-loan.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { orders } from "../orders/schema.ts";
import { rollAllStandings } from "../orders/standing-jobs.ts";
import { lockReturned } from "../payouts/returned-payout.ts";
import { payouts } from "../payouts/schema.ts";
import { landingEvents, registrations } from "../promotion/schema.ts";
import { acceptPlan } from "../payment-plans/accept-plan.ts";
import { offerPlan } from "../payment-plans/answer-request.ts";
import { readOwnPlans } from "../payment-plans/ask-for-plan.ts";
import { adjustLoan, lockAdjustable } from "../corrections/adjust-loan.ts";
import { lockMatch, matchPayment } from "../corrections/match-payment.ts";
import { recordPayment } from "../repayments/record-payment.ts";
import { findMigrations, readMigrations } from "../platform/database/migrations.ts";
import { payments } from "../repayments/schema.ts";
import { contactMessages } from "../site/schema.ts";
import { auditEntries } from "../staff/schema.ts";
import { caseAnswers, supportCases } from "../support-cases/schema.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower } from "../testing/facts.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { figureReader } from "./testing.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
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

/** Loans of the seven months before, some repaid, some in part, some early, some not at all. */
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

const { call, read, behind } = figureReader(server, () => carla);

/** Of amounts or counts. */
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

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

/**
 * How many days the oldest unpaid instalment is late, by each loan's own plan; 0: none is late, or the loan is written
 * off.
 */
async function daysLate(): Promise<ReadonlyMap<number, number>> {
  const ids = (await db().select({ id: orders.id }).from(orders)).map(({ id }) => id);
  const records = await readOrders(db(), ids);
  return new Map(
    records.map((record) => {
      const { account } = loanOrder(record, today());
      const isCounted = account !== null && account.writtenOffOn === null;
      const oldest = isCounted ? account.instalments.find(({ paidOn }) => paidOn === null) : undefined;
      const days = oldest === undefined ? 0 : daysBetween(oldest.dueOn, today());
      return [record.id, Math.max(days, 0)] as const;
    }),
  );
}

test("[CON-8] [CON-4] portfolio at risk is what each late loan still owes of its principal, entry by entry, from where the collectors' ranges begin", async () => {
  const { database } = server();
  // Late by exactly as many days as a row says: it is not in that row.
  await makeSampleOrder(database, { paidOutAt: startOfManilaDay(addDays(today(), -60)) });
  await rollAllStandings(database, today());
  expect([...(await daysLate()).values()]).toContain(30);
  const principal = (await everyEntry()).filter(({ account }) => account === "loan_principal");
  const owed = principal.reduce((sum, { amount }) => sum + amount, 0);
  const late = await daysLate();
  const ranges = Object.values(DUE_BUCKETS).map(([from]) => from);
  const expected = [1, 7, 30, 60, 90].map((days, at) => {
    const ids = new Set([...late].filter(([, each]) => each >= ranges[at]!).map(([id]) => id));
    const atRisk = principal
      .filter(({ orderId }) => orderId !== null && ids.has(orderId))
      .reduce((sum, { amount }) => sum + amount, 0);
    return [days, ids.size, atRisk, atRisk / owed];
  });
  expect(expected[0]?.[1]).toBeGreaterThan(expected[3]?.[1] ?? 0);
  expect(expected[3]?.[1]).toBeGreaterThan(0);
  expect((await read("at-risk")).rows).toEqual(expected);
});

test("[CON-8] [POL-1] of the loans due in a month the figure counts those repaid by their days, late, and not at all, loan by loan", async () => {
  const { database } = server();
  for (const on of [-135, -5]) {
    const paidOutAt = startOfManilaDay(addDays(today(), -140));
    const { orderId } = await makeSampleOrder(database, { paidOutAt });
    const providerReference = `figures:due:${on}`;
    await receive(addDays(today(), on), { providerReference, orderId, amountCentavos: 2_000_000 });
  }
  const ids = (await db().select({ id: orders.id }).from(orders)).map(({ id }) => id);
  const months = new Map<string, [inTime: number, late: number, not: number]>();
  for (const record of await readOrders(db(), ids)) {
    const order = loanOrder(record, today());
    const month = order.account?.instalments.at(-1)?.dueOn.slice(0, 7);
    if (month === undefined || order.account!.instalments.at(-1)!.dueOn >= today()) continue;
    const counts = months.get(month) ?? [0, 0, 0];
    counts[wasRepaidInTime(order) ? 0 : order.status === "settled" ? 1 : 2] += 1;
    months.set(month, counts);
  }
  const expected = [...months]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, counts]) => [[month, sumOf(counts)], counts, counts[0] / sumOf(counts)].flat());
  const { rows } = await read("on-time");
  expect(rows).toEqual(expected);
  for (const column of [2, 3, 4]) expect(sumOf(rows.map((row) => Number(row[column])))).toBeGreaterThan(0);
  // A short period has whole months too.
  const short = (await read("on-time", 30)).rows;
  expect(short).toEqual(expected.filter(([month]) => String(month) >= addDays(today(), -29).slice(0, 7)));
});

test("[CON-8] a vintage is the share of a month's principal still owed at each month's end, entry by entry", async () => {
  const entries = (await everyEntry()).filter(
    ({ account, disbursedOn }) => account === "loan_principal" && disbursedOn !== null,
  );
  const monthOf = (day: ManilaDate | null): string => (day ?? "").slice(0, 7);
  const lentIn = [...new Set(entries.map(({ disbursedOn }) => monthOf(disbursedOn)))].toSorted();
  const expected = Array.from(lentIn, (month) => {
    const ofMonth = entries.filter(({ disbursedOn }) => monthOf(disbursedOn) === month);
    const lent = ofMonth.reduce((sum, { kind, amount }) => sum + (kind === "disbursement" ? amount : 0), 0);
    const owedAfter = Array.from({ length: 7 }, (_, after) => {
      const end = monthOf(addMonths(`${month}-01`, after));
      if (end > monthOf(today())) return "";
      const owed = ofMonth
        .filter(({ on }) => monthOf(on) <= end)
        .reduce((sum, { amount }) => sum + amount, 0);
      return owed / lent;
    });
    return [month, lent, ...owedAfter];
  });
  expect(expected.length).toBeGreaterThan(5);
  expect((await read("vintages")).rows).toEqual(expected);
});

test("[CON-8] what was paid out and collected each day is the ledger's, a day without anything is 0", async () => {
  const entries = await everyEntry();
  const { rows } = await read("moved-by-day", 90);
  expect(rows).toHaveLength(90);
  for (const [day, paidOut, collected] of rows) {
    const ofDay = entries.filter(({ on }) => on === day);
    const sum = (kind: string, account: string): number =>
      ofDay
        .filter((entry) => entry.kind === kind && entry.account === account)
        .reduce((all, { amount }) => all + amount, 0);
    expect([paidOut, collected]).toEqual([
      sum("disbursement", "loan_principal"),
      sum("payment", "cash_at_payment_provider"),
    ]);
  }
});

test("[CON-8 CON-5] money that staff found a loan for was collected once, on the day on which it came", async () => {
  const { database, clock } = server();
  const collected = async () =>
    new Map((await read("moved-by-day", 90)).rows.map(([day, , amount]) => [day, Number(amount)]));
  const before = await collected();
  const { orderId } = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(addDays(today(), -20)) });
  const cameOn = addDays(today(), -3);
  const providerReference = "figures:stray";
  await receive(cameOn, { providerReference, amountCentavos: 12_300 });
  const [{ id: paymentId } = { id: "" }] = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerReference, providerReference));
  await database.transaction(async (tx) =>
    matchPayment(tx, await lockMatch(tx, { paymentId, orderId }), { by: "staff:1", now: clock.now() }),
  );
  const after = await collected();
  const more = [...after].map(([day, amount]) => [day, amount - (before.get(day) ?? 0)] as const);
  expect(more.filter(([, amount]) => amount !== 0)).toEqual([[cameOn, 12_300]]);
});

test.for(["summed", "not summed"] as const)(
  "[CON-8 CON-5] a loan whose money came back was not lent in its month, the disbursement %s before",
  async (how) => {
    const { database, clock } = server();
    const paidOutOn = addDays(today(), -40);
    const figures = async () =>
      [
        (await read("vintages")).rows,
        new Map((await read("moved-by-day", 90)).rows.map(([day, paidOut]) => [day, Number(paidOut)])),
      ] as const;
    const [vintages, paidOut] = await figures();
    const { orderId } = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(paidOutOn) });
    await receivePayment({ database, clock }, orderId, 150_000);
    if (how === "summed") await sumPostings();
    const [payout] = await db().select().from(payouts).where(eq(payouts.orderId, orderId));
    await database.transaction(async (tx) =>
      bookReturnedLoan(tx, await lockReturned(tx, payout!.id), clock.now()),
    );
    for (const _ of ["from the entries", "from the sums"]) {
      const [vintagesNow, paidOutNow] = await figures();
      expect(vintagesNow).toEqual(vintages);
      expect(paidOutNow.get(paidOutOn)).toBe((paidOut.get(paidOutOn) ?? 0) + 300_000);
      expect(paidOutNow.get(today())).toBe((paidOut.get(today()) ?? 0) - 300_000);
      await sumPostings();
    }
  },
);

type LoanBehind = StaffFigureLoans["loans"][number];
const loansBehind = (which: string, of: string, days = 365) =>
  behind<LoanBehind>("staffFigureLoans", { which, of, days }, "loans");

test("[CON-8] a day of what was paid out and collected opens what adds up to it, page by page, each once", async () => {
  const on = addDays(today(), -2);
  for (let at = 0; at < 53; at += 1)
    await receive(on, { providerReference: `figures:many:${at}`, amountCentavos: 1_000 + at });
  const rows = (await read("moved-by-day", 365)).rows.filter(([, ...sums]) => sums.some((sum) => sum !== 0));
  expect(rows.length).toBeGreaterThan(14);
  for (const [day, ...sums] of rows) {
    const moves = await behind<StaffFigureMoves["moves"][number]>(
      "staffFigureMoves",
      { on: String(day) },
      "moves",
    );
    expect(new Set(moves.map(({ postingId }) => postingId)).size).toBe(moves.length);
    expect([
      sumOf(moves.map(({ paidOutCentavos }) => paidOutCentavos)),
      sumOf(moves.map(({ collectedCentavos }) => collectedCentavos)),
    ]).toEqual(sums);
    if (day === on) expect(moves.length).toBeGreaterThan(52);
  }
  // Two loans on which something was paid, and whose money then came back today; and what staff matched, out as nobody's and in for its loan.
  const { moves } = (await call("staffFigureMoves", { on: today() })).data as StaffFigureMoves;
  expect(
    moves.map(({ orderId, ...each }) => [orderId > 0, each.paidOutCentavos, each.collectedCentavos]),
  ).toEqual([
    [true, -300_000, 0],
    [true, 0, 150_000],
    [true, -300_000, 0],
    [true, 0, 150_000],
    [true, 0, 12_300],
    [false, 0, -12_300],
  ]);
  expect(await call("staffFigureMoves", { on: "2026-02-31" })).toMatchObject({ code: "400" });
});

test("[CON-8] the loans behind a figure are those that it counts, page by page, each once", async () => {
  for (const [days, count, principal] of (await read("at-risk")).rows) {
    const late = await loansBehind("late", String(days));
    expect([late.length, sumOf(late.map((each) => each.principalOwedCentavos))]).toEqual([count, principal]);
  }
  let writtenOff = 0;
  for (const [month, lent, ...shares] of (await read("vintages")).rows) {
    const loans = await loansBehind("lent-in", String(month));
    expect(sumOf(loans.map(({ lentCentavos }) => lentCentavos!))).toBe(lent);
    writtenOff += sumOf(loans.map(({ writtenOffCentavos }) => writtenOffCentavos!));
    // What is owed now is the newest share, as far as there is a column for it.
    if (`${String(month)}-01` < addMonths(`${today().slice(0, 7)}-01`, -6)) continue;
    const owed = sumOf(loans.map(({ principalOwedCentavos }) => principalOwedCentavos));
    expect(owed / Number(lent)).toBe(shares.findLast((share) => share !== ""));
  }
  expect(writtenOff).toBe(400_000);
  for (const [month, due, inTime, paidLate, notPaid] of (await read("on-time")).rows) {
    const loans = await loansBehind("due-in", String(month));
    expect(new Set(loans.map(({ orderId }) => orderId)).size).toBe(loans.length);
    const isInTime = loans.filter((each) => each.isInTime === 1).length;
    const isPaid = loans.filter(({ settledOn }) => settledOn !== "").length;
    expect([loans.length, isInTime, isPaid - isInTime, loans.length - isPaid]).toEqual([
      due,
      inTime,
      paidLate,
      notPaid,
    ]);
    expect(await loansBehind("settled-in", String(month))).toEqual(loans);
  }
  expect(await call("staffFigureLoans", { which: "late", of: "2026-01" })).toMatchObject({ code: "400" });
});

test("[CON-8] [PROMO-3] a campaign's visits, numbers and registrations are followed to the first loan", async () => {
  const [one, two] = borrowerIds;
  const campaign = {
    templateId: "1",
    appName: "x",
    userFrom: "",
    utmTag: "tiktok",
    appFrom: "",
    inviteCode: "",
    registeredAt: server().clock.now(),
  };
  await db()
    .insert(registrations)
    .values([
      { ...campaign, borrowerId: one! },
      { ...campaign, borrowerId: two! },
    ]);
  const landed = {
    templateId: "1",
    utmTag: "tiktok",
    userFrom: "",
    clientType: "h5",
    pageType: "1",
    appFrom: "",
    occurredAt: campaign.registeredAt,
  } as const;
  const visit = { ...landed, kind: "visit" } as const;
  const click = { ...landed, kind: "click" } as const;
  await db()
    .insert(landingEvents)
    .values([
      visit,
      visit,
      visit,
      // One person tapped twice, and another gave nothing that could be a number.
      { ...click, phoneHash: "a" },
      { ...click, phoneHash: "a" },
      { ...click, phoneHash: "b" },
      click,
      { ...visit, utmTag: "radio" },
      { ...visit, occurredAt: startOfManilaDay(addDays(today(), -400)) },
    ]);
  expect((await read("campaigns")).rows).toEqual([
    ["1 · tiktok", 3, 2, 2, 0, 0, 2],
    ["1 · radio", 1, 0, 0, 0, 0, 0],
  ]);
});

test("[CON-8] [PROMO-1] the people behind a campaign are those that it counts, page by page, each once, with what led them here, and nobody else's", async () => {
  const many = await Promise.all(Array.from({ length: 53 }, () => addBorrower(db())));
  const registeredAt = server().clock.now();
  const visit = { templateId: "2", appName: "x", userFrom: "", appFrom: "", inviteCode: "", registeredAt };
  await db()
    .insert(registrations)
    .values([
      ...many.map((borrowerId) => ({ ...visit, borrowerId, utmTag: "radio" })),
      {
        ...visit,
        borrowerId: borrowerIds[2]!,
        utmTag: "radio",
        userFrom: "friends",
        appFrom: "web",
        inviteCode: "ANA7",
      },
      { ...visit, borrowerId: borrowerIds[3]!, utmTag: "" },
    ]);
  const people = await behind<StaffFigurePeople["people"][number]>(
    "staffFigurePeople",
    { campaign: "2 · radio", days: "30" },
    "people",
  );
  expect(new Set(people.map(({ borrowerId }) => borrowerId))).toEqual(new Set([...many, borrowerIds[2]!]));
  const row = (await read("campaigns")).rows.find(([campaign]) => campaign === "2 · radio");
  const lent = people.filter(({ firstLoanOn }) => firstLoanOn !== "");
  expect([people.length, lent.length]).toEqual([row?.[3], row?.[6]]);
  expect(lent).toMatchObject([
    {
      borrowerId: borrowerIds[2],
      registeredOn: today(),
      firstLoanOn: addDays(today(), -200 + 2 * 13),
      cameFrom: "friends · web",
      inviteCode: "ANA7",
    },
  ]);
  expect(people.find(({ borrowerId }) => borrowerId === many[0])).toMatchObject({
    cameFrom: "",
    inviteCode: "",
  });
  const other = (await call("staffFigurePeople", { campaign: "2", days: "30" })).data as StaffFigurePeople;
  expect(other.people.map(({ borrowerId }) => borrowerId)).toEqual([borrowerIds[3]]);
});

test("[CON-8] answers are counted by week, with those in time and the mean of their stars", async () => {
  const agent = await signedInStaff(db(), "Ana Reyes", "agent");
  for (const score of [5, 2]) {
    const sessionId = await logIn(db(), borrowerIds[0]!);
    await server().call("problemSave", { problemType: 2, problemDetail: `Stars: ${score}` }, { sessionId });
    const [opened] = await db().select().from(supportCases).orderBy(desc(supportCases.id)).limit(1);
    const { envelope } = await callStaff(
      server(),
      "staffReply",
      { caseId: opened!.id, text: "Done." },
      agent,
    );
    expect(envelope.code).toBe("00");
    const ratedAt = server().clock.now();
    await db().insert(complaintRatings).values({ complaintId: opened!.complaintId!, score, ratedAt });
  }
  const { rows } = await read("complaints-answered", 30);
  expect(rows.map(([, ...counted]) => counted)).toEqual([[2, 2, 1, 3.5]]);
  expect((await read("complaints-open")).rows.map(([, open]) => open)).toEqual([0, 0, 0, 0]);
});

test("[CON-8] [CMP-10] a late answer stays late in its week when its borrower writes again and is answered in time; the ratings count the same replies", async () => {
  const { clock } = server();
  const before = clock.now();
  const agent = await signedInStaff(db(), "Mia Santos", "agent");
  const sessionId = await logIn(db(), borrowerIds[1]!);
  await server().call("problemSave", { problemType: 2, problemDetail: "Not posted." }, { sessionId });
  const [opened] = await db().select().from(supportCases).orderBy(desc(supportCases.id)).limit(1);
  const complaintId = opened!.complaintId!;
  const reply = (text: string, messagesSeen = 0) =>
    callStaff(server(), "staffReply", { caseId: opened!.id, text, messagesSeen }, agent);
  const counted = async () =>
    new Map((await read("complaints-answered", 30)).rows.map(([week, ...counts]) => [week, counts]));
  // Answered late, nine days after.
  clock.advanceDays(9);
  await reply("It is posted.");
  await db().insert(complaintRatings).values({ complaintId, score: 1, ratedAt: clock.now() });
  const late = [...(await counted())].at(-1)!;
  expect(late[1].slice(0, 3)).toEqual([1, 0, 0]);
  clock.advanceDays(7);
  const again = { complaintId, text: "Thank you, but not all of it." };
  await server().database.transaction((tx) => followUpComplaint(tx, borrowerIds[1]!, again, clock));
  expect((await counted()).get(late[0])).toEqual(late[1]);
  await reply("Now it is.", 1);
  const weeks = await counted();
  expect(weeks.get(late[0])).toEqual(late[1]);
  // In time against its own promise, and without the stars of the first reply.
  expect([...weeks].at(-1)![1]).toEqual([1, 1, 1, ""]);
  const { envelope } = await callStaff(server(), "staffRatings", {}, agent);
  const ofAgent = (envelope.data as StaffRatings).filter((each) => each.agent === "Mia Santos");
  expect(ofAgent.map(({ replies, ratings, average }) => [replies, ratings, average])).toEqual([
    [1, 0, 0],
    [1, 1, 1],
  ]);
  expect(ofAgent.map(({ week }) => week)).toEqual([[...weeks].at(-1)![0], late[0]]);
  // The migration fills in the same for cases that were answered before it.
  const { id: _, ...columns } = getTableColumns(caseAnswers);
  const kept = () =>
    db().select(columns).from(caseAnswers).orderBy(caseAnswers.caseId, caseAnswers.answeredAt);
  const written = await kept();
  await db().delete(caseAnswers);
  const migrations = await readMigrations(findMigrations());
  const migration = migrations.find((text) => text.includes('CREATE TABLE "case_answers"')) ?? "";
  for (const statement of migration.split("--> statement-breakpoint"))
    if (statement.includes("INSERT INTO")) await db().execute(sql.raw(statement));
  expect(await kept()).toEqual(written);
  expect(written.filter(({ caseId }) => caseId === opened!.id)).toHaveLength(2);
  await db().delete(caseAnswers).where(eq(caseAnswers.caseId, opened!.id));
  clock.set(before);
});

test("[CON-8] open cases of an age, and answers of a week, open as many as they count, each once", async () => {
  const now = server().clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const add = async (dueAt: Date, answeredAt: Date | null) => {
    const message = { name: "Ben Cruz", telephone: "09170000456", email: "b@example.ph", remark: "Hello." };
    const sent = { sentAt: daysAgo(60), sentOn: addDays(today(), -60), fingerprint: randomUUID() };
    const [written] = await db()
      .insert(contactMessages)
      .values({ ...message, ...sent })
      .returning({ id: contactMessages.id });
    const about = { contactMessageId: written!.id, problemType: 0, locale: "en" as const };
    const [opened] = await db()
      .insert(supportCases)
      .values({ ...about, openedAt: daysAgo(60), dueAt, answeredAt })
      .returning({ caseId: supportCases.id });
    if (answeredAt === null) return;
    await db()
      .insert(caseAnswers)
      .values({ ...opened!, dueAt, answeredAt, isFirst: true });
  };
  // At a row's very end, within it, and at the next one's beginning.
  for (const late of [-3, -0.01, 0, 0.5, 1, 2, 6.9, 7, 30]) await add(daysAgo(late), null);
  for (let at = 0; at < 53; at += 1) await add(daysAgo(3 + at / 1_000), null);
  const begun = startOfManilaDay(addDays(today(), 1 - 30)).getTime();
  // When the period's second week begins.
  const monday = Array.from({ length: 7 }, (_, at) => startOfManilaDay(addDays(today(), at - 28))).find(
    (day) => new Date(day.getTime() + 8 * 60 * 60 * 1000).getUTCDay() === 1,
  )!;
  for (const at of [begun - 1, begun, monday.getTime() - 1, monday.getTime()])
    await add(new Date(begun + 500), new Date(at));
  const casesBehind = (which: string, of: string) =>
    behind<StaffFigureCases["cases"][number]>("staffFigureCases", { which, of, days: 30 }, "cases");
  const open = (await read("complaints-open", 30)).rows;
  expect(open.map(([, count]) => count)).toEqual([2, 2, 56, 2]);
  for (const [age, count] of open) {
    const cases = await casesBehind("open", String(age));
    expect(new Set(cases.map(({ caseId }) => caseId)).size).toBe(count);
    expect(cases).toHaveLength(Number(count));
    expect(new Set(cases.map(({ isInTime }) => isInTime))).toEqual(new Set([age === "in-time" ? 1 : 0]));
  }
  const answered = (await read("complaints-answered", 30)).rows;
  expect(sumOf(answered.map(([, count]) => Number(count)))).toBe(5);
  for (const [week, count, inTime, , stars] of answered) {
    const cases = await casesBehind("answered", String(week));
    const scores = cases.map(({ score }) => score).filter((score) => score > 0);
    expect([
      cases.length,
      cases.filter((each) => each.isInTime === 1).length,
      scores.length === 0 ? "" : sumOf(scores) / scores.length,
    ]).toEqual([count, inTime, stars]);
  }
  const codes = await Promise.all([
    call("staffFigureCases", { which: "open", of: "2026-02-02" }),
    call("staffFigureCases", { which: "answered", of: "late-a-day" }),
  ]);
  expect(codes.map(({ code }) => code)).toEqual(["400", "400"]);
});

test("[CON-8] [CON-10] every figure can be had as CSV by those who may see it, and that is audited", async () => {
  const csv = (figure: string, { cookie }: Pick<SignedInStaff, "cookie"> = carla) =>
    server().app.inject({
      url: `${FIGURE_CSV_PATH}?figure=${figure}&days=90`,
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
  for (const figure of FIGURES) {
    const { columns, rows } = await read(figure, 90);
    const lines = (await csv(figure)).body.trimEnd().split("\r\n");
    expect(lines[0]).toBe(columns.map(({ name }) => name).join(","));
    expect(lines).toHaveLength(rows.length + 1);
  }
  const audited = await db().$count(auditEntries, eq(auditEntries.action, "export-figure"));
  expect(audited).toBe(FIGURES.length);
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  const codes = [await csv("vintages", agent), await csv("coffee"), await csv("vintages", { cookie: "" })];
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([403, 400, 401]);
});

test("[CON-8] [WEB-12] loans paid by a plan are set apart from those that are not late, told when they are, and listed", async () => {
  const { database, clock } = server();
  const before = clock.now();
  const { productId, orderId, borrowerId } = await makeSampleOrder(database, {
    paidOutAt: startOfManilaDay(addDays(today(), -60)),
  });
  const rule = { payments: 3, firstOn: addDays(today(), 5), every: "month" } as const;
  const offer = { orderId, requestId: 0, message: "", ...rule, by: carla, now: before };
  await database.transaction((tx) => offerPlan(tx, offer));
  const { loan, plans } = await readOwnPlans(db(), { borrowerId, productId, orderId }, today());
  const accepted = { borrowerId, productId, orderId, planId: plans.offer!.id };
  const how = { clock: () => before, locale: "en", keepDocument: async () => undefined } as const;
  await database.transaction((tx) => acceptPlan(tx, { ...accepted, totalCentavos: loan.owedCentavos }, how));
  const owed = (await everyEntry())
    .filter(({ account }) => account === "loan_principal")
    .reduce((sum, { amount }) => sum + amount, 0);
  const principal = loan.account.outstandingPrincipalCentavos;
  const none = [0, 0, 0];
  const some = [1, principal, principal / owed];
  const planned = async (of: "in-time" | "late") =>
    (await loansBehind("under-plan", of)).map((each) => [each.orderId, each.principalOwedCentavos]);
  expect((await read("under-plan")).rows).toEqual([
    ["in-time", ...some],
    ["late", ...none],
  ]);
  expect([await planned("in-time"), await planned("late")]).toEqual([[[orderId, principal]], []]);
  clock.set(startOfManilaDay(addDays(today(), 6)));
  await rollAllStandings(database, today());
  expect((await read("under-plan")).rows).toEqual([
    ["in-time", ...none],
    ["late", ...some],
  ]);
  expect([await planned("in-time"), await planned("late")]).toEqual([[], [[orderId, principal]]]);
  clock.set(before);
  await rollAllStandings(database, today());
});
