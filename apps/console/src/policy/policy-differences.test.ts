import { expect, test } from "vitest";
import { definitionOf, draftOf } from "./policy-draft.ts";
import { isBegunElsewhere, policyChanges } from "./policy-differences.tsx";

const rule = (id: string, value: number) => ({
  id,
  when: [{ fact: "ageYears", is: "below" as const, value }],
  outcome: { is: "ask-person" as const, reason: "under-age" },
});
const inForce = {
  rules: [rule("young", 21), rule("same", 30), rule("fraud", 40)],
  limits: { starterCentavos: 200_000, steps: [{ loansRepaidInTime: 1, limitCentavos: 300_000 }] },
};

test("[CON-7] a policy that is drafted from an old one tells what it drops of the one in force, before what it changes and adds", () => {
  const older = {
    rules: [rule("same", 30), rule("young", 18), rule("new", 50)],
    limits: { starterCentavos: 250_000, steps: [] },
  };
  const changes = policyChanges(inForce, older, []);
  expect(changes.map(({ kind, before, after }) => [kind, before !== "", after !== ""])).toEqual([
    ["dropped", true, false],
    ["dropped", true, false],
    ["changed", true, true],
    ["changed", true, true],
    ["added", false, true],
  ]);
  expect(changes[0]?.before).toContain("age in years is below 40");
  expect(changes[1]?.before).toBe("₱3,000 after 1 loan repaid on time.");
  expect([changes[2]?.before, changes[2]?.after]).toEqual([
    expect.stringContaining("is below 21"),
    expect.stringContaining("is below 18"),
  ]);
  expect(changes[4]?.after).toContain("is below 50");
});

test("[CON-7] of a draft, what is not typed yet is no limit of ₱0, and two rules without a name are two", () => {
  const empty = { key: "", loans: "", pesos: "" };
  const draft = draftOf({ ...inForce, rules: [rule("", 21), rule("", 21)] }, 1);
  const steps = [{ ...empty, loans: "1" }, empty, empty];
  const written = JSON.parse(definitionOf({ ...draft, starterPesos: "", steps }, [])) as typeof inForce;
  const changes = policyChanges(inForce, written, []);
  expect(changes.filter(({ kind }) => kind === "changed").map(({ after }) => after)).toEqual([
    "No amount yet for a first loan.",
    "No amount yet after 1 loan repaid on time.",
  ]);
  expect(changes.filter(({ kind }) => kind === "added")).toHaveLength(2);
  expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length);
});

test("[CON-7] rules in another order are no difference", () => {
  expect(policyChanges(inForce, { ...inForce, rules: inForce.rules.toReversed() }, [])).toEqual([]);
});

test.for([
  ["a draft of what is in force", { basedOn: 5, inForce: 5, isFromInForce: 1 }, false],
  ["a draft of a draft of what is in force", { basedOn: 6, inForce: 5, isFromInForce: 1 }, false],
  ["a draft of an old policy", { basedOn: 4, inForce: 5, isFromInForce: 0 }, true],
  ["what began nobody knows where", { basedOn: 0, inForce: 5, isFromInForce: 0 }, false],
  ["an old policy, by an older server", { basedOn: 4, inForce: 5, isFromInForce: undefined }, true],
  ["what is in force, by an older server", { basedOn: 5, inForce: 5, isFromInForce: undefined }, false],
] as const)("[CON-7] %s: whether a warning is needed", ([, begun, isWarned]) => {
  expect(isBegunElsewhere(begun)).toBe(isWarned);
});
