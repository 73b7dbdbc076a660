import * as valibot from "valibot";
import { sessionNumber, shortText } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** Where the borrower is logged in, newest first (WEB-2). */
export const sessionListSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    sessions: valibot.array(
      valibot.object({
        sessionNumber: valibot.number(),
        /** Such as "Vivo Y16" or "Chrome, Android"; empty: not known. */ deviceName: valibot.string(),
        inBrowser: valibot.boolean(),
        /** The one that asks. */ isThis: valibot.boolean(),
        /** ISO 8601, UTC. */ startedAt: valibot.string(),
      }),
    ),
  }),
};
export type SessionList = AnswerOf<typeof sessionListSchema>;

export const sessionList = operation<typeof sessionListSchema>({
  name: "sessionList",
  method: "POST",
  path: "/v3/user/sessions",
  access: "borrower",
  isLoad: true,
});

/** Ends one of the borrower's sessions. Answers alike when it is over already, or another borrower's. */
export const endSessionSchema = {
  payload: valibot.object({ sessionNumber }),
  answer: valibot.null(),
};

export const endSession = operation<typeof endSessionSchema>({
  name: "endSession",
  method: "POST",
  path: "/v3/user/end-session",
  access: "borrower",
});

/** Ends every session of the borrower but the one that asks: a lost phone, a computer that was borrowed. */
export const endOtherSessionsSchema = {
  payload: valibot.object({}),
  answer: valibot.null(),
};

export const endOtherSessions = operation<typeof endOtherSessionsSchema>({
  name: "endOtherSessions",
  method: "POST",
  path: "/v3/user/end-other-sessions",
  access: "borrower",
});

/**
 * What the borrower knows this device by (API-6), for the list of sessions: after an update of the phone, say. Nothing
 * else of a device is asked for, and what else is sent is not kept.
 */
export const deviceUploadSchema = {
  payload: valibot.object({
    /** Such as "Vivo Y16". */ deviceName: shortText(60),
    /** Such as "Android 14". */ osVersion: shortText(30),
  }),
  answer: valibot.null(),
};

export const deviceUpload = operation<typeof deviceUploadSchema>({
  name: "deviceUpload",
  method: "POST",
  path: "/v3/device/upload",
  access: "borrower",
});
