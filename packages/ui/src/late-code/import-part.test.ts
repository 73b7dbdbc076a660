// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importPart, LostPart } from "./import-part.ts";

/** What the network answers next for a file, by address: a status, or a dropped connection. */
const answers = new Map<string, (number | "dropped")[]>();
const requested: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    const answer = answers.get(address)?.shift() ?? 200;
    if (answer === "dropped") throw new TypeError("Failed to fetch");
    return new Response("", { status: answer });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  answers.clear();
  requested.length = 0;
  document.head.replaceChildren();
});

/** Waits for a part while the clock advances through its pauses. */
async function settled<Part>(part: Promise<Part>): Promise<Part | Error> {
  const outcome = part.catch((failure: Error) => failure);
  await vi.advanceTimersByTimeAsync(10_000);
  return outcome;
}
const never = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

test("[WIRE-8] a part is imported once all its files are in the cache, so that its import cannot be cut", async () => {
  const load = vi.fn<() => Promise<string>>(async () => `after ${requested.length} files`);
  expect(await settled(importPart(load, ["a/part.js", "a/shared.js"]))).toBe("after 2 files");
  expect(requested).toEqual(["/a/part.js", "/a/shared.js"]);
  await settled(importPart(load, ["a/part.js", "a/shared.js"]));
  expect(requested, "what is here is not asked for again").toHaveLength(2);
});

test("[WIRE-8] a dropped connection is mended before anybody hears of it", async () => {
  answers.set("/b/dependency.js", ["dropped", "dropped"]);
  expect(await settled(importPart(async () => "part", ["b/part.js", "b/dependency.js"]))).toBe("part");
  expect(requested.filter((address) => address === "/b/dependency.js")).toHaveLength(3);
});

test("[WIRE-8] a network that stays down is reported without an import, and the next call tries again", async () => {
  answers.set("/c/part.js", ["dropped", "dropped", 503]);
  const load = vi.fn<() => Promise<string>>(async () => "part");
  const failure = await settled(importPart(load, ["c/part.js"]));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(LostPart);
  expect(load).not.toHaveBeenCalled();
  expect(await settled(importPart(load, ["c/part.js"]))).toBe("part");
});

test("[WIRE-8] offline nobody waits for tries that cannot succeed", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  answers.set("/d/part.js", ["dropped"]);
  await expect(importPart(async () => "part", ["d/part.js"])).rejects.toThrow("Failed to fetch");
  expect(requested).toHaveLength(1);
});

test("[WIRE-8] a file that a newer build has taken the place of is lost to this page, and asked for once", async () => {
  answers.set("/e/part.js", [404]);
  expect(await settled(importPart(async () => "part", ["e/part.js"]))).toBeInstanceOf(LostPart);
  expect(requested).toHaveLength(1);
});

test("[WIRE-8] the document's own files are not asked for twice; one whose preload failed is, before another try", async () => {
  document.head.innerHTML = `<link rel="modulepreload" href="/f/part.js"><style data-sheets="/f/part.css /f/b.css"></style>`;
  vi.resetModules();
  const fresh = await import("./import-part.ts");
  const files = ["f/part.js", "f/part.css"];
  expect(await settled(fresh.importPart(async () => "part", files))).toBe("part");
  expect(requested).toEqual([]);
  const load = vi.fn<() => Promise<string>>(async () => "part").mockImplementationOnce(never);
  expect(await settled(fresh.importPart(load, files))).toBe("part");
  expect(requested).toEqual(["/f/part.js"]);
});

test("[WIRE-8] what the browser remembers as failed is asked for by another address", async () => {
  const failure = await settled(importPart(never, ["g/part.js"]));
  expect(requested).toEqual(["/g/part.js", expect.stringMatching(/^\/g\/part\.js\?again=\d+$/)]);
  // This browser cannot import it at all; only a page load is left.
  expect(failure).toBeInstanceOf(LostPart);
});

test("[WIRE-8] a script that others import has one address, so that nothing is there twice", async () => {
  expect(await settled(importPart(never, ["", "h/part.js"]))).toBeInstanceOf(LostPart);
  expect(requested).toEqual(["/h/part.js"]);
});

/** Style sheets added to the page from now on; the test decides how each turns out. */
function sheetsPutIn(): HTMLLinkElement[] {
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((link) => void links.push(link as HTMLLinkElement));
  return links;
}

test("[WIRE-8] a part waits for its style sheet, which is asked for again like its script", async () => {
  const links = sheetsPutIn();
  answers.set("/i/part.css", ["dropped"]);
  let isShown = false;
  const part = importPart(async () => "part", ["i/part.js", "i/part.css"]);
  void part.then(() => (isShown = true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/i/part.css"]);
  expect(isShown).toBe(false);
  links[0]?.dispatchEvent(new Event("load"));
  expect(await part).toBe("part");
});

test("[WIRE-8] styles that fail to apply are reported, and another attempt adds them again", async () => {
  const links = sheetsPutIn();
  const first = importPart(async () => "part", ["j/part.js", "j/part.css"]);
  const told = expect(first).rejects.toThrow("no styles");
  await vi.advanceTimersByTimeAsync(1);
  links[0]?.dispatchEvent(new Event("error"));
  await told;
  const second = importPart(async () => "part", ["j/part.js", "j/part.css"]);
  await vi.advanceTimersByTimeAsync(1);
  links[1]?.dispatchEvent(new Event("load"));
  expect(await second).toBe("part");
});

test("[WIRE-8] a request that never ends is given up", async () => {
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
  );
  const outcome = importPart(async () => "part", ["k/part.js"]).catch((failure: Error) => failure.message);
  await vi.advanceTimersByTimeAsync(65_000);
  expect(await outcome).toBe("aborted");
});
