import type { UnmatchedPayment } from "@hiram/contract/staff/money/unmatched-payments.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { lockMatch, matchPayment } from "../corrections/match-payment.ts";
import { balance } from "../ledger/balances.ts";
import { payments } from "../repayments/schema.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { why, withTakenBack } from "./testing/taking-back.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, asker, administrator, call, approve } = persons;
const { paidOut, pay, orderOf, paymentsOf, askFor, takeBack } = withTakenBack(persons);

test("[CON-5] a payment without a loan that was taken back waits no longer, and nobody's money is gone from the books", async () => {
  const reference = "nobodys-1";
  const held = await balance(db(), { account: "unmatched_payments" });
  await pay(null, 70_000, { providerReference: reference });
  await raiseAlert(db(), {
    kind: "payment-unmatched",
    subject: `gateway:${reference}`,
    orderId: null,
    borrowerId: null,
    details: { provider: "gateway", payment: reference, amountCentavos: 70_000 },
    raisedAt: server().clock.now(),
  });
  const listed = async (state = "waiting") =>
    (
      (await call("staffUnmatchedPayments", { state })).data as { payments: UnmatchedPayment[] }
    ).payments.find((payment) => payment.reference === reference);
  const { paymentId } = (await listed())!;
  const request = await askFor(paymentId);
  expect(await listed()).toMatchObject({ takenBackAskedBy: asker().name, askedForOrderId: 0 });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await listed()).toBeUndefined();
  expect(await balance(db(), { account: "unmatched_payments" })).toBe(held);
  const [alert] = await db()
    .select()
    .from(staffAlerts)
    .where(eq(staffAlerts.fact, `payment-unmatched:gateway:${reference}`));
  expect(alert?.resolvedBy).toBe(`staff:${administrator().staffId}`);
  const { orderId } = await paidOut(10);
  expect(await call("staffAskToMatch", { paymentId, orderId, why })).toMatchObject({
    code: "409",
    message: expect.stringContaining("taken back") as unknown,
  });

  // It stays in a list of its own, and waits again once it has come again.
  const takenBack = () => listed("taken-back");
  expect(await takenBack()).toMatchObject({ paymentId, takenBackAskedBy: "" });
  expect((await takenBack())!.takenBackAt).toMatch(/^20/);
  const again = await call("staffAskToBookGivenBack", { paymentId, why });
  expect(await takenBack()).toMatchObject({ takenBackAskedBy: asker().name });
  expect(await approve(again)).toMatchObject({ code: "00" });
  expect(await takenBack()).toBeUndefined();
  expect(await listed()).toMatchObject({ paymentId, takenBackAt: "", takenBackAskedBy: "" });
  expect(await balance(db(), { account: "unmatched_payments" })).toBe(held - 70_000);
  const matched = await call("staffAskToMatch", { paymentId, orderId, why });
  expect(await approve(matched)).toMatchObject({ code: "00" });
  expect(await balance(db(), { account: "unmatched_payments" })).toBe(held);
  expect(await balance(db(), { account: "cash_at_payment_provider", orderId })).toBe(70_000);
});

test("[CON-5] a payment whose loan is found at the same moment is to be looked at again", async (context) => {
  const { database, clock } = server();
  context.skip(database.kind === "pglite", "it does one thing after the other");
  const { orderId } = await paidOut(20);
  await pay(null, 60_000, { providerReference: "nobodys-2" });
  const [payment] = await db().select().from(payments).where(eq(payments.providerReference, "nobodys-2"));
  const paymentId = payment!.id;
  let asking: ReturnType<typeof askFor> | undefined;
  await whileLocked(
    database,
    async (tx) =>
      matchPayment(tx, await lockMatch(tx, { paymentId, orderId }), { by: "test", now: clock.now() }),
    async () => {
      asking = askFor(paymentId);
      await untilWaiting(database, 1);
    },
  );
  expect(await asking).toMatchObject({ code: "409", message: expect.stringContaining("matched") as unknown });
  await takeBack(paymentId);
  expect((await orderOf(orderId)).record).toMatchObject({ facts: [], takenBackCentavos: 60_000 });
});

test("[CON-5] a mistaken report that is corrected under another name is matched", async () => {
  const { orderId } = await paidOut(20);
  const paidAt = new Date(server().clock.now().getTime() - 3_600_000);
  await pay(orderId, 45_000, { paidAt });
  const [mistaken] = await paymentsOf(orderId);
  await takeBack(mistaken!.id);
  await pay(null, 45_000, { paidAt, providerReference: "corrected-1" });
  const [corrected] = await db().select().from(payments).where(eq(payments.providerReference, "corrected-1"));
  const match = await call("staffAskToMatch", { paymentId: corrected!.id, orderId, why });
  expect(await approve(match)).toMatchObject({ code: "00" });
  expect((await orderOf(orderId)).record.facts).toHaveLength(1);
});
