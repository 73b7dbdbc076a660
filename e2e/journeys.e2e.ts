import { test } from "vitest";
import { JOURNEYS } from "./harness/journeys.ts";
import { aPhone, withBrowser } from "./harness/phone.ts";

withBrowser();

const named = JOURNEYS.map(({ ids, name, walk }) => [ids, name, walk] as const);

test.each(named)("[%s] on an old web view: %s", async (_, __, walk) => {
  const { page, go } = await aPhone();
  await walk({
    page,
    async open(address, seen) {
      await go(address);
      await seen.waitFor();
    },
    async until(seen, act) {
      await act();
      await seen.waitFor();
    },
  });
});
