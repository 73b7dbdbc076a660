import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import { aNumber, REFUSED, registerByCalls, smsCode } from "./harness/landing.ts";
import { addressOf, aPhone, hydrated, type Phone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { answeredNext, call, callOf } from "./harness/wire.ts";

withBrowser();

const tolerates = new RegExp(`${AXE_NOISE.source}|${REFUSED.source}|ERR_FAILED`);

/** A phone whose browser is signed in, on a page. */
async function signedIn(phone: string, at: string): Promise<Phone> {
  const opened = await aPhone({ tolerates });
  const { page, go } = opened;
  await go(`/signIn?next=${at}`);
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByRole("button", { name: "Send the code" }).tap();
  await page.getByLabel("SMS code").waitFor();
  await page.getByLabel("SMS code").fill(await smsCode(phone));
  await page.getByRole("button", { name: "Sign in" }).tap();
  // The sign-in's address ends with it, too.
  await page.waitForURL(({ pathname }) => pathname === at);
  await hydrated(page);
  return opened;
}

/**
 * A session of the number in the native app, begun with a password: a number is sent only one log-in code a
 * minute.
 */
async function inTheApp(phone: string): Promise<string> {
  const password = "a password of mine";
  await call("loginSmsCode", { phone, purpose: "password-reset" }, "");
  await call("passwordReset", { phone, smsCode: await smsCode(phone), password }, "");
  const device = { deviceId: `device-${phone}`, deviceName: "Vivo Y16" };
  const { data } = await call("loginWithPassword", { phone, password }, "", device);
  return addressOf("/me", { deviceId: device.deviceId }, (data as { sessionId: string }).sessionId);
}

test("[WEB-8] [WEB-2] the other devices are listed, and ended one by one or together, once that is confirmed", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const inApp = await inTheApp(phone);
  const { page, go } = await signedIn(phone, "/me");
  const devices = page.getByRole("list").filter({ hasText: "This device" }).getByRole("listitem");
  const endVivo = page.getByRole("button", { name: "Log out Vivo Y16" });
  await endVivo.waitFor();
  // Two devices, and the row that ends all others.
  expect(await devices.count()).toBe(3);
  await expectWellMade(page, "me, two devices");
  await endVivo.tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Log this device out?").waitFor();
  await expectWellMade(page, "me, a device to log out");
  await dialog.getByRole("button", { name: "Cancel" }).tap();
  await dialog.waitFor({ state: "detached" });
  expect(await devices.count()).toBe(3);
  await page.getByRole("button", { name: "Log out everywhere else" }).tap();
  await page.route(callOf("endOtherSessions"), (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Log out everywhere else" }).tap();
  // It stays open, with the reason, for the next attempt.
  await dialog.getByRole("alert").getByText("No connection. Check your signal and try again.").waitFor();
  await expectWellMade(page, "me, devices that could not be logged out");
  await dialog.getByRole("button", { name: "Log out everywhere else" }).tap();
  await endVivo.waitFor({ state: "detached" });
  expect(await devices.count()).toBe(1);
  await go(inApp);
  await page.getByRole("link", { name: "Log in" }).waitFor();
});

test("[WEB-8] the language that was chosen stays for pages whose address names none, and is kept for messages", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const { page, go } = await signedIn(phone, "/me");
  const told = answeredNext(page, "userLanguage");
  await page.getByRole("button", { name: /^Language/ }).tap();
  await page.getByRole("heading", { name: "Ako", exact: true }).waitFor();
  expect(await told).toEqual({ isKept: 1 });
  await expectWellMade(page, "me, Filipino");
  await go("/me");
  await page.getByRole("heading", { name: "Ako", exact: true }).waitFor();
  const logOut = page.getByRole("button", { name: "Mag-log out" });
  await page.route(callOf("logout"), (route) => route.abort(), { times: 1 });
  await logOut.tap();
  await page
    .getByRole("alert")
    .getByText(/^Baka naka-log in ka pa/)
    .waitFor();
  await expectWellMade(page, "me, not logged out, Filipino");
  await logOut.tap();
  await page.waitForURL(/\/fil$/);
  await go("/me");
  await page.getByRole("link", { name: "Mag-log in" }).waitFor();
});

test("[WEB-11] [WEB-8] messages about due days are switched off and on again, and stay as they were left", async () => {
  const { sessionId } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/me", {}, sessionId));
  const reminders = page.getByRole("switch", { name: /^Text me before a payment is due/ });
  const states = (isOn: boolean) => page.getByRole("switch", { checked: isOn }).waitFor();
  await states(true);
  expect(await reminders.textContent()).toContain("3 days and 1 day before, on the day");
  await reminders.tap();
  await states(false);
  await expectWellMade(page, "me, without messages about due days");
  await go(addressOf("/me", { lang: "fil" }, sessionId));
  await states(false);
  await page.getByRole("switch", { name: /^I-text ako/ }).tap();
  await states(true);
});

test("[WEB-8] the menu leads on, by its rows, and back again", async () => {
  const { sessionId } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await go(addressOf("/me", {}, sessionId));
  await page.getByText(/ •••• \d{4}$/).waitFor();
  // The native app has its own log-out.
  expect(await page.getByRole("button", { name: "Log out", exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: /^Where your money goes/ }).tap();
  await page.getByRole("heading", { name: "Payment account information" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Me", exact: true }).waitFor();
  await page.getByRole("link", { name: "What you told us about yourself" }).tap();
  await page.getByRole("heading", { name: "Your application" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Me", exact: true }).waitFor();
  await page.getByRole("link", { name: "Dispute my credit report" }).tap();
  await page.getByText("My credit report is wrong").waitFor();
  await page.getByText(/Republic Act 9510/).waitFor();
  await expectWellMade(page, "a credit report disputed");
});

test("[WEB-8] [API-4] an account is deleted once what goes and stays was said, by a code from the SMS", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const { page, go } = await signedIn(phone, "/me");
  await page.getByRole("link", { name: "Delete my account" }).tap();
  await page.getByText("Nothing that names you").waitFor();
  await expectWellMade(page, "deletion, explained");
  await page.getByRole("button", { name: "Send the code" }).tap();
  await page.getByLabel("SMS code").waitFor();
  const right = await sandbox.newestCode("your account is deleted", phone);
  await page.getByLabel("SMS code").fill(right === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Delete for good" }).tap();
  await page.getByText("This code is wrong.").waitFor();
  await expectWellMade(page, "deletion, a wrong code");
  await page.getByLabel("SMS code").fill(right);
  await page.getByRole("button", { name: "Delete for good" }).tap();
  await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
  await expectWellMade(page, "deletion, done");
  await go("/me");
  await page.getByRole("link", { name: "Log in" }).waitFor();
});

test("[WEB-8] [WIRE-8] a deletion whose answer is lost is not called done, and the page leads to the log-in", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const { page } = await signedIn(phone, "/deleteAccount");
  await page.getByRole("button", { name: "Send the code" }).tap();
  await page.getByLabel("SMS code").waitFor();
  await page.getByLabel("SMS code").fill(await sandbox.newestCode("your account is deleted", phone));
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route(callOf("userDelete"), lose, { times: 1 });
  const deleteForGood = page.getByRole("button", { name: "Delete for good" });
  await deleteForGood.tap();
  await page.getByText("No connection. Check your signal and try again.").waitFor();
  await deleteForGood.tap();
  await page.getByRole("heading", { name: "Your account may be deleted" }).waitFor();
  await expectWellMade(page, "deletion, its answer lost");
  await page.getByRole("link", { name: "Log in" }).tap();
  await page.waitForURL(/\/signIn\?/);
});

test("[WEB-8] a copy of all that is kept is opened by a code, read and saved; it is ready when one comes back", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const { page } = await signedIn(phone, "/me");
  await page.getByRole("link", { name: "Get a copy of my data" }).tap();
  await page.getByText("Everything we keep about you").waitFor();
  await expectWellMade(page, "data export, explained");
  await page.getByRole("button", { name: "Send the code" }).tap();
  await page.getByLabel("SMS code").waitFor();
  await page.getByLabel("SMS code").fill(await sandbox.newestCode("a copy of your data", phone));
  await page.getByRole("button", { name: "Open my data" }).tap();
  await page.getByText("Your copy is ready").waitFor();
  await expectWellMade(page, "data export, ready");
  const file = await page.getByRole("link", { name: "Save the JSON file" }).getAttribute("href");
  expect(await page.evaluate(async (at) => (await fetch(at)).text(), file ?? "")).toContain(phone);
  await page.getByRole("link", { name: "Read and print" }).tap();
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  await page.getByText(phone).waitFor();
  await page.goBack();
  await page.reload();
  await page.getByText("Your copy is ready").waitFor();
});

test("[WEB-8] [API-4] while something is owed the page says what, and leads to where it is paid; in Filipino too", async () => {
  const { sessionId } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await go(addressOf("/deleteAccount", { lang: "fil" }, sessionId));
  await page.getByRole("heading", { name: "Hindi pa puwede" }).waitFor();
  await expectWellMade(page, "deletion refused, Filipino");
  await go(addressOf("/deleteAccount", {}, sessionId));
  await page
    .getByRole("link", { name: /is still to pay/ })
    .first()
    .tap();
  await page.waitForURL(/\/loanDetails\?productId=\d+&orderId=\d+&sessionId=/);
});
