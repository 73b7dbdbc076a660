import type { FrameLocator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFindings, isScrolledSideways } from "./harness/accessibility.ts";
import { anIdNumber, asFile, aStranger, cardPicture } from "./harness/applicant.ts";
import { aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

/** The preview on a desktop, with a borrower of its own. */
async function preview(): Promise<{ page: Page; inside: FrameLocator; orders: Record<string, number> }> {
  const { sessionId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await page.setViewportSize({ width: 1280, height: 1000 });
  await go("/testPreview");
  await page.getByLabel("Session id").fill(sessionId);
  await page.getByLabel("Order id").fill(String(orders["174"]));
  return { page, inside: page.frameLocator(".phone iframe"), orders };
}

const logged = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem");

test("[TST-1 TST-2] a link opens its page in the phone with the fields' values, which outlive a reload", async () => {
  const { page, inside, orders } = await preview();
  await page.getByLabel("Device name").fill("Cherry & Co");
  await page.getByRole("link", { name: "repay", exact: true }).click();
  await inside.getByText("Instalment 1 of 3", { exact: false }).first().waitFor();
  const frame = page.frames().find((each) => each !== page.mainFrame());
  const { pathname, searchParams } = new URL(frame?.url() ?? "");
  expect(pathname).toBe("/repayment");
  expect(searchParams.get("deviceName")).toBe("Cherry & Co");
  expect(searchParams.get("orderId")).toBe(String(orders["174"]));
  await page.reload();
  expect(await page.getByLabel("Device name").inputValue()).toBe("Cherry & Co");
});

test("[TST-4] every bridge message appears as it is sent, even the first one of a page", async () => {
  const { page, inside } = await preview();
  await page.getByLabel("Session id").fill("nobody");
  await page.getByRole("link", { name: "loan-detail", exact: true }).click();
  await logged(page).getByText("forceLogin").first().waitFor();
  await page.getByLabel("Bridge").selectOption("ios");
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("link", { name: "loan-detail", exact: true }).click();
  await logged(page).filter({ hasText: "forceLogin" }).filter({ hasText: "ios" }).first().waitFor();
  await inside
    .getByText(/log in/i)
    .first()
    .waitFor();
});

test("[TST-4] the native side goes back and refreshes the session of the page in the phone", async () => {
  const { page, inside } = await preview();
  await page.getByRole("link", { name: "loan-detail", exact: true }).click();
  await inside.getByRole("button", { name: "REPAY", exact: true }).click();
  const frame = page.frames().find((each) => each !== page.mainFrame());
  await expect.poll(() => frame?.url()).toContain("/repayment?");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByText("back: accepted").waitFor();
  await expect.poll(() => frame?.url()).toContain("/loanDetails?");
  const repay = inside.getByRole("button", { name: "REPAY", exact: true });
  await repay.waitFor();
  await page.getByLabel("Device id").fill("refreshed-device");
  await page.getByRole("button", { name: "Refresh session" }).click();
  await page.getByText("refreshSession: accepted").waitFor();
  await expect.poll(() => frame?.url()).toMatch(/\/loanDetails\?.*deviceId=refreshed-device/);
  await repay.click();
  await expect.poll(() => frame?.url()).toContain("/repayment?");
  await expect.poll(() => frame?.url()).toContain("deviceId=refreshed-device");
});

test("[BRG-4] a photo, a contact and a place are handed over as the native app would hand them over", async () => {
  const { page, inside } = await preview();
  await page.getByRole("link", { name: "loan-detail", exact: true }).click();
  await inside.getByRole("button", { name: "REPAY", exact: true }).waitFor();
  const png = Buffer.from("iVBORw0KGgo=", "base64");
  await page.getByLabel("Photo picker").setInputFiles({ name: "id.png", mimeType: "image/png", buffer: png });
  await page.getByText("photoPicked: accepted").waitFor();
  await page.getByLabel("Contact's phone").fill("09998887777");
  await page.getByRole("button", { name: "Pick contact" }).click();
  await page.getByText("contactPicked: accepted").waitFor();
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 14.5995, longitude: 120.9842 });
  await page.getByRole("button", { name: "Locate" }).click();
  await page.getByText("located: accepted").waitFor();
});

test("[TST-3] [WEB-5] [API-6] a place proposes the city, a contact fills the reference, a photo is the side of the ID", async () => {
  const { deviceId, sessionId } = await aStranger();
  const answers = {
    certifyBasic: { firstName: "Juana", lastName: "Dela Cruz", birthDate: "1996-05-17" },
    certifyCard: { idKind: "philsys", idNumber: anIdNumber() },
  } as const;
  for (const [name, payload] of Object.entries(answers))
    expect(await call(name as keyof typeof answers, payload, sessionId, { deviceId })).toMatchObject({
      code: "00",
    });
  const { page, inside } = await preview();
  await page.getByLabel("Session id").fill(sessionId);
  await page.getByLabel("Device id").fill(deviceId);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 14.5547, longitude: 121.0244 });
  await page.getByRole("link", { name: "apply, address", exact: true }).click();
  await inside.getByRole("heading", { name: "Where you live" }).waitFor();
  await page.getByRole("button", { name: "Locate" }).click();
  await inside.getByText("We chose Makati City, Metro Manila.", { exact: false }).waitFor();
  await inside.getByText("Makati City, Metro Manila", { exact: true }).waitFor();

  await page.getByRole("link", { name: "apply, references", exact: true }).click();
  await inside.getByRole("heading", { name: "References" }).waitFor();
  await page.getByLabel("Contact's phone").fill("09998887777");
  await page.getByRole("button", { name: "Pick contact" }).click();
  await expect
    .poll(() => inside.getByRole("textbox", { name: "Mobile number" }).inputValue())
    .toBe("0999 888 7777");

  await page.getByRole("link", { name: "apply, front of the ID", exact: true }).click();
  await inside.getByText("Front of your ID", { exact: true }).waitFor();
  await page.getByLabel("Photo picker").setInputFiles(asFile(await cardPicture()));
  await inside.getByText("Back of your ID", { exact: true }).waitFor();
});

test("[TST-4] the whole phone stands in the window, and theme, text size and network reach the page in it", async () => {
  const { page, inside } = await preview();
  await page.getByRole("link", { name: "loan-detail", exact: true }).click();
  const repay = inside.getByRole("button", { name: "REPAY", exact: true });
  await repay.waitFor();
  const { y = 0, height = 0 } = (await page.locator(".phone").boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(1000);
  const look = () =>
    inside.locator("body").evaluate((body) => ({
      ground: getComputedStyle(body).backgroundColor,
      text: getComputedStyle(document.documentElement).fontSize,
      isOnline: navigator.onLine,
      width: innerWidth,
    }));
  expect(await look()).toEqual({ ground: "rgb(246, 245, 241)", text: "16px", isOnline: true, width: 360 });
  await page.getByRole("button", { name: "Small, large text" }).click();
  await page.getByLabel("Theme").selectOption("dark");
  await page.getByLabel("Network").selectOption("none");
  await expect.poll(look).toEqual({ ground: "rgb(16, 21, 19)", text: "32px", isOnline: false, width: 320 });
  await repay.click();
  await inside.getByText("No connection.", { exact: false }).first().waitFor();
  await page.getByLabel("Network").selectOption("fast");
  await inside.getByRole("radio").first().waitFor();
  await logged(page).filter({ hasText: "POST /api/" }).filter({ hasText: "code 00" }).first().waitFor();
});

test("[TST-4] [SES-6] the app's log-in is played, and what went both ways stands in one line of time", async () => {
  const { page, inside } = await preview();
  await page.getByRole("button", { name: "New borrower" }).click();
  await page.getByLabel("Order by state").waitFor();
  const sessionId = await page.getByLabel("Session id").inputValue();
  await page.getByLabel("Session id").fill("nobody");
  await page.getByRole("link", { name: "loan-detail", exact: true }).click();
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await inside.getByRole("button", { name: "REPAY", exact: true }).waitFor();
  expect(await page.getByLabel("Session id").inputValue()).toBe(sessionId);
  const bridged = async () =>
    (await logged(page).locator("b").allInnerTexts()).filter((what) => !what.includes("/"));
  expect(await bridged()).toEqual(["refreshSession", "forceLogin"]);
  await page.getByRole("button", { name: "Reload" }).click();
  await inside.getByRole("button", { name: "REPAY", exact: true }).waitFor();
  expect(await bridged()).toEqual(["refreshSession", "forceLogin"]);
});

test("[TST-4] a new borrower with an order in each state is a button away, and axe finds nothing", async () => {
  const { page, inside } = await preview();
  await page.getByLabel("Session id").fill("nobody");
  await page.getByRole("link", { name: "loan-detail", exact: true }).click();
  await inside.getByText("You are logged out").waitFor();
  await page.getByRole("button", { name: "New borrower" }).click();
  await inside.getByRole("button", { name: "REPAY", exact: true }).waitFor();
  await page.getByLabel("Order by state").selectOption({ index: 0 });
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("[TST-2] on a phone, too, every page and place is a row of its own, as tall as a finger needs", async () => {
  const { page } = await preview();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const rows = await page
      .getByRole("navigation")
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => ({
          height: link.clientHeight,
          isUnderlined: getComputedStyle(link).textDecorationLine !== "none",
        })),
      );
    expect(rows.length).toBeGreaterThan(14);
    expect(rows.filter(({ height, isUnderlined }) => height < 56 || isUnderlined)).toEqual([]);
    expect(await isScrolledSideways(page)).toBe(false);
  }
  expect(await accessibilityFindings(page)).toEqual([]);
});
