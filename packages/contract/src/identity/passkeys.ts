import * as valibot from "valibot";
import { passkeyNumber } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { tooSoon } from "../transport/too-soon.ts";
import { loginAnswer, sessionIn } from "./log-in.ts";

/**
 * What a browser needs to begin a ceremony, as the JSON text of the standard's dictionary (WebAuthn level 3,
 * 5.1); its names are the browser's and are not translated.
 */
const ceremonyOptions = { answer: valibot.object({ options: valibot.string() }), refusal: tooSoon };

/** The JSON text of the browser's result (`PublicKeyCredential.toJSON`). */
const credential = valibot.pipe(
  valibot.string("is missing"),
  valibot.nonEmpty("is missing"),
  valibot.maxLength(20_000, "is longer than 20000"),
);

/**
 * Begins a sign-in with any passkey that the phone has for this site (WEB-1). The challenge is valid once, for
 * five minutes.
 */
export const passkeySignInInitSchema = { payload: valibot.object({}), ...ceremonyOptions };

export const passkeySignInInit = operation<typeof passkeySignInInitSchema>({
  name: "passkeySignInInit",
  method: "POST",
  path: "/v3/login/passkey-init",
  access: "visitor",
});

/** Logs in with a passkey (WEB-1). `105`: it opens no account here, or the ceremony is over; begin another. */
export const loginWithPasskeySchema = {
  payload: valibot.object({ credential, sessionIn }),
  answer: loginAnswer,
};

export const loginWithPasskey = operation<typeof loginWithPasskeySchema>({
  name: "loginWithPasskey",
  method: "POST",
  path: "/v3/login/passkey-login",
  access: "visitor",
});

/** Begins adding a passkey, in a browser that is signed in by its cookie; 403 in the native app. */
export const addPasskeyInitSchema = { payload: valibot.object({}), ...ceremonyOptions };

export const addPasskeyInit = operation<typeof addPasskeyInitSchema>({
  name: "addPasskeyInit",
  method: "POST",
  path: "/v3/login/add-passkey-init",
  access: "borrower",
});

/** Stores a passkey that the browser made. Sent again, it is stored once; `105` when the ceremony is over. */
export const addPasskeySchema = { payload: valibot.object({ credential }), answer: valibot.null() };

export const addPasskey = operation<typeof addPasskeySchema>({
  name: "addPasskey",
  method: "POST",
  path: "/v3/login/add-passkey",
  access: "borrower",
});

/** The borrower's passkeys, newest first (WEB-8). */
export const passkeyListSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    passkeys: valibot.array(
      valibot.object({
        passkeyNumber: valibot.number(),
        /** Where it was made, such as "Chrome, Android"; empty if not known. */ deviceName: valibot.string(),
        /** ISO 8601, UTC. */ addedAt: valibot.string(),
      }),
    ),
  }),
};
export type PasskeyList = AnswerOf<typeof passkeyListSchema>;

export const passkeyList = operation<typeof passkeyListSchema>({
  name: "passkeyList",
  method: "POST",
  path: "/v3/user/passkeys",
  access: "borrower",
  isLoad: true,
});

/**
 * Deletes one of the borrower's passkeys. The answer is the same if it is already gone, or belongs to another
 * borrower.
 */
export const removePasskeySchema = { payload: valibot.object({ passkeyNumber }), answer: valibot.null() };

export const removePasskey = operation<typeof removePasskeySchema>({
  name: "removePasskey",
  method: "POST",
  path: "/v3/user/remove-passkey",
  access: "borrower",
});
