import type { StaffActor } from "../platform/actor.ts";

/** Who writes what test support writes in the place of staff. */
export const DEMO_AGENT: StaffActor = {
  kind: "staff",
  staffId: 0,
  name: "Demo",
  permissions: new Set(["answer-complaints", "decide-applications"]),
};
