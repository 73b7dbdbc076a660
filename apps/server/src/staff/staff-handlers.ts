import { CODE } from "@hiram/contract";
import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { LIVE_TOPICS } from "@hiram/contract/staff/live.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { hashOfSession } from "../identity/session-hash.ts";
import type { StaffActor } from "../platform/actor.ts";
import type { CallContext, HandlersOf } from "../platform/http/dispatch.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { readAuditLog } from "./audit-log.ts";
import { acceptInvitation, openInvitation } from "./invitations.ts";
import { staffRefusal } from "./refusal-words.ts";
import type { HeldWork } from "./release-work.ts";
import { totpAddress } from "./second-factor.ts";
import { type SignInPlace, signInStaff, type StaffSignInParts } from "./sign-in.ts";
import { SignInRefused } from "./sign-in-refused.ts";
import { STAFF_PASSWORD_MIN_LENGTH } from "./staff-passwords.ts";
import { endOwn, signOut } from "./end-own-sessions.ts";
import { liveStaffSessions } from "./staff-sessions.ts";
import { lookAt } from "./viewers.ts";

/** The calling member of staff: dispatch lets nobody else call staff's operations. */
export function staffOf({ actor }: Pick<CallContext, "actor">): StaffActor {
  if (actor.kind !== "staff") throw new Error(`a ${actor.kind} was admitted to a call of staff`);
  return actor;
}

const meOf = ({ staffId, name, permissions }: StaffActor) => ({
  staffId,
  name,
  permissions: [...permissions].toSorted(),
});

/** Requires a page of ours: another site must not sign its visitor in as somebody else. */
function placeOf({ browser, callerAddress }: CallContext): SignInPlace {
  if (browser === null) throw new SignInRefused({ kind: "other-site" });
  return { browser, callerAddress };
}

type StaffHandlers = Pick<
  HandlersOf<typeof staffCatalogue>,
  | "staffMe"
  | "staffSignIn"
  | "staffSignOut"
  | "openInvitation"
  | "acceptInvitation"
  | "staffLook"
  | "ownSessions"
  | "endOwnSession"
  | "endOwnOtherSessions"
  | "auditLog"
>;

/** Signing in to the console, and what every member of staff has there (CON-1, CON-10). */
export function staffHandlers(
  parts: StaffSignInParts & { readonly heldWork: readonly HeldWork[] },
): StaffHandlers {
  const { database, clock } = parts;
  const { db } = database;

  const handlers: StaffHandlers = {
    staffMe: async (_, context) => meOf(staffOf(context)),

    async staffSignIn(typed, context) {
      const { actor, recoveryCodesLeft } = await signInStaff(parts, typed, placeOf(context));
      return { ...meOf(actor), recoveryCodesLeft };
    },

    async staffSignOut(_, { browser }) {
      if (browser?.sessionId === undefined) return null;
      const { sessionId } = browser;
      await database.transaction((tx) => signOut(tx, sessionId, clock.now()));
      browser.forgetSession();
      return null;
    },

    async openInvitation({ token }) {
      const { totpSecret, ...invitation } = await openInvitation(parts, token);
      return {
        ...invitation,
        totpSecret,
        totpAddress: totpAddress(invitation.email, totpSecret),
        passwordMinLength: STAFF_PASSWORD_MIN_LENGTH,
      };
    },

    async acceptInvitation(typed, context) {
      const { actor, recoveryCodes } = await acceptInvitation(parts, typed, placeOf(context));
      return { ...meOf(actor), recoveryCodes: [...recoveryCodes] };
    },

    async staffLook({ kind, id, stream }, context) {
      const by = staffOf(context);
      if (!by.permissions.has(LIVE_TOPICS[kind]))
        throw new Refusal(CODE.forbidden, serverTexts("en").notPermitted);
      const streamId = stream === "" ? null : stream;
      return { others: [...(await lookAt(db, `${kind}:${id}`, by, { streamId, now: clock.now() }))] };
    },

    async ownSessions(_, context) {
      const currentHash =
        context.browser?.sessionId === undefined ? "" : hashOfSession(context.browser.sessionId);
      const live = await liveStaffSessions(db, staffOf(context).staffId, clock.now());
      return {
        sessions: live.map(({ number, browserName, startedAt, seenAt, idHash }) => ({
          sessionNumber: number,
          browserName,
          startedAt: startedAt.toISOString(),
          seenAt: seenAt.toISOString(),
          isThis: idHash === currentHash,
        })),
      };
    },

    async endOwnSession({ sessionNumber }, context) {
      const by = staffOf(context);
      await database.transaction((tx) => endOwn(tx, by, { sessionNumber }, clock.now()));
      return null;
    },

    async endOwnOtherSessions(_, context) {
      const by = staffOf(context);
      const butSessionId = context.browser?.sessionId ?? "";
      return database.transaction(async (tx) => ({
        ended: await endOwn(tx, by, { butSessionId }, clock.now()),
      }));
    },

    async auditLog({ before, ...search }) {
      const { page, next } = await readAuditLog(db, {
        ...search,
        before: before === "" ? null : Number(before),
      });
      return {
        entries: page.map(({ entry, actorName }) => ({
          number: entry.number,
          occurredAt: entry.occurredAt.toISOString(),
          actor: entry.actor,
          actorName: actorName ?? "",
          action: entry.action,
          subject: entry.subject,
          why: entry.why,
          details: entry.details,
        })),
        next: next === null ? "" : String(next),
      };
    },
  };
  return wordedHandlers(handlers, staffRefusal);
}
