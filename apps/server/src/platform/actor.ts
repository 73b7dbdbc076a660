import type { StaffPermission } from "@hiram/contract/staff/permissions.ts";

/** A caller of whom nothing is known. */
export interface Visitor {
  readonly kind: "visitor";
}

/** A borrower in one of their sessions. */
export interface BorrowerActor {
  readonly kind: "borrower";
  readonly borrowerId: number;
  /** `sessions.number`. */
  readonly sessionNumber: number;
  /** How the session was named: by the page's address (SES-1) or by the browser's cookie (WEB-2). */
  readonly namedBy: "address" | "cookie";
}

/** A member of staff who is signed in to the console (CON-1). */
export interface StaffActor {
  readonly kind: "staff";
  readonly staffId: number;
  readonly name: string;
  readonly permissions: ReadonlySet<StaffPermission>;
}

/** One of the server's own jobs. */
export interface JobActor {
  readonly kind: "job";
  readonly name: string;
}

/** Who is acting. Dispatch finds out, rules receive it, facts record it. */
export type Actor = Visitor | BorrowerActor | StaffActor | JobActor;

export const VISITOR: Visitor = { kind: "visitor" };

/** Who wrote a fact, as its row keeps it: `borrower:12`, `staff:3`, `job:decide-applications`. */
export function writtenBy(actor: Exclude<Actor, Visitor>): string {
  if (actor.kind === "borrower") return `borrower:${actor.borrowerId}`;
  return actor.kind === "staff" ? `staff:${actor.staffId}` : `job:${actor.name}`;
}

/** The actor disappeared while their call waited: the account was deleted or the session ended in the meantime. */
export class ActorGone extends Error {
  override readonly name = "ActorGone";
}
