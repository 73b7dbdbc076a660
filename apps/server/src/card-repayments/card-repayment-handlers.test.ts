import type { RepaymentInfo } from "@hiram/contract";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bankCards } from "../bank-cards/schema.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { cardFields, saveCard } from "../testing/saved-card.ts";
import { withTestServer } from "../testing/test-server.ts";
import { payingByCard, refused, sorted } from "./testing.ts";

const server = withTestServer();
const { situation, messagesTo, bankSays } = payingByCard(server);
const texts = serverTexts("en");
const TWICE = refused("800005", texts.paidTwice);
const OLD_PAGE = refused("800007", texts.repayPageOld);

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
