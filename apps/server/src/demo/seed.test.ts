import { expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import { systemClock } from "../platform/clock.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { SCENARIO_STATES } from "./scenario-orders.ts";
import { openDemoShop, seedDemo } from "./seed.ts";

const database = withTestDatabase();

test("[demo] of servers that start at once on a database without a borrower one seeds it, the others wait and find it done", async () => {
  await openDemoShop(database().db);
  await Promise.all([1, 2, 3].map(() => seedDemo(database(), systemClock)));
  const { db } = database();
  expect([await db.$count(borrowers), await db.$count(orders)]).toEqual([1, SCENARIO_STATES.length]);
});
