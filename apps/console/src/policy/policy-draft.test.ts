import { expect, test } from "vitest";
import { policyTexts } from "@hiram/texts/console/policy.ts";
import { calledBy, definitionOf, draftOf, readDraft } from "./policy-draft.ts";

const facts = [
  { name: "monthlyIncomeCentavos", kind: "number" as const, options: [] },
  { name: "idKind", kind: "text" as const, options: [{ code: "umid", words: "UMID card" }] },
];

const definition = {
  rules: [
    {
      id: "income-too-low",
      when: [
        { fact: "monthlyIncomeCentavos", is: "below" as const, value: 500_050 },
        { fact: "idKind", is: "one-of" as const, values: ["philsys", "umid"] },
        { fact: "idKind", is: "equal" as const, value: "philsys" },
        { fact: "idKind", is: "unknown" as const },
      ],
      outcome: { is: "refuse" as const, reason: "income-too-low", againAfterDays: 30 },
    },
    {
      id: "ask",
      when: [{ fact: "idKind", is: "unknown" as const }],
      outcome: { is: "ask-person" as const, reason: "id-incomplete" },
    },
  ],
  limits: { starterCentavos: 200_000, steps: [{ loansRepaidInTime: 1, limitCentavos: 300_000 }] },
};

test("[POL-1] a policy that is opened as a draft and saved untouched is the same policy", () => {
  expect(JSON.parse(definitionOf(draftOf(definition, 3), facts))).toEqual(definition);
});

test("[POL-1] what is typed and no number is sent as none, so that its place is named", () => {
  const draft = {
    ...draftOf(definition, 3),
    starterPesos: "",
    steps: [{ key: "a", loans: "x", pesos: "3,000" }],
  };
  expect(JSON.parse(definitionOf(draft, facts))).toMatchObject({
    limits: { starterCentavos: null, steps: [{ loansRepaidInTime: null, limitCentavos: 300_000 }] },
  });
});

test("[POL-1] a kept draft that is none any more is passed over", () => {
  expect(readDraft(JSON.stringify(draftOf(definition, 3)))).toMatchObject({ basedOn: 3 });
  for (const text of ["", "{", "{}", "null", '{"rules":1}']) expect(readDraft(text)).toBeNull();
});

test("[POL-1] a rule shows its codes by name, and a code no longer in use as it is", () => {
  const sentence = policyTexts.ruleInWords(definition.rules[0]!, calledBy(facts));
  expect(sentence).toContain("kind of ID is one of philsys, UMID card and kind of ID is philsys and");
});
