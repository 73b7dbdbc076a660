import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { createLogger } from "../platform/log.ts";
import type { PayoutProvider } from "../platform/providers/payout-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { withTestServer } from "../testing/test-server.ts";
import { askWhetherConfirmed } from "./ask-whether-confirmed.ts";
import { INQUIRE_PAYOUTS, payoutInquiryJobs } from "./inquire-payouts.ts";
import { payoutJobs } from "./payout-jobs.ts";
import { payouts } from "./schema.ts";
import { SEND_PAYOUT } from "./start-payout.ts";
import { confirmedLoan } from "./testing.ts";

const server = withTestServer();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const about = () => ({ reference: "job:1", attempt: 1, signal: AbortSignal.timeout(20_000) });

/** After some time, runs the job that asks what became of payouts, with a provider that answers like this. */
async function inquireAfter(ms: number, awaitsReceiver: boolean): Promise<void> {
  const { database, clock } = server();
  clock.set(new Date(clock.now().getTime() + ms));
  const readPayoutState = async () => ({ state: "pending", awaitsReceiver }) as const;
  const parts = { database, clock, logger: createLogger("silent"), provider: { readPayoutState } };
  await payoutInquiryJobs(parts)[INQUIRE_PAYOUTS]!({}, about());
}

const urlOf = async (id: string) => {
  const [payout] = await server().database.db.select().from(payouts).where(eq(payouts.id, id));
  return payout!.awaitingBorrowerUrl;
};

/** A loan's payout, which is sent to a provider whose receiver must confirm at that address. */
async function confirmableAt(confirmUrl: string) {
  const loan = await confirmedLoan(server());
  const { id } = await loan.alive();
  const { clock } = server();
  const provider: PayoutProvider = {
    name: "payout.example.ph",
    openPayout: async () => ({ id: `pout_${id}`, confirmUrl }),
    readPayoutState: async () => ({ state: "unknown" }),
  };
  const send = ({ database = server().database, checkoutHosts = ["payout.example.ph"] } = {}) => {
    const config = { publicOrigin: "https://loans.example.ph", checkoutHosts };
    const parts = { config, database, clock, provider, logger: createLogger("silent") };
    return payoutJobs(parts)[SEND_PAYOUT]!({ payoutId: id }, about());
  };
  return { loan, id, send, url: () => urlOf(id) };
}

async function toBeConfirmedAt(confirmUrl: string) {
  const payout = await confirmableAt(confirmUrl);
  await payout.send();
  return payout;
}

test("[ORD-10] where the receiver must confirm is kept from the provider's answer, until it is done or over", async () => {
  const page = "https://payout.example.ph/confirm/1";
  const confirmed = await toBeConfirmedAt(page);
  expect(await confirmed.url()).toBe(page);
  await inquireAfter(5 * MINUTE_MS, true);
  expect(await confirmed.url()).toBe(page);
  await inquireAfter(HOUR_MS, false);
  expect(await confirmed.url()).toBeNull();

  const failed = await toBeConfirmedAt(page);
  await failed.loan.announce("payout.failed", { reference: failed.id, reason: "not-confirmed" });
  expect(await failed.url()).toBeNull();
});

test("[ORD-10] a crash after the provider has accepted it loses no page: sent again, it is the same payout", async () => {
  const page = "https://payout.example.ph/confirm/3";
  const { send, url } = await confirmableAt(page);
  const { database } = server();
  let count = 0;
  const killed: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx);
        count += 1;
        // The first records that it is sent.
        if (count === 2) throw new Error("killed");
        return result;
      }),
  };
  await expect(send({ database: killed })).rejects.toThrow("killed");
  expect(await url()).toBeNull();
  await send();
  expect(await url()).toBe(page);
});

test("[ORD-10] a page on a host that the operator has yet to name is kept once it is named", async () => {
  const page = "https://payout.example.ph/confirm/4";
  const { send, url } = await confirmableAt(page);
  await expect(send({ checkoutHosts: [] })).rejects.toThrow("not in CHECKOUT_HOSTS");
  expect(await url()).toBeNull();
  await send();
  expect(await url()).toBe(page);
});

test("[ORD-9] a provider that does not say whether the receiver has confirmed leaves the way to it", async () => {
  const page = "https://payout.example.ph/confirm/2";
  const { loan, url } = await toBeConfirmedAt(page);
  const { database, clock } = server();
  const readPayoutState = vi.fn<PayoutProvider["readPayoutState"]>();
  const parts = { database, clock, provider: { readPayoutState }, logger: createLogger("silent") };
  const ask = () => askWhetherConfirmed(parts, loan.orderId);
  readPayoutState.mockRejectedValueOnce(new ProviderFailure("it is down", { isFinal: false }));
  await ask();
  expect(await url()).toBe(page);
  readPayoutState.mockResolvedValueOnce({ state: "pending", awaitsReceiver: false });
  await ask();
  expect(await url()).toBeNull();
  // Nothing waits for the borrower any more: the provider is not asked.
  await ask();
  expect(readPayoutState).toHaveBeenCalledTimes(2);
});

test.for(["https://evil.example/confirm", "javascript:alert(1)", "http://payout.example.ph/", "no address"])(
  "[ORD-10] a borrower is not sent to %s to confirm",
  async (address) => {
    const { send, url } = await confirmableAt(address);
    await expect(send()).rejects.toThrow("not in CHECKOUT_HOSTS");
    expect(await url()).toBeNull();
  },
);
