import type { Page } from "playwright-core";

/** Actions that bring a page into a state, independent of language. */

export const untick = (page: Page) => page.getByRole("checkbox").first().uncheck({ force: true });

/** The page's own action. */
export const press = (page: Page) =>
  page.locator("[data-bar] button, form button[type=submit]").first().click();

/** Opens a field's picker. */
export async function pick(page: Page): Promise<void> {
  await page.locator("main [aria-haspopup=dialog]").filter({ visible: true }).first().click();
  await page.locator("dialog").locator("select, input").first().waitFor({ state: "attached" });
}

export const chooseLast = (page: Page) => page.getByRole("group").first().getByRole("radio").last().check();

/** Enters a wallet of the borrower's own number; a code follows. */
export async function bind(page: Page): Promise<void> {
  await page.locator("main input[inputmode]").first().fill(aNumber());
  await press(page);
  await page.locator("[autocomplete=one-time-code]").first().waitFor();
}

export async function askForCopy(page: Page): Promise<void> {
  await press(page);
  await page.locator("[autocomplete=one-time-code]").first().waitFor();
}

export const copy = (page: Page) => page.locator("main button").first().click();

export async function followFirst(page: Page): Promise<void> {
  await page.locator("[role=tabpanel] a").last().click();
  await page.waitForURL(/complainDetails/);
  await page.locator("main dl").first().waitFor();
}

export async function showAnswered(page: Page): Promise<void> {
  await page.getByRole("tab").last().click();
  await page.locator("[role=tabpanel] a").first().waitFor();
}

export async function followWaiting(page: Page): Promise<void> {
  await page.getByRole("tab").nth(1).click();
  await followFirst(page);
}

export async function reckon(page: Page): Promise<void> {
  const fields = page.locator("main input");
  for (const [field, typed] of ["12000", "12", "2"].entries()) await fields.nth(field).fill(typed);
  await press(page);
}

const aNumber = (): string => `09${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;

async function typeNumber(page: Page, phone = aNumber()): Promise<void> {
  await page.getByRole("textbox").first().fill(phone);
}

export async function askForCode(page: Page, phone = aNumber()): Promise<void> {
  await typeNumber(page, phone);
  await press(page);
  await page.locator("[autocomplete=one-time-code]").first().waitFor();
}

export async function byPassword(page: Page): Promise<void> {
  await page.locator("main button").last().click();
  await page.locator("input[type=password]").waitFor();
}

/** A number that has no account yet: what it has to agree to. */
export async function proveNumber(page: Page): Promise<void> {
  const phone = aNumber();
  await askForCode(page, phone);
  const outbox = await fetch(`${new URL(page.url()).origin}/sandbox/messages?phone=${phone}`);
  const { messages } = (await outbox.json()) as { messages: { text: string }[] };
  const code = /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";
  await page.locator("[autocomplete=one-time-code]").first().fill(code);
  await press(page);
  await page.getByRole("checkbox").waitFor();
}

export async function signUp(page: Page): Promise<void> {
  await proveNumber(page);
  await page.getByRole("checkbox").check({ force: true });
  await press(page);
  await page.waitForURL(/\/home/);
}

/** On a landing page. @returns the picture's address, once it is drawn */
export async function showPicture(page: Page): Promise<string> {
  await typeNumber(page);
  return page.locator("img[src*=get-captcha]").evaluate(async (picture: HTMLImageElement) => {
    await picture.decode();
    return picture.src;
  });
}

/** Test support says what the picture shows. */
export async function solvePicture(page: Page): Promise<void> {
  const { origin, searchParams } = new URL(await showPicture(page));
  const solved = await fetch(`${origin}/sandbox/captchas/${searchParams.get("sid")}`);
  const { answer } = (await solved.json()) as { answer: string };
  await page.getByRole("textbox").nth(1).fill(answer);
  await press(page);
  await page.locator("[autocomplete=one-time-code]").first().waitFor();
}
