import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { payoutJobs } from "../payouts/payout-jobs.ts";
import { payouts } from "../payouts/schema.ts";
import { SEND_PAYOUT } from "../payouts/start-payout.ts";
import { createLogger } from "../platform/log.ts";
import type { PayoutOrder } from "../platform/providers/payout-provider.ts";
import { withTestServer } from "../testing/test-server.ts";
import { whileSessionsEnd } from "../testing/while-sessions-end.ts";
import { FORMS, makeBinder } from "./testing.ts";

const server = withTestServer();
const BOUND = { code: "00", data: { needValid: 0 } };

/** The payout provider says that a payout failed. */
async function fail(payoutId: string, times = 1): Promise<void> {
  const data = {
    payoutId: "pout_1",
    reference: payoutId,
    reason: "account-closed",
    settledAt: "2026-03-10T03:00:00Z",
  };
  for (let time = 0; time < times; time += 1)
    expect(await server().announcePayout(`evt_${payoutId}_${time}`, "payout.failed", data)).toBe(200);
}

describe("binding", () => {
  test.for(["savePayoutAccount", "savePayoutAccountOfOrder"] as const)(
    "[BND-6] by %s replaces the account of before, which is kept",
    async (name) => {
      const binder = await makeBinder(server(), { hasPayoutAccount: true });
      expect((await binder.call(name, FORMS.bank)).envelope).toMatchObject(BOUND);
      expect(await binder.accounts()).toMatchObject([
        { channel: "GCASH", replacedAt: expect.any(Date) },
        { channel: "BPI", replacedAt: null },
      ]);
    },
  );

  test("[BND-6] the very same account again changes nothing", async () => {
    const binder = await makeBinder(server());
    await binder.bind(FORMS.bank);
    const before = await binder.accounts();
    expect(await binder.bind({ ...FORMS.bank, bankAccountNumber: "1234 5678 90" })).toMatchObject(BOUND);
    expect(await binder.accounts()).toEqual(before);
  });

  test("[BND-6] the same form twenty times at once binds one account, and two forms at once leave one current", async () => {
    const binder = await makeBinder(server());
    const replies = await Promise.all(Array.from({ length: 20 }, () => binder.bind(FORMS.bank)));
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => "00"));
    expect(await binder.accounts()).toHaveLength(1);
    await Promise.all([binder.bind(FORMS.wallet), binder.bind(FORMS.counter)]);
    expect((await binder.accounts()).filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
  });

  test("[BND-6] [CON-3] does nothing in a session that ends in the very moment, such as with the number", async (context) => {
    context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
    const binder = await makeBinder(server());
    const reply = await whileSessionsEnd(server(), binder.borrowerId, () => binder.bind(FORMS.bank));
    expect(reply).toMatchObject({ code: "401" });
    expect(await binder.accounts()).toEqual([]);
  });

  test("[BND-6] touches no other borrower's account", async () => {
    const [binder, other] = [
      await makeBinder(server()),
      await makeBinder(server(), { hasPayoutAccount: true }),
    ];
    const before = await other.accounts();
    await binder.bind(FORMS.bank);
    expect(await other.accounts()).toEqual(before);
  });
});

describe("an order", () => {
  test("[BND-6] [ORD-10] that waited for an account is paid out once, however often the form is sent", async () => {
    const binder = await makeBinder(server());
    const order = await binder.borrow();
    expect(await order.details()).toMatchObject({ orderStatus: "21", cardNeedPop: 1 });
    await Promise.all(Array.from({ length: 8 }, () => binder.bind(FORMS.bank)));
    expect(await order.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 0 });
    await server().runJobs();
    const [account] = await binder.accounts();
    expect(await order.payouts()).toMatchObject([{ accountId: account!.id, amountCentavos: 291_000 }]);
    expect((await order.payouts())[0]?.acceptedAt).not.toBeNull();
  });

  test("[BND-6] [ORD-10] whose payout failed is paid out to the new account, once", async () => {
    const binder = await makeBinder(server(), { hasPayoutAccount: true });
    const order = await binder.borrow();
    await fail((await order.payouts())[0]!.id, 2);
    expect(await order.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1 });
    await Promise.all([binder.saved(FORMS.bank), binder.saved(FORMS.bank)]);
    expect(await order.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 0 });
    const current = (await binder.accounts()).at(-1)!;
    expect((await order.payouts()).filter(({ failedAt }) => failedAt === null)).toMatchObject([
      { accountId: current.id },
    ]);
  });

  test("[ORD-10] whose payout failed is tried again when the borrower binds the very same account", async () => {
    const binder = await makeBinder(server());
    await binder.bind(FORMS.bank);
    const order = await binder.borrow();
    await fail((await order.payouts())[0]!.id);
    await binder.bind(FORMS.bank);
    expect(await binder.accounts()).toHaveLength(1);
    expect(await order.payouts()).toHaveLength(2);
    expect(await order.details()).toMatchObject({ cardNeedPop: 0 });
  });

  test("[BND-6] of another borrower, waiting or failed, is sent nothing by it", async () => {
    const failed = await makeBinder(server(), { hasPayoutAccount: true });
    const loan = await failed.borrow();
    await fail((await loan.payouts())[0]!.id);
    const before = await loan.payouts();

    const binder = await makeBinder(server());
    const own = await binder.borrow();
    await binder.bind(FORMS.bank);
    expect(await own.payouts()).toHaveLength(1);
    expect(await loan.payouts()).toEqual(before);
    expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1 });
  });

  test("[BND-6] whose payout is under way or paid keeps the account that it went to", async () => {
    const binder = await makeBinder(server());
    await binder.bind(FORMS.wallet);
    const order = await binder.borrow();
    const [payout] = await order.payouts();
    await binder.bind(FORMS.bank);
    expect(await order.payouts()).toEqual([payout]);
    const lastLine = async () => (await order.details()).userOrderDetail.detail.at(-1);
    expect(await lastLine()).toEqual({ text: "Sending to", value: "GCash •••• 2222" });
    await server().announcePayout(`evt_paid_${payout!.id}`, "payout.paid", {
      payoutId: "pout_1",
      reference: payout!.id,
      settledAt: "2026-03-10T02:00:00Z",
    });
    expect(await lastLine()).toEqual({ text: "Paid to", value: "GCash •••• 2222" });
  });

  test("[BND-6] of another borrower, or one that was rejected, gets no payout", async () => {
    const [binder, other] = [await makeBinder(server()), await makeBinder(server())];
    const theirs = await other.borrow();
    await binder.bind(FORMS.bank);
    expect(await theirs.payouts()).toEqual([]);
    expect(
      await server().database.db.select().from(payouts).where(eq(payouts.orderId, theirs.orderId)),
    ).toEqual([]);
  });

  test("[BND-6] that is picked up in cash tells the counter whom to expect, and where", async () => {
    const binder = await makeBinder(server());
    await binder.bind(FORMS.counter);
    const order = await binder.borrow();
    const sent: PayoutOrder[] = [];
    const provider = {
      name: "payout.example.ph",
      openPayout: async (payout: PayoutOrder) => {
        sent.push(payout);
        return { id: `pout_${payout.reference}`, confirmUrl: null };
      },
      readPayoutState: async () => ({ state: "pending" as const }),
    };
    const { config, database, clock } = server();
    const [payout] = await order.payouts();
    const about = { reference: "job:1", attempt: 1, signal: AbortSignal.timeout(5_000) };
    const logger = createLogger("silent");
    await payoutJobs({ config, database, clock, provider, logger })[SEND_PAYOUT]?.(
      { payoutId: payout!.id },
      about,
    );
    expect(sent).toEqual([
      {
        reference: payout!.id,
        amountCentavos: 291_000,
        accountChannel: "CEBUANA",
        accountNumber: binder.phone,
        holderName: "Juana Dela Cruz",
        cityCode: "1380300000",
        holderBornOn: "1990-02-28",
      },
    ]);
  });

  test("[BND-8] never shows more of an account's number than its last four digits", async () => {
    const binder = await makeBinder(server());
    const { text } = await binder.call("savePayoutAccountOfOrder", FORMS.bank);
    const order = await binder.borrow();
    expect(text + JSON.stringify(await order.details())).not.toContain("1234567890");
    expect(JSON.stringify(await order.details())).toContain("•••• 7890");
  });
});
