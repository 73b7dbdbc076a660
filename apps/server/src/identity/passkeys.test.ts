import { randomInt } from "node:crypto";
import type { PasskeyList } from "@hiram/contract/identity/passkeys.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attempts } from "../platform/throttle/schema.ts";
import { newestCode } from "../testing/received-sms.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower } from "../testing/facts.ts";
import { softwareAuthenticator } from "../testing/software-authenticator.ts";
import { openTestBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { withTestServer } from "../testing/test-server.ts";
import { whileSessionsEnd } from "../testing/while-sessions-end.ts";
import { PASSKEY_ADDRESS_LIMIT } from "./login-limits.ts";
import { passkeys, sessions } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
const texts = serverTexts("en");
const ORIGIN = "http://localhost:8080";
const REFUSED = { code: "105", message: texts.unknownPasskey, data: null };
const later = (seconds: number): void => server().clock.set(new Date(+server().clock.now() + seconds * 1000));

/** A borrower in a browser signed in by an SMS code, and the phone's authenticator. */
async function signedIn() {
  const phone = `09${randomInt(1e9).toString().padStart(9, "0")}`;
  const borrowerId = await addBorrower(db(), { phone });
  const browser = openTestBrowser(server().app);
  await browser.call("loginSmsCode", { phone });
  const smsCode = await newestCode(server(), phone);
  expect(await browser.call("loginWithSms", { phone, smsCode, sessionIn: "cookie" })).toMatchObject({
    code: "00",
  });
  return { borrowerId, phone, browser, authenticator: softwareAuthenticator() };
}

const optionsOf = async (browser: TestBrowser, call: "addPasskeyInit" | "passkeySignInInit") =>
  ((await browser.call(call, {})).data as { options: string }).options;
const passkeysOf = async (browser: TestBrowser) =>
  ((await browser.call("passkeyList", {})).data as PasskeyList).passkeys;
const logInBy = (browser: TestBrowser, credential: string) =>
  browser.call("loginWithPasskey", { credential, sessionIn: "cookie" });

/** The same, with a passkey added. */
async function withPasskey() {
  const person = await signedIn();
  const { browser, authenticator } = person;
  const options = await optionsOf(browser, "addPasskeyInit");
  const credential = authenticator.register({ options, origin: ORIGIN, counter: 1 });
  expect(await browser.call("addPasskey", { credential })).toMatchObject({ code: "00" });
  return { ...person, added: credential, other: openTestBrowser(server().app) };
}

describe("a passkey", () => {
  test("[WEB-1] signs its borrower in on a browser that knows nothing of them, without a code", async () => {
    const { borrowerId, authenticator, other } = await withPasskey();
    const options = await optionsOf(other, "passkeySignInInit");
    // Nothing reveals whose passkeys exist: the phone knows which ones it has for us.
    expect(JSON.parse(options)).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(JSON.parse(options)).not.toHaveProperty("allowCredentials");
    const credential = authenticator.signIn({ options, origin: ORIGIN, counter: 2 });
    expect(await logInBy(other, credential)).toMatchObject({ code: "00", data: { sessionId: "" } });
    expect(await passkeysOf(other)).toMatchObject([{ deviceName: "Chrome, Android" }]);
    expect(await db().$count(sessions, eq(sessions.borrowerId, borrowerId))).toBe(2);
  });

  test("[WEB-1] is added once, however often it is sent, and names its borrower by no number in full", async () => {
    const { browser, added } = await withPasskey();
    const options = await optionsOf(browser, "addPasskeyInit");
    expect(JSON.parse(options)).toMatchObject({
      user: { name: expect.stringMatching(/^09•• ••• \d{4}$/) },
      authenticatorSelection: { residentKey: "required" },
      excludeCredentials: [{ id: (JSON.parse(added) as { id: string }).id }],
    });
    const credential = softwareAuthenticator().register({ options, origin: ORIGIN });
    const two = await Promise.all([1, 2].map(() => browser.call("addPasskey", { credential })));
    expect(two.map(({ code }) => String(code))).toContain("00");
    expect(await browser.call("addPasskey", { credential })).toMatchObject({ code: "00" });
    expect(await passkeysOf(browser)).toHaveLength(2);
  });

  test("[WEB-1] answers a challenge once: of two at once one gets in, and none after five minutes", async () => {
    const { authenticator, other } = await withPasskey();
    const options = await optionsOf(other, "passkeySignInInit");
    const credential = authenticator.signIn({ options, origin: ORIGIN, counter: 2 });
    const two = await Promise.all([1, 2].map(() => logInBy(other, credential)));
    expect(two.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual(["00", "105"]);
    const late = await optionsOf(other, "passkeySignInInit");
    // Nor does another's that is still open make up for it.
    expect(await logInBy(other, authenticator.signIn({ options, origin: ORIGIN, counter: 9 }))).toEqual(
      REFUSED,
    );
    later(5 * 60);
    expect(await logInBy(other, authenticator.signIn({ options: late, origin: ORIGIN, counter: 3 }))).toEqual(
      REFUSED,
    );
  });

  test.for([
    ["another origin", { origin: "https://evil.example" }],
    ["another host's", { origin: ORIGIN, rpId: "evil.example" }],
    ["a counter that did not go on: a copy", { origin: ORIGIN, counter: 1 }],
    ["nobody asked for a finger or a PIN", { origin: ORIGIN, isVerified: false }],
  ] as const)("[WEB-1] is refused, and its challenge used up: %s", async ([, wrong]) => {
    const { authenticator, other } = await withPasskey();
    const options = await optionsOf(other, "passkeySignInInit");
    const credential = authenticator.signIn({ options, counter: 2, ...wrong });
    expect(await logInBy(other, credential)).toEqual(REFUSED);
    const right = authenticator.signIn({ options, origin: ORIGIN, counter: 9 });
    expect(await logInBy(other, right)).toEqual(REFUSED);
    const again = await optionsOf(other, "passkeySignInInit");
    expect(
      await logInBy(other, authenticator.signIn({ options: again, origin: ORIGIN, counter: 9 })),
    ).toMatchObject({ code: "00" });
  });

  test("[WEB-1] that nobody has, or was begun for adding, or is no passkey at all, opens nothing", async () => {
    const { browser, authenticator, other } = await withPasskey();
    const options = await optionsOf(other, "passkeySignInInit");
    expect(await logInBy(other, softwareAuthenticator().signIn({ options, origin: ORIGIN }))).toEqual(
      REFUSED,
    );
    const forAdding = await optionsOf(browser, "addPasskeyInit");
    const credential = authenticator.signIn({ options: forAdding, origin: ORIGIN, counter: 2 });
    for (const text of [
      credential,
      "{}",
      "null",
      "not JSON",
      '{"id":"x","response":{"clientDataJSON":"e30"}}',
    ])
      expect(await logInBy(other, text)).toEqual(REFUSED);
  });

  test("[WEB-8] is removed by its borrower alone, and then opens nothing", async () => {
    const { browser, authenticator, other } = await withPasskey();
    const [passkey] = await passkeysOf(browser);
    const passkeyNumber = String(passkey?.passkeyNumber);
    const another = { options: await optionsOf(browser, "addPasskeyInit"), origin: ORIGIN };
    await browser.call("addPasskey", { credential: softwareAuthenticator().register(another) });
    const [newer] = await passkeysOf(browser);
    const stranger = await signedIn();
    expect(await stranger.browser.call("removePasskey", { passkeyNumber })).toMatchObject({ code: "00" });
    expect(await passkeysOf(browser)).toEqual([newer, passkey]);
    expect(await browser.call("removePasskey", { passkeyNumber })).toMatchObject({ code: "00" });
    expect(await passkeysOf(browser)).toEqual([newer]);
    const options = await optionsOf(other, "passkeySignInInit");
    expect(await logInBy(other, authenticator.signIn({ options, origin: ORIGIN, counter: 2 }))).toEqual(
      REFUSED,
    );
  });

  test("[WEB-2] [API-1] opens nothing once its borrower has set a new password: who else had got in may have added it", async () => {
    const { borrowerId, phone, browser, authenticator, other } = await withPasskey();
    const kept = await withPasskey();
    later(60);
    await other.call("loginSmsCode", { phone, purpose: "password-reset" });
    const smsCode = await newestCode(server(), phone);
    const reset = { phone, smsCode, password: "kalabaw sa ulan" };
    const options = await optionsOf(other, "passkeySignInInit");
    expect(await other.call("passwordReset", reset)).toMatchObject({ code: "00" });
    expect(await logInBy(other, authenticator.signIn({ options, origin: ORIGIN, counter: 2 }))).toEqual(
      REFUSED,
    );
    expect(await db().$count(passkeys, eq(passkeys.borrowerId, borrowerId))).toBe(0);
    expect(await browser.call("passkeyList", {})).not.toMatchObject({ code: "00" });
    expect(await passkeysOf(kept.browser)).toHaveLength(1);
  });

  test("[WEB-2] is added by a browser's cookie alone: a session that an address names adds none", async () => {
    const { borrowerId } = await signedIn();
    const sessionId = await logIn(db(), borrowerId);
    for (const name of ["addPasskeyInit", "addPasskey"] as const)
      expect((await server().call(name, { credential: "{}" }, { sessionId })).envelope).toEqual({
        code: "403",
        message: texts.passkeyNeedsBrowser,
        data: null,
      });
  });

  test("[CON-3] is not added by a session that ends in the very moment, such as with the number", async (context) => {
    context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
    const { borrowerId, browser, authenticator } = await signedIn();
    const options = await optionsOf(browser, "addPasskeyInit");
    const credential = authenticator.register({ options, origin: ORIGIN });
    const reply = await whileSessionsEnd(server(), borrowerId, () =>
      browser.call("addPasskey", { credential }),
    );
    expect(reply).toMatchObject({ code: "401" });
    expect(await db().$count(passkeys, eq(passkeys.borrowerId, borrowerId))).toBe(0);
  });

  test("[WEB-1] of one borrower's ceremony is added to no other's account", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const options = await optionsOf(one.browser, "addPasskeyInit");
    const credential = one.authenticator.register({ options, origin: ORIGIN });
    expect(await other.browser.call("addPasskey", { credential })).toEqual(REFUSED);
    expect(await one.browser.call("addPasskey", { credential })).toMatchObject({ code: "00" });
    expect(await other.browser.call("addPasskey", { credential })).toEqual(REFUSED);
    expect(await db().$count(passkeys, eq(passkeys.borrowerId, other.borrowerId))).toBe(0);
  });

  test("[WEB-1] is asked for so often by one address, and then not for a while", async () => {
    const browser = openTestBrowser(server().app);
    expect(await browser.call("passkeySignInInit", {})).toMatchObject({ code: "00" });
    await db().update(attempts).set({ count: PASSKEY_ADDRESS_LIMIT.most });
    expect(await browser.call("passkeySignInInit", {})).toMatchObject({
      code: "429",
      message: texts.tooManyGuesses(15),
    });
    later(PASSKEY_ADDRESS_LIMIT.windowSeconds);
    expect(await browser.call("passkeySignInInit", {})).toMatchObject({ code: "00" });
  });
});
