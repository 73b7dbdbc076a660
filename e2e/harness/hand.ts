import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** How a borrower operates a page. */
export interface Hand {
  /** A button, link or box. */
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** The option of a select by its label, or by its position. */
  readonly choose: (select: Locator, option: string | number) => Promise<void>;
  readonly pickFile: (input: Locator, file: Picture) => Promise<void>;
}

interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** How long a key may take to show an effect. */
const PRESS_AGAIN_MS = 10_000;

export const byTouch: Hand = {
  press: (target) => target.tap(),
  type: (field, text) => field.fill(text),
  choose: async (select, option) => {
    await select.selectOption(typeof option === "number" ? { index: option } : { label: option });
  },
  pickFile: (input, file) => input.setInputFiles(file),
};

/** More than the tab stops of any borrower's page. */
const MOST_STOPS = 120;

/** Presses Tab until the focus is there, and expects it to be visible. */
async function reach(target: Locator): Promise<Page> {
  const page = target.page();
  await target.waitFor({ state: "attached" });
  for (let stops = 0; stops <= MOST_STOPS; stops += 1) {
    // After a re-render the page has another element in its place.
    if (await target.evaluate((element) => element === document.activeElement)) {
      const isSeen = await target.evaluate((element) => element.matches(":focus-visible"));
      expect.soft(isSeen, `the focus is seen on ${target.toString()}`).toBe(true);
      return page;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${target.toString()}`);
}

/** Only Tab, Enter, space, arrows and letters. */
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
    // A screen that re-renders between focus and key takes the key away from the field: a person presses
    // again.
    for (let isPicked = false; !isPicked;) {
      const { keyboard } = await reach(input);
      const opened = input.page().waitForEvent("filechooser", { timeout: PRESS_AGAIN_MS });
      const chosen = opened.catch(() => null);
      // Enter submits the form of the field in which it is typed.
      await keyboard.press("Space");
      const chooser = await chosen;
      await chooser?.setFiles(file);
      isPicked = chooser !== null;
    }
  },
};
