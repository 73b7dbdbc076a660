import type { ApprovalList } from "@hiram/contract/staff/approvals/approvals.ts";
import type { StaffPolicies, StaffPolicySaved } from "@hiram/contract/staff/policy/policies.ts";
import { beforeEach } from "vitest";
import type { CreditPolicy } from "../policy/policy.ts";
import { starterPolicy } from "../policy/starter-policy.ts";
import { signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import type { TestServer } from "../testing/test-server.ts";

type Name = Parameters<typeof callStaff>[1];

/** A policy's rule with this name, which refuses as the starter policy's first does. */
export const ruleCalled = (id: string): CreditPolicy["rules"][number] => ({
  ...structuredClone(starterPolicy.rules[0]!),
  id,
});

/** A policy with this limit of a first loan, in pesos, and perhaps rules beside the starter policy's. */
export const lending = (pesos: number, more: readonly CreditPolicy["rules"][number][] = []) => ({
  rules: [...starterPolicy.rules, ...more],
  limits: { ...starterPolicy.limits, starterCentavos: pesos * 100 },
});

/** As the calls take it. */
export const asJson = (policy: object) => ({ definition: JSON.stringify(policy) });

/**
 * Carla, who edits the policy, and Adela, who approves, both new for each test of the file that calls this.
 * @param server one whose staff are `findSignedInStaff`'s
 */
export function withPolicyDesk(server: () => TestServer) {
  let [carla, admin]: SignedInStaff[] = [];
  beforeEach(async () => {
    const { db } = server().database;
    carla = await signedInStaff(db, "Carla Lim", "risk");
    admin = await signedInStaff(db, "Adela Cruz", "administrator");
  });

  const call = async (name: Name, payload: Parameters<typeof callStaff>[2] = {}, who = carla!) =>
    (await callStaff(server(), name, payload, who)).envelope;

  /** @param basedOn absent: not said */
  const save = async (policy: object, basedOn?: number) => {
    const base = basedOn === undefined ? {} : { basedOn };
    return (await call("staffSavePolicy", { ...asJson(policy), ...base, why: "Losses" }))
      .data as StaffPolicySaved;
  };
  const saved = async (policy: object): Promise<number> => (await save(policy)).version;

  /** @returns the approval's number */
  const requestSwitch = async (version: number): Promise<number> => {
    const { data } = await call("staffAskToSwitchPolicy", { version, why: "Too many losses" });
    return (data as { approvalId: number }).approvalId;
  };

  const decide = (approvalId: number, who = admin!) =>
    call("decideApproval", { approvalId, verdict: "approve", why: "Agreed" }, who);

  /** What the approver is shown of a request. */
  const asked = async (approvalId: number) => {
    const { requests } = (await call("approvalList", {}, admin)).data as ApprovalList;
    return JSON.parse(requests.find((each) => each.approvalId === approvalId)?.payload ?? "") as object;
  };

  return {
    carla: () => carla!,
    admin: () => admin!,
    call,
    save,
    saved,
    requestSwitch,
    decide,
    asked,
    /** Switches a version on by both of them. */
    switchOn: async (version: number) => decide(await requestSwitch(version)),
    inForce: async () => ((await call("staffPolicies")).data as StaffPolicies).inForce,
  };
}
