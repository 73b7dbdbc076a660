import type { RepaymentInfo } from "@hiram/contract";
import { startOfManilaDay } from "@hiram/lending";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { RepaymentWays } from "@hiram/contract/card-repayments/repayment-way.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { logIn } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { cardFields, saveCard } from "../testing/saved-card.ts";
import { withTestServer } from "../testing/test-server.ts";
import { bankCards } from "../bank-cards/schema.ts";
import { cardRepayments, repayTokens } from "../repayments/card-repayments-schema.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";

// End to end over HTTP: the calls, the SMS, the bank behind the provider, its signed webhook.
const server = withTestServer();
const texts = serverTexts("en");
const refused = (code: string, message: string) => ({ code, message, data: null });
const TWICE = refused("800005", texts.paidTwice);
const OLD_PAGE = refused("800007", texts.repayPageOld);

/** A borrower with a running loan, a card, and the page's token. */
async function situation({ needsCode = false } = {}) {
  const { database } = server();
  const order = await makeSampleOrder(database, { paidOutAt: startOfManilaDay("2026-03-01") });
  const { borrowerId, orderId, productId } = order;
  const sessionId = await logIn(database.db, borrowerId);
  const card = await saveCard(database.db, borrowerId, { needsCode });
  const [borrower] = await database.db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
  const call = async (name: Parameters<ReturnType<typeof server>["call"]>[0], payload: object) =>
    (await server().call(name, { ...payload }, { sessionId })).envelope;
  const ways = async () => (await call("repaymentWay", { orderId })).data as RepaymentWays;
  const { repayToken, amount } = await ways();
  const payload = { orderId, amount, couponId: "", repayToken, ...cardFields(card), sendMsg: 0 };
  const commit = (changes: object = {}) => call("repaymentCommit", { ...payload, ...changes });
  const committed = async (changes: object = {}) =>
    (await commit(changes)).data as { needValid: 0 | 1; repayRecordId: string };
  const confirm = (repaymentRecordId: string, verifyCode: string) =>
    call("repaymentConfirm", { orderId, verifyCode, repaymentRecordId });
  const details = async () => (await call("loanDetails", { productId, orderId })).data as LoanDetails;
  const ofOrder = eq(cardRepayments.orderId, orderId);
  return {
    ...order,
    sessionId,
    card,
    amount,
    repayToken,
    phone: borrower!.phone,
    call,
    ways,
    commit,
    committed,
    confirm,
    details,
    codeSent: () => lastCode(borrower!.phone),
    repayments: () => database.db.select().from(cardRepayments).where(ofOrder),
    requests: () => database.db.select().from(paymentRequests).where(eq(paymentRequests.orderId, orderId)),
    received: () => database.db.select().from(payments).where(eq(payments.orderId, orderId)),
  };
}

async function messagesTo(phone: string): Promise<readonly { text: string }[]> {
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${phone}`);
  return ((await reply.json()) as { messages: { text: string }[] }).messages;
}

const lastCode = async (phone: string): Promise<string> =>
  /\b\d{6}\b/.exec((await messagesTo(phone))[0]?.text ?? "")?.[0] ?? "";

const sorted = (codes: readonly (string | number)[]) =>
  codes.toSorted((one, other) => Number(one) - Number(other));

const wrongCode = (right: string): string => (right === "000000" ? "000001" : "000000");

/** The bank's decision on a charge, made at the sandbox's card desk. */
async function bankSays(reference: string, outcome: "paid" | "failed", more: object = {}): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ outcome, ...more });
  return (
    await fetch(`${server().sandboxUrl}/sandbox/cards/${reference}`, { method: "POST", headers, body })
  ).json();
}

describe("the cards on file", () => {
  test("[OLD-1] are the borrower's own, masked, with a token and what is due", async () => {
    const { orderId, card, call } = await situation();
    await situation();
    expect(await call("repaymentWay", { orderId })).toEqual({
      code: "00",
      message: "",
      data: {
        alipay: 0,
        repayToken: expect.stringMatching(/^[\w-]{32}$/),
        bankCards: [{ id: card.id, bankName: "UnionBank", cardNo: "•••• 1881", bankCode: "UBP" }],
        amount: 118_500,
        repayDate: "2026-03-31",
        underWay: 0,
        noticeMsg: "",
      },
    });
  });

  test("[OLD-1] a card that was removed is not offered, nor any when the channel is switched off", async () => {
    const { card, ways, committed, commit, call, productId, orderId } = await situation();
    const plan = async () => (await call("instalmentPlan", { productId, orderId })).data;
    const { db, clock } = { ...server(), db: server().database.db };
    const debit = eq(paymentChannels.kind, "direct-debit");
    await db.update(paymentChannels).set({ active: false }).where(debit);
    expect((await ways()).bankCards).toEqual([]);
    expect(await plan()).toMatchObject({ savedCards: 0 });
    expect(await commit()).toEqual(refused("400", texts.unknownChannel));
    await db.update(paymentChannels).set({ active: true }).where(debit);
    await db.update(bankCards).set({ removedAt: clock.now() }).where(eq(bankCards.id, card.id));
    expect((await ways()).bankCards).toEqual([]);
    expect(await commit()).toEqual(refused("404", texts.unknownCard));
    expect(await committed()).toBeNull();
  });

  test("[OLD-1] are no channel to choose on the repayment page, and no pay code is made for them", async () => {
    const { call, productId, orderId } = await situation();
    const plan = (await call("instalmentPlan", { productId, orderId })).data as RepaymentInfo;
    expect(plan.repayList.map(({ channel_number }) => channel_number)).toEqual([1, 2, 3]);
    // The page only learns how many cards there are, to link to their page; an extension is not paid by card.
    expect(plan.savedCards).toBe(1);
    expect((await call("extensionOffer", { productId, orderId })).data).toMatchObject({ savedCards: 0 });
    const order = { productId, orderId, amount: 50_000, channelNumber: 4 };
    expect(await call("generatePayCode", order)).toEqual(refused("400", texts.unknownChannel));
  });

  test.each(["repaymentWay", "repaymentHuichao"] as const)(
    "[OLD-1] [SES-6] %s answers another's order exactly as one that does not exist",
    async (name) => {
      const [mine, theirs] = [await situation(), await situation()];
      const unknown = await mine.call(name, { orderId: 999_999_999_999, amount: 50_000 });
      expect(unknown).toEqual(refused("404", texts.unknownOrder));
      expect(await mine.call(name, { orderId: theirs.orderId, amount: 50_000 })).toEqual(unknown);
    },
  );

  test("[OLD-1] an order on which nothing is owed says so", async () => {
    const order = await makeSampleOrder(server().database, { paidOutAt: null });
    const sessionId = await logIn(server().database.db, order.borrowerId);
    const { envelope } = await server().call("repaymentWay", { orderId: order.orderId }, { sessionId });
    const data = { nothingOwed: "not-sent" };
    expect(envelope).toEqual({ ...refused("409", texts.paymentState.owesNothing["not-sent"]), data });
  });
});

describe("a card that needs no code", () => {
  test("[OLD-2] [OLD-3] is charged by the commit; the money counts when the bank's word comes, signed", async () => {
    const { committed, repayments, requests, received, details, amount, card, ways } = await situation();
    const { needValid, repayRecordId } = await committed();
    expect(needValid).toBe(0);
    const [repayment] = await repayments();
    expect(repayment).toMatchObject({ id: repayRecordId, cardId: card.id, amountCentavos: amount });
    await server().runJobs();
    const [request] = await requests();
    expect(request).toMatchObject({ amountCentavos: amount, purpose: "repayment", closedAt: null });
    expect(request!.providerReference).toMatch(/^chg_/);
    expect(await received()).toEqual([]);
    expect((await details()).noticeDesText).toBe(texts.cardCharging("₱1185.00", "UnionBank •••• 1881"));
    expect(await ways()).toMatchObject({ underWay: 1, noticeMsg: (await details()).noticeDesText });
    expect(await bankSays(request!.id, "paid", { times: 3 })).toMatchObject({ status: 200 });
    expect(await ways()).toMatchObject({ underWay: 0, noticeMsg: "" });
    expect(await received()).toMatchObject([{ requestId: request!.id, amountCentavos: amount }]);
    const after = await details();
    expect(after.orderStatus).toBe("170");
    expect(after.noticeDesText).not.toContain("is being taken");
  });

  test("[OLD-2] no code is sent for it, even when one is asked for", async () => {
    const { committed, phone } = await situation();
    expect((await committed({ sendMsg: 1 })).needValid).toBe(0);
    expect(await messagesTo(phone)).toEqual([]);
  });

  test("[OLD-3] the commit repeated is told not to submit twice, and one payment is made", async () => {
    const { committed, commit, repayments, requests } = await situation();
    await committed();
    expect(await commit()).toEqual(TWICE);
    await server().runJobs();
    expect(await commit()).toEqual(TWICE);
    await bankSays((await requests())[0]!.id, "paid");
    expect(await commit()).toEqual(TWICE);
    expect([await repayments(), await requests()].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("[OLD-3] ten commits at once make one record and one payment", async () => {
    const { commit, repayments, requests } = await situation();
    const codes = (await Promise.all(Array.from({ length: 10 }, () => commit()))).map(({ code }) => code);
    expect(sorted(codes)).toEqual(["00", ...Array.from({ length: 9 }, () => "800005")]);
    await server().runJobs();
    expect([await repayments(), await requests()].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("[OLD-3] two pages open at once make one payment, whatever each would pay", async () => {
    const { ways, commit, requests, amount } = await situation();
    const other = { repayToken: (await ways()).repayToken, amount: amount - 100 };
    const codes = (await Promise.all([commit(), commit(other)])).map(({ code }) => code);
    expect(sorted(codes)).toEqual(["00", "800005"]);
    expect(await requests()).toHaveLength(1);
  });

  test("[OLD-3] after the bank has paid, the next instalment can be paid with a fresh page", async () => {
    const { committed, commit, ways, requests } = await situation();
    await committed();
    await server().runJobs();
    await bankSays((await requests())[0]!.id, "paid");
    const { repayToken, amount } = await ways();
    expect((await commit({ repayToken, amount })).code).toBe("00");
    expect(await requests()).toHaveLength(2);
  });
});

describe("the token", () => {
  test("[OLD-2] a commit without one is refused, and nothing is kept", async () => {
    const { commit, repayments } = await situation();
    expect(await commit({ repayToken: "" })).toEqual(refused("400", "repayToken is missing."));
    expect(await commit({ repayToken: "made-up" })).toEqual(OLD_PAGE);
    expect(await repayments()).toEqual([]);
  });

  test("[OLD-2] another borrower's, or another order's of the same borrower, is refused alike", async () => {
    const [mine, theirs] = [await situation(), await situation()];
    expect(await mine.commit({ repayToken: theirs.repayToken })).toEqual(OLD_PAGE);
    // Nor does another borrower's spent token name a payment of theirs.
    await theirs.committed();
    expect(await mine.commit({ repayToken: theirs.repayToken })).toEqual(OLD_PAGE);
    expect([await mine.repayments(), await theirs.repayments()].map(({ length }) => length)).toEqual([0, 1]);
  });

  test("[OLD-2] it works for half an hour, and a fresh page brings a fresh one", async () => {
    const { commit, ways } = await situation();
    const { clock } = server();
    const opened = clock.now();
    clock.set(new Date(opened.getTime() + 30 * 60_000));
    expect(await commit()).toEqual(OLD_PAGE);
    expect((await commit({ repayToken: (await ways()).repayToken })).code).toBe("00");
    clock.set(opened);
  });

  test("[OLD-2] it is good for one payment: another card or amount needs another page", async () => {
    const { borrowerId, committed, commit, amount } = await situation({ needsCode: true });
    await committed();
    const other = await saveCard(server().database.db, borrowerId, { last4: "7777" });
    expect(await commit(cardFields(other))).toEqual(OLD_PAGE);
    expect(await commit({ amount: amount - 1 })).toEqual(OLD_PAGE);
  });
});

describe("a page that is out of date, as money was counted meanwhile", () => {
  const CHANGED = refused("800007", texts.owedHasChanged);
  const payElsewhere = ({ orderId }: { orderId: number }, amountCentavos: number) =>
    receivePayment(server(), orderId, amountCentavos);

  test("[OLD-2] charges nothing by its button; the next page pays what is due then", async () => {
    const page = await situation();
    await payElsewhere(page, page.amount);
    expect(await page.commit()).toEqual(CHANGED);
    expect(await page.repayments()).toEqual([]);
    const { repayToken, amount, repayDate } = await page.ways();
    expect(repayDate).toBe("2026-04-30");
    expect((await page.commit({ repayToken, amount })).code).toBe("00");
  });

  test("[OLD-2] a part that was paid elsewhere counts as well: the amount shown is not what is due any more", async () => {
    const page = await situation();
    await payElsewhere(page, 10_000);
    expect(await page.commit()).toEqual(CHANGED);
  });

  test("[OLD-3] charges nothing by the code of its SMS either, nor is another code sent", async () => {
    const page = await situation({ needsCode: true });
    const { repayRecordId } = await page.committed({ sendMsg: 1 });
    const code = await page.codeSent();
    await payElsewhere(page, page.amount);
    expect(await page.confirm(repayRecordId, code)).toEqual(CHANGED);
    expect(await page.commit({ sendMsg: 1 })).toEqual(CHANGED);
    expect(await page.requests()).toEqual([]);
    // From a page that shows what is owed now, the same amount can be paid towards it.
    const { clock } = server();
    const opened = clock.now();
    clock.set(new Date(opened.getTime() + 1_000));
    const next = await page.committed({ repayToken: (await page.ways()).repayToken });
    expect((await page.confirm(next.repayRecordId, code)).code).toBe("00");
    clock.set(opened);
  });

  test("[OLD-3] a token from a server that kept nothing with it pays as before", async () => {
    const page = await situation();
    const { db } = server().database;
    const nothing = { shownOwedCentavos: null, shownNextDueOn: null };
    await db.update(repayTokens).set(nothing).where(eq(repayTokens.orderId, page.orderId));
    await payElsewhere(page, 10_000);
    expect((await page.commit()).code).toBe("00");
  });

  test("[OLD-4] opens no payment at the partner's; without its token, one from a server's previous version does", async () => {
    const page = await situation();
    const { orderId, amount, repayToken } = page;
    const partner = { userId: "", orderId, amount };
    expect((await page.call("repaymentHuichao", { ...partner, repayToken })).code).toBe("00");
    expect(await page.call("repaymentHuichao", { ...partner, repayToken: "made-up" })).toEqual(OLD_PAGE);
    await payElsewhere(page, 10_000);
    expect(await page.call("repaymentHuichao", { ...partner, repayToken })).toEqual(CHANGED);
    expect((await page.call("repaymentHuichao", partner)).code).toBe("00");
  });
});

describe("what is asked for", () => {
  test("[OLD-2] another's card, or one that reads otherwise than it was shown, is unknown", async () => {
    const [mine, theirs] = [await situation(), await situation()];
    const unknown = refused("404", texts.unknownCard);
    expect(await mine.commit(cardFields(theirs.card))).toEqual(unknown);
    expect(await mine.commit({ cardId: 999_999_999 })).toEqual(unknown);
    expect(await mine.commit({ cardNo: "4242 4242 4242 1881" })).toEqual(unknown);
    expect(await mine.commit({ bankCode: "BPI" })).toEqual(unknown);
    expect(await mine.commit({ bankName: "BPI" })).toEqual(unknown);
    expect(await mine.commit({ orderId: theirs.orderId })).toEqual(refused("404", texts.unknownOrder));
    expect(await mine.repayments()).toEqual([]);
  });

  test("[OLD-2] a card that is written in letters is named", async () => {
    const { commit } = await situation();
    const message = "cardId must be a saved card's number.";
    expect(await commit({ cardId: "4242x" })).toEqual(refused("400", message));
  });

  test("[OLD-2] more than is owed, less than the channel takes, and a coupon are refused in words", async () => {
    const { commit, repayments } = await situation();
    expect((await commit({ amount: 99_999_999 })).message).toMatch(/^The amount is above what is owed/);
    expect((await commit({ amount: 99 })).message).toMatch(/^This payment method takes from ₱1.00/);
    expect(await commit({ couponId: "FREE" })).toEqual(refused("409", texts.noCoupons));
    expect(await repayments()).toEqual([]);
  });
});

describe("a card whose bank wants a code", () => {
  test("[OLD-3] nothing is charged before the code of its SMS has come, then it is", async () => {
    const { committed, confirm, requests, codeSent, phone } = await situation({ needsCode: true });
    const waiting = await committed();
    expect(waiting.needValid).toBe(1);
    expect([await requests(), await messagesTo(phone)]).toEqual([[], []]);
    expect(await committed({ sendMsg: 1 })).toEqual(waiting);
    const code = await codeSent();
    expect(code).toMatch(/^\d{6}$/);
    expect(await requests()).toEqual([]);
    expect(await confirm(waiting.repayRecordId, code)).toEqual({ code: "00", message: "", data: null });
    await server().runJobs();
    expect(await requests()).toMatchObject([{ providerReference: expect.stringMatching(/^chg_/) }]);
  });

  test("[OLD-3] a second code is sent a minute later, and says when before that", async () => {
    const { committed, commit, confirm, phone } = await situation({ needsCode: true });
    const { repayRecordId } = await committed({ sendMsg: 1 });
    expect(await commit({ sendMsg: 1 })).toEqual({
      ...refused("429", texts.codeTooSoon(60)),
      data: { retryAfterSeconds: 60 },
    });
    const { clock } = server();
    const first = clock.now();
    clock.set(new Date(first.getTime() + 60_000));
    expect((await commit({ sendMsg: 1 })).code).toBe("00");
    expect(await messagesTo(phone)).toHaveLength(2);
    expect((await confirm(repayRecordId, await lastCode(phone))).code).toBe("00");
    clock.set(first);
  });

  test("[OLD-3] a wrong code is 800006 and charges nothing; so is one that is too short, which uses up no look", async () => {
    const { committed, confirm, requests, codeSent } = await situation({ needsCode: true });
    const { repayRecordId } = await committed({ sendMsg: 1 });
    const code = await codeSent();
    for (const short of ["1", "12345", "abcdef", "1234567"])
      expect(await confirm(repayRecordId, short)).toEqual(refused("800006", texts.codeWrong));
    for (let look = 1; look <= 4; look += 1)
      expect(await confirm(repayRecordId, wrongCode(code))).toEqual(refused("800006", texts.codeWrong));
    expect(await requests()).toEqual([]);
    expect((await confirm(repayRecordId, code)).code).toBe("00");
  });

  test("[OLD-3] of fifty wrong codes at once five are checked, and after that even the right one fails", async () => {
    const { committed, confirm, requests, codeSent } = await situation({ needsCode: true });
    const { repayRecordId } = await committed({ sendMsg: 1 });
    const code = await codeSent();
    const wrong = wrongCode(code);
    const codes = await Promise.all(Array.from({ length: 50 }, () => confirm(repayRecordId, wrong)));
    expect(new Set(codes.map((reply) => reply.code))).toEqual(new Set(["800006"]));
    expect(await confirm(repayRecordId, code)).toEqual(refused("800006", texts.codeExpired));
    expect(await requests()).toEqual([]);
  });

  test("[OLD-3] the code opens this payment alone, and only its borrower's", async () => {
    const mine = await situation({ needsCode: true });
    const theirs = await situation({ needsCode: true });
    const { repayRecordId } = await mine.committed({ sendMsg: 1 });
    const code = await mine.codeSent();
    const unknown = refused("404", texts.unknownPayment);
    expect(await theirs.confirm(repayRecordId, code)).toEqual(unknown);
    const entry = { orderId: mine.orderId, verifyCode: code, repaymentRecordId: repayRecordId };
    expect(await theirs.call("repaymentConfirm", entry)).toEqual(unknown);
    expect(await mine.confirm("00000000-0000-4000-8000-000000000000", code)).toEqual(unknown);
    expect(await mine.confirm("not a record", code)).toEqual(unknown);
    const card = await saveCard(server().database.db, mine.borrowerId, { needsCode: true, last4: "7777" });
    for (const change of [{ amount: mine.amount - 1 }, cardFields(card)]) {
      const other = await mine.committed({ ...change, repayToken: (await mine.ways()).repayToken });
      expect(other.repayRecordId).not.toBe(repayRecordId);
      expect(await mine.confirm(other.repayRecordId, code)).toEqual(refused("800006", texts.codeExpired));
    }
    expect((await mine.confirm(repayRecordId, code)).code).toBe("00");
  });

  test("[OLD-3] two confirmations at once make one payment, and the other is told not to submit twice", async () => {
    const { committed, confirm, requests, codeSent } = await situation({ needsCode: true });
    const { repayRecordId } = await committed({ sendMsg: 1 });
    const code = await codeSent();
    const replies = await Promise.all([1, 2, 3].map(() => confirm(repayRecordId, code)));
    expect(sorted(replies.map((reply) => reply.code))).toEqual(["00", "800005", "800005"]);
    expect(await confirm(repayRecordId, code)).toEqual(TWICE);
    expect(await requests()).toHaveLength(1);
  });

  test("[OLD-3] two payments that wait for codes become one payment", async () => {
    const { committed, confirm, ways, requests, amount, phone } = await situation({ needsCode: true });
    const { clock } = server();
    const start = clock.now();
    const one = await committed({ sendMsg: 1 });
    const firstCode = await lastCode(phone);
    clock.set(new Date(start.getTime() + 61_000));
    const { repayToken } = await ways();
    const other = await committed({ sendMsg: 1, repayToken, amount: amount - 100 });
    expect(other.repayRecordId).not.toBe(one.repayRecordId);
    expect((await confirm(other.repayRecordId, await lastCode(phone))).code).toBe("00");
    expect(await confirm(one.repayRecordId, firstCode)).toEqual(TWICE);
    expect(await requests()).toHaveLength(1);
    clock.set(start);
  });
});

describe("a page that was reloaded while its code was on the way", () => {
  /** The code of the first page, and what the second one committed. */
  async function reloaded() {
    const page = await situation({ needsCode: true });
    const first = await page.committed({ sendMsg: 1 });
    const code = await page.codeSent();
    const { repayToken } = await page.ways();
    expect(repayToken).not.toBe(page.repayToken);
    return { ...page, first, code, second: await page.committed({ repayToken }), secondToken: repayToken };
  }

  test("[OLD-3] the code of its SMS pays on the next one; neither page's token pays again", async () => {
    const { confirm, commit, first, second, code, secondToken, requests, repayments } = await reloaded();
    expect(second).toEqual(first);
    expect((await confirm(second.repayRecordId, code)).code).toBe("00");
    expect(await confirm(first.repayRecordId, code)).toEqual(TWICE);
    expect(await commit()).toEqual(TWICE);
    expect(await commit({ repayToken: secondToken })).toEqual(TWICE);
    await server().runJobs();
    await bankSays((await requests())[0]!.id, "paid");
    expect(await commit()).toEqual(TWICE);
    expect(await commit({ repayToken: secondToken })).toEqual(TWICE);
    expect([await repayments(), await requests()].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("[OLD-3] both pages confirming at once make one payment", async () => {
    const { confirm, first, second, code, requests } = await reloaded();
    const replies = await Promise.all(
      [first, second].map(({ repayRecordId }) => confirm(repayRecordId, code)),
    );
    expect(sorted(replies.map((reply) => reply.code))).toEqual(["00", "800005"]);
    expect(await requests()).toHaveLength(1);
  });

  test("[OLD-3] a spent code opens no later payment, not of the same amount from the same card either", async () => {
    const { confirm, committed, ways, amount, first, code, requests } = await reloaded();
    await confirm(first.repayRecordId, code);
    await server().runJobs();
    await bankSays((await requests())[0]!.id, "paid");
    const later = await committed({ repayToken: (await ways()).repayToken, amount });
    expect(later).toMatchObject({ needValid: 1 });
    expect(later.repayRecordId).not.toBe(first.repayRecordId);
    expect(await confirm(later.repayRecordId, code)).toEqual(refused("800006", texts.codeExpired));
    expect(await requests()).toHaveLength(1);
  });

  test("[OLD-3] ten pages at once find one record, and share the five looks at its code", async () => {
    const { committed, confirm, ways, first, code, repayments } = await reloaded();
    const pages = await Promise.all(Array.from({ length: 10 }, () => ways()));
    const found = await Promise.all(pages.map(({ repayToken }) => committed({ repayToken })));
    expect(new Set(found.map(({ repayRecordId }) => repayRecordId))).toEqual(new Set([first.repayRecordId]));
    expect(await repayments()).toHaveLength(1);
    for (const { repayRecordId } of found.slice(0, 5)) await confirm(repayRecordId, wrongCode(code));
    expect(await confirm(first.repayRecordId, code)).toEqual(refused("800006", texts.codeExpired));
  });

  test("[OLD-3] another code is refused for the rest of the minute, and the refusal names its seconds", async () => {
    const { commit, secondToken } = await reloaded();
    const { clock } = server();
    const sent = clock.now();
    clock.set(new Date(sent.getTime() + 12_000));
    expect(await commit({ repayToken: secondToken, sendMsg: 1 })).toEqual({
      ...refused("429", texts.codeTooSoon(48)),
      data: { retryAfterSeconds: 48 },
    });
    clock.set(new Date(sent.getTime() + 60_000));
    expect((await commit({ repayToken: secondToken, sendMsg: 1 })).code).toBe("00");
    clock.set(sent);
  });

  test("[OLD-2] a spent token is remembered for good, though unspent ones are forgotten", async () => {
    const { committed, commit, ways } = await situation();
    await committed();
    const { clock } = server();
    const start = clock.now();
    clock.set(new Date(start.getTime() + 31 * 60_000));
    await ways();
    expect(await commit()).toEqual(TWICE);
    clock.set(start);
  });
});

describe("the bank's no", () => {
  test("[OLD-3] is told on the order, takes nothing, and leaves the way free for another try", async () => {
    const { committed, commit, ways, requests, received, details } = await situation();
    await committed();
    await server().runJobs();
    const [request] = await requests();
    await bankSays(request!.id, "failed", { reason: "insufficient-funds", times: 2 });
    expect(await received()).toEqual([]);
    expect((await details()).noticeDesText).toBe(texts.cardShort("₱1185.00", "UnionBank •••• 1881"));
    const { repayToken, noticeMsg, underWay } = await ways();
    expect(underWay).toBe(0);
    expect(noticeMsg).toBe(texts.cardShort("₱1185.00", "UnionBank •••• 1881"));
    expect((await commit({ repayToken })).code).toBe("00");
    await server().runJobs();
    expect((await details()).noticeDesText).toContain("is being taken");
    const open = (await requests()).find(({ closedAt }) => closedAt === null);
    await bankSays(open!.id, "paid");
    expect((await details()).noticeDesText).not.toContain("UnionBank");
  });

  test("[OLD-3] at once, for a closed card, is told as well", async () => {
    const { borrowerId, commit, details, requests } = await situation();
    const providerToken = `card_${borrowerId}_closed`;
    const closed = await saveCard(server().database.db, borrowerId, { providerToken, last4: "0002" });
    await commit(cardFields(closed));
    await server().runJobs();
    expect(await requests()).toMatchObject([{ closedAt: expect.any(Date) }]);
    expect((await details()).noticeDesText).toBe(texts.cardRefused("₱1185.00", "UnionBank •••• 0002"));
  });
});

describe("the partner's own page", () => {
  test("[OLD-4] is answered by its address, one for the same payment however often it is asked", async () => {
    const { call, orderId, requests } = await situation();
    const ask = () => call("repaymentHuichao", { orderId, amount: 50_000, userId: "" });
    const urls = (await Promise.all([ask(), ask(), ask()])).map(({ data }) => (data as { url: string }).url);
    expect(new Set(urls)).toEqual(
      new Set([expect.stringMatching(/^http:\/\/localhost:8080\/sandbox\/checkout\/preq_/)]),
    );
    expect(await requests()).toMatchObject([{ amountCentavos: 50_000, channelNumber: 3 }]);
  });

  test("[OLD-4] the payer is the session's borrower, whatever userId says", async () => {
    const [mine, theirs] = [await situation(), await situation()];
    const payload = { orderId: mine.orderId, amount: 50_000, userId: String(theirs.borrowerId) };
    expect((await mine.call("repaymentHuichao", payload)).code).toBe("00");
    expect(await mine.requests()).toMatchObject([{ borrowerId: mine.borrowerId }]);
    // And their order is not paid for by naming them.
    const forged = { ...payload, orderId: theirs.orderId };
    expect(await mine.call("repaymentHuichao", forged)).toEqual(refused("404", texts.unknownOrder));
  });

  test("[OLD-4] without a partner's page on offer it says so", async () => {
    const { call, orderId } = await situation();
    const { db } = server().database;
    const checkout = eq(paymentChannels.kind, "checkout");
    await db.update(paymentChannels).set({ active: false }).where(checkout);
    expect(await call("repaymentHuichao", { orderId, amount: 50_000 })).toEqual(
      refused("409", texts.unknownChannel),
    );
    await db.update(paymentChannels).set({ active: true }).where(checkout);
  });
});
