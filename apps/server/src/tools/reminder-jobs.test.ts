import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { messageJobs } from "../platform/messages/message-jobs.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { logIn, makeCustomer } from "../testing/customer.ts";
import { OTHER_LOAN } from "../platform/http/sample-payloads.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { noteWrongNumber } from "../testing/wrong-number.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { FIND_REMINDERS, queueReminders, reminderJobs } from "./reminder-jobs.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const at = (instant: string) => server().clock.set(`2026-${instant}+08:00`);
beforeEach(() => at("03-10T10:00:00"));

/** Runs the search of a new half hour, and the messages that it queues. */
async function pass(): Promise<void> {
  const { db } = server().database;
  await db.delete(outboxJobs).where(eq(outboxJobs.kind, FIND_REMINDERS));
  await queueReminders(db, new Date());
  await server().runJobs();
}

interface OtherLoan {
  readonly language?: string;
  readonly lender?: string;
  readonly dueDay?: number;
}

/** Somebody with a loan due on the 15th, and a reminder the day before. */
const reminded = async (loan: OtherLoan = {}) => withReminder(await makeCustomer(server().database), loan);

async function withReminder(
  { borrowerId, sessionId }: { borrowerId: number; sessionId: string },
  { language = "en", ...changes }: OtherLoan = {},
) {
  const { db } = server().database;
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
  const call = async (...[name, payload]: Parameters<ReturnType<typeof server>["call"]>) =>
    (await server().call(name, payload, { sessionId, language })).envelope;
  const { loanId } = (await call("otherLoanAdd", { ...OTHER_LOAN, ...changes })).data as { loanId: number };
  await call("reminderSave", { loanId, daysBefore: 1 });
  return {
    call,
    loanId,
    told: async () => {
      const address = `${server().sandboxUrl}/sandbox/messages?phone=${borrower?.phone ?? ""}`;
      const { messages } = (await (await fetch(address)).json()) as { messages: { text: string }[] };
      return messages.map(({ text }) => text);
    },
  };
}

const TOLD =
  "Hiram: ₱1,500.00 for Cooperative ng Bayan is due on Sun, 15 Mar. You asked for this. To stop, switch it off in the app or on our site, under Tools.";

test("[API-9] a message about a loan elsewhere is sent on the day before, once, and again a month later", async () => {
  const { told } = await reminded();
  await pass();
  expect(await told()).toEqual([]);
  at("03-14T09:30:00");
  await pass();
  await pass();
  expect(await told()).toEqual([TOLD]);
  at("03-15T10:00:00");
  await pass();
  expect(await told()).toHaveLength(1);
  at("04-14T09:30:00");
  await pass();
  expect(await told()).toHaveLength(2);
});

test("[API-9] [CON-4] a stranger who has the borrower's number is told of no loan of theirs", async () => {
  const loan = await makeSampleOrder(server().database, { paidOutAt: server().clock.now() });
  const sessionId = await logIn(server().database.db, loan.borrowerId);
  const { told } = await withReminder({ ...loan, sessionId });
  await noteWrongNumber(server(), loan);
  at("03-14T09:30:00");
  await pass();
  expect(await told()).toEqual([]);
});

test("[API-9] nothing is sent at night: it waits for the morning, and is not sent at all once the day is past", async () => {
  const [ana, ben] = [await reminded(), await reminded()];
  for (const hour of ["00:30", "08:59", "19:00", "23:30"]) {
    at(`03-14T${hour}:00`);
    await pass();
  }
  expect(await ana.told()).toEqual([]);
  at("03-15T09:00:00");
  await pass();
  expect(await ana.told()).toEqual([TOLD]);
  await ben.call("otherLoanDel", { loanId: ben.loanId });
  const late = await reminded({ dueDay: 20 });
  at("03-21T09:00:00");
  await pass();
  expect(await late.told()).toEqual([]);
});

test("[API-9] switched off, a reminder is not sent even when its message waits already; on again, it is", async () => {
  const { call, loanId, told } = await reminded();
  expect((await call("reminderSwitch", { loanId, isOn: 0 })).data).toMatchObject({ isOn: 0, nextOn: "" });
  at("03-14T10:00:00");
  await pass();
  expect(await told()).toEqual([]);
  expect((await call("reminderSwitch", { loanId, isOn: 1 })).data).toMatchObject({ nextOn: "2026-03-14" });
  const { db } = server().database;
  await db.insert(outboxJobs).values({ kind: "tools.remind", payload: { loanId, dueOn: "2026-03-15" } });
  await call("reminderSwitch", { loanId, isOn: 0 });
  await server().runJobs();
  expect(await told()).toEqual([]);
});

test("[API-9] a message that a due day's change overtook is not sent", async () => {
  const { call, loanId, told } = await reminded();
  const { db } = server().database;
  at("03-14T10:00:00");
  await db.insert(outboxJobs).values({ kind: "tools.remind", payload: { loanId, dueOn: "2026-03-15" } });
  await call("otherLoanAdd", { ...OTHER_LOAN, dueDay: 28 });
  await pass();
  expect(await told()).toEqual([]);
  at("03-27T10:00:00");
  await pass();
  expect(await told()).toHaveLength(1);
});

test("[API-9] a message is in the borrower's language and holds no link, whatever the lender is called", async () => {
  const { told } = await reminded({ language: "fil", lender: "https://utang.example/x www.pera.ph" });
  at("03-14T10:00:00");
  await pass();
  expect(await told()).toEqual([
    "Hiram: ₱1,500.00 para sa https utang example x www pera ph, bayaran sa Lin, 15 Mar. Hiniling mo ito. Para itigil, patayin sa app o sa aming site, sa Mga gamit.",
  ]);
});

test("[API-9] [WEB-8] a message is in the language that was chosen after its reminder was saved", async () => {
  const { told, call } = await reminded({ language: "en" });
  await call("userLanguage", { lang: "fil" });
  at("03-14T10:00:00");
  await pass();
  expect(await told()).toEqual([expect.stringContaining("bayaran sa Lin, 15 Mar")]);
});

test("[API-9] a borrower is sent ten messages a day, however many loans are written down, deleted and written down again; each stays in the list", async () => {
  const { call, told } = await reminded({ dueDay: 28 });
  const other = await reminded();
  const write = async (saveKey: string, dueDay: number) => {
    const { loanId } = (await call("otherLoanAdd", { ...OTHER_LOAN, saveKey, dueDay })).data as {
      loanId: number;
    };
    await call("reminderSave", { loanId, daysBefore: 0 });
    return loanId;
  };
  const writeSeven = (round: string) =>
    Promise.all(
      Array.from({ length: 7 }, (_, index) => write(`${round}-0000-4000-8000-00000000000${index}`, 14)),
    );
  at("03-14T10:00:00");
  const first = await writeSeven("11111111");
  await pass();
  expect(await told()).toHaveLength(7);
  for (const loanId of first) await call("otherLoanDel", { loanId });
  await writeSeven("22222222");
  await pass();
  expect(await told()).toHaveLength(10);
  expect((await call("otherLoanList", {})).data).toMatchObject({ loans: { length: 8 } });
  await pass();
  expect(await told()).toHaveLength(10);
  expect(await other.told()).toEqual([TOLD]);

  await write("33333333-0000-4000-8000-000000000000", 15);
  at("03-15T09:00:00");
  await pass();
  expect(await told()).toHaveLength(11);
});

/** Runs a reminder's message as a worker does, with the test's own provider. */
function messenger(send: (text: string) => Promise<void>) {
  const { database, clock } = server();
  const messages = messageJobs({ sms: { send: ({ text }) => send(text) } });
  const hash = keyedHash("a secret of the tests");
  const jobs = reminderJobs({ database, clock, hash, brand: "Hiram", messages });
  return (loanId: number) =>
    jobs["tools.remind"]!(
      { loanId, dueOn: "2026-03-15" },
      { reference: "job:1", attempt: 1, signal: AbortSignal.timeout(60_000) },
    );
}

test("[API-9] a message is sent once, by however many workers at once, and not again by a later one", async () => {
  const { loanId } = await reminded();
  at("03-14T10:00:00");
  const sent: string[] = [];
  const remind = messenger(async (text) => void sent.push(text));
  await Promise.all(Array.from({ length: 8 }, () => remind(loanId)));
  await remind(loanId);
  expect(sent).toEqual([TOLD]);
});

test("[API-9] a message that was certainly not sent is retried; one whose answer was lost is not", async () => {
  const [ana, ben] = [await reminded(), await reminded()];
  at("03-14T10:00:00");
  const sent: number[] = [];
  const refusing = messenger(() =>
    Promise.reject(new ProviderFailure("busy", { isFinal: false, isUndone: true })),
  );
  const unheard = messenger(() => Promise.reject(new ProviderFailure("no answer", { isFinal: false })));
  await unheard(ben.loanId);
  await expect(refusing(ana.loanId)).rejects.toThrow("busy");
  for (const { loanId } of [ana, ben]) await messenger(async () => void sent.push(loanId))(loanId);
  expect(sent).toEqual([ana.loanId]);
});
