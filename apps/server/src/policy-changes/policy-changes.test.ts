import type { ApprovalList } from "@hiram/contract/staff/approvals/approvals.ts";
import type { PolicyTrial, StaffPolicies, StaffPolicy } from "@hiram/contract/staff/policy/policies.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addBorrower, openShop } from "../testing/facts.ts";
import { certifyWhole, type StepChanges } from "../testing/certified.ts";
import { logIn } from "../testing/customer.ts";
import { sampleProduct } from "../testing/sample-order.ts";
import { findSignedInStaff } from "../testing/signed-in-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { starterPolicy } from "../policy/starter-policy.ts";
import { approvalRequests, auditEntries, staff } from "../staff/schema.ts";
import { asJson, lending, withPolicyDesk } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;

const { carla, admin, call, saved, requestSwitch, decide, asked, inForce } = withPolicyDesk(server);

let people = 0;

/** Somebody with an ID of their own applies and is decided. */
async function apply(changes: StepChanges = {}) {
  await openShop(db(), sampleProduct);
  const session = { sessionId: await logIn(db(), await addBorrower(db(), { fullName: "Juana Dela Cruz" })) };
  people += 1;
  const certifyCard = { idKind: "philsys", idNumber: String(7000_0000_0000_0000 + people) };
  await certifyWhole(server(), session, { certifyCard, ...changes });
  const { data } = (await server().call("productApply", { productId: sampleProduct.id }, session)).envelope;
  return data as { readonly applicationId: string; readonly state: string; readonly limit: number };
}

/** The starter policy, with another minimum income in pesos. */
const demanding = (pesos: number) => {
  const policy = structuredClone(starterPolicy);
  policy.rules[2]!.when = [{ fact: "monthlyIncomeCentavos", is: "below", value: pesos * 100 }];
  return policy;
};

test("[POL-5] a policy is tried on the last month's applications by their kept facts: who, and what share", async () => {
  const before = (await call("staffTryPolicy", asJson(starterPolicy))).data as PolicyTrial;
  const poor = await apply({ certifyJob: { monthlyIncome: "9000" } });
  const rich = await apply({ certifyJob: { monthlyIncome: "90000" } });
  expect([poor.state, rich.state]).toEqual(["approved", "approved"]);
  const trial = (await call("staffTryPolicy", asJson(demanding(10_000)))).data as PolicyTrial;
  expect(trial.tried).toBe(before.tried + 2);
  const changed = new Map(trial.changed.map((each) => [String(each.applicationId), each]));
  expect(changed.get(poor.applicationId)).toMatchObject({
    from: "approved",
    fromLimitCentavos: 2_000_00,
    to: "refused",
    toLimitCentavos: 0,
    reasons: ["income-too-low"],
    person: expect.stringContaining("•") as string,
  });
  expect(changed.has(rich.applicationId)).toBe(false);
  expect(trial.moves).toContainEqual({ from: "approved", to: "refused", count: trial.otherwise });
  // Nothing of a trial is kept, and nobody's decision changes.
  expect(await inForce()).toBe(1);
  server().clock.advanceDays(40);
  const [month, ever] = [
    (await call("staffTryPolicy", asJson(starterPolicy))).data as PolicyTrial,
    (await call("staffTryPolicy", { ...asJson(starterPolicy), since: "ever" })).data as PolicyTrial,
  ];
  expect([month.tried, ever.tried]).toEqual([0, trial.tried]);
});

test("[POL-1] what a rule may ask about comes with what it may be, in words", async () => {
  const { facts } = (await call("staffPolicies")).data as StaffPolicies;
  const optionsOf = (fact: string) => facts.find(({ name }) => name === fact)?.options;
  expect(optionsOf("idKind")).toContainEqual({ code: "passport", words: "Philippine passport" });
  expect(optionsOf("employment")).toContainEqual({ code: "self-employed", words: "Own business" });
  expect(optionsOf("ageYears")).toEqual([]);
});

test("[POL-1] a wrong policy is refused with what to do, nothing of it is kept, and the last good one stays", async () => {
  const { versions } = (await call("staffPolicies")).data as StaffPolicies;
  const wrong = { ...starterPolicy, rules: [{ ...starterPolicy.rules[0], when: [{ fact: "agee" }] }] };
  for (const definition of [JSON.stringify(wrong), "{", "[]"])
    for (const name of ["staffSavePolicy", "staffTryPolicy"] as const) {
      const { code, data } = await call(name, {
        definition,
        ...(name === "staffSavePolicy" && { why: "x" }),
      });
      expect(code).toBe("400");
      expect((data as { problems: string[] }).problems.length).toBeGreaterThan(0);
    }
  const { data } = await call("staffTryPolicy", {
    definition: JSON.stringify({
      ...starterPolicy,
      rules: [
        {
          id: "a",
          when: [{ fact: "ageYears", is: "one-of", values: ["1"] }],
          outcome: starterPolicy.rules[0]!.outcome,
        },
      ],
    }),
  });
  expect(data).toEqual({ problems: ["Rule 1, condition 1 compares ageYears, a number, as a text"] });
  expect(((await call("staffPolicies")).data as StaffPolicies).versions).toEqual(versions);
  const { rules } = starterPolicy;
  const steps = [{ loansRepaidInTime: 0, limitCentavos: 0 }];
  const inForm = {
    rules: [{ ...rules[0], id: "" }, ...rules.slice(1)],
    limits: { starterCentavos: null, steps },
  };
  expect((await call("staffTryPolicy", asJson(inForm))).data).toEqual({
    problems: [
      "Rule 1, the name must be like income-too-low",
      "The limit of a first loan must be from ₱1 to ₱1,000,000",
      "Limit step 1, the loans repaid on time must be a whole number from 1 to 1000",
      "Limit step 1, the limit must be from ₱1 to ₱1,000,000",
    ],
  });
});

test("[CON-7] a version is saved switched off, and switched on by a second person; the next applicant is decided by it", async () => {
  const version = await saved(demanding(50_000));
  const line: unknown = expect.objectContaining({
    version,
    savedBy: "Carla Lim",
    switchedAt: "",
    isInForce: 0,
  });
  const found = await call("staffPolicy", { version });
  expect(found.data).toEqual({
    line,
    definition: demanding(50_000),
    askedBy: "",
    inForce: { version: 1, definition: starterPolicy },
    isFromInForce: 0,
  });
  expect((await apply()).state).toBe("approved");
  const approvalId = await requestSwitch(version);
  expect((await call("staffPolicy", { version }, admin())).data).toMatchObject({ askedBy: "Carla Lim" });
  expect(await decide(approvalId, carla())).toMatchObject({ code: "403" });
  expect((await apply()).state).toBe("approved");
  const { requests } = (await call("approvalList", {}, admin())).data as ApprovalList;
  const request = requests.find((each) => each.approvalId === approvalId);
  expect(JSON.parse(request?.payload ?? "")).toMatchObject({
    version,
    otherwise: expect.any(Number) as number,
  });
  expect(await decide(approvalId)).toMatchObject({ code: "00" });
  expect(await inForce()).toBe(version);
  expect((await apply()).state).toBe("refused");
  expect(await call("staffAskToSwitchPolicy", { version, why: "Again" })).toMatchObject({ code: "409" });
  const audited = await db()
    .select({ action: auditEntries.action, actor: auditEntries.actor })
    .from(auditEntries)
    .where(eq(auditEntries.subject, `policy:${version}`))
    .orderBy(auditEntries.number);
  expect(audited).toEqual([
    { action: "save-policy", actor: `staff:${carla().staffId}` },
    { action: "ask-to-switch-policy", actor: `staff:${carla().staffId}` },
    { action: "approve-switch-policy", actor: `staff:${admin().staffId}` },
  ]);
  expect(await decide(await requestSwitch(1))).toMatchObject({ code: "00" });
  expect(await inForce()).toBe(1);
});

test("[CON-11] a version saved once more after a lost answer is there once", async () => {
  const version = await saved(demanding(5_500));
  expect(await saved(demanding(5_500))).toBe(version);
  expect(await saved(demanding(5_600))).toBe(version + 1);
  expect(await saved(demanding(5_500))).toBe(version + 2);
});

test("[CON-11] of two saves of the same at the same moment there is one version", async (context) => {
  context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
  const versions = await whileLocked(
    server().database,
    (tx) => tx.execute(sql`lock table credit_policies in share mode`),
    async () => {
      const both = [saved(demanding(5_700)), saved(demanding(5_700))];
      await untilWaiting(server().database, 2);
      return both;
    },
  );
  expect(new Set(await Promise.all(versions)).size).toBe(1);
});

test("[CON-7] a request is stale when another version was switched on since; of two approved at once one is", async () => {
  const versions = [await saved(demanding(6_000)), await saved(demanding(7_000))];
  const requests = [await requestSwitch(versions[0]!), await requestSwitch(versions[1]!)];
  const codes = await Promise.all(requests.map((id) => decide(id)));
  expect(codes.map(({ code }) => String(code)).toSorted()).toEqual(["00", "409"]);
  const rows = await db()
    .select({ outcome: approvalRequests.outcome })
    .from(approvalRequests)
    .where(inArray(approvalRequests.id, requests));
  expect(rows.map(({ outcome }) => String(outcome)).toSorted()).toEqual(["approved", "stale"]);
  expect(await decide(await requestSwitch(1))).toMatchObject({ code: "00" });
});

test("[CON-7] a request that another switch made stale is no longer shown on its version: it can be made again", async () => {
  const [first, second] = [await saved(demanding(6_100)), await saved(demanding(7_100))];
  await requestSwitch(first);
  const askedBy = async () => ((await call("staffPolicy", { version: first })).data as StaffPolicy).askedBy;
  expect(await askedBy()).toBe("Carla Lim");
  expect(await decide(await requestSwitch(second))).toMatchObject({ code: "00" });
  expect(await askedBy()).toBe("");
  await requestSwitch(first);
  expect(await askedBy()).toBe("Carla Lim");
  expect(await decide(await requestSwitch(1))).toMatchObject({ code: "00" });
});

test("[CON-7] a request whose requester lost the right to make it is stale, and an unknown version is refused", async () => {
  const version = await saved(demanding(8_000));
  const approvalId = await requestSwitch(version);
  await db().update(staff).set({ role: "agent" }).where(eq(staff.id, carla().staffId));
  expect(await decide(approvalId)).toMatchObject({ code: "409" });
  expect(await inForce()).toBe(1);
  for (const name of ["staffPolicy", "staffAskToSwitchPolicy"] as const)
    expect(await call(name, { version: 999, why: "x" }, admin())).toMatchObject({ code: "404" });
});

test("[POL-5] a trial tells an old change of policy from its own, against the version in force; the request carries both", async () => {
  for (let each = 0; each < 3; each += 1) await apply();
  const changed = await saved(lending(1_500));
  await decide(await requestSwitch(changed));
  const narrow = lending(1_500, [
    {
      id: "narrow",
      when: [{ fact: "monthlyIncomeCentavos", is: "above", value: 80_000_00 }],
      outcome: starterPolicy.rules[0]!.outcome,
    },
  ]);
  const one = await apply({ certifyJob: { monthlyIncome: "90000" } });
  const tried = async (against: string) =>
    (await call("staffTryPolicy", { ...asJson(narrow), against })).data as PolicyTrial;
  const trial = await tried("in-force");
  expect(trial.changed.map(({ applicationId }) => String(applicationId))).toContain(one.applicationId);
  expect(trial.changed.every(({ to }) => to === "refused")).toBe(true);
  const older = await tried("decided");
  expect(older.otherwise).toBeGreaterThanOrEqual(trial.otherwise + 3);
  for (const each of [trial, older])
    expect(each).toMatchObject({
      inForce: changed,
      otherwiseThanInForce: trial.otherwise,
      otherwiseThanDecided: older.otherwise,
    });
  // What is in force differs from itself in nothing, whatever was decided before it.
  const itself = { ...asJson(lending(1_500)), against: "in-force" };
  expect((await call("staffTryPolicy", itself)).data).toMatchObject({ otherwise: 0, changed: [] });
  const approvalId = await requestSwitch(await saved(narrow));
  expect(await asked(approvalId)).toMatchObject({
    inForce: changed,
    otherwise: older.otherwise,
    otherwiseThanInForce: trial.otherwise,
  });
  await decide(await requestSwitch(1));
});
