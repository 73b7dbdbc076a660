import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { NoTurnLeft, takeTurns } from "./turns.ts";

test("[CMP-5] never more than the limit work at once, in the order they came, whatever fails", async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: 100 });
  const began: number[] = [];
  let working = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      inTurn(async () => {
        began.push(at);
        working += 1;
        most = Math.max(most, working);
        await sleep(at % 3);
        working -= 1;
        if (at % 4 === 0) throw new Error("no");
        return at;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(began).toEqual([...began].toSorted((one, other) => one - other));
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(5);
});

test("[CMP-5] one more than may wait is refused at once, and there is room again later", async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1 });
  let finish = (): void => {};
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = inTurn(async () => "second");
  await expect(inTurn(async () => "third")).rejects.toBeInstanceOf(NoTurnLeft);
  finish();
  await first;
  expect(await second).toBe("second");
  expect(await inTurn(async () => "fourth")).toBe("fourth");
});
