import * as v from "valibot";
import { writtenBy } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { findPolicy, lockSwitches, policyInForce, switchPolicy } from "../policy/policies.ts";
import type { CreditPolicy } from "../policy/policy.ts";
import { approvalKind } from "../staff/approval-kind.ts";

/** The kind of request that switches a version on. */
export const SWITCH_POLICY = "switch-policy";

export type PolicyChangeFault =
  | "unknown-policy"
  /** It already decides applications. */
  | "in-force";

/** Why a policy can't be changed this way. */
export class PolicyChangeRefused extends RuleRefused<PolicyChangeFault> {
  override readonly name = "PolicyChangeRefused";
}

/** A version that can be switched on. @throws {PolicyChangeRefused} */
export async function policyToSwitch(tx: Transaction, version: number): Promise<CreditPolicy> {
  const policy = await readPolicyVersion(tx, version);
  if ((await policyInForce(tx)).version === version) throw new PolicyChangeRefused("in-force");
  return policy;
}

/** @throws {PolicyChangeRefused} for a version that does not exist or can't be read */
export async function readPolicyVersion(db: Db, version: number): Promise<CreditPolicy> {
  const policy = await findPolicy(db, version);
  if (policy === null) throw new PolicyChangeRefused("unknown-policy");
  return policy;
}

/**
 * Switching a version on takes two persons (CON-7). What the requester saw of the trial goes with the request; when
 * anything has been switched on since, the request is stale, because the share referred to another policy.
 */
export const policySwitchKind = approvalKind(
  v.object({ version: v.number(), tried: v.number(), otherwise: v.number() }),
  {
    kind: SWITCH_POLICY,
    asks: "edit-policy",
    approves: "approve-policy",
    subjectOf: ({ version }) => `policy:${version}`,
    basisOf: (tx) => lockSwitches(tx),
    async execute(tx, { version }, { approver, now }) {
      await switchPolicy(tx, version, { by: writtenBy(approver), now });
    },
  },
);
