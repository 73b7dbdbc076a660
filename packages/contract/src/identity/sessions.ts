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
        /** Such as "Vivo Y16" or "Chrome, Android"; empty if not known. */ deviceName: valibot.string(),
        inBrowser: valibot.boolean(),
        /** The one that is asking. */ isThis: valibot.boolean(),
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

/**
 * Whether an earlier session was this borrower's, too: the native app may bring another one's to a page that is open
 * (SES-5). A session that is over counts as well; one that nobody knows is not theirs.
 */
export const sameBorrowerSchema = {
  payload: valibot.object({ earlierSessionId: shortText(100) }),
  answer: valibot.object({ isSame: valibot.boolean() }),
};

export const sameBorrower = operation<typeof sameBorrowerSchema>({
  name: "sameBorrower",
  method: "POST",
  path: "/v3/user/same-borrower",
  access: "borrower",
  isLoad: true,
});

/**
 * Ends one of the borrower's sessions. The answer is the same if it is already over, or belongs to another
 * borrower.
 */
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

/** Ends every session of the borrower except the one that asks: for a lost phone, or a borrowed computer. */
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
 * The name under which the list of sessions shows this device (API-6), for example after an update of the
 * phone. Nothing else about a device is asked for, and anything else that is sent is not stored.
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
