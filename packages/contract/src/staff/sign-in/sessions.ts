import * as valibot from "valibot";
import { sessionNumber } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";

/** Where the calling member of staff is signed in, newest first. */
export const ownSessionsSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    sessions: valibot.array(
      valibot.object({
        sessionNumber: valibot.number(),
        /** Such as "Chrome, Windows". */ browserName: valibot.string(),
        /** ISO 8601, UTC. */ startedAt: valibot.string(),
        seenAt: valibot.string(),
        /** The one that is asking. */ isThis: valibot.boolean(),
      }),
    ),
  }),
};
export type OwnSessions = AnswerOf<typeof ownSessionsSchema>;

export const ownSessions = operation<typeof ownSessionsSchema>({
  name: "ownSessions",
  method: "GET",
  path: "/staff/sessions",
  access: "staff",
  isLoad: true,
});

/**
 * Ends one of the caller's own sessions. The answer is the same if it was already over, or is someone else's.
 */
export const endOwnSessionSchema = { payload: valibot.object({ sessionNumber }), answer: valibot.null() };

export const endOwnSession = operation<typeof endOwnSessionSchema>({
  name: "endOwnSession",
  method: "POST",
  path: "/staff/end-session",
  access: "staff",
  conventions: "json",
});

/** Ends all of the caller's own sessions except the one that asks. */
export const endOwnOtherSessionsSchema = {
  payload: valibot.object({}),
  answer: valibot.object({ ended: valibot.number() }),
};

export const endOwnOtherSessions = operation<typeof endOwnOtherSessionsSchema>({
  name: "endOwnOtherSessions",
  method: "POST",
  path: "/staff/end-other-sessions",
  access: "staff",
  conventions: "json",
});
