import { randomUUID } from "node:crypto";
import type { CollectionFile } from "@hiram/contract/staff/collections/collection-work.ts";
import { addDays, daysBetween, type ManilaDate, manilaDateOf, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { array, assert, asyncProperty, constant, constantFrom, oneof, record } from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { applications } from "../applications/schema.ts";
import { messageJobs } from "../platform/messages/message-jobs.ts";
import type { SmsProvider } from "../platform/providers/sms-provider.ts";
import { isQuiet } from "../reminders/sending-hours.ts";
import { collectionContacts, paymentPromises } from "../collections/schema.ts";
import { borrowers } from "../identity/schema.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { readOrders } from "../orders/read-orders.ts";
import { orders, orderStandings } from "../orders/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { adjustLoan, lockAdjustable } from "../corrections/adjust-loan.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { logIn } from "../testing/customer.ts";
import "../testing/property-seed.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder, type SampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import type { DueReminder } from "./due-reminder.ts";
import {
  dueReminderJobs,
  FIND_DUE_REMINDERS,
  queueDueReminders,
  REMIND_OF_DUE,
} from "./due-reminder-jobs.ts";
import { dueReminders } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;
/** When the sample order's first instalment is due, if it was paid out thirty days before. */
const DUE_ON: ManilaDate = "2026-04-10";
const at = (day: ManilaDate, time = "10:00:00"): void => server().clock.set(`${day}T${time}+08:00`);
const daysFromDue = (days: number): ManilaDate => addDays(DUE_ON, days);
beforeEach(() => at("2026-03-20"));

/** A loan with a borrower of its own, whose first instalment of ₱1,185.00 is due on `DUE_ON`. */
const lend = (product = sampleProduct): Promise<SampleOrder> =>
  makeSampleOrder(server().database, { product, paidOutAt: startOfManilaDay(daysFromDue(-30)) });

async function toldTo({ borrowerId }: SampleOrder): Promise<readonly string[]> {
  return (await smsToBorrower(server(), borrowerId)).toReversed();
}

/** Runs the search of a new half hour, and the messages that it queues. */
async function pass(): Promise<void> {
  await db().delete(outboxJobs).where(eq(outboxJobs.kind, FIND_DUE_REMINDERS));
  await queueDueReminders(db(), new Date());
  await server().runJobs();
}

const LIMITS = { reference: "job:1", attempt: 1, signal: new AbortController().signal };
const jobs = (sms: SmsProvider) => {
  const { database, clock } = server();
  return dueReminderJobs({ database, clock, brand: "Hiram", messages: messageJobs({ sms }) });
};
const search = () =>
  jobs({ send: () => Promise.reject(new Error("only searched")) })[FIND_DUE_REMINDERS]!({}, LIMITS);
const remind = (send: SmsProvider["send"], reminder: DueReminder) =>
  jobs({ send })[REMIND_OF_DUE]!(reminder, LIMITS);

async function switchReminders({ borrowerId }: SampleOrder, isOn: 0 | 1): Promise<void> {
  const sessionId = await logIn(db(), borrowerId);
  const { envelope } = await server().call("userReminderSwitch", { isOn }, { sessionId });
  expect(envelope.data).toEqual({ isOn });
}

const settleFirst = async ({ orderId }: SampleOrder, share = 1): Promise<void> => {
  const [record] = await readOrders(db(), [orderId]);
  const { account } = loanOrder(record!, server().clock.today());
  const { outstandingCentavos = 0 } = account!.nextInstalment ?? {};
  if (outstandingCentavos === 0) return;
  await receivePayment(server(), orderId, Math.floor(outstandingCentavos * share));
};

const BEFORE =
  "Hiram: ₱1,185.00 for Sample Loan is due on Fri, 10 Apr. Pay in the app or on our site. To stop these texts, switch them off under Me.";
const ON_THE_DAY =
  "Hiram: ₱1,185.00 for Sample Loan is due today, Fri, 10 Apr. Pay in the app or on our site. Paid already? Thank you.";
const AFTER =
  "Hiram: your payment for Sample Loan was due on Fri, 10 Apr. It is ₱1,215.00 now. Open the app or our site to pay, or to tell us when you can.";

test("[WEB-11] a message about an instalment is sent three days and one day before it is due, on the day and the day after, once each", async () => {
  const loan = await lend();
  const told: (readonly [number, readonly string[]])[] = [];
  for (let days = -5; days <= 4; days += 1) {
    at(daysFromDue(days));
    const before = (await toldTo(loan)).length;
    await pass();
    await pass();
    const now = (await toldTo(loan)).slice(before);
    if (now.length > 0) told.push([days, now]);
  }
  expect(told).toEqual([
    [-3, [BEFORE]],
    [-1, [BEFORE]],
    [0, [ON_THE_DAY]],
    [1, [AFTER]],
  ]);
  // Finished jobs are deleted one day; what was sent is a fact.
  at(daysFromDue(1));
  await db().delete(outboxJobs);
  await search();
  expect(await db().$count(outboxJobs, eq(outboxJobs.kind, REMIND_OF_DUE))).toBe(0);
});

test("[WEB-11] nothing is sent before 9:00 or found after 19:00; what a provider kept is sent until 22:00, and on no other day", async () => {
  const [ana, ben, cora] = [await lend(), await lend(), await lend()];
  for (const time of ["08:59:00", "19:00:00", "00:30:00", "23:30:00"]) {
    at(daysFromDue(-3), time);
    await pass();
  }
  expect(await toldTo(ana)).toEqual([]);

  at(daysFromDue(-1), "18:59:00");
  await search();
  at(daysFromDue(-1), "22:00:00");
  const sent: string[] = [];
  const send: SmsProvider["send"] = async ({ text }) => void sent.push(text);
  const reminder = { orderId: ana.orderId, dueOn: DUE_ON, daysFromDue: -1 };
  await remind(send, reminder);
  at(daysFromDue(0), "09:00:00");
  await remind(send, reminder);
  expect(sent).toEqual([]);
  at(daysFromDue(-1), "21:59:00");
  await remind(send, { ...reminder, orderId: ben.orderId });
  expect(sent).toEqual([BEFORE]);
  // Down from the day before until the day after: what should have been said meanwhile is not said late.
  at(daysFromDue(1), "09:00:00");
  await pass();
  expect(await toldTo(cora)).toEqual([AFTER]);
});

test("[WEB-11] [WEB-8] switched off on the page Me, nothing is sent, not even what is already queued; switched on again, it is found again", async () => {
  const loan = await lend();
  const sessionId = await logIn(db(), loan.borrowerId);
  const menu = async () => (await server().call("userMenu", {}, { sessionId })).envelope.data;
  expect(await menu()).toMatchObject({
    remindedOfDue: 1,
    reminderDays:
      "3 days and 1 day before, on the day, and 1 day after it if it is not paid. Never at night.",
  });
  at(daysFromDue(-3));
  await search();
  await switchReminders(loan, 0);
  expect(await menu()).toMatchObject({ remindedOfDue: 0 });
  await server().runJobs();
  at(daysFromDue(-1));
  await pass();
  expect(await toldTo(loan)).toEqual([]);
  await switchReminders(loan, 1);
  await pass();
  expect(await toldTo(loan)).toEqual([BEFORE]);
});

test("[WEB-11] nothing is sent about what was paid, and only the rest of what was paid in part", async () => {
  const [whole, part, late] = [await lend(), await lend(), await lend()];
  at(daysFromDue(-3));
  await settleFirst(whole);
  await settleFirst(part, 0.5);
  await search();
  await settleFirst(late);
  await server().runJobs();
  expect([await toldTo(whole), await toldTo(late)]).toEqual([[], []]);
  expect(await toldTo(part)).toEqual([BEFORE.replace("₱1,185.00", "₱592.50")]);
});

test("[WEB-11] nothing is sent for a loan that was written off, or to a borrower who deleted the account", async () => {
  const [writtenOff, closed] = [await lend(), await lend()];
  const { database, clock } = server();
  at(daysFromDue(0));
  await db().update(borrowers).set({ closedAt: clock.now() }).where(eq(borrowers.id, closed.borrowerId));
  await pass();
  at(daysFromDue(1));
  await database.transaction(async (tx) => {
    const wanted = { orderId: writtenOff.orderId, kind: "write-off" } as const;
    const adjustment = await lockAdjustable(tx, wanted, clock.today());
    await adjustLoan(tx, adjustment, { by: "staff:1", now: clock.now() });
  });
  await pass();
  expect([await toldTo(writtenOff), await toldTo(closed)]).toEqual([[ON_THE_DAY], []]);
});

test("[WEB-11] after an extension the new due day is announced again", async () => {
  const loan = await lend();
  at(daysFromDue(0));
  await pass();
  const [record] = await readOrders(db(), [loan.orderId]);
  const { extension } = loanOrder(record!, server().clock.today()).account!;
  const price = extension!.priceCentavos;
  const paid = { purpose: "extension", priceCentavos: price } as const;
  await receivePayment(server(), loan.orderId, price, paid);
  at(daysFromDue(1));
  await pass();
  expect(await toldTo(loan)).toEqual([ON_THE_DAY]);
  at(daysFromDue(27));
  await pass();
  expect(await toldTo(loan)).toEqual([ON_THE_DAY, expect.stringContaining("is due on Sun, 10 May")]);
});

test("[WEB-11] a message is in the language that its borrower applied in, and holds no link, whatever the product is called", async () => {
  const loan = await lend({ ...sampleProduct, name: "Salary.ph www.loan.com" });
  const { borrowerId, productId } = loan;
  const applied = { borrowerId, productId, locale: "fil", submittedAt: new Date() } as const;
  await db().insert(applications).values(applied);
  at(daysFromDue(-3));
  await pass();
  expect(await toldTo(loan)).toEqual([
    "Hiram: ₱1,185.00 para sa Salary ph www loan com, bayaran sa Biy, 10 Abr. Magbayad sa app o sa aming site. Para itigil ang mga text na ito, patayin sa Ako.",
  ]);
});

test("[WEB-8] [WEB-11] a message is in the language chosen in the app, and not in that of an application or of another session", async () => {
  const loan = await lend();
  const { borrowerId, productId } = loan;
  const [here, elsewhere] = [await logIn(db(), borrowerId), await logIn(db(), borrowerId)];
  const choose = (lang: "en" | "fil") => server().call("userLanguage", { lang }, { sessionId: here });
  expect((await choose("fil")).envelope).toMatchObject({ code: "00", data: { isKept: 1 } });
  await db().insert(applications).values({ borrowerId, productId, locale: "en", submittedAt: new Date() });
  await server().call("userMenu", {}, { sessionId: elsewhere, language: "en" });
  at(daysFromDue(-3));
  await pass();
  await choose("en");
  at(daysFromDue(-1));
  await pass();
  expect(await toldTo(loan)).toEqual([expect.stringContaining("bayaran sa Biy, 10 Abr"), BEFORE]);
});

test("[WEB-8] a choice told days later changes nothing if another was made in between, and one that is newer does", async () => {
  const loan = await lend();
  const sessionId = await logIn(db(), loan.borrowerId);
  const choose = (lang: "en" | "fil", secondsAgo: string) =>
    server().call("userLanguage", { lang, secondsAgo }, { sessionId });
  const threeDays = String(3 * 24 * 60 * 60);
  at(daysFromDue(-3));
  await choose("en", "0");
  expect((await choose("fil", threeDays)).envelope.data).toEqual({ isKept: 1 });
  await pass();
  at(daysFromDue(-1));
  await choose("fil", "60");
  await pass();
  expect(await toldTo(loan)).toEqual([
    expect.stringContaining("is due on"),
    expect.stringContaining("bayaran"),
  ]);
});

test("[WEB-8] what a visitor chooses is kept for nobody, and one borrower's choice is no other's", async () => {
  const [one, other] = [await lend(), await lend()];
  const sessionId = await logIn(db(), other.borrowerId);
  expect((await server().call("userLanguage", { lang: "fil" })).envelope.data).toEqual({ isKept: 0 });
  await server().call("userLanguage", { lang: "fil" }, { sessionId });
  at(daysFromDue(-3));
  await pass();
  expect(await toldTo(one)).toEqual([BEFORE]);
  expect(await toldTo(other)).toEqual([expect.stringContaining("bayaran sa")]);
});

test("[WEB-11] of two loans that are due on one day each has its message, so that what is paid is known by name", async () => {
  const [one, other] = [await lend(), await lend()];
  const { borrowerId } = one;
  await db().update(orders).set({ borrowerId }).where(eq(orders.id, other.orderId));
  await db().update(orderStandings).set({ borrowerId }).where(eq(orderStandings.orderId, other.orderId));
  at(daysFromDue(-1));
  await pass();
  expect(await toldTo(one)).toEqual([BEFORE, BEFORE]);
});

test("[WEB-11] [CON-4] a promise to pay holds messages until its day, of what is not past due as well", async () => {
  const loan = await lend();
  const { orderId, borrowerId } = loan;
  const { staffId: takenBy } = await signedInStaff(db(), "Cora Diaz", "collector");
  const promise = { orderId, borrowerId, amountCentavos: 50_000, promisedOn: DUE_ON, takenBy };
  at(daysFromDue(-3));
  await db()
    .insert(paymentPromises)
    .values({ ...promise, madeAt: server().clock.now() });
  for (const days of [-3, -1, 0]) {
    at(daysFromDue(days));
    await pass();
  }
  expect(await toldTo(loan)).toEqual([]);
  at(daysFromDue(1));
  await pass();
  expect(await toldTo(loan)).toEqual([AFTER]);
});

test("[WEB-11] [CON-4] a message after the due day is a contact: it is listed, counts, and is not sent beyond the allowed number", async () => {
  const cora = await signedInStaff(db(), "Cora Diaz", "collector");
  const [told, pressed] = [await lend(), await lend()];
  at(daysFromDue(1));
  const { database, clock } = server();
  await database.transaction((tx) => writeStandings(tx, [told.orderId, pressed.orderId], clock.today()));
  const call = (orderId: number) =>
    callStaff(server(), "staffContact", { orderId, way: "call", saveKey: randomUUID() }, cora);
  for (let time = 0; time < 2; time += 1) await call(pressed.orderId);
  await pass();
  expect([await toldTo(told), await toldTo(pressed)]).toEqual([[AFTER], []]);
  const { envelope } = await callStaff(server(), "staffOverdueLoan", { orderId: told.orderId }, cora);
  const { contacts, loan } = envelope.data as CollectionFile;
  expect(contacts).toMatchObject([{ way: "sms", by: "", at: clock.now().toISOString() }]);
  expect(loan.lastContactAt).toBe(clock.now().toISOString());
  expect((await call(told.orderId)).envelope.code).toBe("00");
  expect((await call(told.orderId)).envelope.message).toContain("2 times today");
});

test("[WEB-11] a message is sent once, by however many workers at once; one that was certainly not sent is retried, one whose answer was lost is not", async () => {
  const [ana, ben] = [await lend(), await lend()];
  at(daysFromDue(1));
  const about = ({ orderId }: SampleOrder) => ({ orderId, dueOn: DUE_ON, daysFromDue: 1 });
  const undone = new ProviderFailure("busy", { isFinal: false, isUndone: true });
  await expect(remind(() => Promise.reject(undone), about(ana))).rejects.toThrow("busy");
  expect(await db().$count(collectionContacts, eq(collectionContacts.orderId, ana.orderId))).toBe(0);
  await remind(() => Promise.reject(new ProviderFailure("no answer", { isFinal: false })), about(ben));
  const sent: string[] = [];
  const send: SmsProvider["send"] = async ({ text }) => void sent.push(text);
  await Promise.all(Array.from({ length: 8 }, () => remind(send, about(ana))));
  for (const loan of [ana, ben]) await remind(send, about(loan));
  expect(sent).toEqual([AFTER]);
});

test("[WEB-11] [CON-3] staff see in a borrower's file what they were reminded of, and that they switched it off", async () => {
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  const loan = await lend();
  const { borrowerId } = loan;
  for (const days of [-3, 1]) {
    at(daysFromDue(days));
    await pass();
  }
  await switchReminders(loan, 0);
  const file = await callStaff(server(), "staffBorrower", { borrowerId }, agent);
  expect(file.envelope.data).toMatchObject({ remindedOfDue: 0 });
  const { envelope } = await callStaff(server(), "staffTimeline", { borrowerId }, agent);
  const { entries } = envelope.data as { entries: { kind: string; detail: string }[] };
  const messages = entries.filter(({ kind }) => ["due-reminder", "contact-sms"].includes(kind));
  expect(messages.map(({ kind, detail }) => [kind, detail])).toEqual([
    ["contact-sms", ""],
    ["due-reminder", DUE_ON],
  ]);
});

const hours = constantFrom(3, 11, 13, 24, 24, 24);
const step = oneof(
  { weight: 5, arbitrary: record({ does: constant("pass" as const), hours }) },
  {
    weight: 6,
    arbitrary: record({
      does: constant("work" as const),
      sms: constantFrom("sent", "sent", "undone", "lost"),
    }),
  },
  { weight: 1, arbitrary: record({ does: constant("pay" as const), share: constantFrom(0.3, 0.3, 1) }) },
  { weight: 1, arbitrary: record({ does: constant("switch" as const), isOn: constantFrom(0, 1, 1) }) },
);

/** Compares the message with the loan as it stands. @returns what is false about it */
async function falsehoodsOf(loan: SampleOrder, text: string): Promise<string[]> {
  const now = server().clock.now();
  const today = manilaDateOf(now);
  const [record] = await readOrders(db(), [loan.orderId]);
  const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, loan.borrowerId));
  const { nextInstalment } = loanOrder(record!, today).account!;
  const { dueOn = DUE_ON, outstandingCentavos = 0 } = nextInstalment ?? {};
  const falsehoods = {
    "at night": isQuiet(now),
    "switched off": !borrower!.remindedOfDue,
    "paid, or another day": nextInstalment === null || ![-3, -1, 0, 1].includes(daysBetween(dueOn, today)),
    "another amount": !text.replaceAll(",", "").includes(`₱${(outstandingCentavos / 100).toFixed(2)}`),
  };
  return Object.entries(falsehoods).flatMap(([what, is]) => (is ? [`${text} (${what})`] : []));
}

test(
  "[WEB-11] whatever comes in whatever order, nobody is sent a step twice, at night, after switching off, or what is not true",
  { timeout: 120_000 },
  async () => {
    let messages = 0;
    await assert(
      asyncProperty(array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        await db().delete(outboxJobs);
        at(daysFromDue(-4));
        const loan = await lend();
        /** An order has at most one step a day. */
        const days: ManilaDate[] = [];
        const wrong: string[] = [];
        const deliver = async (text: string, outcome: string): Promise<void> => {
          wrong.push(...(await falsehoodsOf(loan, text)));
          if (outcome === "undone") throw new ProviderFailure("busy", { isFinal: false, isUndone: true });
          days.push(server().clock.today());
          if (outcome === "lost") throw new ProviderFailure("no answer", { isFinal: false });
        };
        for (const each of steps) {
          if (each.does === "pass")
            server().clock.set(new Date(server().clock.now().getTime() + each.hours * 3_600_000));
          if (each.does === "pay") await settleFirst(loan, each.share);
          if (each.does === "switch") await switchReminders(loan, each.isOn === 1 ? 1 : 0);
          if (each.does !== "work") continue;
          await search();
          const queued = await db().select().from(outboxJobs).where(eq(outboxJobs.kind, REMIND_OF_DUE));
          const ofLoan = queued
            .map(({ payload }) => payload as DueReminder)
            .filter(({ orderId }) => orderId === loan.orderId);
          // Every job there ever was, twice at once: repeated, late, or taken over from a worker that died.
          await Promise.allSettled(
            [...ofLoan, ...ofLoan].map((job) => remind(({ text }) => deliver(text, each.sms), job)),
          );
        }
        expect(wrong).toEqual([]);
        expect(days).toEqual([...new Set(days)]);
        expect(await db().$count(dueReminders, eq(dueReminders.orderId, loan.orderId))).toBe(days.length);
        messages += days.length;
      }),
      { numRuns: 30 },
    );
    expect(messages, "messages were sent at all").toBeGreaterThan(10);
  },
);
