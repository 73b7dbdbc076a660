import * as v from "valibot";
import { FACTS, isFactName, REASONS } from "./facts.ts";

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be like income-too-low"));
const fact = v.custom<keyof typeof FACTS>(
  (name) => typeof name === "string" && isFactName(name),
  `must be one of: ${Object.keys(FACTS).join(", ")}`,
);
const reason = v.picklist(REASONS, `must be one of: ${REASONS.join(", ")}`);
const whole = (from: number, to: number) => {
  const range = `must be a whole number from ${from} to ${to}`;
  return v.pipe(v.number(range), v.integer(range), v.minValue(from, range), v.maxValue(to, range));
};
const amount = v.number("must be a number");

/** One comparison of a fact. A fact that is not known only matches "unknown". */
const comparison = v.variant(
  "is",
  [
    v.strictObject({ fact, is: v.picklist(["below", "above"]), value: amount }),
    v.strictObject({ fact, is: v.literal("equal"), value: v.union([amount, v.string()]) }),
    v.strictObject({ fact, is: v.literal("one-of"), values: v.pipe(v.array(v.string()), v.minLength(1)) }),
    v.strictObject({ fact, is: v.literal("unknown") }),
  ],
  "must be one of: below, above, equal, one-of, unknown",
);
export type Comparison = v.InferOutput<typeof comparison>;

const rule = v.strictObject({
  id,
  /** All of them must hold. */
  when: v.pipe(v.array(comparison), v.minLength(1, "must hold at least one comparison")),
  outcome: v.variant("is", [
    v.strictObject({ is: v.literal("refuse"), reason, againAfterDays: whole(1, 365) }),
    v.strictObject({ is: v.literal("ask-person"), reason }),
  ]),
});

/** Pesos 1 to 1,000,000. */
const limit = whole(100, 100_000_000);

/**
 * A credit policy (POL-1): plain data. All rules are evaluated: a single refusal refuses; otherwise a single referral
 * refers to a person; otherwise the applicant is approved with the limit of the highest step reached.
 */
const creditPolicy = v.strictObject({
  rules: v.pipe(v.array(rule), v.maxLength(100, "must not be more than 100")),
  limits: v.strictObject({
    /** Before anything was repaid in time. */
    starterCentavos: limit,
    /** Ascending, in loans and in limits (POL-3). */
    steps: v.array(v.strictObject({ loansRepaidInTime: whole(1, 1_000), limitCentavos: limit })),
  }),
});
export type CreditPolicy = v.InferOutput<typeof creditPolicy>;
export type PolicyRule = CreditPolicy["rules"][number];

/** A policy that can't be used: one problem per line, each with its place. */
export class PolicyRefused extends Error {
  override readonly name = "PolicyRefused";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/**
 * Reads a policy as an operator wrote it or as it was stored.
 * @throws {PolicyRefused} with all problems at once
 */
export function readPolicy(written: unknown): CreditPolicy {
  const read = v.safeParse(creditPolicy, written);
  if (!read.success)
    throw new PolicyRefused(
      read.issues.map((issue) => `${v.getDotPath(issue) ?? "the policy"} ${issue.message}`),
    );
  const problems = [...ruleProblems(read.output.rules), ...limitProblems(read.output.limits)];
  if (problems.length > 0) throw new PolicyRefused(problems);
  return read.output;
}

function ruleProblems(rules: readonly PolicyRule[]): string[] {
  const ids = rules.map((each) => each.id);
  return rules.flatMap(({ id, when }, at) => [
    ...(ids.indexOf(id) === at ? [] : [`rules.${at}.id is another rule's already: ${id}`]),
    ...when.flatMap((comparison, place) => {
      const wanted = kindCompared(comparison);
      return wanted === null || wanted === FACTS[comparison.fact]
        ? []
        : [
            `rules.${at}.when.${place} compares ${comparison.fact}, a ${FACTS[comparison.fact]}, as a ${wanted}`,
          ];
    }),
  ]);
}

/** What type a comparison expects of its fact; null: any. */
function kindCompared(comparison: Comparison): "number" | "text" | null {
  if (comparison.is === "unknown") return null;
  if (comparison.is === "one-of") return "text";
  return typeof comparison.value === "number" ? "number" : "text";
}

function limitProblems({ starterCentavos, steps }: CreditPolicy["limits"]): string[] {
  const start = { loansRepaidInTime: 0, limitCentavos: starterCentavos };
  return steps.flatMap((step, at) => {
    const before = steps[at - 1] ?? start;
    const grows =
      step.loansRepaidInTime > before.loansRepaidInTime && step.limitCentavos >= before.limitCentavos;
    return grows
      ? []
      : [`limits.steps.${at} must come after more loans and allow no less than the one before`];
  });
}
