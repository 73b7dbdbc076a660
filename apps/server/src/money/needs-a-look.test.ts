import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import type { DeadLetterLine } from "@hiram/contract/staff/money/dead-letters.ts";
import type { FailedPayout } from "@hiram/contract/staff/money/failed-payouts.ts";
import { expect, test } from "vitest";
import { payouts } from "../payouts/schema.ts";
import { refusedEvents } from "../platform/inbox/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { addBorrower, addOrder, bindAccount } from "../testing/facts.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { atTheMoneyDesk } from "./testing/money-desk.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db } = persons;
const { allOf } = atTheMoneyDesk(persons);

test("[CON-5] [CON-11] each list goes page by page by its own key, each row once", async () => {
  const many = Array.from({ length: 60 }, (_, at) => at);
  const at = server().clock.now();
  await db()
    .insert(outboxJobs)
    .values(many.map((n) => ({ kind: "nobody-works-on-this", payload: { n }, deadAt: at })));
  const event = { provider: "gateway", problem: "", body: "", firstReceivedAt: at, lastReceivedAt: at };
  await db()
    .insert(refusedEvents)
    .values(many.map((n) => ({ ...event, fingerprint: `page-${n}` })));
  await db()
    .insert(staffAlerts)
    .values(
      many.map((n) => ({ kind: "job-given-up" as const, fact: `page-${n}`, details: {}, raisedAt: at })),
    );
  const borrowerId = await addBorrower(db());
  const accountId = await bindAccount(db(), borrowerId);
  for (const _ of many)
    await db()
      .insert(payouts)
      .values({
        orderId: await addOrder(db(), borrowerId, { decision: "approved", decidedAt: at }),
        accountId,
        amountCentavos: 485_000,
        requestedAt: at,
        failedAt: at,
        failureReason: "account-closed",
      });
  const keys = {
    jobs: (await allOf<DeadLetterLine>("staffDeadLetters", "job")).map(({ id }) => -id),
    events: (await allOf<DeadLetterLine>("staffDeadLetters", "event")).map(({ id }) => -id),
    alerts: (await allOf<StaffAlertLine>("staffAlertList")).map(({ alertId }) => alertId),
    payouts: (await allOf<FailedPayout>("staffFailedPayouts")).map(({ orderId }) => orderId),
  };
  for (const each of Object.values(keys)) {
    expect(each.length).toBeGreaterThanOrEqual(many.length);
    expect(each).toEqual([...new Set(each)].toSorted((one, other) => one - other));
  }
});
