import { expect, test } from "vitest";
import { addressOf, aPhone, type PhoneOptions, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { callOf, requestOf } from "./harness/wire.ts";

withBrowser();

const query = { reason: "declined", productKey: "bayanihan", swift: "s-7" };

async function openFailure(parameters: Readonly<Record<string, string>> = {}, options: PhoneOptions = {}) {
  const { sessionId } = await sandbox.scenario();
  const phone = await aPhone(options);
  await phone.go(addressOf("/jointLoginFail", parameters, sessionId));
  return phone;
}

test("[JLF-1 JLF-2] it names the lender that refused, recommends only the others, and greys out those that no longer lend", async () => {
  const { page, messages } = await openFailure(query, { native: "android" });
  await page.getByRole("heading", { name: "Bayanihan Cash could not log you in" }).waitFor();
  expect(await page.getByRole("button", { name: /Bayanihan/ }).count()).toBe(0);
  const full = page.getByRole("button", { name: /Full today/ });
  expect(await full.isDisabled()).toBe(true);
  const clicked = page.waitForRequest(requestOf("goyaProductClick"));
  await page.getByRole("button", { name: /See the offer/ }).tap();
  expect((await clicked).headers()).toMatchObject({
    "x-requested-with": "XMLHttpRequest",
    swift: "s-7",
    eyes: "",
  });
  await expect.poll(messages).toContainEqual({
    transport: "android",
    action: "openPage",
    payload: { page: "productDetail" },
  });
});

test("[JLF-1] a lender's address opens in the browser, even when its tracking is lost", async () => {
  const { page } = await openFailure({}, { tolerates: /ERR_FAILED|Failed to load resource/ });
  await page.route("https://example.com/**", (route) => route.fulfill({ body: "The lender's own page" }));
  await page.route(callOf("goyaProductClick"), (route) => route.abort());
  await page.getByRole("button", { name: /Apply/ }).tap();
  await page.waitForURL("https://example.com/bayanihan");
});

test("[JLF-1 WIRE-6] a product whose page cannot be reached says so, and can be tapped again", async () => {
  const { page, messages } = await openFailure({}, { native: "ios" });
  const refusal = { code: "404", message: "This product is not offered any more.", data: null };
  await page.route(callOf("goyaProductPage"), (route) => route.fulfill({ json: refusal }), { times: 1 });
  const offer = page.getByRole("button", { name: /See the offer/ });
  await offer.tap();
  await page.getByText(refusal.message).waitFor();
  await offer.tap();
  await expect.poll(async () => (await messages()).map(({ action }) => action)).toContain("openPage");
  await page.getByRole("button", { name: "Back to home" }).tap();
  await expect.poll(async () => (await messages()).map(({ action }) => action)).toContain("goHome");
});
