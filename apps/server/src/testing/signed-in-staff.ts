import { PERMISSIONS_OF_ROLE, type StaffRole } from "@hiram/contract/staff/permissions.ts";
import type { FindStaff } from "../identity/find-actor.ts";
import type { StaffActor } from "../platform/actor.ts";
import type { Db } from "../platform/database/database.ts";
import { staff } from "../staff/schema.ts";

const SIGNED_IN = new Map<string, StaffActor>();

/** Admits the staff made by `signedInStaff`, however far a test moves its clock: their sessions never end. */
export const findSignedInStaff: FindStaff = async (browser) =>
  SIGNED_IN.get(browser?.sessionId ?? "") ?? null;

export interface SignedInStaff extends StaffActor {
  /** The `cookie` header. */
  readonly cookie: string;
}

/** A new member of staff who is signed in. */
export async function signedInStaff(db: Db, name: string, role: StaffRole): Promise<SignedInStaff> {
  const session = `staff-${SIGNED_IN.size}`;
  const email = `${session}@hiram.example`;
  const [row] = await db
    .insert(staff)
    .values({ email, name, role, passwordHash: "", totpSecret: "", createdAt: new Date("2026-01-01") })
    .returning({ id: staff.id });
  if (row === undefined) throw new Error("the staff account was not written");
  const permissions = new Set(PERMISSIONS_OF_ROLE[role]);
  const actor: StaffActor = { kind: "staff", staffId: row.id, name, permissions };
  SIGNED_IN.set(session, actor);
  return { ...actor, cookie: `__Secure-hiram-staff-session=${session}` };
}
