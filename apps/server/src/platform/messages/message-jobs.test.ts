import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openOutsideWorld } from "../../testing/outside-world.ts";
import { smsTo } from "../../testing/received-sms.ts";
import { withTestDatabase } from "../../testing/test-database.ts";
import { DEMO_SECRETS } from "../environment.ts";
import { createLogger } from "../log.ts";
import { httpSmsProvider } from "../providers/sms-provider.ts";
import { messageJobs, type SendMessage } from "./message-jobs.ts";
import { enqueue, jobKind } from "../jobs/queue.ts";
import { outboxJobs } from "../jobs/schema.ts";
import { createWorker } from "../jobs/worker.ts";

const database = withTestDatabase();
const TELL = jobKind<{ words: string }>("tell");

/** What becomes of the next calls on their way to the provider; empty: it answers. */
const faults: ("late" | "answer lost" | "down" | { readonly refusal: number })[] = [];
/** The kind of each message that was refused for good. */
const refused: string[] = [];
let sandboxUrl = "";
let closeAll = async (): Promise<void> => {};
/** The address of a network that has these faults, between us and the sandbox. */
let apiUrl = "";

async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const fault = faults.shift();
  if (fault === "down") return void response.writeHead(503).end();
  if (typeof fault === "object")
    return void response.writeHead(fault.refusal).end(JSON.stringify({ error: { code: "refused" } }));
  const { authorization = "" } = request.headers;
  const headers = { authorization, "content-type": "application/json" };
  const body = await textOf(request);
  const reply = await fetch(`${sandboxUrl}${request.url}`, { method: "POST", headers, body });
  if (fault === "late") return void response.writeHead(504).end();
  if (fault === "answer lost") return void request.socket.destroy();
  response.writeHead(reply.status, { "content-type": "application/json" }).end(await reply.text());
}

beforeAll(async () => {
  const world = await openOutsideWorld(
    () => "http://127.0.0.1:9",
    () => new Date(),
  );
  ({ sandboxUrl } = world);
  const wire = createServer((request, response) => void forward(request, response));
  await new Promise<void>((resolve) => wire.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(wire.address() as AddressInfo).port}/sms`;
  closeAll = async () => {
    wire.closeAllConnections();
    wire.close();
    await world.sandbox.close();
  };
});
afterAll(() => closeAll());
beforeEach(async () => {
  faults.length = 0;
  refused.length = 0;
  await database().db.delete(outboxJobs);
});

let number = 0;
const aPhone = (): string => `0917${String((number += 1)).padStart(7, "0")}`;

/** Queues jobs of a kind that sends these words to this phone, and tries each so often. */
async function tell(
  to: string,
  words: readonly string[],
  { tries = 1, act }: { tries?: number; act?: (send: SendMessage, words: string) => Promise<void> } = {},
): Promise<void> {
  const sms = httpSmsProvider({ apiUrl, apiKey: DEMO_SECRETS.SMS_API_KEY });
  const handlers = messageJobs({ sms, onRefused: (kind) => void refused.push(kind) }).handles(
    TELL,
    async (payload, send) =>
      act === undefined ? send({ to, text: payload.words }) : act(send, payload.words),
  );
  for (const each of words) await enqueue(database().db, TELL, { words: each });
  for (let at = 0; at < tries; at += 1) {
    await createWorker({ database: database(), handlers, logger: createLogger("silent") }).drain();
    await database()
      .db.update(outboxJobs)
      .set({ runAfter: sql`least(run_after, clock_timestamp())` });
  }
}

const readJobs = () => database().db.select().from(outboxJobs).where(eq(outboxJobs.kind, TELL));

test("[jobs] a message that is delivered but answered late, or never, is delivered once by however many tries", async () => {
  const phone = aPhone();
  faults.push("late", "answer lost", "down", "late");
  await tell(phone, ["Your loan was approved."], { tries: 5 });
  expect(await smsTo({ sandboxUrl }, phone)).toEqual(["Your loan was approved."]);
  expect(await readJobs()).toMatchObject([
    { attempts: 5, lastError: null, doneAt: expect.any(Date) as Date },
  ]);
});

test("[jobs] two jobs that say the same to one phone are two messages", async () => {
  const phone = aPhone();
  await tell(phone, ["Money came back.", "Money came back."]);
  expect(await smsTo({ sandboxUrl }, phone)).toHaveLength(2);
});

test("[jobs] a message whose words changed between two tries was delivered by the first, and its job is done", async () => {
  const phone = aPhone();
  const words = ["₱100 is due.", "₱150 is due."];
  faults.push("late");
  await tell(phone, [""], { tries: 2, act: (send) => send({ to: phone, text: words.shift()! }) });
  expect(await smsTo({ sandboxUrl }, phone)).toEqual(["₱100 is due."]);
  expect(await readJobs()).toMatchObject([{ attempts: 2, doneAt: expect.any(Date) as Date }]);
});

test("[jobs] a job whose number comes again after a backup was restored is another message", async () => {
  const phone = aPhone();
  await tell(phone, ["Approved."]);
  const [first] = await readJobs();
  await database().db.delete(outboxJobs);
  await database()
    .db.insert(outboxJobs)
    .overridingSystemValue()
    .values({
      id: first!.id,
      kind: TELL,
      payload: { words: "Refused." },
      createdAt: new Date(first!.createdAt.getTime() + 60_000),
    });
  await tell(phone, []);
  expect(await smsTo({ sandboxUrl }, phone)).toEqual(["Refused.", "Approved."]);
});

test("[jobs] a job that would send a second message fails instead of losing it", async () => {
  const phone = aPhone();
  await tell(phone, ["One."], {
    act: async (send, text) => {
      await send({ to: phone, text });
      await send({ to: phone, text: "Two." });
    },
  });
  expect(await readJobs()).toMatchObject([
    { doneAt: null, lastError: "Error: a job of tell sends one message" },
  ]);
});

test("[jobs] a number that the provider refuses for good ends the job, once, and is counted", async () => {
  await tell("0999", ["Approved."], { tries: 3 });
  faults.push({ refusal: 422 });
  await tell(aPhone(), ["Approved."], { tries: 3 });
  expect(await readJobs()).toMatchObject(
    Array.from({ length: 2 }, () => ({ attempts: 1, deadAt: null, doneAt: expect.any(Date) as Date })),
  );
  expect(refused).toEqual([TELL, TELL]);
});

test.for([401, 402, 403, 404, 408, 429, 500])(
  "[jobs] a %i is not about the number: the message is tried again, and delivered",
  async (refusal) => {
    const phone = aPhone();
    faults.push({ refusal });
    await tell(phone, ["Approved."], { tries: 2 });
    expect(await smsTo({ sandboxUrl }, phone)).toEqual(["Approved."]);
    expect(await readJobs()).toMatchObject([{ attempts: 2, doneAt: expect.any(Date) as Date }]);
    expect(refused).toEqual([]);
  },
);

test("[jobs] what fails in a job besides its message is tried again", async () => {
  await tell(aPhone(), ["Approved."], { act: () => Promise.reject(new Error("no database")) });
  expect(await readJobs()).toMatchObject([{ attempts: 1, doneAt: null, lastError: "Error: no database" }]);
});

test("[jobs] every kind that is handled is known, so that messages can be done apart from money", () => {
  const messages = messageJobs({ sms: { send: () => Promise.resolve() } });
  expect(messages.kinds()).toEqual([]);
  messages.handles(TELL, () => Promise.resolve());
  expect(messages.kinds()).toEqual([TELL]);
});
