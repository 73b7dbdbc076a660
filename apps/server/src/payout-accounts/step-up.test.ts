import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { TEST_NOW, withTestServer } from "../testing/test-server.ts";
import { whileSessionsEnd } from "../testing/while-sessions-end.ts";
import { PRUNE_UNCONFIRMED } from "./prune-unconfirmed.ts";
import { FORMS, makeBinder } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const texts = serverTexts("en");
const BOUND = { code: "00", data: null };

/** Each test starts after the previous one's limits have passed. */
let begins = new Date(TEST_NOW).getTime();
beforeEach(() => {
  begins += 24 * 60 * 60 * 1000;
  server().clock.set(new Date(begins));
});
const wait = (seconds: number) =>
  server().clock.set(new Date(server().clock.now().getTime() + seconds * 1000));

async function codesSentTo(phone: string): Promise<string[]> {
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${phone}`);
  const { messages } = (await reply.json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
}

/** A borrower whose new account is waiting for the code that was sent. */
async function waitingAccount(form: (typeof FORMS)[keyof typeof FORMS] = FORMS.bank) {
  const binder = await makeBinder(server());
  const order = await binder.borrow();
  const saved = await binder.saved(form);
  return {
    ...binder,
    order,
    record: saved.bindRecordId,
    maskedPhone: saved.maskedPhone,
    needValid: saved.needValid,
    sent: () => codesSentTo(binder.phone),
    confirm: async (verifyCode: string, bindRecordId = saved.bindRecordId) =>
      (await binder.call("confirmPayoutAccount", { bindRecordId, verifyCode })).envelope,
    resend: async (bindRecordId = saved.bindRecordId) =>
      (await binder.call("resendAccountCode", { bindRecordId })).envelope,
  };
}
const another = (code: string) => (code === "000000" ? "000001" : "000000");

describe("a new account", () => {
  test("[BND-6] waits for the code of an SMS, and no money goes to it before", async () => {
    const binder = await waitingAccount();
    expect(binder).toMatchObject({ needValid: 1, maskedPhone: `09•• ••• ${binder.phone.slice(-4)}` });
    await server().runJobs();
    expect(await binder.accounts()).toEqual([]);
    expect(await binder.order.payouts()).toEqual([]);
    expect(await binder.order.details()).toMatchObject({ orderStatus: "21", cardNeedPop: 1 });

    const [code] = await binder.sent();
    expect(await binder.confirm(code!)).toMatchObject(BOUND);
    expect(await binder.accounts()).toMatchObject([{ channel: "BPI", accountNumber: "1234567890" }]);
    expect(await binder.order.payouts()).toMatchObject([{ failedAt: null }]);
    expect(await binder.order.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 0 });
  });

  test("[BND-6] does not take the old one's place before its code, nor get its failed payout", async () => {
    const binder = await makeBinder(server(), { hasPayoutAccount: true });
    const order = await binder.borrow();
    const [payout] = await order.payouts();
    await server().announcePayout(`evt_${payout!.id}`, "payout.failed", {
      payoutId: "pout_1",
      reference: payout!.id,
      settledAt: "2026-03-10T03:00:00Z",
    });
    await binder.saved(FORMS.bank);
    expect(await binder.accounts()).toMatchObject([{ channel: "GCASH", replacedAt: null }]);
    expect(await order.payouts()).toHaveLength(1);
  });

  test("[BND-6] sent twice, or ten times at once, waits once, with one SMS", async () => {
    const binder = await makeBinder(server());
    const replies = await Promise.all(Array.from({ length: 10 }, () => binder.saved(FORMS.bank)));
    expect(new Set(replies.map(({ bindRecordId }) => bindRecordId)).size).toBe(1);
    expect(replies.every(({ needValid }) => needValid === 1)).toBe(true);
    expect(await binder.waiting()).toHaveLength(1);
    expect(await codesSentTo(binder.phone)).toHaveLength(1);
    wait(61);
    expect((await binder.saved(FORMS.bank)).bindRecordId).toBe(replies[0]?.bindRecordId);
    expect(await codesSentTo(binder.phone)).toHaveLength(2);
  });

  test("[BND-6] goes on waiting when another borrower names one", async () => {
    const binder = await waitingAccount();
    await (await makeBinder(server())).saved(FORMS.wallet);
    expect(await binder.waiting()).toHaveLength(1);
    expect(await binder.confirm((await binder.sent())[0]!)).toMatchObject(BOUND);
  });

  test("[BND-6] is confirmed once, however often its code is sent at once", async () => {
    const binder = await waitingAccount();
    const [code] = await binder.sent();
    const replies = await Promise.all(Array.from({ length: 5 }, () => binder.confirm(code!)));
    expect(replies).toEqual(replies.map(() => expect.objectContaining(BOUND)));
    expect(await binder.accounts()).toHaveLength(1);
    expect(await binder.order.payouts()).toHaveLength(1);
    wait(3600);
    expect(await binder.confirm("123456")).toMatchObject(BOUND);
  });

  test("[BND-6] that is bound already needs no code", async () => {
    const binder = await waitingAccount();
    await binder.confirm((await binder.sent())[0]!);
    expect(await binder.saved(FORMS.bank)).toEqual({ needValid: 0, bindRecordId: "", maskedPhone: "" });
    expect(await binder.sent()).toHaveLength(1);
  });

  test("[BND-8] that is wrong is told so, and nothing is sent", async () => {
    const binder = await makeBinder(server());
    expect(await binder.wrong({ ...FORMS.bank, bankCode: "NOBANK" })).toHaveProperty("bankCode");
    expect(await binder.waiting()).toEqual([]);
    expect(await codesSentTo(binder.phone)).toEqual([]);
  });
});

describe("a code", () => {
  test("[BND-6] that is wrong says so, five times; then even the right one is over, and another may be sent", async () => {
    const binder = await waitingAccount();
    const [code] = await binder.sent();
    for (let time = 0; time < 5; time += 1)
      expect(await binder.confirm(another(code!))).toEqual({
        code: "400",
        message: texts.codeWrong,
        data: null,
      });
    expect(await binder.confirm(code!)).toEqual({ code: "400", message: texts.codeExpired, data: null });
    expect(await binder.accounts()).toEqual([]);
    wait(61);
    expect(await binder.resend()).toMatchObject(BOUND);
    expect(await binder.confirm((await binder.sent())[0]!)).toMatchObject(BOUND);
  });

  test("[BND-6] [CON-3] binds nothing in a session that ends in the very moment, such as with the number", async (context) => {
    context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
    const binder = await waitingAccount();
    const [code] = await binder.sent();
    const reply = await whileSessionsEnd(server(), binder.borrowerId, () => binder.confirm(code!));
    expect(reply).toMatchObject({ code: "401" });
    expect(await binder.accounts()).toEqual([]);
    expect(await binder.order.payouts()).toEqual([]);
  });

  test("[BND-6] is over after five minutes", async () => {
    const binder = await waitingAccount();
    const [code] = await binder.sent();
    wait(5 * 60 + 1);
    expect(await binder.confirm(code!)).toMatchObject({ code: "400", message: texts.codeExpired });
    expect(await binder.accounts()).toEqual([]);
  });

  test.for(["12345", "1234567", "12a456", "१२३४५६", ""])(
    "[BND-6] of the form %j is refused",
    async (code) => {
      const binder = await waitingAccount();
      expect(await binder.confirm(code)).toMatchObject({
        code: "400",
        message: expect.stringMatching(/^verifyCode /),
      });
    },
  );

  test("[BND-6] is not sent again within a minute, and says how long to wait", async () => {
    const binder = await waitingAccount();
    wait(20);
    expect(await binder.resend()).toEqual({
      code: "429",
      message: texts.codeTooSoon(40),
      data: { retryAfterSeconds: 40 },
    });
    expect(await binder.sent()).toHaveLength(1);
  });

  test("[BND-6] opens no other account: a form changed on the way needs a code of its own", async () => {
    const binder = await waitingAccount();
    const [first] = await binder.sent();
    wait(61);
    const second = await binder.saved(FORMS.wallet);
    expect(second.bindRecordId).not.toBe(binder.record);
    expect(await binder.confirm(first!, second.bindRecordId)).toMatchObject({ code: "400" });
    expect(await binder.confirm(first!)).toEqual({
      code: "404",
      message: texts.payoutAccount.unknownRequest,
      data: null,
    });
    expect(await binder.accounts()).toEqual([]);
    expect(await binder.waiting()).toHaveLength(1);
  });
});

describe("a waiting account", () => {
  test("[BND-6] expires after thirty minutes, and the form sent again is another account", async () => {
    const binder = await waitingAccount();
    wait(29 * 60);
    expect(await binder.resend()).toMatchObject(BOUND);
    const [code] = await binder.sent();
    wait(61);
    const over = { code: "409", message: texts.payoutAccount.requestExpired, data: null };
    expect(await binder.confirm(code!)).toEqual(over);
    expect(await binder.resend()).toEqual(over);
    expect((await binder.saved(FORMS.bank)).bindRecordId).not.toBe(binder.record);
    expect(await binder.waiting()).toHaveLength(1);
  });

  test("[BND-6] is forgotten after a day, with its whole number; what was bound stays bound", async () => {
    const [over, bound] = [await waitingAccount(), await waitingAccount()];
    await bound.confirm((await bound.sent())[0]!);
    const { db } = server().database;
    const hours = sql<number>`round(extract(epoch from run_after - now()) / 3600)::int`;
    const jobs = await db.select({ hours }).from(outboxJobs).where(eq(outboxJobs.kind, PRUNE_UNCONFIRMED));
    expect(jobs.at(-1)).toEqual({ hours: 24 });
    await db
      .update(outboxJobs)
      .set({ runAfter: sql`now()` })
      .where(eq(outboxJobs.kind, PRUNE_UNCONFIRMED));
    await server().runJobs();
    expect([await over.waiting(), await bound.waiting()]).toEqual([[], []]);
    expect(await bound.accounts()).toHaveLength(1);
  });

  test("[SES-6] [BND-6] of another borrower is answered like one that does not exist", async () => {
    const binder = await waitingAccount();
    const other = await waitingAccount();
    const [code] = await other.sent();
    for (const record of [other.record, "00000000-0000-4000-8000-000000000000", "1; drop table", "x"]) {
      const unknown = { code: "404", message: texts.payoutAccount.unknownRequest, data: null };
      expect(await binder.confirm(code!, record)).toEqual(unknown);
      expect(await binder.resend(record)).toEqual(unknown);
    }
    expect(await other.accounts()).toEqual([]);
    expect(await other.confirm(code!)).toMatchObject(BOUND);
  });

  test("[BND-6] goes on waiting when its SMS could not be sent, and the same form sends it", async () => {
    const binder = await makeBinder(server());
    // The number has just had a code for something else.
    await binder.saved(FORMS.wallet);
    wait(10);
    expect(await binder.bind(FORMS.bank)).toEqual({
      code: "429",
      message: texts.codeTooSoon(50),
      data: { retryAfterSeconds: 50 },
    });
    expect(await binder.waiting()).toMatchObject([{ channel: "BPI", codeSentAt: null }]);
    wait(51);
    const saved = await binder.saved(FORMS.bank);
    const [code] = await codesSentTo(binder.phone);
    expect(
      (await binder.call("confirmPayoutAccount", { bindRecordId: saved.bindRecordId, verifyCode: code! }))
        .envelope,
    ).toMatchObject(BOUND);
    expect(await binder.accounts()).toMatchObject([{ channel: "BPI" }]);
  });
});
