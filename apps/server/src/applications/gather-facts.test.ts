import { randomUUID } from "node:crypto";
import type { ManilaDate } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "../identity/schema.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { listOrders } from "../orders/read-orders.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { creditPolicies } from "../policy/schema.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower, bindAccount, openShop } from "../testing/facts.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import type { Certification } from "./certifications.ts";
import { ageYears, gatherFacts, obligationsPercent, wasRepaidInTime } from "./gather-facts.ts";
import { applicationDecisions, applications, idDocuments } from "./schema.ts";

const database = withTestDatabase();
const db = () => database().db;

const NOTHING: Certification = {
  ownPhone: "09171234567",
  answers: { basic: null, personal: null, job: null, ext: null },
  id: null,
  pictures: [],
  isWaiting: false,
  approvedId: null,
  isIdentitySettled: false,
  arePicturesAsked: false,
};

const factsOf = (
  borrowerId: number,
  today: ManilaDate = "2026-07-01",
  changes: Partial<Certification> = {},
) =>
  gatherFacts(
    db(),
    borrowerId,
    { ...NOTHING, ...changes },
    { now: new Date(`${today}T10:00:00+08:00`), today },
  );

describe("what was declared", () => {
  test("[POL-1] is taken as it was answered, pesos as centavos; what was not is not known", async () => {
    const borrowerId = await addBorrower(db());
    expect(await factsOf(borrowerId)).toEqual({
      ageYears: null,
      monthlyIncomeCentavos: null,
      monthlyObligationsCentavos: null,
      obligationsPercent: null,
      employment: null,
      idKind: null,
      idPictures: 0,
      loansOverdue: 0,
      loansRepaid: 0,
      loansRepaidInTime: 0,
      refusalsLast90Days: 0,
      accountsWithSameId: 0,
      accountsWithSamePayoutAccount: 0,
      accountsWithSameDevice: 0,
    });
    const declared = {
      answers: {
        ...NOTHING.answers,
        basic: { birthDate: "1990-07-02" },
        job: { monthlyIncome: "18000", monthlyObligations: "2500", employment: "employed" },
      },
      id: { kind: "philsys", numberLast4: "0001", numberHash: randomUUID() },
      pictures: ["idFront", "idBack"] as const,
    };
    expect(await factsOf(borrowerId, "2026-07-01", declared)).toMatchObject({
      ageYears: 35,
      monthlyIncomeCentavos: 18_000_00,
      monthlyObligationsCentavos: 2_500_00,
      obligationsPercent: 14,
      employment: "employed",
      idKind: "philsys",
      idPictures: 2,
    });
  });

  test.for([
    ["2008-07-01", "2026-06-30", 17],
    ["2008-07-01", "2026-07-01", 18],
    ["2008-02-29", "2026-02-27", 17],
    ["2008-02-29", "2026-02-28", 18],
    ["1926-07-01", "2026-06-30", 99],
    ["2026-07-01", "2026-07-01", 0],
  ] as const)("[POL-1] born on %s one is on %s %i years old", ([bornOn, today, years]) => {
    expect(ageYears(bornOn, today)).toBe(years);
  });

  test.for([
    [100, 50, 50],
    [300, 100, 34],
    [1_000_00, 1, 1],
    [0, 0, 0],
    [0, 1, 1_000],
    [1, 1_000, 1_000],
    [null, 1, null],
    [1, null, null],
  ] as const)(
    "[POL-1] of an income of %s obligations of %s are %s percent",
    ([income, obligations, share]) => {
      expect(obligationsPercent(income, obligations)).toBe(share);
    },
  );
});

describe("loans", () => {
  const loan = async (...payments: readonly (readonly [day: ManilaDate, centavos: number])[]) => {
    const { borrowerId, orderId } = await makeSampleOrder(database(), {
      paidOutAt: new Date("2026-03-01T02:00:00Z"),
    });
    for (const [appliedOn, centavos] of payments)
      await receivePayment(
        { database: database(), clock: fixedClock(`${appliedOn}T10:00:00+08:00`) },
        orderId,
        centavos,
      );
    return borrowerId;
  };

  test("[POL-1] one that is past due is counted from the day after its due day, and no more once it is paid", async () => {
    const unpaid = await loan();
    // 91 days in three: due on 31 March, 30 April and 31 May.
    expect(await factsOf(unpaid, "2026-03-31")).toMatchObject({ loansOverdue: 0 });
    expect(await factsOf(unpaid, "2026-04-01")).toMatchObject({ loansOverdue: 1, loansRepaid: 0 });
    const late = await loan(["2026-04-02", 5_000_00]);
    expect(await factsOf(late, "2026-06-02")).toMatchObject({ loansOverdue: 0, loansRepaid: 1 });
  });

  test("[POL-3] one that was ever late is repaid, and not repaid in time", async () => {
    const inTime = await loan(["2026-03-31", 1_200_00], ["2026-04-30", 5_000_00]);
    expect(await factsOf(inTime)).toMatchObject({ loansRepaid: 1, loansRepaidInTime: 1 });
    const late = await loan(["2026-04-01", 1_200_00], ["2026-04-30", 5_000_00]);
    expect(await factsOf(late)).toMatchObject({ loansRepaid: 1, loansRepaidInTime: 0 });
    const running = await loan(["2026-03-31", 1_200_00]);
    expect(await factsOf(running, "2026-04-02")).toMatchObject({ loansRepaid: 0, loansRepaidInTime: 0 });
  });

  test("[POL-3] a loan whose due days were renegotiated was not repaid in time, however it was paid", async () => {
    const borrowerId = await loan(["2026-03-31", 5_000_00]);
    const [record] = await listOrders(db(), borrowerId);
    const order = loanOrder(record!, "2026-07-01");
    expect(wasRepaidInTime(order)).toBe(true);
    const account = { ...order.account!, restructuredOn: "2026-03-15" };
    expect(wasRepaidInTime({ ...order, account })).toBe(false);
  });
});

test("[POL-1] refusals are the borrower's own, of the last 90 days; an approval is not counted", async () => {
  await openShop(db(), sampleProduct);
  const borrowerId = await addBorrower(db());
  const [policy] = await db().select().from(creditPolicies).limit(1);
  const decide = async (who: number, outcome: "approved" | "refused", decidedAt: string) => {
    const at = new Date(decidedAt);
    const [application] = await db()
      .insert(applications)
      .values({ borrowerId: who, productId: sampleProduct.id, locale: "en", submittedAt: at })
      .returning({ id: applications.id });
    await db()
      .insert(applicationDecisions)
      .values({
        applicationId: application!.id,
        decidedBy: "policy",
        policyVersion: policy!.version,
        facts: {},
        trace: [],
        outcome,
        reasons: [],
        limitCentavos: outcome === "approved" ? 2_000_00 : null,
        againOn: outcome === "refused" ? "2026-08-01" : null,
        decidedAt: at,
      });
  };
  await decide(borrowerId, "refused", "2026-04-02T10:00:01+08:00");
  await decide(borrowerId, "refused", "2026-04-02T10:00:00+08:00");
  await decide(borrowerId, "approved", "2026-06-01T10:00:00+08:00");
  await decide(await addBorrower(db()), "refused", "2026-06-01T10:00:00+08:00");
  expect(await factsOf(borrowerId)).toMatchObject({ refusalsLast90Days: 1 });
});

describe("other accounts", () => {
  test("[POL-1] of the same ID are counted, the borrower's own not", async () => {
    const numberHash = randomUUID();
    const id = { kind: "philsys", numberLast4: "0001", numberHash };
    const withId = async (hash: string) => {
      const borrowerId = await addBorrower(db());
      await db().insert(idDocuments).values({
        borrowerId,
        kind: "philsys",
        numberHash: hash,
        numberLast4: "0001",
        numberSealed: "",
        keyId: "",
        wrappedKey: "",
        savedAt: new Date(),
      });
      return borrowerId;
    };
    const borrowerId = await withId(numberHash);
    await withId(randomUUID());
    expect(await factsOf(borrowerId, "2026-07-01", { id })).toMatchObject({ accountsWithSameId: 0 });
    await withId(numberHash);
    await withId(numberHash);
    expect(await factsOf(borrowerId, "2026-07-01", { id })).toMatchObject({ accountsWithSameId: 2 });
  });

  test("[POL-1] of the same payout account are counted once each, also if it was theirs before; at another bank it is another", async () => {
    const number = `0917${randomUUID().replaceAll(/\D/g, "").slice(0, 7).padEnd(7, "0")}`;
    const borrowerId = await addBorrower(db());
    expect(await factsOf(borrowerId)).toMatchObject({ accountsWithSamePayoutAccount: 0 });
    await bindAccount(db(), borrowerId, number);
    await bindAccount(db(), await addBorrower(db()));
    const elsewhere = await bindAccount(db(), await addBorrower(db()), number);
    await db().update(payoutAccounts).set({ channel: "MAYA" }).where(eq(payoutAccounts.id, elsewhere));
    expect(await factsOf(borrowerId)).toMatchObject({ accountsWithSamePayoutAccount: 0 });

    const other = await addBorrower(db());
    const before = await bindAccount(db(), other, number);
    await db().update(payoutAccounts).set({ replacedAt: new Date() }).where(eq(payoutAccounts.id, before));
    await bindAccount(db(), other, number);
    expect(await factsOf(borrowerId)).toMatchObject({ accountsWithSamePayoutAccount: 1 });
  });

  test("[POL-1] on a device of the borrower's are counted once each, sessions that ended too; no device is nobody's", async () => {
    const onDevice = async (borrowerId: number, deviceId: string, endedAt: Date | null = null) => {
      const number = await logIn(db(), borrowerId);
      await db().update(sessions).set({ deviceId, endedAt }).where(eq(sessions.borrowerId, borrowerId));
      return number;
    };
    const device = randomUUID();
    const borrowerId = await addBorrower(db());
    await onDevice(borrowerId, device);
    await onDevice(await addBorrower(db()), randomUUID());
    expect(await factsOf(borrowerId)).toMatchObject({ accountsWithSameDevice: 0 });
    const other = await addBorrower(db());
    await logIn(db(), other);
    await onDevice(other, device, new Date());
    expect(await factsOf(borrowerId)).toMatchObject({ accountsWithSameDevice: 1 });

    const nameless = await addBorrower(db());
    await onDevice(nameless, "");
    await onDevice(await addBorrower(db()), "");
    expect(await factsOf(nameless)).toMatchObject({ accountsWithSameDevice: 0 });
  });
});
