import { STAFF_ROLES, type StaffRole } from "@hiram/contract/staff/permissions.ts";
import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import type { StaffActor } from "../../platform/actor.ts";
import type { Db, Transaction } from "../../platform/database/database.ts";
import { findStaffByEmail, lockStaff } from "../accounts/staff-accounts.ts";
import { approvalKind } from "../approvals/approval-kind.ts";
import { ApprovalRefused } from "../approvals/approval-refused.ts";
import { audit } from "../audit/audit.ts";
import { staff } from "../schema.ts";
import { endStaffSessions, liveStaffSessions } from "../sign-in/staff-sessions.ts";
import { endInvitations, invitationLink, inviteStaff } from "./invitations.ts";
import { type HeldWork, releaseWork } from "./release-work.ts";

/** What changes somebody's rights, and therefore takes two persons (CON-1). */
export function staffApprovalKinds(publicOrigin: string, heldWork: readonly HeldWork[]) {
  const rights = { asks: "manage-staff", approves: "approve-staff" } as const;
  const role = v.picklist(STAFF_ROLES);
  return [
    approvalKind(v.object({ email: v.string(), role }), {
      kind: "invite-staff",
      ...rights,
      subjectOf: ({ email }) => `invitation:${email}`,
      // Being invited again keeps no earlier rights: which ones they had is part of what is approved.
      basisOf: async (tx, { email }) => rightsOf(await findStaffByEmail(tx, email)),
      // The link to the approver, its code to the asker: either alone could let themselves in as the other's guest.
      execute: async (tx, invited, { approvalId, approver, why, now }) =>
        invitationLink(publicOrigin, await inviteStaff(tx, invited, { by: approver, why, now, approvalId })),
    }),
    approvalKind(v.object({ staffId: v.number(), role }), {
      kind: "change-role",
      ...rights,
      subjectOf: ({ staffId }) => `staff:${staffId}`,
      basisOf: async (tx, { staffId }) => rightsOf(await lockStaff(tx, staffId)),
      execute: async (tx, { staffId, role: wanted }, { approver: by, now }) => {
        await endInvitationsOf(tx, staffId, now);
        await tx.update(staff).set({ role: wanted }).where(eq(staff.id, staffId));
        await releaseWork(tx, heldWork, { staffId, by, now });
      },
    }),
  ];
}

const rightsOf = (account: { role: StaffRole; disabledAt: Date | null } | null): string =>
  account === null ? "nobody" : `${account.role}${account.disabledAt === null ? "" : ", disabled"}`;

/** Everybody, with where they are signed in. */
export async function listStaff(db: Db, now: Date) {
  const people = await db.select().from(staff).orderBy(asc(staff.name), asc(staff.id));
  return Promise.all(
    people.map(async (person) => ({ person, sessions: await liveStaffSessions(db, person.id, now) })),
  );
}

/** @throws {ApprovalRefused} for an unknown person, for oneself, and for the role that they already have */
export async function checkRoleChange(
  tx: Transaction,
  by: StaffActor,
  { staffId, role }: { readonly staffId: number; readonly role: StaffRole },
): Promise<void> {
  if (staffId === by.staffId) throw new ApprovalRefused("oneself");
  const account = await lockStaff(tx, staffId);
  if (account === null) throw new ApprovalRefused("no-such-person");
  if (account.role === role) throw new ApprovalRefused("same-role");
}

/**
 * Signs somebody out everywhere and, if disabling them, locks them out, at once: taking rights away needs no second
 * person. An invitation that they have not accepted yet ends too, or its link would let them in again.
 * @throws {ApprovalRefused} for an unknown person, and for oneself
 */
export async function shutOut(
  tx: Transaction,
  by: StaffActor,
  act: {
    readonly staffId: number;
    readonly action: "disable-staff" | "end-sessions";
    readonly why: string;
    readonly now: Date;
    readonly heldWork: readonly HeldWork[];
  },
): Promise<void> {
  const { staffId, action, why, now, heldWork } = act;
  if (staffId === by.staffId) throw new ApprovalRefused("oneself");
  const isDisabled = action === "disable-staff";
  // Before the account is locked, as whoever accepts one does.
  if (isDisabled) await endInvitationsOf(tx, staffId, now);
  if ((await lockStaff(tx, staffId)) === null) throw new ApprovalRefused("no-such-person");
  if (isDisabled) await tx.update(staff).set({ disabledAt: now }).where(eq(staff.id, staffId));
  await endStaffSessions(tx, { staffId }, now);
  if (isDisabled) await releaseWork(tx, heldWork, { staffId, by, now });
  await audit(tx, by, { action, subject: `staff:${staffId}`, why, now });
}

async function endInvitationsOf(tx: Transaction, staffId: number, now: Date): Promise<void> {
  const [person] = await tx.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId));
  if (person !== undefined) await endInvitations(tx, person.email, now);
}
