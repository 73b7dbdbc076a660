import { expect, test, vi } from "vitest";
import { moduleOnce } from "./route.ts";

test("[WIRE-8] a screen's module is kept once it has come; one that did not come is asked for again", async () => {
  const importIt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("the network is away"))
    .mockResolvedValue("a screen");
  const load = moduleOnce(importIt);
  await expect(load()).rejects.toThrow("away");
  expect(await load()).toBe("a screen");
  expect(load()).toBe(load());
  expect(importIt).toHaveBeenCalledTimes(2);
});
