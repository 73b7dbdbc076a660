import { expect, test } from "vitest";
import { type RequestName, startCuttingProxy } from "./harness/cutting-proxy.ts";
import { type Journey, JOURNEYS, type Traveller } from "./harness/journeys.ts";
import { aPhone, withBrowser } from "./harness/phone.ts";
import type { Locator, Page } from "playwright-core";

withBrowser();

/** So many phones are on their way at a time. */
const AT_ONCE = 4;

/** Walks a journey behind a proxy that may cut one of its requests. */
async function walkBehind(journey: Journey, cut: RequestName | null) {
  const proxy = await startCuttingProxy(cut);
  const { page } = await aPhone({ proxy: proxy.address, tolerates: /./ });
  try {
    // What is loaded ahead comes at another moment in each run; without it more is asked for when it is needed.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await journey.walk(undaunted(page, cut));
    return { asked: proxy.asked, hasCut: proxy.hasCut() };
  } finally {
    await page.context().close();
    proxy.stop();
  }
}

/** A borrower who taps again what led nowhere, and whatever the page offers instead. */
function undaunted(page: Page, cut: RequestName | null): Traveller {
  page.setDefaultTimeout(4000);
  const offers = [
    page.getByRole("button", { name: "Try again" }).first(),
    page.getByRole("link", { name: /load it again|Open it again/ }),
  ];
  const isSeen = (seen: Locator): Promise<boolean> =>
    seen.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
  async function until(seen: Locator, act: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1) {
      let offered: Locator | undefined;
      for (const offer of offers) if (await offer.isVisible()) offered = offer;
      await (offered?.tap() ?? act()).catch(() => undefined);
      if (await isSeen(seen)) return;
    }
    throw new Error(`${cut ?? "nothing"} was cut, and ${String(seen)} was never seen at ${page.url()}`);
  }
  return {
    page,
    until,
    async open(address, seen) {
      await page.goto(address).catch(() => undefined);
      await until(seen, async () => {
        // A page that did not come is the browser's own to ask for again.
        if (page.url().startsWith("chrome-error:")) await page.goto(address);
      });
    },
  };
}

/** Requests that are alike in every journey are cut in one of them. */
const cutBefore = new Set<RequestName>();

const named = JOURNEYS.map((journey) => [journey.ids, journey.name, journey] as const);

test.each(named)(
  "[WIRE-8 %s] whichever request of a journey loses its connection, the journey ends: %s",
  { timeout: 180_000 },
  async (_, __, journey) => {
    const { asked } = await walkBehind(journey, null);
    const cuts = asked.filter((request) => !cutBefore.has(request));
    for (const request of cuts) cutBefore.add(request);
    const failures: string[] = [];
    const left = [...cuts];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let cut = left.shift(); cut !== undefined; cut = left.shift()) {
          try {
            const { hasCut } = await walkBehind(journey, cut);
            if (!hasCut) failures.push(`${cut} was not asked for again`);
          } catch (failure) {
            failures.push(`${cut}: ${String(failure).slice(0, 300)}`);
          }
        }
      }),
    );
    expect(failures).toEqual([]);
  },
);
