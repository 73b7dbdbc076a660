import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { writtenBy } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { decidedBy, type PastDecision, tryPolicy } from "../policy/decide.ts";
import {
  findPolicy,
  isBegunFrom,
  listPolicies,
  lockSwitches,
  policyInForce,
  switchPolicy,
} from "../policy/policies.ts";
import type { CreditPolicy } from "../policy/policy.ts";
import { approvalKind } from "../staff/approvals/approval-kind.ts";

/** The kind of request that switches a version on. */
export const SWITCH_POLICY = "switch-policy";

export type PolicyChangeFault =
  | "unknown-policy"
  /** It already decides applications. */
  | "in-force"
  /** Another version was switched on since the requester looked. */
  | "switched-since";

/** Why a policy can't be changed this way. */
export class PolicyChangeRefused extends RuleRefused<PolicyChangeFault> {
  override readonly name = "PolicyChangeRefused";
}

/** @throws {PolicyChangeRefused} for a version that does not exist or can't be read */
export async function readPolicyVersion(db: Db, version: number): Promise<CreditPolicy> {
  const policy = await findPolicy(db, version);
  if (policy === null) throw new PolicyChangeRefused("unknown-policy");
  return policy;
}

/** What a policy does to another one, as a request carries it; what is empty is left out. */
function undoneBy(after: CreditPolicy, before: CreditPolicy): Undone {
  const rules = new Map(after.rules.map((rule) => [rule.id, rule]));
  const isKept = (rule: CreditPolicy["rules"][number]): boolean =>
    isDeepStrictEqual(rules.get(rule.id), rule);
  const [limits, limitsBefore] = [limitsOf(after), limitsOf(before)];
  const steps = [...new Set([...limitsBefore.keys(), ...limits.keys()])].toSorted(
    (one, other) => one - other,
  );
  const named = {
    droppedRules: before.rules.map(({ id }) => id).filter((id) => !rules.has(id)),
    changedRules: before.rules.filter((rule) => rules.has(rule.id) && !isKept(rule)).map(({ id }) => id),
    changedLimits: steps.filter((loans) => limits.get(loans) !== limitsBefore.get(loans)),
  };
  return Object.fromEntries(Object.entries(named).filter(([, names]) => names.length > 0));
}

/** In centavos, by the loans repaid on time after which each is lent; 0: a first loan. */
const limitsOf = ({ limits: { starterCentavos, steps } }: CreditPolicy): ReadonlyMap<number, number> =>
  new Map([
    [0, starterCentavos],
    ...steps.map(({ loansRepaidInTime, limitCentavos }) => [loansRepaidInTime, limitCentavos] as const),
  ]);

const switchRequest = v.object({
  version: v.number(),
  /** The newest applications of the past month. */
  tried: v.number(),
  /** How many of them would be decided otherwise than they were. */
  otherwise: v.number(),
  /** The version that was in force, and how many it would decide otherwise. */
  inForce: v.optional(v.number()),
  otherwiseThanInForce: v.optional(v.number()),
  /** The version that the draft was begun from. */
  basedOn: v.optional(v.number()),
  /** Whether the draft was begun from the version in force, perhaps through other drafts; absent: not known. */
  isFromInForce: v.optional(v.boolean()),
  /** Rules of the version in force that this one does not have, by their names. */
  droppedRules: v.optional(v.array(v.string())),
  /** Rules that are other than in the version in force, by their names. */
  changedRules: v.optional(v.array(v.string())),
  /**
   * Limits that are other than in the version in force, or in one of the two only, by the loans repaid on time; 0: a
   * first loan's.
   */
  changedLimits: v.optional(v.array(v.number())),
});
type SwitchRequest = v.InferOutput<typeof switchRequest>;
type Undone = Pick<SwitchRequest, "droppedRules" | "changedRules" | "changedLimits">;

/**
 * What a request to switch a version on says of it: what it would have decided otherwise, and what it drops and changes.
 * @param seen what was in force when the requester looked; absent: not known
 * @param past the applications that it is tried on
 * @throws {PolicyChangeRefused}
 */
export async function requestToSwitch(
  tx: Transaction,
  { version, seen }: { readonly version: number; readonly seen: number | undefined },
  past: readonly PastDecision[],
): Promise<SwitchRequest> {
  await lockSwitches(tx);
  const policy = await readPolicyVersion(tx, version);
  const inForce = await policyInForce(tx);
  if (inForce.version === version) throw new PolicyChangeRefused("in-force");
  if (seen !== undefined && seen !== inForce.version) throw new PolicyChangeRefused("switched-since");
  const [saved] = await listPolicies(tx, { before: version + 1, most: 1 });
  return {
    version,
    tried: past.length,
    otherwise: tryPolicy(policy, past).otherwise.length,
    inForce: inForce.version,
    otherwiseThanInForce: tryPolicy(policy, decidedBy(inForce.policy, past)).otherwise.length,
    ...(saved?.basedOn != null && {
      basedOn: saved.basedOn,
      isFromInForce: await isBegunFrom(tx, version, inForce.version),
    }),
    ...undoneBy(policy, inForce.policy),
  };
}

/**
 * Switching a version on takes two persons (CON-7). What the trial said goes with the request; when anything has been
 * switched on since, the request is stale, because the share referred to another policy.
 */
export const policySwitchKind = approvalKind(switchRequest, {
  kind: SWITCH_POLICY,
  asks: "edit-policy",
  approves: "approve-policy",
  subjectOf: ({ version }) => `policy:${version}`,
  basisOf: (tx) => lockSwitches(tx),
  async execute(tx, { version }, { approver, now }) {
    await switchPolicy(tx, version, { by: writtenBy(approver), now });
  },
});
