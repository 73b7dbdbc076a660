import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideBy, limitOf, reasonsSince, tryPolicy } from "./decide.ts";
import { FACTS, type FactName, type PolicyFacts } from "./facts.ts";
import { type CreditPolicy, PolicyRefused, readPolicy } from "./policy.ts";
import { starterPolicy } from "./starter-policy.ts";

const stranger: PolicyFacts = {
  ageYears: 29,
  monthlyIncomeCentavos: 18_000_00,
  monthlyObligationsCentavos: 2_000_00,
  obligationsPercent: 12,
  employment: "private",
  idKind: "philsys",
  idPictures: 3,
  loansOverdue: 0,
  loansRepaid: 0,
  loansRepaidInTime: 0,
  refusalsLast90Days: 0,
  accountsWithSameId: 0,
  accountsWithSamePayoutAccount: 0,
  accountsWithSameDevice: 0,
};
const decide = (changes: Partial<PolicyFacts>) => decideBy(starterPolicy, { ...stranger, ...changes });

const names = Object.keys(FACTS) as FactName[];
const numbers = names.filter((name) => FACTS[name] === "number");
const texts = names.filter((name) => FACTS[name] === "text");
const anyFacts: fc.Arbitrary<PolicyFacts> = fc.record(
  Object.fromEntries(
    names.map((name) => [
      name,
      fc.option<number | string>(
        FACTS[name] === "number" ? fc.nat(5_000_000) : fc.constantFrom("philsys", "umid", "private"),
      ),
    ]),
  ),
) as fc.Arbitrary<PolicyFacts>;
const anyComparison = fc.oneof(
  fc.record({
    fact: fc.constantFrom(...numbers),
    is: fc.constantFrom("below", "above", "equal"),
    value: fc.nat(),
  }),
  fc.record({
    fact: fc.constantFrom(...texts),
    is: fc.constant("one-of"),
    values: fc.constant(["philsys", "x"]),
  }),
  fc.record({ fact: fc.constantFrom(...names), is: fc.constant("unknown") }),
);
const anyOutcome = fc.oneof(
  fc.record({
    is: fc.constant("refuse"),
    reason: fc.constantFrom("income-too-low", "loan-overdue"),
    againAfterDays: fc.integer({ min: 1, max: 365 }),
  }),
  fc.record({ is: fc.constant("ask-person"), reason: fc.constantFrom("id-incomplete", "repaid-late") }),
);
const anyPolicy: fc.Arbitrary<CreditPolicy> = fc
  .record({
    rules: fc.array(
      fc.record({
        when: fc.array(anyComparison, { minLength: 1, maxLength: 3 }),
        outcome: anyOutcome,
      }),
      { maxLength: 6 },
    ),
    starterCentavos: fc.integer({ min: 100, max: 1_000_000 }),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(1_000_000)), { maxLength: 5 }),
  })
  .map(({ rules, starterCentavos, steps }) => {
    let [loans, limit] = [0, starterCentavos];
    return readPolicy({
      rules: rules.map((rule, at) => ({ id: `rule-${at}`, ...rule })),
      limits: {
        starterCentavos,
        steps: steps.map(([more, higher]) => {
          [loans, limit] = [loans + more, limit + higher];
          return { loansRepaidInTime: loans, limitCentavos: limit };
        }),
      },
    });
  });

describe("the starter policy", () => {
  test("[POL-4] gives a stranger with complete steps ₱2,000 at once", () => {
    expect(decide({})).toMatchObject({ outcome: "approved", limitCentavos: 2_000_00 });
    expect(readPolicy(starterPolicy)).toEqual(starterPolicy);
  });

  test.for([
    [{ ageYears: 17 }, "under-age", 365],
    [{ monthlyIncomeCentavos: 4_999_99 }, "income-too-low", 30],
    [{ obligationsPercent: 51 }, "obligations-too-high", 30],
    [{ loansOverdue: 1 }, "loan-overdue", 1],
  ] as const)("[POL-1] refuses %j as %s for %i days", ([changes, reason, againAfterDays]) => {
    expect(decide(changes)).toMatchObject({ outcome: "refused", reasons: [reason], againAfterDays });
  });

  test.for([
    [{ idPictures: 2 }, "id-incomplete"],
    [{ accountsWithSameId: 1 }, "id-on-other-account"],
    [{ accountsWithSamePayoutAccount: 1 }, "payout-account-on-other-account"],
    [{ accountsWithSameDevice: 3 }, "device-on-other-accounts"],
    [{ refusalsLast90Days: 3 }, "refused-before"],
  ] as const)("[POL-1] asks a person about %j: %s", ([changes, reason]) => {
    expect(decide(changes)).toMatchObject({ outcome: "ask-person", reasons: [reason] });
  });

  test.for([
    [0, 2_000_00],
    [1, 3_000_00],
    [2, 5_000_00],
    [3, 5_000_00],
    [4, 8_000_00],
    [500, 12_000_00],
  ] as const)("[POL-3] after %i loans repaid in time allows %i centavos", ([loans, limit]) => {
    expect(decide({ loansRepaidInTime: loans })).toMatchObject({ limitCentavos: limit });
  });

  test("[POL-1] a refusal tells every reason, and goes before a question", () => {
    expect(decide({ loansOverdue: 1, obligationsPercent: 80, idPictures: 0 })).toMatchObject({
      outcome: "refused",
      reasons: ["loan-overdue", "obligations-too-high"],
      againAfterDays: 30,
    });
  });
});

test("[POL-2] a decision replayed from the stored policy and facts is the same, trace and all", () => {
  fc.assert(
    fc.property(anyPolicy, anyFacts, (policy, facts) => {
      const stored = JSON.parse(JSON.stringify({ policy, facts })) as { policy: unknown; facts: PolicyFacts };
      const decision = decideBy(policy, facts);
      expect(decideBy(readPolicy(stored.policy), stored.facts)).toEqual(decision);
      expect(decision.trace.map(({ rule }) => rule)).toEqual(policy.rules.map(({ id }) => id));
      expect(decision.outcome === "approved").toBe(decision.trace.every(({ holds }) => !holds));
    }),
  );
});

test("[POL-3] one more loan repaid in time never lowers the limit", () => {
  fc.assert(
    fc.property(anyPolicy, fc.nat(30), (policy, loans) => {
      expect(limitOf(policy, loans + 1)).toBeGreaterThanOrEqual(limitOf(policy, loans));
    }),
  );
});

test("[POL-1] a fact that is not known fits only a rule that asks for that", () => {
  const unknown = Object.fromEntries(names.map((name) => [name, null])) as unknown as PolicyFacts;
  expect(decideBy(starterPolicy, unknown)).toMatchObject({ outcome: "approved" });
  const careful = readPolicy({
    ...starterPolicy,
    rules: [
      {
        id: "no-income",
        when: [{ fact: "monthlyIncomeCentavos", is: "unknown" }],
        outcome: { is: "ask-person", reason: "income-too-low" },
      },
    ],
  });
  expect(decideBy(careful, unknown)).toMatchObject({ outcome: "ask-person" });
});

test("[POL-5] a policy tried on past applications shows who would be decided differently", () => {
  const past = [0, 10, 40, 60].map((obligationsPercent) => ({
    facts: { ...stranger, obligationsPercent },
    outcome: decide({ obligationsPercent }).outcome,
    limitCentavos: obligationsPercent > 50 ? null : 2_000_00,
  }));
  const stricter = structuredClone(starterPolicy);
  stricter.rules[3]!.when = [{ fact: "obligationsPercent", is: "above", value: 30 }];
  expect(tryPolicy(stricter, past)).toEqual({
    share: 0.25,
    otherwise: [
      {
        past: past[2],
        now: { outcome: "refused", reasons: ["obligations-too-high"], againAfterDays: 30 },
      },
    ],
  });
  expect(tryPolicy(starterPolicy, past).otherwise).toEqual([]);
  expect(tryPolicy(starterPolicy, [])).toEqual({ share: 0, otherwise: [] });
});

test("[POL-5] an approval with another limit is another decision", () => {
  const past = { facts: stranger, outcome: "approved", limitCentavos: 2_000_00 } as const;
  const lower = { ...starterPolicy, limits: { starterCentavos: 1_500_00, steps: [] } };
  expect(tryPolicy(lower, [past]).otherwise).toEqual([
    { past, now: { outcome: "approved", limitCentavos: 1_500_00 } },
  ]);
});

describe("a wrong policy", () => {
  const [rule] = starterPolicy.rules;
  const { limits } = starterPolicy;
  test.for([
    ["nothing", null, "the policy"],
    [
      "a fact that nobody gathers",
      { rules: [{ ...rule, when: [{ fact: "agee", is: "below", value: 1 }] }], limits },
      "rules.0.when.0.fact must be one of: ageYears",
    ],
    [
      "a number compared with a list",
      { rules: [{ ...rule, when: [{ fact: "ageYears", is: "one-of", values: ["1"] }] }], limits },
      "compares ageYears, a number, as a text",
    ],
    [
      "a text compared with a number",
      { rules: [{ ...rule, when: [{ fact: "idKind", is: "above", value: 1 }] }], limits },
      "compares idKind, a text, as a number",
    ],
    [
      "a rule that asks nothing",
      { rules: [{ ...rule, when: [] }], limits },
      "rules.0.when must hold at least one",
    ],
    [
      "a reason without words",
      { rules: [{ ...rule, outcome: { is: "ask-person", reason: "dislike" } }], limits },
      "rules.0.outcome.reason must be one of",
    ],
    [
      "a refusal for ever",
      { rules: [{ ...rule, outcome: { is: "refuse", reason: "under-age" } }], limits },
      "rules.0.outcome.againAfterDays",
    ],
    ["two rules of one id", { rules: [rule, rule], limits }, "rules.1.id is another rule's already"],
    [
      "a limit that shrinks",
      { rules: [], limits: { starterCentavos: 500, steps: [{ loansRepaidInTime: 1, limitCentavos: 400 }] } },
      "limits.steps.0 must come after",
    ],
    [
      "a limit of half a centavo",
      { rules: [], limits: { starterCentavos: 100.5, steps: [] } },
      "limits.starterCentavos must be a whole number",
    ],
    ["a field that nobody reads", { ...starterPolicy, limit: 1 }, "limit"],
  ] as const)("[POL-1] with %s is refused, its place named", ([, written, problem]) => {
    const read = () => readPolicy(written);
    expect(read).toThrow(PolicyRefused);
    expect(read).toThrow(problem);
  });
});

describe("what has become known since", () => {
  const since = (before: Partial<PolicyFacts>, now: Partial<PolicyFacts>) =>
    reasonsSince(starterPolicy, { ...stranger, ...before }, { ...stranger, ...now });

  test.for([
    [{}, {}, []],
    [{}, { accountsWithSamePayoutAccount: 1 }, ["payout-account-on-other-account"]],
    [{ accountsWithSamePayoutAccount: 1 }, {}, []],
    [{ accountsWithSamePayoutAccount: 1 }, { accountsWithSamePayoutAccount: 1 }, []],
    [
      { accountsWithSamePayoutAccount: 1 },
      { accountsWithSamePayoutAccount: 2 },
      ["payout-account-on-other-account"],
    ],
    [{ accountsWithSameDevice: 3 }, { accountsWithSameDevice: 4 }, []],
    // A refusal that would hide a question hides none.
    [
      {},
      { accountsWithSamePayoutAccount: 1, monthlyIncomeCentavos: 1 },
      ["income-too-low", "payout-account-on-other-account"],
    ],
  ] as const)("[POL-6] %j, then %j: %j", ([before, now, reasons]) => {
    expect(since(before, now)).toEqual(reasons);
  });
});
