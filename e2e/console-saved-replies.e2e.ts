import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import {
  authenticatorCode,
  expectWellMadePage,
  fillSignIn,
  signedIn,
  untilFocused,
} from "./harness/console.ts";
import { aDesktop, withBrowser } from "./harness/phone.ts";

withBrowser();

test("[CON-2] [CON-11] an agent writes a saved reply in both languages and changes it, and sees the ratings, light and dark", async () => {
  const { page } = await signedIn("agent");
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await page.getByRole("heading", { name: "Saved replies", level: 1 }).waitFor();
  const opener = page.getByRole("button", { name: "Write a new one" });
  const isFocused = (element: Locator) => element.evaluate((found) => found === document.activeElement);
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "A new reply" });
  // Its first field has the focus at once, and leaving it returns the focus to where it was.
  await expect.poll(() => isFocused(dialog.getByRole("textbox").first())).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(opener)).toBe(true);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Title").fill("A call to the bank");
  await dialog.getByLabel("In English").fill("We called the bank.");
  // No shortcut leads away from what is typed in a dialog.
  await dialog.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Please fill this in.").waitFor();
  await expect.poll(() => isFocused(dialog.getByLabel("In Filipino"))).toBe(true);
  await expectWellMadePage(page, "a saved reply");
  expect(await dialog.getByLabel("In English").inputValue()).toBe("We called the bank.");
  await dialog.getByLabel("In Filipino").fill("Tinawagan namin ang bangko.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "Tinawagan namin ang bangko." }).first().waitFor();
  await page.getByRole("button", { name: 'Change "A call to the bank"' }).click();
  const change = page.getByRole("dialog", { name: 'Change "A call to the bank"' });
  await change.getByLabel("In English").fill("We called the bank again.");
  await change.getByRole("button", { name: "Save" }).click();
  await change.waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "We called the bank again." }).waitFor();
  await expectWellMadePage(page, "saved replies");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await page.getByRole("heading", { name: "Ratings", level: 1 }).waitFor();
  await page.getByText(/No complaint was answered|Average stars/).waitFor();
  await expectWellMadePage(page, "ratings");
});

test("[CON-2] [CON-11] who changes a saved reply that a colleague changed meanwhile reads theirs before replacing it, and loses nothing", async () => {
  const [{ page }, { page: second }] = [
    await signedIn("agent", { at: "/console/complaints/saved-replies", tolerates: /409/ }),
    await signedIn("agent", { at: "/console/complaints/saved-replies" }),
  ];
  const title = `The bank ${Math.random()}`;
  await page.getByRole("button", { name: "Write a new one" }).click();
  const dialog = page.getByRole("dialog", { name: "A new reply" });
  for (const [field, words] of [
    ["Title", title],
    ["In English", "We called the bank."],
    ["In Filipino", "Tinawagan namin ang bangko."],
  ] as const)
    await dialog.getByLabel(field).fill(words);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await second.reload();
  const changing = async (desk: typeof page, words: string) => {
    await desk.getByRole("button", { name: `Change "${title}"` }).click();
    const change = desk.getByRole("dialog", { name: `Change "${title}"` });
    await change.getByLabel("In English").fill(words);
    return change;
  };
  const mine = await changing(page, "We wrote to the bank.");
  const theirs = await changing(second, "The bank called us.");
  await theirs.getByRole("button", { name: "Save" }).click();
  await theirs.waitFor({ state: "detached" });
  await mine.getByRole("button", { name: "Save" }).click();
  await mine.getByText("A colleague saved a reply under this number").waitFor();
  await mine.getByRole("alert").getByText("The bank called us.").waitFor();
  expect(await mine.getByLabel("In English").inputValue()).toBe("We wrote to the bank.");
  await expectWellMadePage(page, "a saved reply that a colleague changed");
  await mine.getByRole("button", { name: "Save" }).click();
  await mine.waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "We wrote to the bank." }).waitFor();
});

test("[CON-2] [CON-11] a saved reply that was begun outlives a closed dialog and a reload, and goes only when its writer says so", async () => {
  const { page } = await signedIn("agent", { at: "/console/complaints/saved-replies" });
  await page.getByRole("button", { name: "Write a new one" }).click();
  const dialog = page.getByRole("dialog", { name: "A new reply" });
  await dialog.getByLabel("In English").fill("We called the bank.");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  const goOn = page.getByRole("button", { name: "Go on with your new one" });
  await goOn.click();
  expect(await dialog.getByLabel("In English").inputValue()).toBe("We called the bank.");
  const question = page.getByRole("dialog", { name: "Discard this draft?" });
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  await cancel.click();
  await expectWellMadePage(page, "a saved reply to discard");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await untilFocused(cancel);
  expect(await dialog.getByLabel("In English").inputValue()).toBe("We called the bank.");
  await cancel.click();
  await question.getByRole("button", { name: "Discard the draft" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Write a new one" }).click();
  expect(await dialog.getByLabel("In English").inputValue()).toBe("");
  // What was not changed is left without a question.
  await cancel.click();
  await dialog.waitFor({ state: "detached" });
});

test("[CON-1] somebody ends all their other sessions, and is signed out there and nowhere else", async () => {
  const { page, account } = await signedIn("agent");
  const other = await aDesktop({ tolerates: /401/ });
  await other.goto("/console/");
  await fillSignIn(other, account, authenticatorCode(account.totpSecret, 1));
  await other.getByRole("heading", { name: /^Good day/ }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await page.getByRole("button", { name: /^End Chrom/ }).waitFor();
  await expectWellMadePage(page, "one's own sessions");
  await page.getByRole("button", { name: "End all others" }).click();
  await page.getByText("You are signed in nowhere else.").waitFor();
  // Nobody has to touch it: the stream that reports changes ends with the session.
  await other.getByRole("dialog", { name: "Your session has ended" }).waitFor();
});
