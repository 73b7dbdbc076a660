import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OperationName } from "@hiram/contract/catalogue.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../apps/server/src/platform/database/database.ts";
import { payouts } from "../apps/server/src/payouts/schema.ts";
import { paymentRequests } from "../apps/server/src/repayments/schema.ts";
import { makeCustomer } from "../apps/server/src/testing/customer.ts";
import { expectSame, expectTrue } from "./violation.ts";
import { announceOver, callOver, type HttpAnswer } from "./world/over-http.ts";
import type { Announcement } from "./world/provider-wire.ts";
import type { SeededRandom } from "./world/seeded-random.ts";
import type { ServerProcess } from "./world/server-process.ts";

/** What the server has told people is done, and whether they carry on. */
export interface Load {
  answers: number;
  /** Orders that a confirmation returned. */
  readonly confirmed: number[];
  /** Ids of acknowledged events. */
  readonly announced: Set<string>;
  isOver: boolean;
}

export interface LoadParts {
  readonly database: Database;
  readonly server: ServerProcess;
  readonly random: SeededRandom;
  readonly load: Load;
}

const LOAN = { amount: 300_000, periods: 91, termUnit: "D" } as const;
const PAUSE_MS = 25;

/** Borrows, is paid out, pays in parts and starts over, until the load ends; repeats every call that got no answer. */
export async function keepBorrowing(parts: LoadParts): Promise<void> {
  while (!parts.load.isOver) await borrowOnce(parts);
}

async function borrowOnce(parts: LoadParts): Promise<void> {
  const { database, random, load, server } = parts;
  const { db } = database;
  const { sessionId, productId } = await makeCustomer(database);
  const call = (name: OperationName, fields: Readonly<Record<string, string | number>>) =>
    insist(load, () => callOver(server.origin, name, fields, sessionId));

  const confirmed = await call("loanDetailPush", { ...LOAN, productId });
  if (confirmed === null) return;
  expectSame("a confirmation's code", confirmed.envelope.code, "00");
  const { lendDetailsUrl } = confirmed.envelope.data as { lendDetailsUrl: string };
  const orderId = Number(new URL(lendDetailsUrl, "http://x").searchParams.get("orderId"));
  load.confirmed.push(orderId);

  const [payout] = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.orderId, orderId));
  const settledAt = new Date().toISOString();
  await announce(parts, { hook: "payout", type: "payout.paid", data: { reference: payout!.id, settledAt } });

  for (let payment = random.below(4); payment > 0; payment -= 1) {
    const amount = 10_000 + 100 * random.below(500);
    const opened = await call("generatePayCode", { productId, orderId, channelNumber: 1, amount });
    if (opened?.envelope.code !== "00") continue;
    const [request] = await db
      .select({ id: paymentRequests.id })
      .from(paymentRequests)
      .where(and(eq(paymentRequests.orderId, orderId), eq(paymentRequests.amountCentavos, amount)))
      .orderBy(desc(paymentRequests.createdAt));
    const data = {
      reference: request!.id,
      paymentId: `pay-${randomUUID()}`,
      amount,
      paidAt: new Date().toISOString(),
    };
    await announce(parts, { hook: "payment", type: "payment.paid", data });
  }
}

/** Announces an event until it is acknowledged, now and then twice at once. */
async function announce({ server, random, load }: LoadParts, event: Omit<Announcement, "id">): Promise<void> {
  const announcement = { ...event, id: `evt-${randomUUID()}` };
  const tell = async (): Promise<number | null> => {
    const status = await announceOver(server.origin, announcement);
    expectTrue(`${event.type} is refused with ${status}`, status < 300 || status >= 500);
    return status === 200 ? status : null;
  };
  const copies = Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => insist(load, tell));
  const statuses = await Promise.all(copies);
  if (statuses.includes(200)) load.announced.add(announcement.id);
}

/**
 * Repeats until there is an answer; gives up once the load has ended. A server that is away or starting does not count
 * as an answer.
 */
async function insist<T extends HttpAnswer | number>(
  load: Load,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  for (;;) {
    const answer = await attempt();
    if (answer !== null && (typeof answer === "number" || answer.status < 500)) {
      load.answers += 1;
      return answer;
    }
    if (load.isOver) return null;
    await sleep(PAUSE_MS);
  }
}
