import type { StaffActor } from "../platform/actor.ts";
import type { CallContext } from "../platform/http/dispatch.ts";

/** The calling member of staff: dispatch lets nobody else call staff's operations. */
export function staffOf({ actor }: Pick<CallContext, "actor">): StaffActor {
  if (actor.kind !== "staff") throw new Error(`a ${actor.kind} was admitted to a call of staff`);
  return actor;
}
