import {
  addPasskey as addPasskeyCall,
  addPasskeyInit,
  loginWithPasskey,
  passkeyList,
  passkeySignInInit,
} from "@hiram/contract/identity/passkeys.ts";
import {
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { App } from "../shell/app/app.ts";

/**
 * The outcome of a ceremony. Given up: the user closed the phone's prompt, or had no passkey to answer it
 * with.
 */
export type Outcome =
  | { readonly kind: "done" | "given-up" }
  | { readonly kind: "failed"; readonly message: string };

const DONE: Outcome = { kind: "done" };
const GIVEN_UP: Outcome = { kind: "given-up" };
const quiet = { quiet: true };

/** Signs in with a passkey that the phone has for this site (WEB-1): the prompt opens at once, replacing what is offered. */
export async function signInByPasskey(app: App): Promise<Outcome> {
  const begun = await app.api.call(passkeySignInInit, {}, quiet);
  return begun.success ? signIn(app, begun.data.options, false) : { kind: "failed", message: begun.message };
}

/**
 * Offers the same among what the phone fills in, until one is picked or `stop` is called.
 * @param isWanted whether it still is, once the server has answered
 * @returns failed: one was picked, and opened nothing; given up: also when none could be offered, since nobody asked
 */
export async function offerPasskey(app: App, isWanted: () => boolean): Promise<Outcome> {
  if (!(await browserSupportsWebAuthnAutofill())) return GIVEN_UP;
  const begun = await app.api.call(passkeySignInInit, {}, quiet);
  return begun.success && isWanted() ? signIn(app, begun.data.options, true) : GIVEN_UP;
}

/** @param options JSON from the server */
async function signIn(app: App, options: string, useBrowserAutofill: boolean): Promise<Outcome> {
  const response = await startAuthentication({
    optionsJSON: JSON.parse(options) as never,
    useBrowserAutofill,
    verifyBrowserAutofillInput: false,
  }).catch(() => null);
  if (response === null) return GIVEN_UP;
  const credential = JSON.stringify(response);
  const reply = await app.api.call(loginWithPasskey, { credential, sessionIn: "cookie" as const }, quiet);
  return reply.success ? DONE : { kind: "failed", message: reply.message };
}

/** Ends the wait for a passkey to be picked. */
export const stop = (): void => WebAuthnAbortService.cancelCeremony();

/**
 * Whether to offer a passkey to someone who has just signed in: this very phone can store one, and they have
 * none yet.
 */
export async function isWorthOffering(app: App): Promise<boolean> {
  if (!(await platformAuthenticatorIsAvailable())) return false;
  const listed = await app.api.call(passkeyList, {}, quiet);
  return listed.success && listed.data.passkeys.length === 0;
}

/** Makes a passkey on this phone, or wherever its owner keeps them, and has it stored (WEB-1). */
export async function addPasskey(app: App): Promise<Outcome> {
  const begun = await app.api.call(addPasskeyInit, {}, quiet);
  if (!begun.success) return { kind: "failed", message: begun.message };
  const optionsJSON = JSON.parse(begun.data.options) as never;
  const response = await startRegistration({ optionsJSON }).catch(() => null);
  if (response === null) return GIVEN_UP;
  const credential = JSON.stringify(response);
  // Sent again unchanged when the answer is lost: the same passkey is stored once.
  let reply = await app.api.call(addPasskeyCall, { credential }, quiet);
  if (!reply.success) reply = await app.api.call(addPasskeyCall, { credential }, quiet);
  return reply.success ? DONE : { kind: "failed", message: reply.message };
}
