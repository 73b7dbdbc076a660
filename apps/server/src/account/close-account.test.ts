import { randomUUID } from "node:crypto";
import type { UserDeleteInit } from "@hiram/contract/account/delete-account.ts";
import { type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applications, certifications, idPictures } from "../applications/schema.ts";
import { findBorrowerByPhone } from "../identity/borrowers.ts";
import { borrowers } from "../identity/schema.ts";
import { totals } from "../ledger/balances.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { orders } from "../orders/schema.ts";
import { settleRefund } from "../payouts/settle-refund.ts";
import { lockRefundable, startRefund } from "../payouts/start-refund.ts";
import { bookReturn, lockReturned } from "../payouts/returned-payout.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { payments } from "../repayments/schema.ts";
import { lockTakenBack, takePaymentBack } from "../corrections/taken-back.ts";
import { certifyWhole } from "../testing/certified.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { smsTo } from "../testing/received-sms.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower, openShop } from "../testing/facts.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { whileSessionsEnd } from "../testing/while-sessions-end.ts";
import { ERASE_CLOSED, eraseClosed } from "./close-account.ts";
import { closedAccounts } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const texts = serverTexts("en");
const db = () => server().database.db;

interface Person {
  readonly borrowerId: number;
  readonly sessionId: string;
  readonly phone: string;
}

async function personOf(borrowerId: number): Promise<Person> {
  const [row] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  return { borrowerId, phone: row!.phone, sessionId: await logIn(db(), borrowerId) };
}
const aPerson = async (): Promise<Person> => personOf(await addBorrower(db(), { creditLimitCentavos: 0 }));

const call = async (
  { sessionId }: Person,
  name: Parameters<ReturnType<typeof server>["call"]>[0],
  payload: Readonly<Record<string, string | number>> = {},
) => (await server().call(name, payload, { sessionId })).envelope;

const stepsOf = async ({ borrowerId }: Person): Promise<string[]> => {
  const kept = await db().select().from(certifications).where(eq(certifications.borrowerId, borrowerId));
  return kept.map(({ step }) => step).toSorted();
};

/** A borrower whose only loan was repaid on that day. */
async function whoRepaid(on: "2026-03-20" = "2026-03-20"): Promise<Person> {
  const { borrowerId, orderId } = await makeSampleOrder(server().database, {
    paidOutAt: startOfManilaDay("2026-03-01"),
  });
  server().clock.set(startOfManilaDay(on));
  const person = await personOf(borrowerId);
  const owed = async (): Promise<number> => {
    const { data } = await call(person, "homePage");
    return (data as { orders: { outstanding: number }[] }).orders[0]?.outstanding ?? 0;
  };
  const amountCentavos = await owed();
  await receivePayment(server(), orderId, amountCentavos, { appliedOn: on });
  expect(await owed()).toBe(0);
  return person;
}

async function codeOf(person: Person): Promise<string> {
  expect(await call(person, "userDeleteCode")).toMatchObject({ code: "00" });
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${person.phone}`);
  const { messages } = (await reply.json()) as { messages: { text: string }[] };
  return /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";
}
const remove = async (person: Person) => call(person, "userDelete", { verifyCode: await codeOf(person) });

/** The tables that contain a text anywhere, long-finished jobs included. */
async function tablesThatSay(words: string): Promise<string[]> {
  const { rows: tables } = await db().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db().execute(
      sql`select 1 from ${sql.identifier(name)} t where position(${words} in row_to_json(t)::text) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe("deleting an account", () => {
  test("[API-4] [WEB-8] of a borrower without any loan nothing is left that names them, in any table or file", async () => {
    await openShop(db(), sampleProduct);
    const [person, other] = [await aPerson(), await aPerson()];
    await certifyWhole(server(), other);
    const stepsOfOther = await stepsOf(other);
    const employer = `Panaderia ${randomUUID()}`;
    await certifyWhole(server(), person, { certifyJob: { employer } });
    await call(person, "problemSave", { problemType: 2, problemDetail: employer, orderNo: "" });
    const pictures = await db()
      .select({ name: idPictures.name })
      .from(idPictures)
      .where(eq(idPictures.borrowerId, person.borrowerId));
    expect([pictures.length, (await tablesThatSay(employer)).length > 0]).toEqual([3, true]);
    expect((await call(person, "userDeleteInit")).data).toMatchObject({ mayDelete: 1, kept: [] });

    expect(await remove(person)).toMatchObject({ code: "00" });
    expect(await tablesThatSay(employer)).toEqual([]);
    expect(await tablesThatSay(person.phone)).toEqual([]);
    expect(await db().$count(idPictures, eq(idPictures.borrowerId, person.borrowerId))).toBe(0);
    const removals = await db()
      .select({ payload: outboxJobs.payload })
      .from(outboxJobs)
      .where(eq(outboxJobs.kind, "applications.remove-id-picture"));
    expect(removals.map(({ payload }) => payload)).toEqual(expect.arrayContaining(pictures));
    await server().runJobs();
    expect(await stepsOf(other)).toEqual(stepsOfOther);
  });

  test("[API-4] [WEB-8] a provider's words for a payout that failed go with the account, and its codes stay with the books", async () => {
    const person = await whoRepaid();
    const words = `account name mismatch: JUAN ${randomUUID()}`;
    const [paid] = await db()
      .select()
      .from(payouts)
      .innerJoin(orders, eq(orders.id, payouts.orderId))
      .where(eq(orders.borrowerId, person.borrowerId));
    const { orderId, accountId, amountCentavos, requestedAt } = paid!.payouts;
    const failures = [words, "account-name-mismatch", "INVALID_DESTINATION"];
    for (const failureReason of failures)
      await db()
        .insert(payouts)
        .values({ orderId, accountId, amountCentavos, requestedAt, failedAt: requestedAt, failureReason });
    expect(await tablesThatSay(words)).toEqual(["payouts"]);

    expect(await remove(person)).toMatchObject({ code: "00" });
    expect(await tablesThatSay(words)).toEqual([]);
    const left = await db().select().from(payouts).where(eq(payouts.orderId, orderId));
    expect(left.map(({ failureReason }) => String(failureReason)).toSorted()).toEqual(
      [String(null), "erased", ...failures.slice(1)].toSorted(),
    );
  });

  test("[API-4] ends every session, and the number is a stranger's, who may register", async () => {
    const person = await aPerson();
    const elsewhere = { ...person, sessionId: await logIn(db(), person.borrowerId) };
    await call(person, "userLanguage", { lang: "fil" });
    expect(await remove(person)).toMatchObject({ code: "00" });
    const [left] = await db().select().from(borrowers).where(eq(borrowers.id, person.borrowerId));
    expect(left).toMatchObject({ fullName: "", locale: null, localeChosenAt: null });
    for (const session of [person, elsewhere])
      expect(await call(session, "userMenu")).toMatchObject({ code: "401" });
    expect(await findBorrowerByPhone(db(), person.phone)).toBeNull();
    const anew = await addBorrower(db(), { phone: person.phone });
    expect(anew).not.toBe(person.borrowerId);
  });

  test("[API-4] needs the code, once; a wrong one deletes nothing", async () => {
    const person = await aPerson();
    const right = await codeOf(person);
    const verifyCode = right === "000000" ? "000001" : "000000";
    expect(await call(person, "userDelete", { verifyCode })).toMatchObject({
      code: "400",
      message: texts.codeWrong,
    });
    expect(await call(person, "userMenu")).toMatchObject({ code: "00" });
    const both = await Promise.all([1, 2].map(() => call(person, "userDelete", { verifyCode: right })));
    expect(both.map(({ code }) => String(code)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      "00",
      "401",
    ]);
  });

  test("[API-4] [CON-3] is not done by a session that ends in the very moment, such as with the number", async (context) => {
    context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
    const person = await aPerson();
    const verifyCode = await codeOf(person);
    const reply = await whileSessionsEnd(server(), person.borrowerId, () =>
      call(person, "userDelete", { verifyCode }),
    );
    expect(reply).toMatchObject({ code: "401" });
    expect(await findBorrowerByPhone(db(), person.phone)).not.toBeNull();
  });

  test("[API-4] is refused while something is owed: how much, and where to pay; no code is sent", async () => {
    const { borrowerId, orderId } = await makeSampleOrder(server().database, {
      paidOutAt: startOfManilaDay("2026-03-01"),
    });
    const person = await personOf(borrowerId);
    const { mayDelete, obstacles } = (await call(person, "userDeleteInit")).data as UserDeleteInit;
    expect([mayDelete, obstacles]).toEqual([
      0,
      [
        {
          text: expect.stringMatching(/^Sample Loan: ₱[\d,.]+ is still to pay\.$/) as string,
          page: "loanDetails",
          orderId: String(orderId),
          productId: String(sampleProduct.id),
        },
      ],
    ]);
    const refused = { code: "409", message: texts.account.notYet(obstacles[0]?.text ?? "") };
    expect(await call(person, "userDeleteCode")).toMatchObject(refused);
    expect(await call(person, "userDelete", { verifyCode: "123456" })).toMatchObject(refused);
  });

  test("[API-4] is refused while we hold the borrower's own money", async () => {
    const person = await whoRepaid();
    const [{ id: orderId } = { id: 0 }] = (
      await db().execute<{ id: number }>(
        sql`select id::int as id from orders where borrower_id = ${person.borrowerId}`,
      )
    ).rows;
    await receivePayment(server(), orderId, 12_345, { appliedOn: "2026-03-20" });
    const { obstacles } = (await call(person, "userDeleteInit")).data as UserDeleteInit;
    expect(obstacles).toMatchObject([
      { text: texts.account.obstacle.credit("₱123.45"), page: "customerService" },
    ]);
  });
});

describe("what the law keeps", () => {
  test("[API-4] [WEB-8] about a borrower with a loan stays five years from the last transaction, as announced, and then goes", async () => {
    const person = await whoRepaid();
    const { kept } = (await call(person, "userDeleteInit")).data as UserDeleteInit;
    expect(kept.map(({ until }) => until)).toEqual([
      "until Thu, 20 Mar 2031",
      "until Thu, 20 Mar 2031",
      "for good",
    ]);
    const before = await totals(db());
    await certifyWhole(server(), person);
    expect(await remove(person)).toMatchObject({ code: "00" });
    expect(await findBorrowerByPhone(db(), person.phone)).toBeNull();
    const holders = async () => (await tablesThatSay(person.phone)).toSorted();
    expect(await holders()).toEqual(["closed_accounts"]);
    // All but who else was named.
    expect(await stepsOf(person)).toEqual(["basic", "job", "personal"]);

    server().clock.set(startOfManilaDay("2031-03-20"));
    const due = await db()
      .update(outboxJobs)
      .set({ runAfter: sql`now() - interval '1 second'` })
      .where(inArray(outboxJobs.kind, [ERASE_CLOSED]))
      .returning({ id: outboxJobs.id });
    expect(due.length).toBeGreaterThan(0);
    await server().runJobs();
    expect(await holders()).toEqual([]);
    const [account] = await db()
      .select()
      .from(closedAccounts)
      .where(eq(closedAccounts.borrowerId, person.borrowerId));
    expect(account).toMatchObject({ phone: null, fullName: null });
    expect(await totals(db())).toEqual({ ...before, sumOfAll: 0, unbalancedPostings: 0 });
  });
});

test("[API-4] [WEB-8] what the law keeps is counted from the last transaction: a refund after the last payment, or a loan's money that came back", async () => {
  const { clock, database } = server();
  const until = async (person: Person) =>
    ((await call(person, "userDeleteInit")).data as UserDeleteInit).kept[0]?.until;
  const repaid = await whoRepaid();
  const [order] = await db().select().from(orders).where(eq(orders.borrowerId, repaid.borrowerId));
  await receivePayment(server(), order!.id, 5_000, { appliedOn: "2026-03-20" });
  expect(await until(repaid)).toBe("until Thu, 20 Mar 2031");
  clock.set(startOfManilaDay("2026-04-10"));
  await database.transaction(async (tx) => startRefund(tx, await lockRefundable(tx, order!.id), clock.now()));
  const [sent] = await db().select().from(refunds).where(eq(refunds.orderId, order!.id));
  const outcome = { reference: sent!.id, outcome: "paid", reason: "", at: clock.now() } as const;
  await database.transaction((tx) => settleRefund(tx, outcome, clock.now()));
  expect(await until(repaid)).toBe("until Thu, 10 Apr 2031");

  const lent = await makeSampleOrder(database, { paidOutAt: clock.now() });
  const [payout] = await db().select().from(payouts).where(eq(payouts.orderId, lent.orderId));
  clock.set(startOfManilaDay("2026-04-15"));
  await database.transaction(async (tx) => bookReturn(tx, await lockReturned(tx, payout!.id), clock.now()));
  expect(await until(await personOf(lent.borrowerId))).toBe("until Tue, 15 Apr 2031");
});

test(
  "[API-4] [POL-2] of a decision and a deletion at once either comes first, and no limit or answer outlives both",
  { timeout: 60_000 },
  async () => {
    await openShop(db(), sampleProduct);
    for (let round = 0; round < 3; round += 1) {
      const person = await aPerson();
      await certifyWhole(server(), person);
      const verifyCode = await codeOf(person);
      const [applied, deleted] = await Promise.all([
        call(person, "productApply", { productId: sampleProduct.id }),
        call(person, "userDelete", { verifyCode }),
      ]);
      expect(["00", "401"]).toContain(applied.code);
      // An application waiting for a person's decision keeps the account; after the decision the deletion is tried
      // again.
      const [row] = await db().select().from(borrowers).where(eq(borrowers.id, person.borrowerId));
      if (deleted.code === "00") {
        expect(row).toMatchObject({ creditLimitCentavos: 0, fullName: "" });
        expect(await db().$count(applications, eq(applications.borrowerId, person.borrowerId))).toBe(0);
        expect(await db().$count(certifications, eq(certifications.borrowerId, person.borrowerId))).toBe(0);
      } else expect([applied.code, deleted.code]).toEqual(["00", "409"]);
    }
  },
);

test("[API-4] [WEB-8] what must be kept stays longer where money moved after the deletion, or is owed in either direction", async () => {
  const person = await whoRepaid();
  expect(await remove(person)).toMatchObject({ code: "00" });
  const { clock, database } = server();
  const [order] = await db().select().from(orders).where(eq(orders.borrowerId, person.borrowerId));
  const orderId = order!.id;
  const eraseOn = async (day: ManilaDate) => {
    clock.set(startOfManilaDay(day));
    await database.transaction((tx) => eraseClosed(tx, person.borrowerId, clock.now()));
    const ofPerson = eq(closedAccounts.borrowerId, person.borrowerId);
    const [account] = await db().select().from(closedAccounts).where(ofPerson);
    return { until: account!.keptUntil, isThere: account!.phone !== null };
  };
  // Somebody pays once more, and the first payment is taken back: the loan is owed again.
  clock.set(new Date("2026-08-01T12:00:00+08:00"));
  await receivePayment(server(), orderId, 5_000);
  const [first] = await db()
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.arrival);
  await database.transaction(async (tx) =>
    takePaymentBack(tx, await lockTakenBack(tx, first!.id), clock.now()),
  );
  await server().runJobs();
  expect(await smsTo(server(), person.phone)).not.toContainEqual(expect.stringContaining("taken back"));
  expect(await eraseOn("2031-03-19")).toEqual({ until: "2031-03-20", isThere: true });
  expect(await eraseOn("2031-03-20")).toEqual({ until: "2032-03-20", isThere: true });
  // Nothing is owed any more: five years from the last transaction.
  const { account } = loanOrder((await readOrders(db(), [orderId]))[0]!, clock.today());
  await receivePayment(server(), orderId, account!.outstandingCentavos);
  expect(await eraseOn("2032-03-20")).toEqual({ until: "2036-03-20", isThere: true });
  expect(await eraseOn("2036-03-20")).toEqual({ until: "2036-03-20", isThere: false });
});
