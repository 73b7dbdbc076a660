import type { StaffMe } from "@hiram/contract/staff/sign-in/me.ts";
import type { StaffActor } from "../../platform/actor.ts";

/** What a member of staff is told of themselves, when they sign in and whenever the console asks. */
export const meOf = ({ staffId, name, permissions }: StaffActor): StaffMe => ({
  staffId,
  name,
  permissions: [...permissions].toSorted(),
});
