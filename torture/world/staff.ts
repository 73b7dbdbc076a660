import type { StaffOperationName } from "@hiram/contract/staff/catalogue.ts";
import { type SignedInStaff, signedInStaff } from "../../apps/server/src/testing/signed-in-staff.ts";
import { callStaff } from "../../apps/server/src/testing/staff-calls.ts";
import type { World } from "./open-world.ts";

/** The two who move money, one requesting and one deciding (decision 28), and the collector. */
export interface WorldStaff {
  readonly asks: SignedInStaff;
  readonly decides: SignedInStaff;
  /** Makes the same decision at the same moment. */
  readonly alsoDecides: SignedInStaff;
  readonly collects: SignedInStaff;
}

const STAFF = new WeakMap<World, Promise<WorldStaff>>();

/** One staff for all borrowers of a world. */
export async function staffOf(world: World): Promise<WorldStaff> {
  const known = STAFF.get(world) ?? hire(world);
  STAFF.set(world, known);
  return known;
}

async function hire({ database: { db } }: World): Promise<WorldStaff> {
  return {
    asks: await signedInStaff(db, "Finn Cruz", "finance"),
    decides: await signedInStaff(db, "Ada Reyes", "administrator"),
    alsoDecides: await signedInStaff(db, "Bea Lim", "administrator"),
    collects: await signedInStaff(db, "Cora Diaz", "collector"),
  };
}

/**
 * A call of the console with a reason. @returns the envelope's code, and the number of the request that it created, or
 * 0
 */
export async function askAsStaff(
  world: World,
  member: SignedInStaff,
  name: StaffOperationName,
  payload: Readonly<Record<string, string | number>>,
): Promise<{ readonly code: string; readonly approvalId: number }> {
  const fields = { ...payload, why: "As agreed with the borrower" };
  const { envelope } = await callStaff(world, name, fields, member);
  const { approvalId = 0 } = (envelope.data ?? {}) as { approvalId?: number };
  return { code: String(envelope.code), approvalId };
}
