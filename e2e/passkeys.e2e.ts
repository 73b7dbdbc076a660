import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import { scripts } from "./harness/built-scripts.ts";
import { aNumber, REFUSED, registerByCalls, smsCode } from "./harness/landing.ts";
import { aPhone, hydrated, loadNothingAhead, withBrowser } from "./harness/phone.ts";
import { callOf } from "./harness/wire.ts";

withBrowser();

const tolerates = new RegExp(`${AXE_NOISE.source}|${REFUSED.source}|ERR_FAILED`);
const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();

/** A phone with a screen lock, whose owner unlocks it whenever asked. */
async function aPhoneWithALock() {
  const phone = await aPhone({ tolerates });
  const devtools = await phone.page.context().newCDPSession(phone.page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { ...phone, kept: () => devtools.send("WebAuthn.getCredentials", { authenticatorId }) };
}

/** With the code from an SMS, up to the offer that follows. */
async function signInByCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel("Mobile number").fill(phone);
  await tap(page, "Send the code");
  await page.getByLabel("SMS code").fill(await codeOf(page, phone));
  await tap(page, "Sign in");
}

async function codeOf(page: Page, phone: string): Promise<string> {
  await page.getByLabel("SMS code").waitFor();
  return smsCode(phone);
}

async function logOut(page: Page): Promise<void> {
  await tap(page, "Log out");
  await page.waitForURL(/\/$/);
}

test("[WEB-1] [WEB-8] a passkey is offered after a code, signs in the next time, and is removed again", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const { page, go, kept } = await aPhoneWithALock();
  // In a browser that offers nothing by itself there is a button.
  await page.addInitScript(() => {
    Reflect.deleteProperty(PublicKeyCredential, "isConditionalMediationAvailable");
  });
  await go("/signIn?next=/me");
  await signInByCode(page, phone);
  await page.getByRole("heading", { name: "Next time without a code?" }).waitFor();
  await expectWellMade(page, "a passkey, offered");
  await tap(page, "Add a passkey");
  const remove = page.getByRole("button", { name: /^Remove the passkey of / });
  await remove.waitFor();
  await expectWellMade(page, "me, with a passkey");
  expect((await kept()).credentials).toHaveLength(1);
  await hydrated(page);
  await logOut(page);

  await go("/signIn?next=/me");
  await tap(page, "Use a passkey");
  await remove.waitFor();
  await hydrated(page);
  await remove.tap();
  const dialog = page.getByRole("dialog");
  await page.route(callOf("removePasskey"), (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Remove" }).tap();
  await dialog.getByRole("alert").getByText("No connection. Check your signal and try again.").waitFor();
  await dialog.getByRole("button", { name: "Remove" }).tap();
  await remove.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Add a passkey/ }).tap();
  await remove.waitFor();
  expect((await kept()).credentials.length).toBeGreaterThan(0);
});

test("[WEB-1] a borrower who declines a passkey goes on, and is not asked again in this browser", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const { page, go, kept } = await aPhoneWithALock();
  await go("/signIn?next=/me");
  await page.locator('input[autocomplete="tel webauthn"]').waitFor();
  await signInByCode(page, phone);
  await tap(page, "Not now");
  await page.getByRole("button", { name: /^Add a passkey/ }).waitFor();
  expect((await kept()).credentials).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("hiram.public.passkeyDeclined"))).toBe("true");
});

test("[WEB-1] where the browser offers passkeys by itself, one signs in without a button", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const { page, go } = await aPhoneWithALock();
  await go("/signIn?next=/me");
  await signInByCode(page, phone);
  await tap(page, "Add a passkey");
  const remove = page.getByRole("button", { name: /^Remove the passkey of / });
  await remove.waitFor();
  await hydrated(page);
  await logOut(page);
  await go("/signIn?next=/me");
  // The virtual phone answers as soon as it is asked, which is a while after the page has loaded.
  await remove.waitFor();
});

test("[WEB-1] [WIRE-8] whose page belongs to an earlier release is signed in without an offer, and not asked for the number again", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const { page, go } = await aPhoneWithALock();
  // Before it was loaded ahead, the next release had taken its place.
  await loadNothingAhead(page);
  await page.route(scripts("ceremonies"), (route) => route.fulfill({ status: 404, body: "" }));
  await go("/signIn?next=/me");
  await signInByCode(page, phone);
  await page.waitForURL((url) => url.pathname === "/me");
  await page.getByRole("button", { name: "Log out", exact: true }).waitFor();
});
