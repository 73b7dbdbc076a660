import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { hashOfSession } from "../../identity/session-hash.ts";
import type { HandlersOf } from "../../platform/http/dispatch.ts";
import { wordedHandlers } from "../../platform/http/worded-handlers.ts";
import { staffOf } from "../calling-staff.ts";
import { endOwn, signOut } from "./end-own-sessions.ts";
import { meOf } from "./me-answer.ts";
import { signInRefusal } from "./refusal-words.ts";
import { signInStaff, type StaffSignInParts } from "./sign-in.ts";
import { signInPlaceOf } from "./sign-in-place.ts";
import { liveStaffSessions } from "./staff-sessions.ts";

type SignInHandlers = Pick<
  HandlersOf<typeof staffCatalogue>,
  "staffMe" | "staffSignIn" | "staffSignOut" | "ownSessions" | "endOwnSession" | "endOwnOtherSessions"
>;

/** Signing in to the console and out, and one's own sessions (CON-1). */
export function signInHandlers(parts: StaffSignInParts): SignInHandlers {
  const { database, clock } = parts;

  const handlers: SignInHandlers = {
    staffMe: async (_, context) => meOf(staffOf(context)),

    async staffSignIn(typed, context) {
      const { actor, recoveryCodesLeft } = await signInStaff(parts, typed, signInPlaceOf(context));
      return { ...meOf(actor), recoveryCodesLeft };
    },

    async staffSignOut(_, { browser }) {
      if (browser?.sessionId === undefined) return null;
      const { sessionId } = browser;
      await database.transaction((tx) => signOut(tx, sessionId, clock.now()));
      browser.forgetSession();
      return null;
    },

    async ownSessions(_, context) {
      const currentHash =
        context.browser?.sessionId === undefined ? "" : hashOfSession(context.browser.sessionId);
      const live = await liveStaffSessions(database.db, staffOf(context).staffId, clock.now());
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
  };
  return wordedHandlers(handlers, signInRefusal);
}
