import type { StaffOffering, StaffOfferings } from "@hiram/contract/staff/offerings/offerings.ts";
import type { ReminderExample } from "@hiram/contract/staff/offerings/reminder-example.ts";
import { beforeEach, expect, test } from "vitest";
import { reminderTexts } from "../reminders/schema.ts";
import { dueSteps } from "../reminders/due-steps.ts";
import { reminderMessage } from "../reminders/standing-texts.ts";
import type { StaffPayload } from "../testing/staff-calls.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { offeringDrafts } from "./schema.ts";

const { db, asker, call, approve } = withTwoPersons("risk");
const about = { kind: "reminder-text", subject: "overdue" } as const;

beforeEach(async () => {
  await db().delete(offeringDrafts);
  await db().delete(reminderTexts);
});

const read = async () => (await call("staffOffering", about)).data as StaffOffering;

async function draft(changes: object, of: Pick<typeof about, "kind"> & { subject: string } = about) {
  const { body, draft: begun, stamp } = (await call("staffOffering", of)).data as StaffOffering;
  const changed = JSON.stringify({ ...JSON.parse(begun?.body ?? body), ...changes });
  const { data } = await call("staffSaveDraft", { ...of, stamp, body: changed });
  return { ...of, stamp: (data as { stamp: string }).stamp, why: "Shorter" } satisfies StaffPayload;
}

const values = { brand: "Hiram", amount: "₱1,500.00", day: "Sun, 15 Mar" };
const sent = (locale: "en" | "fil") => reminderMessage(db(), "overdue", { locale, values });

test("[CON-7] a reminder says another text once a second person has switched it on, and versions tell what it said", async () => {
  const before = await sent("en");
  expect(before).toMatch(/^Hiram: ₱1,500\.00 has been past due since Sun, 15 Mar\./);
  const request = await call("staffAskToPublish", await draft({ en: "{brand}: pay {amount}, due {day}." }));
  expect(await sent("en")).toBe(before);
  expect((await approve(request)).code).toBe("00");
  expect(await sent("en")).toBe("Hiram: pay ₱1,500.00, due Sun, 15 Mar.");
  expect(await sent("fil")).toMatch(/^Hiram: ₱1,500\.00 ang lampas na/);
  const { versions } = await read();
  expect(versions.map(({ version, askedBy }) => [version, askedBy])).toEqual([
    [2, asker().name],
    [1, ""],
  ]);
});

test("[CON-7] a text that lacks a place, or holds a link, is drafted and not asked for", async () => {
  const wanted = await draft({ en: "Pay at hiram.ph: {brand} {amount}" });
  const refusal = await call("staffAskToPublish", wanted);
  expect(refusal).toMatchObject({ code: "400" });
  expect(refusal.message).toMatch(/must say \{day\}.*has a link/);
});

test("[WEB-11] [CON-7] the days of a reminder are edited with its texts, and are those that a second person approved", async () => {
  const steps = async () => (await dueSteps(db())).map(({ daysFromDue }) => daysFromDue);
  expect(await steps()).toEqual([-3, -1, 0, 1]);
  const before = { kind: about.kind, subject: "before-due" };
  const refusal = await call("staffAskToPublish", await draft({ days: "0, 20" }, before));
  expect(refusal.message).toContain("days must be 1 to 14, such as 3, 1");
  const request = await call("staffAskToPublish", await draft({ days: "5,2" }, before));
  expect((await approve(request)).code).toBe("00");
  expect(await steps()).toEqual([-5, -2, 0, 1]);
});

test("[CON-7] reminders are those that there are: none is begun, and none switched off", async () => {
  const { offerings } = (await call("staffOfferings", { kind: about.kind })).data as StaffOfferings;
  expect(offerings.map(({ subject, isOn }) => [subject, isOn])).toEqual([
    ["overdue", 1],
    ["other-loan", 1],
    ["before-due", 1],
    ["on-due-day", 1],
    ["after-due", 1],
  ]);
  expect(await call("staffBeginOffering", { kind: about.kind })).toMatchObject({ code: "400" });
  const { stamp } = await read();
  const off = await call("staffAskToSwitch", { ...about, stamp, isOn: 0, why: "Quiet" });
  expect(off).toMatchObject({ code: "400" });
  expect(off.message).toContain("stays on");
});

test("[CON-7] a draft's messages are shown as they would be sent, with what they cost", async () => {
  const body = JSON.stringify({ en: "{brand} {lender}", fil: "" });
  const { messages } = (await call("staffReminderExample", { reminder: "other-loan", body }))
    .data as ReminderExample;
  expect(messages).toEqual([
    { locale: "en", text: "Hiram Cooperative ng Bayan", units: 26, parts: 1, isUnicode: 0 },
  ]);
});
