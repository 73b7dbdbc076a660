import { addDays } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { orders, orderStandings } from "../orders/schema.ts";
import { systemClock } from "../platform/clock.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { SCENARIO_STATES } from "./scenario-orders.ts";
import { openDemoShop, seedDemo } from "./seed.ts";

const database = withTestDatabase();

test("[demo] of servers that start at once on a database without a borrower one seeds it, the others wait and find it done", async () => {
  await openDemoShop(database().db);
  await Promise.all([1, 2, 3].map(() => seedDemo(database(), systemClock)));
  const { db } = database();
  expect([await db.$count(borrowers), await db.$count(orders)]).toEqual([2, SCENARIO_STATES.length + 1]);
});

test("[demo] [WEB-11] an instalment is due in three days: SMS tell of it by themselves", async () => {
  await seedDemo(database(), systemClock);
  const inThreeDays = eq(orderStandings.nextDueOn, addDays(systemClock.today(), 3));
  expect(await database().db.$count(orderStandings, inThreeDays)).toBe(1);
});
