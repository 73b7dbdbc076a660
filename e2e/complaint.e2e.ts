import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addressOf, aPhone, type Phone, type PhoneOptions, withBrowser } from "./harness/phone.ts";
import { sandbox, type Scenario } from "./harness/sandbox.ts";
import { call, callOf, requestOf } from "./harness/wire.ts";

withBrowser();

const DEAD = /ERR_FAILED|Failed to load resource|Failed to fetch/;
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const THREATS = "Threats, insults or bad language";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const text = (page: Page) => page.getByRole("textbox", { name: /Description/ });
const picker = (page: Page) => page.getByLabel("Add a picture");
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });

function pick(page: Page, content: Buffer = Buffer.from(PIXEL, "base64"), name = "photo.jpg") {
  return picker(page).setInputFiles({ name, mimeType: "image/jpeg", buffer: content });
}

/** A photo as large as a phone's camera takes, made by the browser. */
async function photo(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [3000, 2000];
    canvas.getContext("2d")?.fillRect(0, 0, 3000, 2000);
    return canvas.toDataURL("image/jpeg");
  });
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

interface Writing extends Phone {
  readonly scenario: Scenario;
}

/** The form of a complaint about a missing payment. */
async function openForm(options: PhoneOptions = {}): Promise<Writing> {
  const scenario = await sandbox.scenario();
  const phone = await aPhone(options);
  const query = { problemType: 2, orderNo: scenario.orders["174"] };
  await phone.go(addressOf("/complainPageNext", query, scenario.sessionId));
  return { ...phone, scenario };
}

async function complaintsOf({ sessionId }: Scenario): Promise<{ id: string; content: string }[]> {
  const { data } = await call("problemList", {}, sessionId);
  return (data as { tabs: { list: { id: string; content: string }[] }[] }).tabs[0]?.list ?? [];
}

test("[CMP-1 CMP-2 CMP-3 CMP-5 CMP-7 CMP-8 CMP-9 CMP-10] a complaint from its first tap to the rating of its answer", async () => {
  const scenario = await sandbox.scenario();
  const { page, go } = await aPhone();
  const orderId = scenario.orders["180"];
  await go(addressOf("/complaint", { orderId: scenario.orders["174"] }, scenario.sessionId));

  // Another loan is chosen, and what was wrong about it.
  await button(page, "All").tap();
  await page.getByRole("radio", { name: new RegExp(`Order ${orderId} `) }).check({ force: true });
  await button(page, "Confirm").tap();
  await page.getByText(new RegExp(`Order ${orderId} · Payment overdue`)).waitFor();
  await button(page, "Collection and reminders").tap();
  await page.getByRole("link", { name: THREATS }).tap();
  await page.waitForURL(new RegExp(`problemType=1&problemSonType=3&orderNo=${orderId}`));
  await page.getByText(THREATS).waitFor();

  await text(page).fill("They shouted at my mother.\nI have a recording. 🙏");
  await pick(page, await photo(page));
  await button(page, "See picture 1 large").waitFor();
  await send(page).tap();
  const sent = page.getByRole("dialog", { name: "Your complaint is sent" });
  await sent.getByText("We reply within 3 weekdays.").waitFor();
  await page.waitForURL(/\/complaint\?/);
  await sent.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("shouted");

  await page.getByRole("link", { name: "My complaints" }).tap();
  await page.getByRole("link", { name: /Problem Type.*They shouted/s }).tap();
  await page.getByText("I have a recording. 🙏").waitFor();
  const problemId = new URL(page.url()).searchParams.get("problemId") ?? "";
  expect(await page.getByText("Process Result").count()).toBe(0);
  await button(page, "See picture 1 large").tap();
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>("dialog img")?.naturalWidth === 1600,
  );
  await button(page, "Close").tap();

  await sandbox.reply(problemId, "The agency was told to stop.", [`data:image/png;base64,${PIXEL}`]);
  await page.reload();
  await page.getByText("The agency was told to stop.").waitFor();
  await page.getByRole("list", { name: "Pictures of the result" }).waitFor();
  const rating = page.getByRole("dialog", { name: "Please rate this service" });
  await rating.waitFor();
  await page.touchscreen.tap(20, 20);
  await rating.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await rating.getByRole("button", { name: "Send" }).tap();
  await page.getByText("Successful demonstration!").waitFor();
  await rating.waitFor({ state: "hidden" });
  await page.reload();
  await page.getByText("The agency was told to stop.").waitFor();
  const { data } = await call("problemDetail", { problemId }, scenario.sessionId);
  expect((data as { isNeedScore: number }).isNeedScore).toBe(0);
});

test("[CMP-8 BRG-4] back from an item the list shows the tab that was left, by the app's back and by the page's", async () => {
  const { sessionId } = await sandbox.scenario({ complaints: true });
  const { page, go } = await aPhone({ native: "android" });
  await go(addressOf("/complaintList", {}, sessionId));
  const last = page.getByRole("tab").last();
  await last.tap();
  const item = page.getByRole("tabpanel").getByRole("link");
  const back = {
    native: () =>
      page.evaluate(() => (window as unknown as { nativeHost: { back: () => void } }).nativeHost.back()),
    header: () => button(page, "Back").tap(),
  };
  for (const comeBack of [back.native, back.header]) {
    await item.first().tap();
    await page.getByRole("heading", { name: "Process Result" }).waitFor();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await comeBack();
    await expect.poll(() => last.getAttribute("aria-selected")).toBe("true");
  }
  await page.reload();
  await expect.poll(() => last.getAttribute("aria-selected")).toBe("true");
  // A visit of its own begins with the first.
  await go(addressOf("/complaint", {}, sessionId));
  await page.getByRole("link", { name: "My complaints" }).tap();
  await expect.poll(() => page.getByRole("tab").first().getAttribute("aria-selected")).toBe("true");
});

test("[CMP-3 CMP-4 CMP-6] two hundred characters, emoji and lines among them, arrive whole; the next is ignored", async () => {
  const { page, scenario } = await openForm();
  const most = `Ang bayad ko 😀\n${"👍🏽a".repeat(50)}`;
  await text(page).fill(most);
  const counter = page.getByText(/^\d+\/200$|of 200 characters/).first();
  const room = 200 - Number(/\d+/.exec((await counter.textContent()) ?? "")?.[0]);
  expect(room).toBeGreaterThan(0);
  await text(page).pressSequentially("z".repeat(room + 3), { delay: 0 });
  const written = await text(page).inputValue();
  expect(written).toBe(most + "z".repeat(room));
  await send(page).tap();
  await page.getByRole("dialog", { name: "Your complaint is sent" }).waitFor();
  expect((await complaintsOf(scenario)).map(({ content }) => content)).toEqual([written]);
});

test("[CMP-5 HLP-7] nine pictures, each with its progress; a tenth cannot be picked", async () => {
  const { page, scenario } = await openForm();
  let letThrough = (): void => {};
  const slowNetwork = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(callOf("uploadProblemImg"), async (route) => {
    await slowNetwork;
    await route.continue();
  });
  await pick(page);
  await page.getByRole("progressbar", { name: "Sending picture 1" }).waitFor();
  await text(page).fill("See the receipts");
  await send(page).tap();
  await page
    .getByText(/Your pictures are still being sent/)
    .first()
    .waitFor();
  expect(await complaintsOf(scenario)).toEqual([]);
  letThrough();
  for (let number = 2; number <= 9; number += 1) {
    await button(page, `See picture ${number - 1} large`).waitFor();
    await pick(page);
  }
  await page.getByText("Upload succeeded!").waitFor();
  await button(page, "See picture 9 large").waitFor();
  expect(await picker(page).count()).toBe(0);
  await button(page, "Remove picture 9").tap();
  await picker(page).waitFor();
  await send(page).tap();
  await page.getByRole("dialog", { name: "Your complaint is sent" }).waitFor();
  const [complaint] = await complaintsOf(scenario);
  const { data } = await call("problemDetail", { problemId: complaint?.id ?? "" }, scenario.sessionId);
  expect((data as { images: string[] }).images).toHaveLength(8);
});

test.each([
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["PDF", "%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"],
])(
  "[CMP-5] %s that calls itself a picture is refused in words, and can be taken away",
  async (_, content) => {
    const { page, scenario } = await openForm();
    await text(page).fill("With a picture that is none");
    await pick(page, Buffer.from(content));
    await page
      .getByText(/This file is not a picture that we can show/)
      .first()
      .waitFor();
    await send(page).tap();
    await page.getByText("1 picture was not sent.").first().waitFor();
    expect(await complaintsOf(scenario)).toEqual([]);
    await button(page, "Remove picture 1").tap();
    await send(page).tap();
    await page.getByRole("dialog", { name: "Your complaint is sent" }).waitFor();
    expect(await complaintsOf(scenario)).toHaveLength(1);
  },
);

test("[CMP-5 CMP-6 WIRE-8] a network that dies under a picture or under Send costs nothing but a second tap", async () => {
  const { page, scenario } = await openForm({ tolerates: DEAD });
  await page.route(callOf("uploadProblemImg"), (route) => route.abort());
  await text(page).fill("Sent from the jeepney");
  await pick(page);
  await button(page, "Send picture 1 again").waitFor();
  await page.unroute(callOf("uploadProblemImg"));
  await button(page, "Send picture 1 again").tap();
  await button(page, "See picture 1 large").waitFor();
  await page.route(callOf("problemSave"), (route) => route.abort());
  await send(page).tap();
  await page
    .getByText(/No connection/)
    .first()
    .waitFor();
  expect(await text(page).inputValue()).toBe("Sent from the jeepney");
  await page.unroute(callOf("problemSave"));
  await send(page).tap();
  await page.getByRole("dialog", { name: "Your complaint is sent" }).waitFor();
  expect(await complaintsOf(scenario)).toHaveLength(1);
});

test("[CMP-3 CMP-7] a half-written complaint outlives a reload, is offered at the entry, and is nobody else's", async () => {
  const { page, go, scenario } = await openForm();
  await text(page).fill("I will go on after work");
  await pick(page);
  await button(page, "See picture 1 large").waitFor();
  await page.reload();
  await button(page, "See picture 1 large").waitFor();
  expect(await text(page).inputValue()).toBe("I will go on after work");
  await go(addressOf("/complaint", {}, scenario.sessionId));
  await page.getByRole("link", { name: "Go on writing" }).tap();
  await page.waitForURL(/problemType=2/);
  await expect.poll(() => text(page).inputValue()).toBe("I will go on after work");
  const other = await sandbox.scenario();
  await go(addressOf("/complaint", {}, other.sessionId));
  await page.getByText("What is it about?").waitFor();
  expect(await page.getByText("I will go on after work").count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("after work");
  const query = { problemType: 2, orderNo: scenario.orders["174"] };
  await go(addressOf("/complainPageNext", query, other.sessionId));
  await page.getByText("We can't find this loan among yours.").first().waitFor();
});

test("[CMP-6] a doubled tap on Send makes one complaint", async () => {
  const { page, scenario } = await openForm();
  const sentRequests: string[] = [];
  page.on("request", (request) => {
    if (requestOf("problemSave")(request)) sentRequests.push(request.url());
  });
  await text(page).fill("Once is enough");
  await send(page).dblclick();
  await page.getByRole("dialog", { name: "Your complaint is sent" }).waitFor();
  expect(sentRequests).toHaveLength(1);
  expect(await complaintsOf(scenario)).toHaveLength(1);
});

test("[CMP-9 SES-6] somebody else's complaint is shown exactly as one that does not exist", async () => {
  const [mine, theirs] = await Promise.all([sandbox.scenario(), sandbox.scenario({ complaints: true })]);
  const [complaint] = await complaintsOf(theirs);
  const { page, go } = await aPhone();
  const shown = async (problemId: string): Promise<string> => {
    await go(addressOf("/complainDetails", { problemId }, mine.sessionId));
    await page.getByText("We can't find this complaint").first().waitFor();
    return page.locator("body").innerText();
  };
  const foreign = await shown(complaint?.id ?? "");
  expect(foreign).toBe(await shown("999999999"));
});

test("[CMP-2] an order that admits no collection warns, and opens no form", async () => {
  const { sessionId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/complaint", { orderId: orders["110"] }, sessionId));
  await button(page, "Collection and reminders").tap();
  await page.getByText("The selected order does not admit a complaint about collection.").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/complaint");
  expect(await page.getByRole("link", { name: THREATS }).count()).toBe(0);
});
