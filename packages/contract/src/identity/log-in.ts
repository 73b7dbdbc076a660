import * as valibot from "valibot";
import { attemptKey, typedText } from "../fields.ts";
import { operation } from "../operation.ts";
import { tooSoon } from "../transport/too-soon.ts";

/** What a login screen needs to know before anything is typed (API-1). */
export const loginInitSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    /** How mobile numbers are validated (PROMO-8). */ profile: valibot.picklist(["document", "philippines"]),
    codeLength: valibot.number(),
    /** Between two codes to the same number. */ resendSeconds: valibot.number(),
    passwordMinLength: valibot.number(),
    passwordMaxLength: valibot.number(),
    /** How long a session lives. */ sessionDays: valibot.number(),
  }),
};

export const loginInit = operation<typeof loginInitSchema>({
  name: "loginInit",
  method: "POST",
  path: "/v3/login/init",
  access: "visitor",
  isLoad: true,
});

/**
 * Where a new session goes. `answer`: into the answer, for the native app, which puts it into pages' addresses
 * (SES-1). `cookie`: into a cookie of the plain browser, where no script sees it; only a page of this site may
 * ask for it, without common parameters (WEB-2). 403 for any other.
 */
export const sessionIn = valibot.optional(
  valibot.picklist(["answer", "cookie"], "must be answer or cookie"),
  "answer",
);

/** A new session: its id is what a page's address carries (SES-1). */
export const loginAnswer = valibot.object({
  /** Empty when a cookie carries it. */ sessionId: valibot.string(),
  /** ISO 8601, UTC. */ expiresAt: valibot.string(),
  /** False: the password screen may offer to set one. */ hasPassword: valibot.boolean(),
});
export type LoginAnswer = valibot.InferOutput<typeof loginAnswer>;

/**
 * Logs in with a code (API-1). The common parameter `deviceId` is needed: the session is bound to it. `102`
 * wrong or expired code; `404` no account has this number, told only to those who have proved that it is
 * theirs.
 */
export const loginWithSmsSchema = {
  payload: valibot.object({ phone: typedText, smsCode: typedText, attempt: attemptKey, sessionIn }),
  answer: loginAnswer,
};

export const loginWithSms = operation<typeof loginWithSmsSchema>({
  name: "loginWithSms",
  method: "POST",
  path: "/v3/login/sms-login",
  access: "visitor",
});

/**
 * Logs in with a password (API-1). The common parameter `deviceId` is needed: the session is bound to it.
 * `103` for a wrong password, a number without one and a number without an account alike; `429` past the
 * limits.
 */
export const loginWithPasswordSchema = {
  payload: valibot.object({
    phone: typedText,
    password: valibot.optional(valibot.string(), ""),
    sessionIn,
  }),
  answer: loginAnswer,
  refusal: tooSoon,
};

export const loginWithPassword = operation<typeof loginWithPasswordSchema>({
  name: "loginWithPassword",
  method: "POST",
  path: "/v3/login/password-login",
  access: "visitor",
});

/**
 * Ends the session of the common parameters, or of the browser's cookie, which is deleted too (API-1). The
 * answer is the same if the session is already over or does not exist.
 */
export const logoutSchema = {
  payload: valibot.object({}),
  answer: valibot.null(),
};

export const logout = operation<typeof logoutSchema>({
  name: "logout",
  method: "POST",
  path: "/v3/login/logout",
  access: "visitor",
});
