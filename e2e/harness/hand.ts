import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** What a borrower works a page with. */
export interface Hand {
  /** A button, link or box. */
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** The option of a select by what it says, or by its place. */
  readonly choose: (select: Locator, option: string | number) => Promise<void>;
  readonly pickFile: (input: Locator, file: Picture) => Promise<void>;
}

interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** How long a key may take to show that it was heard. */
const PRESS_AGAIN_MS = 10_000;

export const byTouch: Hand = {
  press: (target) => target.tap(),
  type: (field, text) => field.fill(text),
  choose: async (select, option) => {
    await select.selectOption(typeof option === "number" ? { index: option } : { label: option });
  },
  pickFile: (input, file) => input.setInputFiles(file),
};

/** More than any page of a borrower's has to stop at. */
const MOST_STOPS = 120;

/** Goes on by the Tab key until the focus is there, and expects it to be seen there. */
async function reach(target: Locator): Promise<Page> {
  const page = target.page();
  await target.waitFor({ state: "attached" });
  for (let stops = 0; stops <= MOST_STOPS; stops += 1) {
    // A page that is drawn anew has another element in its place.
    if (await target.evaluate((element) => element === document.activeElement)) {
      const isSeen = await target.evaluate((element) => element.matches(":focus-visible"));
      expect.soft(isSeen, `the focus is seen on ${target.toString()}`).toBe(true);
      return page;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${target.toString()}`);
}

/** Tab, Enter, space, arrows and letters alone. */
export const byKeyboard: Hand = {
  press: async (target) => (await reach(target)).keyboard.press("Enter"),
  type: async (field, text) => {
    const { keyboard } = await reach(field);
    await keyboard.press("Control+A");
    await keyboard.type(text);
  },
  choose: async (select, option) => {
    const { keyboard } = await reach(select);
    const stepsTo = () =>
      select.evaluate((element, requested) => {
        const { options, selectedIndex } = element as HTMLSelectElement;
        const place =
          typeof requested === "number"
            ? requested
            : Array.from(options).findIndex(({ label }) => label === requested);
        return place < 0 ? null : place - selectedIndex;
      }, option);
    await expect.poll(stepsTo, { message: `${select.toString()} has ${option}` }).not.toBeNull();
    for (let steps = (await stepsTo()) ?? 0; steps !== 0; steps = (await stepsTo()) ?? 0)
      await keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp");
  },
  pickFile: async (input, file) => {
    // A screen that is drawn anew between focus and key takes the key from the field: a person presses again.
    for (let isPicked = false; !isPicked;) {
      const { keyboard } = await reach(input);
      const opened = input.page().waitForEvent("filechooser", { timeout: PRESS_AGAIN_MS });
      const chosen = opened.catch(() => null);
      // Enter sends a form in whose field it is typed.
      await keyboard.press("Space");
      const chooser = await chosen;
      await chooser?.setFiles(file);
      isPicked = chooser !== null;
    }
  },
};
