import { beforeEach, expect, test, vi } from "vitest";
import { answerOffline, type WorkerScope } from "./answer-offline.ts";

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
const enable = vi.fn(async () => {});
const scope = {
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  skipWaiting: async () => {},
  registration: { navigationPreload: { enable } } as object,
};

beforeEach(() =>
  answerOffline(scope as unknown as WorkerScope, {
    html: "<h1>No connection</h1>",
    policy: "default-src 'none'",
  }),
);

const page = {
  mode: "navigate",
  destination: "document",
  method: "GET",
  url: "https://loans.example.ph/home",
};

/** The worker's answer to a request; undefined: it leaves the request to the browser. */
function answerOf(request: object, preloadResponse: Promise<Response | undefined>) {
  let answer: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>) => (answer = given);
  listeners.get("fetch")?.({ request, preloadResponse, respondWith });
  return answer;
}

test.each([200, 404, 500, 503])("[WEB-13] what the server answers is shown as it is: %d", async (status) => {
  const served = new Response("as served", { status });
  expect(await answerOf(page, Promise.resolve(served))).toBe(served);
});

test("[WEB-13] where nothing comes, the offline page stands in its place, with a policy that admits nothing else", async () => {
  const answer = await answerOf(page, Promise.reject(new TypeError("Failed to fetch")));
  expect(await answer?.text()).toBe("<h1>No connection</h1>");
  expect(answer?.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(answer?.headers.get("cache-control")).toBe("no-store");
});

test("[WEB-13] what the browser did not ask for ahead, the worker asks for", async () => {
  const served = new Response("as served");
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => served),
  );
  expect(await answerOf(page, Promise.resolve(undefined))).toBe(served);
});

test("[WEB-13] calls, files and pages of the native app are left to the browser", () => {
  const nothing = new Promise<undefined>(() => {});
  expect(answerOf({ ...page, mode: "cors", destination: "" }, nothing)).toBeUndefined();
  expect(answerOf({ ...page, url: `${page.url}?sessionId=1` }, nothing)).toBeUndefined();
});

test("[WEB-13] the browser asks for pages while the worker is woken; where it can't, the worker leaves all to it", () => {
  const waitUntil = vi.fn();
  listeners.get("activate")?.({ waitUntil });
  expect(enable).toHaveBeenCalledOnce();
  expect(waitUntil).toHaveBeenCalledOnce();
  const { registration } = scope;
  scope.registration = {};
  expect(answerOf(page, new Promise<undefined>(() => {}))).toBeUndefined();
  scope.registration = registration;
});
