import type { StaffActor } from "../platform/actor.ts";

/** A support agent who may answer complaints. */
export const sampleAgent: StaffActor = {
  kind: "staff",
  staffId: 7,
  name: "Luz Santos",
  permissions: new Set(["answer-complaints"]),
};
