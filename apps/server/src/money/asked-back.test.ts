import { MONEY_BACK } from "@hiram/contract/complaints/complaint-form.ts";
import type { CreditLine } from "@hiram/contract/staff/money/credits.ts";
import type { StaffWaiting } from "@hiram/contract/staff/waiting/waiting.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { post } from "../ledger/post.ts";
import { refunds } from "../payouts/schema.ts";
import { settlePayoutAtProvider } from "../payouts/testing.ts";
import { supportCases } from "../support-cases/schema.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower, addOrder } from "../testing/facts.ts";
import { DAY_MS } from "../platform/clock.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { signedInStaff } from "../testing/signed-in-staff.ts";
import { withTwoPersons } from "../testing/two-persons.ts";

const { server, db, call, approve } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});

/** A loan that received more than was owed. */
async function overpaid() {
  const { clock, database } = server();
  const loan = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(addDays(clock.today(), -20)) });
  await receivePayment(server(), loan.orderId, 1_000_000);
  return loan;
}

/** The borrower asks for their money back. @returns the case */
async function askBack(
  borrowerId: number,
  orderNo: number | "",
  problemType: number = MONEY_BACK,
  problemDetail = "Please send back what I overpaid.",
) {
  const sessionId = await logIn(db(), borrowerId);
  const complaint = { problemType, problemDetail, orderNo };
  const { envelope } = await server().call("problemSave", complaint, { sessionId });
  expect(envelope.code).toBe("00");
  const cases = await db().select().from(supportCases).where(eq(supportCases.borrowerId, borrowerId));
  return cases.toSorted((one, other) => other.id - one.id)[0]!;
}

type Page = { readonly credits: CreditLine[]; readonly next: string };
const page = async (after = "") => (await call("staffCredits", { after })).data as Page;
const numbersOf = ({ credits }: Page): number[] => credits.map(({ order }) => order.orderId);

/** What the first page counts. */
const counted = async (): Promise<number> => {
  const { waiting } = (await call("staffWaiting")).data as StaffWaiting;
  return Number(waiting.find(({ kind }) => kind === "asked-back")?.count);
};

/** A loan with credit and nothing else. */
async function withCredit(fact: string, borrowerId: number): Promise<number> {
  const { clock, database } = server();
  const orderId = await addOrder(db(), borrowerId, { decision: "rejected", decidedAt: clock.now() });
  const entries = [
    { account: "cash_at_payment_provider", amountCentavos: 100 },
    { account: "borrower_credit", amountCentavos: -100 },
  ] as const;
  const posting = { kind: "payment", fact, occurredAt: clock.now(), on: clock.today(), entries } as const;
  await database.transaction((tx) => post(tx, { ...posting, orderId, borrowerId }));
  return orderId;
}

test("[CON-5] [CON-11] what a borrower asks back is counted for those who move money, and listed first with its case, until it is on its way, also once the case is answered", async () => {
  const before = await counted();
  const asked = await overpaid();
  const other = await overpaid();
  expect(numbersOf(await page()).slice(0, 2)).toEqual([other.orderId, asked.orderId]);
  // A complaint about something else asks for nothing.
  await askBack(other.borrowerId, other.orderId, 3);
  expect(await counted()).toBe(before);
  const { id: caseId, openedAt } = await askBack(asked.borrowerId, asked.orderId);
  const again = await askBack(asked.borrowerId, asked.orderId, 5);
  expect(again.id).toBeGreaterThan(caseId);
  expect(await counted()).toBe(before + 1);
  const { credits } = await page();
  expect(credits[0]).toMatchObject({
    order: { orderId: asked.orderId },
    askedBackCase: caseId,
    askedBackAt: openedAt.toISOString(),
  });
  expect(credits.find(({ order }) => order.orderId === other.orderId)).toMatchObject({ askedBackCase: 0 });
  expect(numbersOf({ credits, next: "" }).filter((id) => id === asked.orderId)).toHaveLength(1);

  // On its way, nobody has to do anything; failed, somebody has.
  const request = await call("staffAskToRefund", { orderId: asked.orderId, why: "Asked back" });
  expect(await counted()).toBe(before + 1);
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await counted()).toBe(before);
  await server().runJobs();
  const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, asked.orderId));
  await settlePayoutAtProvider(server(), refund!.id, { outcome: "failed", reason: "account-closed" });
  expect(await counted()).toBe(before + 1);

  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  expect(await call("staffReply", { caseId, text: "We keep it for you." }, agent)).toMatchObject({
    code: "00",
  });
  expect(await counted()).toBe(before + 1);
  const [first] = (await page()).credits;
  expect([first?.order.orderId, first?.askedBackCase]).toEqual([asked.orderId, caseId]);

  expect(
    await approve(await call("staffAskToRefund", { orderId: asked.orderId, why: "Again" })),
  ).toMatchObject({ code: "00" });
  expect(await counted()).toBe(before);
  await server().runJobs();
  const sent = await db().select().from(refunds).where(eq(refunds.orderId, asked.orderId));
  const newest = sent.find(({ id }) => id !== refund!.id);
  await settlePayoutAtProvider(server(), newest!.id, { outcome: "paid" });
  expect(numbersOf(await page())).not.toContain(asked.orderId);
  // What is overpaid after that is asked back by another complaint alone; nor is what was not there to be asked for.
  server().clock.set(new Date(server().clock.now().getTime() + 60_000));
  await receivePayment(server(), asked.orderId, 100_00);
  expect(await counted()).toBe(before);
  expect(numbersOf(await page()).slice(0, 2)).toEqual([other.orderId, asked.orderId]);
  await askBack(asked.borrowerId, asked.orderId, MONEY_BACK, "This as well.");
  expect(await counted()).toBe(before + 1);
});

test("[CON-5] what was not overpaid yet when a case was answered was not asked back in it", async () => {
  const before = await counted();
  const { borrowerId, orderId } = await makeSampleOrder(server().database, {
    paidOutAt: startOfManilaDay(addDays(server().clock.today(), -20)),
  });
  const { id: caseId } = await askBack(borrowerId, orderId);
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  await call("staffReply", { caseId, text: "You have not overpaid." }, agent);
  server().clock.set(new Date(server().clock.now().getTime() + 60_000));
  await receivePayment(server(), orderId, 1_000_000);
  expect(numbersOf(await page())).toContain(orderId);
  expect(await counted()).toBe(before);
});

const later = (ms = 60_000): void => server().clock.set(new Date(server().clock.now().getTime() + ms));

/** The borrower asks for what a loan holds, and support answers. @returns the case */
async function askBackAnswered({ borrowerId, orderId }: { borrowerId: number; orderId: number }) {
  later();
  const { id: caseId } = await askBack(borrowerId, orderId);
  later();
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  expect(await call("staffReply", { caseId, text: "It is on its way." }, agent)).toMatchObject({
    code: "00",
  });
  later();
  return caseId;
}

async function startRefund(orderId: number): Promise<string> {
  const request = await call("staffAskToRefund", { orderId, why: "Overpaid" });
  expect(await approve(request)).toMatchObject({ code: "00" });
  await server().runJobs();
  const sent = await db().select().from(refunds).where(eq(refunds.orderId, orderId));
  return sent.toSorted((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime())[0]!.id;
}

/** A fact that moves a loan's credit: more of it is negative, as in the books. */
async function moveCredit(
  { orderId, borrowerId }: { orderId: number; borrowerId: number },
  amountCentavos: number,
  kind: "payment" | "second-payout-settled",
): Promise<void> {
  const { clock, database } = server();
  const entries = [
    { account: "borrower_credit", amountCentavos },
    {
      account: kind === "payment" ? "cash_at_payment_provider" : "payouts_receivable",
      amountCentavos: -amountCentavos,
    },
  ] as const;
  const fact = `asked-back:${orderId}:${clock.now().toISOString()}`;
  const posting = { kind, fact, occurredAt: clock.now(), on: clock.today(), entries } as const;
  await database.transaction((tx) => post(tx, { ...posting, orderId, borrowerId }));
}

test("[CON-5] a refund that was under way when its borrower complained is the answer to it once it arrives, and stays", async () => {
  const before = await counted();
  const loan = await overpaid();
  const refundId = await startRefund(loan.orderId);
  await askBackAnswered(loan);
  expect(await counted()).toBe(before);
  await settlePayoutAtProvider(server(), refundId, { outcome: "paid" });
  later();
  await receivePayment(server(), loan.orderId, 50_00);
  expect(numbersOf(await page())).toContain(loan.orderId);
  expect(await counted()).toBe(before);
  const back = await call("staffAskToBookRefundReturn", { refundId, why: "Seen on the statement" });
  expect(await approve(back)).toMatchObject({ code: "00" });
  expect(await counted()).toBe(before + 1);
});

test("[CON-5] what a refund under way leaves of what was asked back is still asked for", async () => {
  const before = await counted();
  const loan = await overpaid();
  const refundId = await startRefund(loan.orderId);
  later();
  await receivePayment(server(), loan.orderId, 50_00);
  await askBackAnswered(loan);
  await settlePayoutAtProvider(server(), refundId, { outcome: "paid" });
  expect(await counted()).toBe(before + 1);
});

test("[CON-5] credit that went another way once its case was answered is asked for no more, nor is what is overpaid later", async () => {
  const before = await counted();
  const borrowerId = await addBorrower(db());
  const orderId = await withCredit("asked-back:set-off", borrowerId);
  const loan = { borrowerId, orderId };
  await askBackAnswered(loan);
  expect(await counted()).toBe(before + 1);
  // More credit that comes and goes takes nothing away from what was asked for.
  await moveCredit(loan, -500, "payment");
  later();
  await moveCredit(loan, 500, "second-payout-settled");
  later();
  expect(await counted()).toBe(before + 1);
  await moveCredit(loan, 100, "second-payout-settled");
  later();
  await moveCredit(loan, -50, "payment");
  expect(numbersOf(await page())).toContain(orderId);
  expect(await counted()).toBe(before);
});

test("[CON-5] [CON-11] a year after its answer a case asks for nothing more, and the credit is listed with the others", async () => {
  const { clock } = server();
  const borrowerId = await addBorrower(db());
  const orderId = await withCredit("asked-back:year", borrowerId);
  const caseId = await askBackAnswered({ borrowerId, orderId });
  const now = clock.now();
  const [{ answeredAt } = { answeredAt: null }] = await db()
    .select({ answeredAt: supportCases.answeredAt })
    .from(supportCases)
    .where(eq(supportCases.id, caseId));
  const caseOf = async () =>
    (await page()).credits.find(({ order }) => order.orderId === orderId)?.askedBackCase;
  const yearLater = answeredAt!.getTime() + 365 * DAY_MS;
  clock.set(new Date(yearLater - 1));
  const count = await counted();
  expect(await caseOf()).toBe(caseId);
  clock.set(new Date(yearLater));
  expect(await caseOf()).toBe(0);
  expect(await counted()).toBe(count - 1);
  clock.set(now);
});

test("[CON-5] what is asked back without naming a loan is looked for on all of the borrower's", async () => {
  const before = await counted();
  const { borrowerId, orderId } = await overpaid();
  const second = await withCredit("asked-back:second", borrowerId);
  const { id: caseId } = await askBack(borrowerId, "");
  expect(await counted()).toBe(before + 2);
  const { credits } = await page();
  expect(
    credits.filter(({ askedBackCase }) => askedBackCase === caseId).map(({ order }) => order.orderId),
  ).toEqual([orderId, second]);
});

test("[CON-11] loans with credit go page by page, each once: those asked back, the longest wait first, then the newest loan", async () => {
  const early = await addBorrower(db());
  const asked: number[] = [];
  const others: number[] = [];
  for (let at = 0; at < 110; at += 1) {
    const isAsked = at < 55;
    const borrowerId = isAsked ? await addBorrower(db()) : early;
    const orderId = await withCredit(`asked-back:${at}`, borrowerId);
    if (isAsked) {
      await askBack(borrowerId, orderId);
      asked.push(orderId);
    } else others.unshift(orderId);
  }
  const read: number[] = [];
  let after = "";
  do {
    const next = await page(after);
    expect(next.credits.length).toBeLessThanOrEqual(50);
    read.push(...numbersOf(next));
    after = next.next;
  } while (after !== "");
  expect(new Set(read).size).toBe(read.length);
  const mine = new Set([...asked, ...others]);
  expect(read.filter((id) => mine.has(id))).toEqual([...asked, ...others]);
});
