import { serverTexts } from "@hiram/texts/server/load.ts";
import { describe, expect, test } from "vitest";
import { cardFields, saveCard } from "../testing/saved-card.ts";
import { withTestServer } from "../testing/test-server.ts";
import { payingByCard, refused, sorted, wrongCode } from "./testing.ts";

const server = withTestServer();
const { situation, messagesTo, lastCode, bankSays } = payingByCard(server);
const texts = serverTexts("en");
const TWICE = refused("800005", texts.paidTwice);

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
