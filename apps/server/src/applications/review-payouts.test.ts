import { randomUUID } from "node:crypto";
import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import { ID_PICTURES } from "@hiram/contract/applications/certify-form.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { SavedAccount } from "@hiram/contract/payout-accounts/account-form.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { ledgerEntries } from "../ledger/schema.ts";
import { listFailedPayouts } from "../money/failed-payouts.ts";
import { moneyApprovalKinds } from "../money/money-approvals.ts";
import { RETRY_PAYOUT } from "../money/transfer-approvals.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { orders } from "../orders/schema.ts";
import { FORMS } from "../payout-accounts/testing.ts";
import { payouts } from "../payouts/schema.ts";
import { decideBy } from "../policy/decide.ts";
import type { PolicyFacts } from "../policy/facts.ts";
import { findPolicy } from "../policy/policies.ts";
import { certifyWhole } from "../testing/certified.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower, bindAccount, openShop } from "../testing/facts.ts";
import { newestCode, smsToBorrower } from "../testing/received-sms.ts";
import { sampleJpeg } from "../testing/sample-images.ts";
import { sampleProduct } from "../testing/sample-order.ts";
import { sampleAgent } from "../testing/sample-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { uploadIdPicture } from "../testing/upload.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { withdrawApproval } from "./certifications.ts";
import { newestApplication, writeDecision } from "./decide-application.ts";
import { decideAsPerson, type PersonsDecision } from "./decide-as-person.ts";
import { reviewPayouts } from "./review-payouts.ts";
import { applicationDecisions, applications } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
const { application: words } = serverTexts("en");
const productId = sampleProduct.id;
const [APPROVED, IN_PROGRESS, DECLINED] = ["151", "21", "110"];

let nextNumber = 0;
/** A wallet that nobody has bound yet. */
const newWallet = (): string => `0918555${String((nextNumber += 1)).padStart(4, "0")}`;

/** A newcomer whom the policy alone has approved for ₱2,000, with an ID of their own. */
async function approved() {
  await openShop(db(), sampleProduct);
  const borrowerId = await addBorrower(db(), { fullName: "", creditLimitCentavos: 0 });
  const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  const who = { sessionId: await logIn(db(), borrowerId) };
  const call = async (...[name, payload]: Parameters<ReturnType<typeof server>["call"]>) =>
    (await server().call(name, payload, who)).envelope;
  const idNumber = String(4_000_000_000_000_000 + (nextNumber += 1));
  await certifyWhole(server(), who, { certifyCard: { idNumber } });
  const state = async () => (await call("productApply", { productId })).data as ApplicationState;
  expect(await state()).toMatchObject({ state: "approved", limit: 2_000_00 });
  /** Sends an account's form. @returns the call with its code, which binds it; one that is bound already needs none */
  const name = async (walletNumber: string) => {
    const { data, code } = await call("savePayoutAccount", { ...FORMS.wallet, walletNumber });
    const { bindRecordId, needValid } = data as SavedAccount;
    const verifyCode = await newestCode(server(), borrower!.phone);
    return async () =>
      needValid === 0 ? { code } : call("confirmPayoutAccount", { bindRecordId, verifyCode });
  };
  const push = () => call("loanDetailPush", { productId, amount: 2_000_00, periods: 91, termUnit: "D" });
  const confirm = async () => {
    const { lendDetailsUrl } = (await push()).data as { lendDetailsUrl: string };
    const orderId = Number(new URL(lendDetailsUrl, "http://x").searchParams.get("orderId"));
    return {
      orderId,
      details: async () => (await call("loanDetails", { productId, orderId })).data as LoanDetails,
      payouts: () => db().select().from(payouts).where(eq(payouts.orderId, orderId)),
    };
  };
  return {
    borrowerId,
    call,
    state,
    name,
    push,
    confirm,
    bind: async (number: string) => {
      // Another code is sent only after a minute.
      server().clock.set(new Date(server().clock.now().getTime() + 61_000));
      expect(await (await name(number))()).toMatchObject({ code: "00" });
    },
    takePictures: async () => {
      for (const field of ID_PICTURES)
        await uploadIdPicture(server().app, await sampleJpeg(), { ...who, field });
    },
    decision: async () => (await newestApplication(db(), borrowerId))!.decision,
    limit: async () =>
      (await db().select().from(borrowers).where(eq(borrowers.id, borrowerId)))[0]?.creditLimitCentavos,
    decide: async (outcome: PersonsDecision["outcome"], limitCentavos?: number) => {
      const { application } = (await newestApplication(db(), borrowerId))!;
      const decided = { applicationId: application.id, by: "staff:1", note: "Looked.", limitCentavos };
      const asked = outcome === "pictures-asked" ? ({ pictureFault: "cut-off" } as const) : {};
      return server().database.transaction((tx) =>
        decideAsPerson(tx, { ...decided, ...asked, outcome, seenAs: "waiting" }, server().clock.now()),
      );
    },
  };
}

async function expectBalancedBooks(): Promise<void> {
  const sum = sql<number>`coalesce(sum(${ledgerEntries.amountCentavos}), 0)::int`;
  expect(await db().select({ sum }).from(ledgerEntries)).toEqual([{ sum: 0 }]);
}

/** The payout provider says what became of a payout. */
const announce = (reference: string, outcome: "paid" | "failed") =>
  server().announcePayout(randomUUID(), `payout.${outcome}`, {
    payoutId: "pout_1",
    reference,
    settledAt: "2026-03-10T02:00:00Z",
  });

/** The first who named this wallet, paid out, and another who confirmed a loan and then named it too. */
async function secondOnWallet() {
  const wallet = newWallet();
  const first = await approved();
  const paid = await first.confirm();
  await first.bind(wallet);
  expect(await paid.details()).toMatchObject({ orderStatus: APPROVED });
  const second = await approved();
  const loan = await second.confirm();
  await second.bind(wallet);
  return { ...second, loan, first, paid, wallet };
}

/** What two of finance have approved: a loan's money is sent again. */
async function sendAgain(orderId: number): Promise<void> {
  const { database, clock } = server();
  const kind = moneyApprovalKinds(clock, reviewPayouts).find(({ kind: name }) => name === RETRY_PAYOUT)!;
  const by = { approvalId: 1, askedBy: 1, approver: sampleAgent, why: "", now: clock.now() };
  await database.transaction((tx) => kind.execute(tx, { orderId, amountCentavos: 0, to: "" }, by));
}

describe("an account that another borrower has, named after the approval", () => {
  test("[POL-6] [ORD-10] holds a first loan back for a person; the page says by when, and asks for no account", async () => {
    const { loan, state, decision, limit, borrowerId, call } = await secondOnWallet();
    expect(await loan.details()).toMatchObject({
      orderStatus: IN_PROGRESS,
      noticeStatusText: "Under review",
      noticeDesText: words.looking.text("Wed, 11 Mar"),
      cardNeedPop: 0,
      mayCancel: 1,
    });
    expect(await loan.payouts()).toEqual([]);
    expect(await state()).toMatchObject({ state: "looking", answeredBy: "2026-03-11" });
    expect(await decision()).toMatchObject({
      decidedBy: "policy",
      outcome: "ask-person",
      reasons: ["payout-account-on-other-account"],
      facts: { accountsWithSamePayoutAccount: 1 },
    });
    // Nothing more is lent meanwhile.
    expect(await limit()).toBe(0);
    expect(await call("loanConfirmDetail", { productId })).toMatchObject({ code: "409" });
    await server().runJobs();
    expect(await smsToBorrower(server(), borrowerId)).toContain(words.message.lookingBeforePayout("Hiram"));
    await expectBalancedBooks();
  });

  test("[POL-2] [POL-6] leaves a decision that its facts and version replay", async () => {
    const { policyVersion, facts, trace, outcome } = await (await secondOnWallet()).decision();
    const policy = await findPolicy(db(), policyVersion);
    expect(decideBy(policy!, facts as PolicyFacts)).toMatchObject({ outcome, trace });
  });

  test("[POL-6] is paid to when the person approves, once", async () => {
    const { loan, decide, limit, borrowerId } = await secondOnWallet();
    server().clock.set(new Date(server().clock.now().getTime() + 60_000));
    await decide("approved");
    expect(await limit()).toBe(2_000_00);
    expect(await loan.details()).toMatchObject({ orderStatus: APPROVED });
    const [payout, ...more] = await loan.payouts();
    expect(more).toEqual([]);
    await server().runJobs();
    expect(await smsToBorrower(server(), borrowerId)).toContain(words.message.approvedAndSent("Hiram"));
    await announce(payout!.id, "paid");
    expect(await loan.details()).toMatchObject({ orderStatus: "174" });
    await expectBalancedBooks();
  });

  test("[POL-6] gets nothing when the person refuses: the loan is declined, and nothing more is lent", async () => {
    const { loan, decide, limit, bind, wallet, push } = await secondOnWallet();
    await decide("refused");
    expect(await loan.details()).toMatchObject({
      orderStatus: DECLINED,
      noticeDesText: serverTexts("en").rejected,
    });
    expect(await limit()).toBe(0);
    expect(await push()).toMatchObject({ code: "409" });
    await bind(newWallet());
    await bind(wallet);
    expect(await loan.payouts()).toEqual([]);
    await expectBalancedBooks();
  });

  test("[POL-6] is seen when it is named before the loan is confirmed as well", async () => {
    const wallet = newWallet();
    await bindAccount(db(), await addBorrower(db()), wallet);
    const { bind, confirm, state } = await approved();
    await bind(wallet);
    expect(await state()).toMatchObject({ state: "approved" });
    const loan = await confirm();
    expect(await loan.details()).toMatchObject({ orderStatus: IN_PROGRESS, cardNeedPop: 0 });
    expect(await loan.payouts()).toEqual([]);
    expect(await state()).toMatchObject({ state: "looking" });
  });

  test("[POL-6] is seen when it replaces one whose payout failed; money that arrived there after all is the loan", async () => {
    const wallet = newWallet();
    await bindAccount(db(), await addBorrower(db()), wallet);
    const { bind, confirm, decide } = await approved();
    await bind(newWallet());
    const loan = await confirm();
    const [failed] = await loan.payouts();
    await server().runJobs();
    await announce(failed!.id, "failed");
    const retried = async () =>
      (await listFailedPayouts(db(), "")).payouts.some(({ orderId }) => orderId === loan.orderId);
    expect(await retried()).toBe(true);
    await bind(wallet);
    // Staff are not asked to send it, either.
    expect(await retried()).toBe(false);
    expect(await loan.details()).toMatchObject({ orderStatus: IN_PROGRESS, cardNeedPop: 0 });
    expect(await loan.payouts()).toHaveLength(1);
    expect(await announce(failed!.id, "paid")).toBe(200);
    expect(await loan.details()).toMatchObject({ orderStatus: "174" });
    await decide("refused");
    expect(await loan.details()).toMatchObject({ orderStatus: "174" });
    await expectBalancedBooks();
  });

  test("[POL-6] [CON-5] is seen when staff send the money again, to an account named while the first payout was under way", async () => {
    const wallet = newWallet();
    await bindAccount(db(), await addBorrower(db()), wallet);
    const { bind, confirm, state } = await approved();
    await bind(newWallet());
    const loan = await confirm();
    const [failed] = await loan.payouts();
    await server().runJobs();
    await bind(wallet);
    expect(await state()).toMatchObject({ state: "approved" });
    await announce(failed!.id, "failed");
    await sendAgain(loan.orderId);
    expect(await loan.payouts()).toHaveLength(1);
    expect(await loan.details()).toMatchObject({ orderStatus: IN_PROGRESS });
    expect(await state()).toMatchObject({ state: "looking" });
  });

  test.each([
    ["refused", DECLINED],
    ["withdrawn", IN_PROGRESS],
  ] as const)(
    "[POL-6] an approval that was %s while money was under way sends none again when that fails",
    async (end, orderStatus) => {
      const { borrowerId, bind, confirm } = await approved();
      await bind(newWallet());
      const loan = await confirm();
      const [failed] = await loan.payouts();
      await server().runJobs();
      await server().database.transaction(async (tx) => {
        const { application, decision } = (await newestApplication(tx, borrowerId))!;
        const now = server().clock.now();
        if (end === "withdrawn") return withdrawApproval(tx, borrowerId, { approvedId: application.id }, now);
        const outcome = { outcome: "refused", reasons: ["person-decided"], againAfterDays: 30 } as const;
        const { policyVersion, facts } = decision;
        const by = { decidedBy: "staff:1", policyVersion, facts: facts as PolicyFacts, trace: [], note: "" };
        await writeDecision(tx, application, { ...by, outcome }, now);
      });
      await announce(failed!.id, "failed");
      await bind(newWallet());
      expect(await loan.payouts()).toHaveLength(1);
      expect(await loan.details()).toMatchObject({ orderStatus });
    },
  );

  test("[POL-6] [WEB-5] a name that loans rest on stays settled while new pictures are asked for, and so does the ID's number", async () => {
    const { decide, call } = await secondOnWallet();
    await decide("pictures-asked");
    const { steps } = (await call("certifyList", {})).data as CertifyList;
    const openOf = (wanted: string) => steps.find(({ step }) => step === wanted)?.isOpen;
    expect([openOf("basic"), openOf("card")]).toEqual([0, 1]);
    const another = { idKind: "philsys", idNumber: "9999888877776666" };
    expect(await call("certifyCard", another)).toMatchObject({ code: "409" });
    await decide("refused");
    expect(await call("certifyCard", another)).toMatchObject({ code: "409" });
  });

  test("[POL-6] a limit that does not cover the loan that waited declines it, and the SMS says so", async () => {
    const { decide, loan, borrowerId } = await secondOnWallet();
    server().clock.set(new Date(server().clock.now().getTime() + 60_000));
    await decide("approved", 1_000_00);
    expect(await loan.details()).toMatchObject({ orderStatus: DECLINED });
    await server().runJobs();
    expect(await smsToBorrower(server(), borrowerId)).toContain(
      words.message.approvedForLess("Hiram", "₱1,000.00"),
    );
  });

  test("[POL-6] keeps waiting for the person when another is named, and to that one the money goes", async () => {
    const { bind, loan, decide, state } = await secondOnWallet();
    await bind(newWallet());
    expect(await loan.details()).toMatchObject({ orderStatus: IN_PROGRESS });
    expect(await state()).toMatchObject({ state: "looking" });
    await decide("approved");
    expect(await loan.payouts()).toHaveLength(1);
  });

  test("[POL-6] shown to the person as it is, when one that more borrowers share is named meanwhile", async () => {
    const { bind, decision } = await secondOnWallet();
    const wallet = newWallet();
    for (let count = 0; count < 3; count += 1) await bindAccount(db(), await addBorrower(db()), wallet);
    await bind(wallet);
    expect((await decision()).facts).toMatchObject({ accountsWithSamePayoutAccount: 3 });
  });

  test("[POL-6] [POL-2] waits for the new pictures that the person asks for, whatever account is named meanwhile", async () => {
    const { loan, decide, bind, state, decision, takePictures } = await secondOnWallet();
    await decide("pictures-asked");
    const { title, text } = words.picturesAsked;
    expect(await loan.details()).toMatchObject({
      orderStatus: IN_PROGRESS,
      noticeStatusText: title,
      noticeDesText: `${words.pictureFaults["cut-off"]} ${text}`,
      picturesAsked: 1,
      cardNeedPop: 0,
    });
    const another = newWallet();
    await bindAccount(db(), await addBorrower(db()), another);
    await bind(another);
    expect((await decision()).outcome).toBe("pictures-asked");
    await takePictures();
    expect(await state()).toMatchObject({ state: "looking" });
    expect(await loan.details()).toMatchObject({ noticeStatusText: "Under review", picturesAsked: 0 });
    expect(await loan.payouts()).toEqual([]);
    await decide("approved");
    expect(await loan.payouts()).toHaveLength(1);
  });

  test("[POL-6] does not keep its borrower from giving the loan up, which nobody pays out then", async () => {
    const { loan, call, decide } = await secondOnWallet();
    const { orderId } = loan;
    expect(await call("cancelLoan", { productId, orderId })).toMatchObject({ code: "00" });
    await decide("approved");
    expect(await loan.details()).toMatchObject({
      orderStatus: DECLINED,
      noticeStatusText: "You cancelled this loan",
    });
    expect(await loan.payouts()).toEqual([]);
  });

  test.each([
    ["approved", 2_000_00, APPROVED, 1],
    ["refused", 0, DECLINED, 0],
  ] as const)(
    "[POL-6] %s by a server of a version that knew of no held loans, is decided so once an account is named again",
    async (outcome, limitCentavos, orderStatus, sent) => {
      const { loan, bind, wallet, borrowerId } = await secondOnWallet();
      const { application, decision } = (await newestApplication(db(), borrowerId))!;
      const { id: applicationId } = application;
      const now = server().clock.now();
      // What such a server wrote: the decision and its consequences for the borrower, nothing about loans.
      const ends = outcome === "approved" ? { limitCentavos } : { againOn: "2026-04-09" };
      const { policyVersion, facts } = decision;
      const by = { decidedBy: "staff:1", note: "Looked.", trace: [], decidedAt: now };
      await db()
        .insert(applicationDecisions)
        .values({ applicationId, policyVersion, facts, outcome, reasons: [], ...by, ...ends });
      await db().update(applications).set({ waitingSince: null }).where(eq(applications.id, applicationId));
      await db()
        .update(borrowers)
        .set({ creditLimitCentavos: limitCentavos })
        .where(eq(borrowers.id, borrowerId));
      expect(await loan.details()).toMatchObject({ orderStatus: IN_PROGRESS, picturesAsked: 0 });
      await bind(wallet);
      expect(await loan.details()).toMatchObject({ orderStatus });
      expect(await loan.payouts()).toHaveLength(sent);
    },
  );

  test("[POL-6] declines what the person's limit does not cover", async () => {
    const { loan, decide, limit } = await secondOnWallet();
    await decide("approved", 1_000_00);
    expect(await limit()).toBe(1_000_00);
    expect(await loan.details()).toMatchObject({ orderStatus: DECLINED });
    expect(await loan.payouts()).toEqual([]);
  });
});

describe("nobody is asked", () => {
  test("[POL-6] about an account that is the borrower's alone", async () => {
    const { bind, confirm, decision } = await approved();
    const loan = await confirm();
    await bind(newWallet());
    expect(await loan.payouts()).toHaveLength(1);
    expect((await decision()).outcome).toBe("approved");
  });

  test("[POL-6] about an account to which their money went before somebody else named it", async () => {
    const { first, paid, loan } = await secondOnWallet();
    expect(await loan.payouts()).toEqual([]);
    const [payout] = await paid.payouts();
    await announce(payout!.id, "paid");
    const limit = { creditLimitCentavos: 10_000_00 };
    await db().update(borrowers).set(limit).where(eq(borrowers.id, first.borrowerId));
    // The same loan within ten minutes is the same confirmation.
    server().clock.set(new Date(server().clock.now().getTime() + 20 * 60_000));
    const another = await first.confirm();
    expect(another.orderId).not.toBe(paid.orderId);
    expect(await another.payouts()).toHaveLength(1);
  });

  test("[POL-6] again, once a person has approved, when the failed payout is sent to the same account anew", async () => {
    const { loan, decide, bind, wallet } = await secondOnWallet();
    await decide("approved");
    const [payout] = await loan.payouts();
    await server().runJobs();
    await announce(payout!.id, "failed");
    await bind(wallet);
    expect(await loan.payouts()).toHaveLength(2);
  });
});

describe("at the same moment", () => {
  test("[POL-6] of ten who name one wallet, one is paid and nine wait", async () => {
    const wallet = newWallet();
    const group = await Promise.all(Array.from({ length: 10 }, approved));
    const loans = await Promise.all(group.map(({ confirm }) => confirm()));
    const confirmations = await Promise.all(group.map(({ name }) => name(wallet)));
    const replies = await Promise.all(confirmations.map((send) => send()));
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => "00"));
    const sent = await Promise.all(loans.map((loan) => loan.payouts()));
    expect(sent.flat()).toHaveLength(1);
    await expectBalancedBooks();
  });

  test("[POL-6] two who name it: the second waits for the first, and is seen to share it", async (context) => {
    const { database } = server();
    context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
    const wallet = newWallet();
    const [one, other] = [await approved(), await approved()];
    const loans = [await one.confirm(), await other.confirm()];
    const [first, second] = [await one.name(wallet), await other.name(wallet)];
    const replies: Promise<unknown>[] = [];
    await whileLocked(
      database,
      (tx) => lockOrder(tx, loans[0]!.orderId),
      async () => {
        // Has named it, and is not done.
        replies.push(first());
        await untilWaiting(database, 1);
        replies.push(second());
        await untilWaiting(database, 2);
      },
    );
    await Promise.all(replies);
    expect((await Promise.all(loans.map((loan) => loan.payouts()))).map(({ length }) => length)).toEqual([
      1, 0,
    ]);
  });

  test("[POL-6] whoever confirms while their shared account is being named is not paid", async () => {
    const wallet = newWallet();
    await bindAccount(db(), await addBorrower(db()), wallet);
    for (let round = 0; round < 4; round += 1) {
      const { borrowerId, name, push } = await approved();
      const bind = await name(wallet);
      await Promise.all(round % 2 === 0 ? [push(), bind()] : [bind(), push()]);
      const sent = db()
        .select({ id: payouts.id })
        .from(payouts)
        .innerJoin(orders, eq(orders.id, payouts.orderId))
        .where(eq(orders.borrowerId, borrowerId));
      expect(await sent).toEqual([]);
    }
  });
});
