import { expect, test } from "vitest";
import { withTestDatabase } from "../../testing/test-database.ts";
import { checkClock, ClockWrong } from "./check-clock.ts";

const database = withTestDatabase();

test.for([0, 50, -50])("[config] a clock that is %d seconds from the database's is fine", async (seconds) => {
  await checkClock(database().db, () => Date.now() + seconds * 1000);
});

test.for([
  [3600, /^this machine's clock is 3[56]\d\d seconds ahead of the database's/],
  [-90, /^this machine's clock is [89]\d seconds behind the database's/],
] as const)("[config] one that is %d seconds away stops the start, saying so", async ([seconds, words]) => {
  const check = checkClock(database().db, () => Date.now() + seconds * 1000);
  await expect(check).rejects.toThrow(ClockWrong);
  await expect(check).rejects.toThrow(words);
});
