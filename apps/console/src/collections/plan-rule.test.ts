import { describe, expect, test } from "vitest";
import { paymentsText, suggestedRule, typedRule } from "./plan-rule.ts";

const limits = { mostPayments: 12, firstDays: ["2026-11-25", "2026-12-25"] as [string, string] };
const request = { amountCentavos: 150_000, firstOn: "2026-12-04", every: "month" as const };

describe("[CON-4] [WEB-12] what is offered unless something else is typed", () => {
  test.for([
    [
      "as many payments as it takes",
      555_655,
      request,
      { payments: 4, firstOn: "2026-12-04", every: "month" },
    ],
    ["no more than are needed", 450_000, request, { payments: 3, firstOn: "2026-12-04", every: "month" }],
    [
      "no more than are allowed, however little they can pay",
      555_655,
      { ...request, amountCentavos: 10_000 },
      { payments: 12, firstOn: "2026-12-04", every: "month" },
    ],
    [
      "one, where they can pay all of it",
      555_655,
      { ...request, amountCentavos: 600_000 },
      { payments: 1, firstOn: "2026-12-04", every: "month" },
    ],
    [
      "the first day that is left, once theirs is over",
      450_000,
      { ...request, firstOn: "2026-11-20" },
      { payments: 3, firstOn: "2026-11-25", every: "month" },
    ],
    [
      "the last day that there is, where theirs is later",
      450_000,
      { ...request, firstOn: "2027-01-04" },
      { payments: 3, firstOn: "2026-12-25", every: "month" },
    ],
    [
      "the earliest, where nobody asked",
      450_000,
      null,
      { payments: 4, firstOn: "2026-11-25", every: "two-weeks" },
    ],
  ] as const)("%s", ([, owedCentavos, asked, rule]) => {
    expect(suggestedRule({ ...limits, owedCentavos, request: asked })).toEqual(rule);
  });

  test("where little is owed, nobody is offered more payments than there can be", () => {
    expect(suggestedRule({ ...limits, mostPayments: 2, owedCentavos: 20_000, request: null })).toMatchObject({
      payments: 2,
    });
  });
});

describe("[CON-4] what was typed makes a plan", () => {
  const typed = { payments: "3", firstOn: "2026-12-25", every: "week" };

  test("as it stands there", () => {
    expect(typedRule(typed, limits)).toEqual({ payments: 3, firstOn: "2026-12-25", every: "week" });
  });

  test.for(["", "2026-11-24", "2026-12-26"])("not with %s as its first day", (firstOn) => {
    expect(typedRule({ ...typed, firstOn }, limits)).toBeNull();
  });

  test("of no more payments than what is owed by now allows", () => {
    expect(typedRule(typed, { ...limits, mostPayments: 2 })).toMatchObject({ payments: 2 });
  });
});

test.for([
  [[138_900, 138_900, 138_900, 138_900], "4 payments of ₱1,389.00"],
  [[138_900, 138_900, 138_955], "3 payments, ₱4,167.55 in total"],
  [[416_755], "1 payment of ₱4,167.55"],
] as const)("[CON-4] payments of %s centavos are told in short", ([amounts, words]) => {
  expect(paymentsText(amounts.map((amountCentavos) => ({ amountCentavos, dueOn: "2026-12-04" })))).toBe(
    words,
  );
});
