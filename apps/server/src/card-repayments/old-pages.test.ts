import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { repayTokens } from "../repayments/card-repayments-schema.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { withTestServer } from "../testing/test-server.ts";
import { payingByCard, refused, sorted, wrongCode } from "./testing.ts";

const server = withTestServer();
const { situation, bankSays } = payingByCard(server);
const texts = serverTexts("en");
const TWICE = refused("800005", texts.paidTwice);
const OLD_PAGE = refused("800007", texts.repayPageOld);

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
