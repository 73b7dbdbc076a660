import { randomBytes } from "node:crypto";
import type { StaffRole } from "@hiram/contract/staff/permissions.ts";
import { and, eq, gt, isNull } from "drizzle-orm";
import { hashOfSession } from "../../identity/session-hash.ts";
import { type JobActor, type StaffActor, writtenBy } from "../../platform/actor.ts";
import { DAY_MS } from "../../platform/clock.ts";
import type { Db, Transaction } from "../../platform/database/database.ts";
import { openSealedText, sealText } from "../../platform/sealed-text.ts";
import { writeStaff } from "../accounts/staff-accounts.ts";
import { audit } from "../audit/audit.ts";
import { staffInvitations } from "../schema.ts";
import { keepKnownBrowser } from "../sign-in/known-browsers.ts";
import { renewRecoveryCodes } from "../sign-in/recovery-codes.ts";
import { checkTotp, newTotpSecret, readTotp } from "../sign-in/second-factor.ts";
import { countGuess, type StaffSignInParts } from "../sign-in/sign-in.ts";
import type { SignInPlace } from "../sign-in/sign-in-place.ts";
import { SignInRefused } from "../sign-in/sign-in-refused.ts";
import {
  hashStaffPassword,
  STAFF_PASSWORD_MAX_LENGTH,
  STAFF_PASSWORD_MIN_LENGTH,
} from "../sign-in/staff-passwords.ts";
import { endStaffSessions, startStaffSession } from "../sign-in/staff-sessions.ts";
import { countWrongCode, isInvitationCode } from "./invitation-codes.ts";
import { type HeldWork, releaseWork } from "./release-work.ts";

const INVITATION_DAYS = 3;

/**
 * Invites somebody, in the caller's transaction, by a single-use link, which the inviter hands over. Earlier links of
 * theirs end: the last role that was approved is the one they get.
 * @param email as `readEmail` writes it
 * @param act `approvalId` of the request that was approved, whose asker has the code that accepting it takes besides;
 * without one, the link is enough
 * @returns the link's token, which is stored nowhere
 */
export async function inviteStaff(
  tx: Transaction,
  { email, role }: { readonly email: string; readonly role: StaffRole },
  act: {
    readonly by: StaffActor | JobActor;
    readonly why: string;
    readonly now: Date;
    readonly approvalId?: number;
  },
): Promise<string> {
  const { by, why, now, approvalId = null } = act;
  const token = randomBytes(32).toString("base64url");
  await endInvitations(tx, email, now);
  await tx.insert(staffInvitations).values({
    tokenHash: hashOfSession(token),
    email,
    role,
    invitedBy: writtenBy(by),
    approvalId,
    invitedAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  });
  await audit(tx, by, {
    action: "invite-staff",
    subject: `invitation:${email}`,
    why,
    details: { role },
    now,
  });
  return token;
}

/** The part after `#` is never sent to a server, nor written into its log. */
export const invitationLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/console/invitation#${token}`;

async function lockInvitation(tx: Transaction, token: string, now: Date) {
  const [found] = await tx
    .select()
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.tokenHash, hashOfSession(token)),
        gt(staffInvitations.expiresAt, now),
        isNull(staffInvitations.acceptedAt),
      ),
    )
    .for("update");
  if (found === undefined) throw new SignInRefused({ kind: "no-invitation" });
  return found;
}

/**
 * What the link's page shows. Each visit creates another authenticator's secret, and the last one's counts: whoever opened
 * the link before handing it on knows none that opens the account.
 * @throws {SignInRefused} for a link that is used, expired, ended or unknown
 */
export async function openInvitation(
  { database, clock }: Pick<StaffSignInParts, "database" | "clock">,
  token: string,
): Promise<{
  readonly email: string;
  readonly role: StaffRole;
  readonly totpSecret: string;
  readonly needsInvitationCode: boolean;
}> {
  return database.transaction(async (tx) => {
    const { email, role, tokenHash, approvalId } = await lockInvitation(tx, token, clock.now());
    const totpSecret = newTotpSecret();
    await tx
      .update(staffInvitations)
      .set({ totpSecret: sealText(token, totpSecret) })
      .where(eq(staffInvitations.tokenHash, tokenHash));
    return { email, role, totpSecret, needsInvitationCode: approvalId !== null };
  });
}

/**
 * Makes the invited person a member of staff and signs them in, given the code that the asking colleague has, their new
 * password, and a code that proves the authenticator is set up. Earlier sessions of the same e-mail address end.
 * @throws {SignInRefused}
 */
export async function acceptInvitation(
  parts: StaffSignInParts & { readonly heldWork: readonly HeldWork[] },
  typed: Readonly<Record<"token" | "invitationCode" | "name" | "password" | "code", string>>,
  { browser, callerAddress }: SignInPlace,
): Promise<{ readonly actor: StaffActor; readonly recoveryCodes: readonly string[] }> {
  const { database, clock, hash, secret, realNow } = parts;
  const { token, name, password } = typed;
  if (name === "") throw new SignInRefused({ kind: "name-missing" });
  const [least, most] = [STAFF_PASSWORD_MIN_LENGTH, STAFF_PASSWORD_MAX_LENGTH];
  if (password.length < least || password.length > most)
    throw new SignInRefused({ kind: "password-length", least, most });
  await countGuess(parts, hashOfSession(token), callerAddress);
  const passwordHash = await hashStaffPassword(password);

  const now = clock.now();
  const accepted = await database.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, token, now);
    const { email, role, tokenHash, totpSecret: sealed } = invitation;
    if (!isInvitationCode(hash, invitation.approvalId, typed.invitationCode)) {
      await countWrongCode(tx, invitation, now);
      // Not thrown, so that it is counted.
      return null;
    }
    const totpSecret = sealed === null ? null : openSealedText(token, sealed);
    const code = readTotp(typed.code);
    if (totpSecret === null || code === null) throw new SignInRefused({ kind: "wrong-code" });
    const verdict = checkTotp({ secret: totpSecret, code, usedStep: 0 }, realNow());
    if (verdict.is !== "right") throw new SignInRefused({ kind: "wrong-code" });
    const account = { email, name, role, passwordHash, totpUsedStep: verdict.step, now };
    const actor = await writeStaff(tx, { ...account, totpSecret: sealText(secret, totpSecret) });
    const { staffId } = actor;
    await endStaffSessions(tx, { staffId }, now);
    await endInvitations(tx, email, now);
    // Invited again under another role.
    await releaseWork(tx, parts.heldWork, { staffId, by: actor, now });
    const recoveryCodes = await renewRecoveryCodes(tx, hash, staffId);
    const sessionId = await startStaffSession(tx, { staffId, browserName: browser.name(), now });
    const details = { role, invitation: tokenHash.slice(0, 8) };
    await audit(tx, actor, { action: "accept-invitation", subject: `staff:${staffId}`, details, now });
    return { actor, recoveryCodes, sessionId };
  });
  if (accepted === null) throw new SignInRefused({ kind: "wrong-invitation-code" });
  browser.keepSession({ sessionId: accepted.sessionId, days: 1 });
  // From the start, or their next sign-in could be kept from them.
  keepKnownBrowser(hash, { id: accepted.actor.staffId, passwordHash }, { browser, pairNumber: null });
  return accepted;
}

/**
 * Ends every invitation to a person that is still open: one was accepted, another was made, or their rights were changed
 * or taken away, which its link would undo.
 */
export async function endInvitations(tx: Db, email: string, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ acceptedAt: now })
    .where(and(eq(staffInvitations.email, email), isNull(staffInvitations.acceptedAt)));
}
