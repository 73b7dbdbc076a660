import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { liveSessions, nameDevice, wasSessionOf } from "./sessions.ts";
import { endOtherSessions, endSession } from "./start-session.ts";

type SessionCalls =
  | "logout"
  | "sessionList"
  | "sameBorrower"
  | "deviceUpload"
  | "endSession"
  | "endOtherSessions";

/** A borrower's own sessions: listed with their devices' names, and ended (API-1). */
export function sessionHandlers({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Pick<Handlers, SessionCalls> {
  return {
    async logout(_, { actor, browser }) {
      if (actor.kind === "borrower") await endSession(db, clock, actor);
      browser?.forgetSession();
      return null;
    },

    async sessionList(_, { actor, borrowerId }) {
      const live = await liveSessions(db, borrowerId, clock.now());
      return {
        sessions: live.map(({ sessionNumber, deviceName, inBrowser, startedAt }) => ({
          sessionNumber,
          deviceName,
          inBrowser,
          isThis: actor.kind === "borrower" && actor.sessionNumber === sessionNumber,
          startedAt: startedAt.toISOString(),
        })),
      };
    },

    async sameBorrower({ earlierSessionId }, { borrowerId }) {
      return { isSame: await wasSessionOf(db, borrowerId, earlierSessionId) };
    },

    async deviceUpload({ deviceName, osVersion }, { actor }) {
      if (actor.kind === "borrower") await nameDevice(db, actor, `${deviceName}, ${osVersion}`);
      return null;
    },

    async endSession({ sessionNumber }, { borrowerId }) {
      await endSession(db, clock, { borrowerId, sessionNumber });
      return null;
    },

    async endOtherSessions(_, { actor }) {
      if (actor.kind === "borrower") await endOtherSessions(db, clock, actor);
      return null;
    },
  };
}
