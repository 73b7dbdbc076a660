import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFindings, isScrolledSideways } from "./harness/accessibility.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { callOf } from "./harness/wire.ts";

withBrowser();

const tolerates = /ERR_FAILED|Failed to load resource/;
const WORDS = "They called me at 2 in the morning 😀 and shouted.\nThree times this week.";

/** A photo as large as a phone's camera takes, made by the browser. */
async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [3000, 2000];
    const brush = canvas.getContext("2d") as CanvasRenderingContext2D;
    brush.fillStyle = "#0a6b4f";
    brush.fillRect(0, 0, 3000, 2000);
    return canvas.toDataURL("image/png");
  });
  const buffer = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return { name: "IMG_0001.png", mimeType: "image/png", buffer };
}

const pick = async (page: Page, file?: { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
  page.getByLabel("Add a picture").setInputFiles(file ?? (await photo(page)));
const words = (page: Page) => page.getByRole("textbox", { name: "Description" });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });

/** The form of a complaint about a payment. */
async function openForm(wish: Parameters<typeof aPhone>[0] = {}) {
  const { sessionId, orders } = await sandbox.scenario();
  const phone = await aPhone(wish);
  const address = addressOf("/complainPageNext", { problemType: 2, orderNo: orders["174"] }, sessionId);
  await phone.go(address);
  return { ...phone, sessionId, orders, address };
}

test("[CMP-1 CMP-2 CMP-3 CMP-5 CMP-6 CMP-7 CMP-8 CMP-9 CMP-10] a complaint from the first tap to its rating", async () => {
  const { sessionId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/complaint", { orderId: orders["21"] }, sessionId));

  // Nothing was paid out: there is nothing to collect.
  await page.getByRole("button", { name: "Collection and reminders" }).tap();
  await page.getByText("El pedido seleccionado no admite el envío de tipo cobranza").waitFor();
  await page.getByRole("button", { name: "All", exact: true }).tap();
  await page.getByRole("dialog").getByText(String(orders["180"])).tap();
  await page.getByRole("button", { name: "Confirm" }).tap();
  await page.getByRole("button", { name: "Collection and reminders" }).tap();
  await page.getByRole("link", { name: "Threats, insults or bad language" }).tap();
  await page.waitForURL(/\/complainPageNext\?problemType=1&problemSonType=\d+&orderNo=\d+/);

  await words(page).fill(WORDS);
  await pick(page);
  await page.getByText("Upload succeeded!").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "See picture 1 large" }).waitFor();
  expect(await words(page).inputValue()).toBe(WORDS);
  await send(page).tap();
  await page.getByText("within 3 weekdays").first().waitFor();
  await page.waitForURL(new RegExp(`/complaint\\?orderId=${orders["180"]}`));
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.getByRole("link", { name: "My complaints" }).tap();
  await page.getByRole("link", { name: /Problem Type.*They called me/s }).tap();
  await page.waitForURL(/\/complainDetails\?problemId=\d+/);
  const problemId = new URL(page.url()).searchParams.get("problemId") ?? "";
  expect(await page.getByRole("heading", { name: "Process Result" }).count()).toBe(0);
  await page.getByRole("button", { name: "See picture 1 large" }).tap();
  const large = page.getByRole("dialog").getByRole("img");
  await large.waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>("dialog img")?.naturalWidth === 1600,
  );
  await page.getByRole("button", { name: "Close" }).tap();

  await sandbox.reply(problemId, "We are sorry. It will not happen again.");
  await page.reload();
  await page.getByText("We are sorry. It will not happen again.").waitFor();
  const rating = page.getByRole("dialog", { name: "Please rate this service" });
  await rating.waitFor();
  await rating.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await rating.getByRole("button", { name: "Send" }).tap();
  await page.getByText("Successful demonstration!").waitFor();
  expect(await rating.count()).toBe(0);
});

test("[CMP-3 CMP-6 WIRE-8] a dead network loses neither words nor pictures, and the next taps go through", async () => {
  const { page } = await openForm({ tolerates });
  await words(page).fill(WORDS);
  await pick(page);
  await page.getByRole("button", { name: "See picture 1 large" }).waitFor();
  await page.route(callOf("uploadProblemImg"), (route) => route.abort());
  await pick(page);
  await page.getByText("1 picture was not sent.").waitFor();
  await page.unroute(callOf("uploadProblemImg"));
  await page.getByRole("button", { name: "Send picture 2 again" }).tap();
  await page.getByRole("button", { name: "See picture 2 large" }).waitFor();
  await page.route(callOf("problemSave"), (route) => route.abort());
  await send(page).tap();
  await page.getByText("No connection.").first().waitFor();
  await page.reload();
  expect(await words(page).inputValue()).toBe(WORDS);
  await page.unroute(callOf("problemSave"));
  await send(page).tap();
  await page.waitForURL(/\/complaint\?/);
});

test("[CMP-5] what is no picture is refused in words, and the complaint goes without it", async () => {
  const { page, sessionId } = await openForm();
  await words(page).fill("See the picture.");
  const html = Buffer.from("<html><script>alert(1)</script></html>");
  await pick(page, { name: "evidence.jpg", mimeType: "image/jpeg", buffer: html });
  await page.getByText("1 picture was not sent.").waitFor();
  await send(page).tap();
  expect(page.url()).toContain("/complainPageNext");
  await page.getByRole("button", { name: "Remove and go on" }).tap();
  await send(page).tap();
  await page.waitForURL(/\/complaint\?/);
  await page.goto(addressOf("/complaintList", {}, sessionId));
  await page.getByText("See the picture.").tap();
  await page.getByText("16/200").waitFor();
  expect(await page.getByRole("list", { name: "Your pictures" }).count()).toBe(0);
});

test("[CMP-5] nine pictures hide the pick control", async () => {
  const { page } = await openForm();
  const file = await photo(page);
  for (let count = 1; count <= 9; count += 1) {
    await pick(page, file);
    await page.getByRole("button", { name: `See picture ${count} large` }).waitFor();
  }
  expect(await page.getByLabel("Add a picture").count()).toBe(0);
  await page.getByRole("button", { name: "Remove picture 9" }).tap();
  await page.getByLabel("Add a picture").waitFor();
});

test("[CMP-3 SES-1] another borrower on the same phone sees nothing of a half-written complaint", async () => {
  const { page, go, orders } = await openForm();
  await words(page).fill("A secret");
  const other = await sandbox.scenario();
  await go(addressOf("/complainPageNext", { problemType: 2, orderNo: other.orders["174"] }, other.sessionId));
  expect(await words(page).inputValue()).toBe("");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("A secret");
  await go(addressOf("/complainPageNext", { problemType: 2, orderNo: orders["174"] }, other.sessionId));
  await page.getByText("We can't find this loan among yours.").waitFor();
});

test.each(["/complaint", "/complainPageNext", "/complaintList", "/complainDetails"])(
  "[CMP-1 CMP-3 CMP-8 CMP-9] %s is accessible, light and dark, at 320 px with text doubled",
  async (path) => {
    const { sessionId, orders } = await sandbox.scenario();
    const query = { orderId: orders["180"], orderNo: orders["180"], problemType: 2, problemId: 1 };
    for (const dark of [false, true]) {
      const { page, go } = await aPhone({ dark });
      await page.setViewportSize({ width: 320, height: 640 });
      await go(addressOf(path, query, sessionId));
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(await isScrolledSideways(page)).toBe(false);
    }
  },
);
