import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { captcha, code, mobile, readPicture, smsCode } from "./landing.ts";
import { payButton } from "./pay-button.ts";
import { addressOf } from "./phone.ts";
import { sandbox } from "./sandbox.ts";

/** Who walks through a journey: with a good connection, or one that drops requests. */
export interface Traveller {
  readonly page: Page;
  readonly open: (address: string, seen: Locator) => Promise<void>;
  /** Does something that should make something else visible. */
  readonly until: (seen: Locator, act: () => Promise<unknown>) => Promise<void>;
}

/** What a borrower, or someone who wants to become one, comes for. */
export interface Journey {
  readonly name: string;
  /** The requirements that it goes through. */
  readonly ids: string;
  readonly walk: (traveller: Traveller) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const tap = (locator: Locator) => () => locator.tap();

async function confirm({ page, open, until }: Traveller): Promise<void> {
  const { sessionId, productId } = await sandbox.scenario();
  const next = button(page, /^(Next|Get ₱)/);
  await open(addressOf("/loanConfirm", { productId }, sessionId), next);
  await until(page.getByText("Your money is on its way"), tap(next));
}

/** From an order to a pay code, with a button on the order's page. */
async function toPayCode(
  { page, open, until }: Traveller,
  orderAddress: string,
  wayTo: Locator,
): Promise<void> {
  const pay = payButton(page);
  await open(orderAddress, wayTo);
  await until(pay, tap(wayTo));
  // The code as the counter scans it, which is drawn by a part of its own.
  await until(page.locator("svg rect").nth(9), tap(pay));
}

async function pay(traveller: Traveller): Promise<void> {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const order = addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId);
  await toPayCode(traveller, order, traveller.page.getByRole("button", { name: "REPAY", exact: true }));
}

async function extend(traveller: Traveller): Promise<void> {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const order = addressOf("/loanDetails", { productId, orderId: orders["180"] }, sessionId);
  await toPayCode(traveller, order, button(traveller.page, /Rollover Repayment/));
}

async function bind({ page, open, until }: Traveller): Promise<void> {
  const { sessionId, productId, orders } = await sandbox.scenario({ payoutAccount: false });
  const bindCard = button(page, "Go and bind the card");
  const bankTab = page.getByRole("tab", { name: "Bank account" });
  await open(addressOf("/loanDetails", { productId, orderId: orders["21"] }, sessionId), bindCard);
  await until(bankTab, tap(bindCard));
  const number = page.getByRole("textbox", { name: "Account number" });
  await until(number, tap(bankTab));
  const bpi = page.getByRole("radio", { name: "BPI", exact: true });
  await until(bpi, tap(button(page, /^Bank /)));
  await until(button(page, "Bank BPI"), async () => {
    await bpi.tap();
    await button(page, "Confirm").tap();
  });
  await number.fill("1234567890");
  const smsField = page.getByLabel("Code from the text message");
  await until(smsField, async () => {
    expect(await number.inputValue(), "what was typed is kept").toBe("1234 5678 90");
    await page.getByRole("button", { name: "Next", exact: true }).tap();
  });
  await until(page.getByText("Your money is on its way"), async () => {
    const [ending] = /\d+(?=\.)/.exec(await page.getByText(/^We sent 6 digits to/).innerText()) ?? [];
    await smsField.fill(await sandbox.newestCode("confirms where we send your money", ending));
    await button(page, "Confirm").tap();
  });
}

const PHOTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function complain({ page, open, until }: Traveller): Promise<void> {
  const { sessionId, orders } = await sandbox.scenario();
  const subject = button(page, "Collection and reminders");
  const link = page.getByRole("link", { name: "Threats, insults or bad language" });
  const words = page.getByRole("textbox", { name: /Description/ });
  await open(addressOf("/complaint", { orderId: orders["180"] }, sessionId), subject);
  await until(link, tap(subject));
  await until(words, tap(link));
  await words.fill("They shouted at my mother.");
  const picture = button(page, "See picture 1 large");
  await until(picture, async () => {
    const failed = button(page, /Send picture 1 again/);
    if (await failed.isVisible()) await failed.tap();
    else if (
      (await page
        .getByRole("list", { name: /Pictures/ })
        .getByRole("listitem")
        .count()) < 2
    )
      await page
        .getByLabel("Add a picture")
        .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PHOTO });
  });
  await until(page.getByRole("dialog", { name: "Your complaint is sent" }), async () => {
    expect(await words.inputValue(), "what was typed is kept").toBe("They shouted at my mother.");
    await page.getByRole("button", { name: "Send", exact: true }).tap();
  });
}

async function register({ page, open, until }: Traveller): Promise<void> {
  const phone = `0917${randomInt(1e7).toString().padStart(7, "0")}`;
  await open("/promotion/?id=1", mobile(page));
  await mobile(page).fill(phone);
  const sendCode = page.getByRole("button", { name: /verification code|New code/ });
  const anotherPicture = button(page, "Show the picture");
  await until(page.getByRole("button", { name: /^New code in \d+ s$/ }), async () => {
    // Gone as soon as a picture loads by itself.
    if (await anotherPicture.isVisible()) await anotherPicture.tap({ timeout: 1000 }).catch(() => undefined);
    await captcha(page).fill(await readPicture(page));
    await sendCode.tap();
  });
  await until(page.getByRole("heading", { name: "Scan with your phone" }), async () => {
    await code(page).fill(await smsCode(phone));
    await page.getByRole("button", { name: "Apply now" }).tap();
  });
}

export const JOURNEYS: readonly Journey[] = [
  { name: "confirm", ids: "CNF-1 CNF-4 ORD-1", walk: confirm },
  { name: "pay", ids: "PAY-1 PAY-2 PAY-3", walk: pay },
  { name: "extend", ids: "EXT-1 EXT-2", walk: extend },
  { name: "bind", ids: "BND-3 BND-6 BND-7 BND-8", walk: bind },
  { name: "complain", ids: "CMP-2 CMP-3 CMP-5 CMP-6 CMP-7", walk: complain },
  { name: "register", ids: "PROMO-2 PROMO-4 PROMO-6 PROMO-9", walk: register },
];
