import { PERMISSIONS_OF_ROLE, type StaffRole } from "@hiram/contract/staff/permissions.ts";
import type { StaffActor } from "../platform/actor.ts";

/** A member of staff with everything that a role permits. */
export const sampleStaff = (role: StaffRole, staffId = 7, name = "Luz Santos"): StaffActor => ({
  kind: "staff",
  staffId,
  name,
  permissions: new Set(PERMISSIONS_OF_ROLE[role]),
});

/** A support agent who may answer complaints. */
export const sampleAgent: StaffActor = sampleStaff("agent");
