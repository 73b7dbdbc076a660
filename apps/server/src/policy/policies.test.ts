import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { withTestDatabase } from "../testing/test-database.ts";
import { findPolicy, policyInForce, savePolicy, switchPolicy } from "./policies.ts";
import { PolicyRefused } from "./policy.ts";
import { creditPolicies } from "./schema.ts";
import { starterPolicy } from "./starter-policy.ts";

const database = withTestDatabase();
const edit = { by: "risk@hiram.example", now: new Date("2026-03-10T02:00:00Z") };
const generous = { ...starterPolicy, limits: { starterCentavos: 9_000_00, steps: [] } };

test("[POL-4] a new database has the starter policy in force", async () => {
  expect(await policyInForce(database().db)).toEqual({ version: 1, policy: starterPolicy });
});

test("[POL-1] a version is in force once it is switched on, and an earlier one can be again", async () => {
  const { db } = database();
  const version = await savePolicy(db, generous, edit);
  expect(version).toBeGreaterThan(1);
  expect((await policyInForce(db)).version).toBe(1);
  await database().transaction((tx) => switchPolicy(tx, version, edit));
  expect(await policyInForce(db)).toEqual({ version, policy: generous });
  await database().transaction((tx) => switchPolicy(tx, 1, edit));
  expect((await policyInForce(db)).version).toBe(1);
  expect(await findPolicy(db, version)).toEqual(generous);
});

test("[POL-1] a wrong policy is not kept, an unknown one not switched on, and the last good one stays", async () => {
  const { db } = database();
  const before = await db.$count(creditPolicies);
  await expect(savePolicy(db, { ...generous, rules: [{ id: "x" }] }, edit)).rejects.toThrow(PolicyRefused);
  expect(await db.$count(creditPolicies)).toBe(before);
  const unknown = database().transaction((tx) => switchPolicy(tx, 999, edit));
  await expect(unknown).rejects.toThrow("there is no policy version 999");
  // Written by hand, bypassing the rules.
  const [broken] = await db
    .insert(creditPolicies)
    .values({ definition: { rules: "none" }, savedBy: "by hand", savedAt: edit.now })
    .returning({ version: creditPolicies.version });
  await db.execute(sql`insert into credit_policy_switches (version, switched_by, switched_at)
    values (${broken!.version}, 'by hand', now())`);
  expect(await policyInForce(db)).toEqual({ version: 1, policy: starterPolicy });
});

test.for([
  ["a version is never changed", sql`update credit_policies set definition = '{}' where version = 1`],
  ["a version is never deleted", sql`delete from credit_policies where version = 1`],
  ["when one was switched on is never changed", sql`update credit_policy_switches set switched_at = now()`],
  ["when one was switched on is never deleted", sql`delete from credit_policy_switches`],
] as const)("[POL-2] %s", async ([, change]) => {
  await expect(database().db.execute(change)).rejects.toMatchObject({ cause: { code: "23001" } });
});
