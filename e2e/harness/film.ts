import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import type { Hand } from "./hand.ts";

/**
 * A page as it was in a story, saved for the film of `npm run picture -- film` beside its screenshot of the
 * same name.
 */
export interface Frame {
  /** The page's path, followed by the step of an application. */
  readonly page: string;
  /** Where it is about to be touched, beside the text there: in pixels from the left and the top. */
  readonly touched: { readonly x: number; readonly y: number } | null;
}

let frames = 0;

/** With E2E_FILM=<folder>, saves the page there; without it does nothing. */
export async function keepFrame(page: Page, touched?: Locator): Promise<void> {
  const folder = process.env["E2E_FILM"];
  if (folder === undefined) return;
  await showWhole(page, touched);
  const box = await touched?.boundingBox();
  const { pathname, searchParams } = new URL(page.url());
  const frame: Frame = {
    page: [pathname, searchParams.get("step")].filter((part) => part !== null).join(" "),
    touched: box == null ? null : { x: box.x + box.width * 0.9, y: box.y + box.height / 2 },
  };
  frames += 1;
  const name = join(folder, String(frames).padStart(3, "0"));
  await page.screenshot({ path: `${name}.png` });
  await writeFile(`${name}.json`, JSON.stringify(frame));
}

/** As a person sees it: from its top, with pictures and fonts loaded, and nothing in transition. */
async function showWhole(page: Page, touched: Locator | undefined): Promise<void> {
  await touched?.waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => null)));
  });
  await page.locator("output > div").first().waitFor({ state: "hidden" });
  const isBelow =
    (await touched?.evaluate((each) => each.getBoundingClientRect().bottom > innerHeight)) === true;
  if (isBelow) await touched?.scrollIntoViewIfNeeded();
}

/** A hand that saves the page before each press. */
export const filmed = (hand: Hand): Hand => ({
  ...hand,
  press: async (target) => {
    await keepFrame(target.page(), target);
    await hand.press(target);
  },
});
