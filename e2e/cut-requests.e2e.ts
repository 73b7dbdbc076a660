import { expect, test } from "vitest";
import { type RequestName, startCuttingProxy } from "./harness/cutting-proxy.ts";
import { type Journey, JOURNEYS, type Traveller } from "./harness/journeys.ts";
import { aPhone, loadNothingAhead, withBrowser } from "./harness/phone.ts";
import type { Locator, Page } from "playwright-core";

withBrowser();

/** This many phones walk at a time. */
const AT_ONCE = 4;

/** A walk loses this many of its requests, as far apart as they can be. */
const CUTS_A_WALK = 4;

/** How long a borrower keeps trying one step of a journey: a busy machine needs it. */
const STEP_MS = 90_000;

/**
 * How long they wait for the effect of a tap before they tap again. Where nothing is cut they wait as long as it takes:
 * what a second tap asks for would be cut later, in walks that need no second tap.
 */
const LOOK_MS = 4_000;

/**
 * Walks a journey behind a proxy that cuts these of its requests. @returns what was requested, and what was
 * not cut
 */
async function walkBehind(journey: Journey, cuts: readonly RequestName[]) {
  const proxy = await startCuttingProxy(...cuts);
  const { page } = await aPhone({ proxy: proxy.address, tolerates: /./ });
  try {
    // What is loaded ahead comes at a different moment in each run; without that, more is loaded when it is
    // needed.
    await loadNothingAhead(page);
    await journey.walk(undaunted(page, cuts));
    return { asked: proxy.asked, uncut: cuts.filter((cut) => !proxy.asked.includes(cut)) };
  } finally {
    await page.context().close();
    proxy.stop();
  }
}

/** A borrower who taps again when a tap had no effect, and uses whatever else the page offers. */
function undaunted(page: Page, cuts: readonly RequestName[]): Traveller {
  page.setDefaultTimeout(cuts.length === 0 ? STEP_MS : LOOK_MS);
  const offers = [
    page.getByRole("button", { name: "Try again" }).first(),
    page.getByRole("link", { name: /load it again|Open it again/ }),
  ];
  const isSeen = (seen: Locator): Promise<boolean> =>
    seen.waitFor().then(
      () => true,
      () => false,
    );
  async function until(seen: Locator, act: () => Promise<unknown>): Promise<void> {
    for (const end = Date.now() + STEP_MS; Date.now() < end;) {
      let offered: Locator | undefined;
      for (const offer of offers) if (await offer.isVisible()) offered = offer;
      await (offered?.tap() ?? act()).catch(() => undefined);
      if (await isSeen(seen)) return;
    }
    const lost = cuts.length === 0 ? "nothing" : cuts.join(", ");
    throw new Error(`${lost} was cut, and ${String(seen)} was never seen at ${page.url()}`);
  }
  return {
    page,
    until,
    async open(address, seen) {
      await page.goto(address).catch(() => undefined);
      await until(seen, async () => {
        // The browser itself has to retry a page that did not load.
        if (page.url().startsWith("chrome-error:")) await page.goto(address);
      });
    },
  };
}

/**
 * Each cut is in one group, and those of a group are as far apart as possible: in different steps of the
 * journey.
 */
function inGroups(cuts: readonly RequestName[]): RequestName[][] {
  const groups = Array.from({ length: Math.ceil(cuts.length / CUTS_A_WALK) }, (): RequestName[] => []);
  cuts.forEach((cut, index) => groups[index % groups.length]!.push(cut));
  return groups;
}

/** Walks once for each group, some at a time. @returns what went wrong, one line per cut */
async function walkAll(journey: Journey, groups: readonly (readonly RequestName[])[]): Promise<string[]> {
  const left = [...groups];
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let cuts = left.shift(); cuts !== undefined; cuts = left.shift())
        failures.push(...(await failuresOf(journey, cuts)));
    }),
  );
  return failures;
}

/**
 * A cut may keep the walk from reaching another of its group, for example when a page is reloaded where a part
 * of it was to load: so each that went wrong is judged by a walk of its own.
 */
async function failuresOf(journey: Journey, cuts: readonly RequestName[]): Promise<string[]> {
  const wrong = await walkBehind(journey, cuts).then(
    ({ uncut }) => uncut.map((cut) => ({ cut, how: "was not asked for again" })),
    (failure: unknown) => cuts.map((cut) => ({ cut, how: String(failure).slice(0, 300) })),
  );
  if (cuts.length === 1) return wrong.map(({ cut, how }) => `${cut}: ${how}`);
  const failures: string[] = [];
  for (const { cut } of wrong) failures.push(...(await failuresOf(journey, [cut])));
  return failures;
}

/** Requests that are the same in every journey are cut in only one of them. */
const cutBefore = new Set<RequestName>();

const named = JOURNEYS.map((journey) => [journey.ids, journey.name, journey] as const);

test.each(named)(
  "[WIRE-8 %s] whichever request of a journey loses its connection, the journey ends: %s",
  { timeout: 600_000 },
  async (_, __, journey) => {
    const { asked } = await walkBehind(journey, []);
    const cuts = asked.filter((request) => !cutBefore.has(request));
    for (const request of cuts) cutBefore.add(request);
    expect(await walkAll(journey, inGroups(cuts))).toEqual([]);
  },
);
