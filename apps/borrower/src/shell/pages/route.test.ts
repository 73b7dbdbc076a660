import { expect, test, vi } from "vitest";
import { moduleOnce } from "./route.ts";

test("[WIRE-8] a screen's module is kept once it has come; one that did not come is asked for again", async () => {
  const importIt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("the network is away"))
    .mockResolvedValue("a screen");
  const withModule = moduleOnce(importIt);
  await expect(withModule((module) => module)).rejects.toThrow("away");
  expect(await withModule((module) => module)).toBe("a screen");
  await withModule((module) => module);
  expect(importIt).toHaveBeenCalledTimes(2);
});

test("[budget] a module that is here is used at once, so that its screen's call leaves before anything is rendered", async () => {
  const withModule = moduleOnce(() => Promise.resolve({ load: vi.fn<() => void>() }));
  const { load } = await withModule((module) => module);
  void withModule((module) => module.load());
  expect(load).toHaveBeenCalledOnce();
});
