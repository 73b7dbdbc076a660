import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { CHROMIUM_ARGS, findChromium, lookForHeadlessShell } from "../scripts/chromium.mjs";
import { CPU_SLOWDOWN, SETTLED_MS, VIEWPORT } from "./phone-profile.ts";

/** A tab of its own, without cache or cookies, on the phone of docs/performance.md. */
export interface BareTab {
  /** Goes to an address, with nothing asked of the page until this many milliseconds have passed. */
  open: (address: string, undisturbedMs: number) => Promise<void>;
  /** The value of an expression in the page, as JSON. */
  read: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
}

export interface BareBrowser {
  /** @param script run in each document before its own */
  openTab: (script: string) => Promise<BareTab>;
  stop: () => Promise<void>;
}

interface Reply {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}
type Send = (method: string, params?: object, sessionId?: string) => Promise<NonNullable<Reply["result"]>>;

/**
 * Chromium with none of what a test needs: Playwright follows each request, script and context of a page, which the page's
 * own processor, four times slowed down, has to report. A page measured here is only slowed down.
 */
export async function openBareBrowser(): Promise<BareBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), "hiram-bench-"));
  const flags = [...CHROMIUM_ARGS, "--headless=new", "--remote-debugging-pipe", `--user-data-dir=${profile}`];
  // The whole browser opens its own pages beside each tab, which took half a core.
  const browser = spawn(lookForHeadlessShell() ?? findChromium(), flags, {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const [, , , toBrowser, fromBrowser] = browser.stdio;
  const send = speak(toBrowser as Writable, fromBrowser as Readable);
  return {
    openTab: (script) => openTab(send, script),
    stop: async () => {
      const ended = once(browser, "exit");
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The DevTools protocol over a pipe: JSON messages that end with a zero byte. */
function speak(toBrowser: Writable, fromBrowser: Readable): Send {
  const open = new Map<number, (reply: Reply) => void>();
  let last = 0;
  let rest = "";
  fromBrowser.setEncoding("utf8").on("data", (text: string) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop() ?? "";
    for (const message of messages) {
      const reply = JSON.parse(message) as Reply;
      if (reply.id === undefined) continue;
      open.get(reply.id)?.(reply);
      open.delete(reply.id);
    }
  });
  return (method, params = {}, sessionId) =>
    new Promise((answered, failed) => {
      last += 1;
      open.set(last, ({ result = {}, error }) => {
        if (error === undefined) answered(result);
        else failed(new Error(`${method}: ${error.message}`));
      });
      toBrowser.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
}

async function openTab(send: Send, script: string): Promise<BareTab> {
  const { browserContextId } = await send("Target.createBrowserContext");
  const { targetId } = await send("Target.createTarget", {
    url: "about:blank",
    browserContextId,
    ...VIEWPORT,
  });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const tell = (method: string, params: object = {}) => send(method, params, sessionId as string);
  await tell("Page.enable");
  await tell("Emulation.setDeviceMetricsOverride", { ...VIEWPORT, deviceScaleFactor: 1, mobile: true });
  await tell("Emulation.setTouchEmulationEnabled", { enabled: true });
  await tell("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await tell("Page.addScriptToEvaluateOnNewDocument", { source: script });
  await waited(SETTLED_MS);
  return {
    open: async (address, undisturbedMs) => {
      await tell("Page.navigate", { url: address });
      await waited(undisturbedMs);
    },
    read: async <Value>(expression: string) => {
      const { result } = await tell("Runtime.evaluate", { expression, returnByValue: true });
      return (result as { value: Value }).value;
    },
    close: async () => {
      await send("Target.disposeBrowserContext", { browserContextId });
    },
  };
}

export const waited = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
