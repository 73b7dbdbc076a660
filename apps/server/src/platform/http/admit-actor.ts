import { CODE, type Operation } from "@hiram/contract";
import type { Actor } from "../actor.ts";

/** Why an actor may not call an operation. `not-signed-in` says nothing about who else may. */
export type NotAdmitted =
  | { readonly fault: "not-signed-in"; readonly code: typeof CODE.noSession }
  | { readonly fault: "not-permitted"; readonly code: typeof CODE.forbidden };

const NOT_SIGNED_IN: NotAdmitted = { fault: "not-signed-in", code: CODE.noSession };
const NOT_PERMITTED: NotAdmitted = { fault: "not-permitted", code: CODE.forbidden };

/**
 * Whether an actor may call an operation, by what the operation itself declares. To staff operations a borrower is just
 * a visitor, and the other way round, so neither can probe what the other may do.
 * @returns null when they may
 */
export function refusedTo(
  actor: Actor,
  { access, permission }: Pick<Operation, "access" | "permission">,
): NotAdmitted | null {
  if (access === "visitor") return null;
  if (actor.kind !== access) return NOT_SIGNED_IN;
  if (actor.kind !== "staff" || permission === undefined) return null;
  return actor.permissions.has(permission) ? null : NOT_PERMITTED;
}
