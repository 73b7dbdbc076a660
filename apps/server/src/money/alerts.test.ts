import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payouts } from "../payouts/schema.ts";
import { confirmedLoan } from "../payouts/testing.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { atTheMoneyDesk, why } from "./testing/money-desk.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, call } = persons;
const { alertsOf, allOf, actsOn, counted } = atTheMoneyDesk(persons);

test("[CON-5] the alert to a payout's unknown outcome is closed by nobody while its loan is on its way", async () => {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  const { id } = await loan.alive();
  const about = { orderId: loan.orderId, borrowerId: loan.borrowerId, details: { payout: id } };
  const raisedAt = server().clock.now();
  await raiseAlert(db(), { kind: "payout-outcome-unclear", subject: `${id}:test`, raisedAt, ...about });
  const [alert] = await alertsOf(loan);
  expect(alert).toMatchObject({ isUnderWay: true });
  const close = () => call("staffCloseAlert", { alertId: alert!.alertId, why });
  expect(await close()).toMatchObject({ code: "409", message: expect.stringContaining("on its way") });
  expect(await alertsOf(loan)).toHaveLength(1);
  // As one stands whose outcome came before this version closed them by it.
  await db().update(payouts).set({ paidAt: raisedAt }).where(eq(payouts.id, id));
  expect(await alertsOf(loan)).toMatchObject([{ isUnderWay: false }]);
  expect(await close()).toMatchObject({ code: "00" });
  expect(await actsOn(`alert:${alert!.alertId}`)).toEqual(["close-alert"]);
});

test("[PAY-3] an alert about a day says nothing of what there is none of", async () => {
  const { clock, database } = server();
  const details = { provider: "gateway", amountDiffers: 2, notListed: 0, notCounted: 0, unmatched: 0 };
  const fact = { kind: "payments-differ", subject: "gateway:2026-03-09:1" } as const;
  await database.transaction((tx) =>
    raiseAlert(tx, { ...fact, orderId: null, borrowerId: null, details, raisedAt: clock.now() }),
  );
  const alerts = await allOf<StaffAlertLine>("staffAlertList");
  expect(alerts.find(({ kind }) => kind === fact.kind)?.details).toEqual([
    { name: "provider", value: "gateway" },
    { name: "amountDiffers", value: "2" },
  ]);
});

test("[CON-5] [CON-11] closing an alert closes it alone, and one that is closed is counted no more", async () => {
  const { clock, database } = server();
  const alert = { kind: "job-given-up", orderId: null, borrowerId: null, details: {} } as const;
  for (const subject of ["first", "second"])
    await database.transaction((tx) => raiseAlert(tx, { ...alert, subject, raisedAt: clock.now() }));
  const open = async () => (await allOf<StaffAlertLine>("staffAlertList")).map(({ alertId }) => alertId);
  const [closed, ...others] = (await open()).toReversed();
  expect(await counted("alerts")).toBe(others.length + 1);
  expect((await call("staffCloseAlert", { alertId: closed!, why })).code).toBe("00");
  expect((await open()).toReversed()).toEqual(others);
  expect(await counted("alerts")).toBe(others.length);
});
