import type { PolicyFacts, Reason } from "./facts.ts";
import type { Comparison, CreditPolicy } from "./policy.ts";

/** How one rule went. */
export interface RuleTrace {
  readonly rule: string;
  readonly holds: boolean;
  /** Each comparison with the value that it was given. */
  readonly compared: readonly {
    readonly fact: string;
    readonly value: number | string | null;
    readonly holds: boolean;
  }[];
}

export type PolicyOutcome =
  | { readonly outcome: "approved"; readonly limitCentavos: number }
  | { readonly outcome: "ask-person"; readonly reasons: readonly Reason[] }
  | {
      readonly outcome: "refused";
      readonly reasons: readonly Reason[];
      /** Days until one may apply again: the longest among the refusing rules. */
      readonly againAfterDays: number;
    };

export type PolicyDecision = PolicyOutcome & { readonly trace: readonly RuleTrace[] };

/**
 * Decides an application (POL-1). Depends on nothing but its two arguments, so that a decision replayed from its stored
 * version and facts comes out the same (POL-2). Every rule is evaluated and traced, even after a refusal, so that the
 * applicant learns all the reasons at once.
 */
export function decideBy(policy: CreditPolicy, facts: PolicyFacts): PolicyDecision {
  const ruleResults = policy.rules.map(({ id, when, outcome }) => {
    const compared = when.map((condition) => ({
      fact: condition.fact,
      value: facts[condition.fact],
      holds: fits(condition, facts[condition.fact]),
    }));
    return { outcome, trace: { rule: id, holds: compared.every(({ holds }) => holds), compared } };
  });
  const trace = ruleResults.map((each) => each.trace);
  const outcomes = ruleResults.flatMap((each) => (each.trace.holds ? [each.outcome] : []));
  const refusals = outcomes.filter((each) => each.is === "refuse");
  if (refusals.length > 0) {
    const againAfterDays = Math.max(...refusals.map((each) => each.againAfterDays));
    return { outcome: "refused", reasons: distinct(refusals), againAfterDays, trace };
  }
  if (outcomes.length > 0) return { outcome: "ask-person", reasons: distinct(outcomes), trace };
  return { outcome: "approved", limitCentavos: limitOf(policy, facts.loansRepaidInTime ?? 0), trace };
}

/** The limit of the highest step reached by this many loans repaid in time (POL-3). */
export function limitOf({ limits }: Pick<CreditPolicy, "limits">, loansRepaidInTime: number): number {
  const reached = limits.steps.findLast((step) => step.loansRepaidInTime <= loansRepaidInTime);
  return reached?.limitCentavos ?? limits.starterCentavos;
}

/**
 * Why a person should look at what has become known since a decision: the reasons of rules that hold now and did not by
 * the facts that were decided upon, or that hold for more borrowers with the same payout account than there were then.
 * Both sets of facts are judged by the same policy, so that changing it refers nobody. A refusing rule counts as well.
 */
export function reasonsSince(policy: CreditPolicy, before: PolicyFacts, facts: PolicyFacts): Reason[] {
  const holds = ({ when }: CreditPolicy["rules"][number], known: PolicyFacts): boolean =>
    when.every((condition) => fits(condition, known[condition.fact]));
  const shared = "accountsWithSamePayoutAccount";
  const isSharedByMore = (facts[shared] ?? 0) > (before[shared] ?? 0);
  const isNews = (rule: CreditPolicy["rules"][number]): boolean =>
    !holds(rule, before) || (isSharedByMore && rule.when.some(({ fact }) => fact === shared));
  return distinct(
    policy.rules.filter((rule) => holds(rule, facts) && isNews(rule)).map(({ outcome }) => outcome),
  );
}

function fits(comparison: Comparison, value: number | string | null): boolean {
  if (comparison.is === "unknown") return value === null;
  if (value === null) return false;
  if ("values" in comparison) return comparison.values.includes(String(value));
  if (comparison.is === "below") return Number(value) < comparison.value;
  if (comparison.is === "above") return Number(value) > comparison.value;
  return value === comparison.value;
}

const distinct = (outcomes: readonly { readonly reason: Reason }[]): Reason[] => [
  ...new Set(outcomes.map(({ reason }) => reason)),
];

/** A past decision of the policy, as it is stored. */
export interface PastDecision {
  readonly facts: PolicyFacts;
  readonly outcome: PolicyOutcome["outcome"];
  /** Of an approval; null otherwise. */
  readonly limitCentavos: number | null;
}

/** Past applications as a policy decides them by their recorded facts: what another one is compared with (POL-5). */
export function decidedBy<Past extends PastDecision>(policy: CreditPolicy, past: readonly Past[]): Past[] {
  return past.map((decision) => {
    const now = decideBy(policy, decision.facts);
    const limitCentavos = now.outcome === "approved" ? now.limitCentavos : null;
    return { ...decision, outcome: now.outcome, limitCentavos };
  });
}

/** A past application that another policy would have decided differently. */
export interface DecidedOtherwise<Past extends PastDecision> {
  readonly past: Past;
  readonly now: PolicyOutcome;
}

/**
 * What a policy would have made of past applications (POL-5). An approval with another limit counts as a different
 * decision.
 * @returns those decided differently, in the order given, and their share, 0 to 1
 */
export function tryPolicy<Past extends PastDecision>(
  policy: CreditPolicy,
  past: readonly Past[],
): { readonly share: number; readonly otherwise: readonly DecidedOtherwise<Past>[] } {
  const otherwise = past.flatMap((decision): DecidedOtherwise<Past>[] => {
    const { trace: _, ...now } = decideBy(policy, decision.facts);
    const isSame =
      now.outcome === decision.outcome &&
      (now.outcome !== "approved" || now.limitCentavos === decision.limitCentavos);
    return isSame ? [] : [{ past: decision, now }];
  });
  return { share: past.length === 0 ? 0 : otherwise.length / past.length, otherwise };
}
