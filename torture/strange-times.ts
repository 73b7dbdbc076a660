import type { OperationName } from "@hiram/contract/catalogue.ts";
import { asc, desc, eq } from "drizzle-orm";
import { payouts } from "../apps/server/src/payouts/schema.ts";
import { paymentRequests } from "../apps/server/src/repayments/schema.ts";
import { makeCustomer } from "../apps/server/src/testing/customer.ts";
import { cardFields, saveCard } from "../apps/server/src/testing/saved-card.ts";
import { callOperation } from "../apps/server/src/testing/test-calls.ts";
import { expectTrue } from "./violation.ts";
import type { World } from "./world/open-world.ts";
import type { Announcement } from "./world/provider-wire.ts";
import type { SeededRandom } from "./world/seeded-random.ts";

type Fields = Readonly<Record<string, string | number>>;

const STEPS = 24;

/** One borrower's life with failing providers: every call is answered, even if by a refusal that says to try again. */
export async function strangeTimes(
  world: World,
  random: SeededRandom,
  announced: Announcement[],
): Promise<void> {
  const { db } = world.database;
  const { borrowerId, sessionId, productId } = await makeCustomer(world.database);
  const card = await saveCard(db, borrowerId);

  async function call(name: OperationName, fields: Fields) {
    const { status, text, envelope } = await callOperation(world.app, name, fields, { sessionId });
    // 503 is the provider's fault, explained in the borrower's words; 500 would be ours.
    expectTrue(`${name} answers ${text}`, status !== 500 && envelope.code !== "500");
    return envelope;
  }

  const loan = await call("loanDetailPush", { productId, amount: 300_000, periods: 91, termUnit: "D" });
  const { lendDetailsUrl } = loan.data as { lendDetailsUrl: string };
  const orderId = Number(new URL(lendDetailsUrl, "http://x").searchParams.get("orderId"));

  /** The desk, a bank or a counter does what it was asked; it may not have been asked yet. */
  async function outside(url: string, payload: object): Promise<void> {
    await world.sandbox.inject({ method: "POST", url, payload });
  }

  const newestRequest = async () =>
    (
      await db
        .select({ id: paymentRequests.id, amount: paymentRequests.amountCentavos })
        .from(paymentRequests)
        .where(eq(paymentRequests.orderId, orderId))
        .orderBy(desc(paymentRequests.createdAt))
        .limit(1)
    )[0];

  const steps: (() => Promise<void>)[] = [
    () => world.runJobs(),
    async () => {
      const [payout] = await db
        .select({ id: payouts.id })
        .from(payouts)
        .where(eq(payouts.orderId, orderId))
        .orderBy(asc(payouts.requestedAt));
      if (payout !== undefined) await outside(`/sandbox/payouts/${payout.id}`, { outcome: "paid" });
    },
    async () => {
      const channelNumber = random.pick([1, 2, 3]);
      await call("generatePayCode", {
        productId,
        orderId,
        channelNumber,
        amount: 10_000 + random.below(50_000),
      });
    },
    async () => {
      const request = await newestRequest();
      if (request === undefined) return;
      const amount = random.chance(0.7) ? request.amount : 1 + random.below(400_000);
      await outside("/sandbox/payments", { payCode: request.id, amount });
      await outside(`/sandbox/cards/${request.id}`, { outcome: random.chance(0.7) ? "paid" : "failed" });
    },
    async () => {
      const way = await call("repaymentWay", { orderId });
      if (way.code !== "00") return;
      const { repayToken } = way.data as { repayToken: string };
      const fields = { ...cardFields(card), orderId, repayToken, amount: 20_000, couponId: "", sendMsg: 0 };
      await call("repaymentCommit", fields);
    },
    () => deliverSome(world, random, announced),
    () => deliverSome(world, random, announced),
    async () => void (await call("loanDetails", { productId, orderId })),
  ];
  for (let step = 0; step < STEPS; step += 1) await random.pick(steps)();
}

/** Some of what is on its way arrives, in another order, some of it twice at once. */
async function deliverSome(world: World, random: SeededRandom, announced: Announcement[]): Promise<void> {
  const { wire } = world;
  const [some, rest] = halves(random.shuffled(wire.announced.splice(0)));
  wire.announced.push(...rest);
  await Promise.all(
    some.flatMap((announcement) =>
      Array.from({ length: random.chance(0.3) ? 2 : 1 }, async () => {
        const status = await world.deliver(announcement);
        expectTrue(`${announcement.type} is answered ${status}`, status === 200);
        announced.push(announcement);
      }),
    ),
  );
}

const halves = <T>(list: readonly T[]): readonly [T[], T[]] => {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
};
