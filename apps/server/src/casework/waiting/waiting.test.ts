import type { StaffRole } from "@hiram/contract/staff/permissions.ts";
import type { StaffWaiting } from "@hiram/contract/staff/waiting/waiting.ts";
import { expect, test } from "vitest";
import { products } from "../../orders/schema.ts";
import { defaultChannels } from "../../payment-channels/default-channels.ts";
import { paymentChannels } from "../../payment-channels/schema.ts";
import { staffAlerts } from "../../staff-alerts/schema.ts";
import { approvalRequests } from "../../staff/schema.ts";
import { findSignedInStaff, type SignedInStaff, signedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
const db = () => server().database.db;

const waitingFor = async (role: StaffRole) => waitingOf(await signedInStaff(db(), `A ${role}`, role));

async function waitingOf(somebody: SignedInStaff) {
  const { envelope } = await callStaff(server(), "staffWaiting", {}, somebody);
  const { waiting, notOffered } = envelope.data as StaffWaiting;
  return { ...Object.fromEntries(waiting.map(({ kind, count }) => [kind, count])), notOffered };
}

test("[CON-11] each role is told how much waits of what it may act on, and of nothing else", async () => {
  await server().call("contactMessage", {
    name: "Ben Cruz",
    telephone: "09170000456",
    email: "ben@example.ph",
    remark: "When do you open?",
  });
  const raisedAt = server().clock.now();
  await db().insert(staffAlerts).values({ kind: "job-given-up", fact: "a", details: {}, raisedAt });
  const agent = await waitingFor("agent");
  expect(agent).toEqual({ complaints: 1, "late-complaints": 0, approvals: 0, notOffered: [] });
  expect(await waitingFor("collector")).toEqual({ "plan-requests": 0, approvals: 0, notOffered: [] });
  expect(await waitingFor("finance")).toMatchObject({
    "unmatched-payments": 0,
    alerts: 1,
    "failed-payouts": 0,
    "given-up-jobs": 0,
    "refused-events": 0,
    approvals: 0,
  });
  expect(await waitingFor("risk")).toMatchObject({ applications: 0, approvals: 0 });
  // They see money, but don't move it.
  const { notOffered, ...administrator } = await waitingFor("administrator");
  expect([administrator, notOffered.length]).toEqual([{ approvals: 0 }, 2]);
});

test("[CON-11] requests of one's own, however many, do not hide an older one that waits for oneself", async () => {
  const [one, two] = [
    await signedInStaff(db(), "One", "administrator"),
    await signedInStaff(db(), "Two", "administrator"),
  ];
  const asked = { kind: "change-role", payload: {}, basis: "", why: "x", askedAt: server().clock.now() };
  await db()
    .insert(approvalRequests)
    .values({ ...asked, subject: "one", askedBy: one.staffId });
  await db()
    .insert(approvalRequests)
    .values(
      Array.from({ length: 51 }, (_, at) => ({ ...asked, subject: `two:${at}`, askedBy: two.staffId })),
    );
  expect(await waitingOf(two)).toMatchObject({ approvals: 1 });
  expect(await waitingOf(one)).toMatchObject({ approvals: 51 });
  expect(await waitingFor("agent")).toMatchObject({ approvals: 0 });
});

test("[CON-7] staff who draft products are told while no product, or no way to pay, is active", async () => {
  await db().update(products).set({ active: false });
  await db().delete(paymentChannels);
  expect((await waitingFor("risk")).notOffered).toEqual(["product", "payment-channel"]);
  const debits = defaultChannels.filter(({ kind }) => kind === "direct-debit");
  await db()
    .insert(paymentChannels)
    .values([...debits]);
  expect((await waitingFor("risk")).notOffered).toContain("payment-channel");
  await db()
    .insert(paymentChannels)
    .values([...defaultChannels])
    .onConflictDoNothing();
  expect((await waitingFor("finance")).notOffered).toEqual(["product"]);
  expect((await waitingFor("agent")).notOffered).toEqual([]);
});
