import { runInThisContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { createBridge } from "./bridge.ts";
import { installNativeHost } from "./native-host.ts";
import { recordingHost } from "./recording-host.ts";

const origin = "https://app.hiram.ph";
const plainWindow = () => ({ location: { origin, assign: vi.fn() }, history: { back: vi.fn() } });

test("[BRG-2] the recording host plays the native side and can be taken away again", () => {
  const win = plainWindow();
  const host = recordingHost("ios", win);
  const back = vi.fn();
  installNativeHost(win, { origin }).listen({ back });
  expect(host.play("back")).toBe(true);
  expect(back).toHaveBeenCalledOnce();
  host.remove();
  expect(createBridge(win, { origin }).send("closeWebView")).toBe("browser");
});

test("[BRG-2] the recording host works from its own source text, as a browser test injects it", () => {
  const win = plainWindow();
  const inject = runInThisContext(`(${recordingHost.toString()})`) as typeof recordingHost;
  inject("android", win);
  createBridge(win, { origin }).send("callPhone", { phone: "8888" });
  expect((win as { nativeMessages?: unknown }).nativeMessages).toEqual([
    { transport: "android", action: "callPhone", payload: { phone: "8888" } },
  ]);
});
