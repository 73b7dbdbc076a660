// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestApp } from "../../testing/test-app.tsx";
import { shareDocument } from "./share-document.ts";

const ADDRESS = "/documents/receipt.pdf?orderId=900174&sessionId=demo";
const load = vi.fn<() => Promise<Response>>();
const saved = vi.fn<() => void>();

beforeEach(() => {
  load.mockReset().mockImplementation(() => Promise.resolve(new Response("%PDF")));
  saved.mockReset();
  vi.stubGlobal("fetch", load);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(saved);
  Object.assign(navigator, { canShare: undefined, share: undefined });
});
afterEach(() => vi.restoreAllMocks());

/** The native app of the test, which takes every action, without `saveFile`. */
function olderApp() {
  const test = createTestApp();
  Object.assign(window, { webkit: { messageHandlers: { goHome: { postMessage: () => {} } } } });
  return test;
}

test("[WEB-9] [BRG-3] the native app is handed the file's whole address, and nothing is loaded here", async () => {
  const { app, messages } = createTestApp();
  expect(await shareDocument(app, ADDRESS, "receipt-1.pdf")).toBe(true);
  const payload = { address: `${location.origin}${ADDRESS}`, fileName: "receipt-1.pdf" };
  expect(messages).toEqual([{ action: "saveFile", payload }]);
  expect([load.mock.calls.length, saved.mock.calls.length]).toEqual([0, 0]);
});

test("[WEB-9] in a web view that can neither share nor hand over, nobody is told that it was saved", async () => {
  const { app } = olderApp();
  expect(await shareDocument(app, ADDRESS, "receipt-1.pdf")).toBe(false);
  expect(saved).not.toHaveBeenCalled();
});

test.each([
  ["NotAllowedError", false],
  ["AbortError", true],
])("[WEB-9] a share sheet that ends in %s in a web view: %s", async (name, isSettled) => {
  const share = () => Promise.reject(new DOMException("", name));
  Object.assign(navigator, { canShare: () => true, share });
  const { app } = olderApp();
  expect(await shareDocument(app, ADDRESS, "receipt-1.pdf")).toBe(isSettled);
  expect(saved).not.toHaveBeenCalled();
});

test("[WEB-9] a plain browser without a share sheet saves the file; what did not load is not saved", async () => {
  const { app } = createTestApp({ isPlainBrowser: true });
  expect(await shareDocument(app, ADDRESS, "receipt-1.pdf")).toBe(true);
  expect(saved).toHaveBeenCalledOnce();
  load.mockResolvedValue(new Response("", { status: 404 }));
  expect(await shareDocument(app, ADDRESS, "receipt-1.pdf")).toBe(false);
  expect(saved).toHaveBeenCalledOnce();
});
