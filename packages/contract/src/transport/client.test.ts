import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { agreements } from "../agreements/agreement-list.ts";
import { loginInit } from "../identity/log-in.ts";
import { loanDetails } from "../orders/order-details.ts";
import { repaymentWay } from "../card-repayments/repayment-way.ts";
import { type ClientSettings, createClient } from "./client.ts";
import { IDENTITY_TABLE, keyTranslation } from "./key-translation.ts";

interface Seen {
  method: string;
  url: string;
  type: string;
  body: string;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A real HTTP server that gives `answer` and records what it was asked. */
async function serverThat(answer: string): Promise<{ base: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  server = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({
        method: request.method ?? "",
        url: request.url ?? "",
        type: request.headers["content-type"] ?? "",
        body,
      });
      if (answer === "breaks") request.socket.destroy();
      else if (answer !== "hangs") response.setHeader("content-type", "application/json").end(answer);
    });
  });
  await new Promise<void>((ready) => server?.listen(0, "127.0.0.1", ready));
  return { base: `http://127.0.0.1:${portOf(server)}/api`, seen };
}

function portOf(listening: Server | undefined): number {
  const address = listening?.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function clientOf(base: string, more: Partial<ClientSettings> = {}) {
  const recorded = { loading: [] as string[], failures: [] as string[], sessionsLost: 0 };
  const client = createClient({
    session: () => ({ appVersion: "1.0", sessionId: "demo" }),
    keys: keyTranslation(IDENTITY_TABLE),
    fetch: (...asked) => fetch(...asked),
    pageParameters: () => new URLSearchParams("swift=s1&gather=g1"),
    locale: () => "en",
    onLoading: (text) => {
      recorded.loading.push(`+${text}`);
      return () => recorded.loading.push(`-${text}`);
    },
    onFailure: (message) => recorded.failures.push(message),
    onSessionLost: () => (recorded.sessionsLost += 1),
    networkMessage: () => "No connection. Try again.",
    base,
    ...more,
  });
  return { client, recorded };
}

const order = { productId: "101", orderId: "900174" };
const success = JSON.stringify({ code: "00", message: "", data: { orderStatus: "174" } });

test("[WIRE-1 WIRE-2] a POST is form-encoded, the common parameters stay in the query", async () => {
  const { base, seen } = await serverThat(success);
  await clientOf(base).client.call(loanDetails, order);
  expect(seen).toEqual([
    {
      method: "POST",
      url: "/api/v3/loan-details/loan-details?appVersion=1.0&sessionId=demo",
      type: "application/x-www-form-urlencoded;charset=UTF-8",
      body: "productId=101&orderId=900174",
    },
  ]);
});

test("[WIRE-3] a GET appends its payload after the common parameters", async () => {
  const { base, seen } = await serverThat(success);
  await clientOf(base).client.call(agreements, { productId: 101, scene: "3" });
  expect(seen[0]).toMatchObject({
    method: "GET",
    url: "/api/v3/contract/contract?appVersion=1.0&sessionId=demo&productId=101&scene=3",
    body: "",
  });
});

test("[SES-5] a call uses the common parameters of its own moment", async () => {
  const { base, seen } = await serverThat(success);
  let sessionId = "first";
  const { client } = clientOf(base, { session: () => ({ sessionId }) });
  await client.call(loanDetails, order);
  sessionId = "second";
  await client.call(loanDetails, order);
  expect(seen.map(({ url }) => url.split("?")[1])).toEqual(["sessionId=first", "sessionId=second"]);
});

test("[WIRE-4] the loading text shows until the reply arrives", async () => {
  const { base } = await serverThat(success);
  const { client, recorded } = clientOf(base);
  const call = client.call(loanDetails, order, { loadingText: "loading..." });
  expect(recorded.loading).toEqual(["+loading..."]);
  await call;
  expect(recorded.loading).toEqual(["+loading...", "-loading..."]);
});

test("[WIRE-6 WIRE-7] a refusal is shown, and the caller still receives everything", async () => {
  const { base } = await serverThat(JSON.stringify({ code: "404", message: "No such order.", data: null }));
  const { client, recorded } = clientOf(base);
  const reply = await client.call(loanDetails, order);
  expect(reply).toEqual({
    success: false,
    code: "404",
    message: "No such order.",
    data: null,
    raw: { code: "404", message: "No such order.", data: null },
  });
  expect(recorded.failures).toEqual(["No such order."]);
});

test("[SES-6] code 401 asks for the login screen", async () => {
  const { base } = await serverThat(JSON.stringify({ code: "401", message: "Log in again.", data: null }));
  const { client, recorded } = clientOf(base);
  await client.call(loanDetails, order, { quiet: true });
  expect(recorded).toMatchObject({ sessionsLost: 1, failures: [] });
});

test("[SES-6] calls under way at once ask for the login screen once; a later one asks again", async () => {
  const { base } = await serverThat('{"code":"401","message":"Log in.","data":null}');
  const { client, recorded } = clientOf(base);
  const ask = () => client.call(loanDetails, order, { quiet: true });
  await Promise.all([ask(), ask()]);
  expect(recorded.sessionsLost).toBe(1);
  await ask();
  expect(recorded.sessionsLost).toBe(2);
});

test("[SES-6] a page that asks again and again asks for the login screen once, until the session was back", async () => {
  let answer = { code: "401", message: "Log in.", data: null as unknown };
  const { client, recorded } = clientOf("/api", { fetch: async () => Response.json(answer) });
  const poll = () => client.call(loanDetails, order, { quiet: true, isPolling: true });
  for (let times = 0; times < 3; times += 1) await poll();
  expect(recorded.sessionsLost).toBe(1);
  await client.call(loanDetails, order);
  expect(recorded.sessionsLost).toBe(2);
  await poll();
  expect(recorded.sessionsLost).toBe(2);
  answer = { code: "00", message: "", data: null };
  await poll();
  answer = { code: "401", message: "Log in.", data: null };
  await poll();
  expect(recorded.sessionsLost).toBe(3);
});

test("[SES-6] a borrower's call that succeeds tells that there is a session: not a visitor's, nor one sent before it was lost", async () => {
  const onSessionFound = vi.fn<() => void>();
  const found = { code: "00", message: "", data: null };
  const lost = { code: "401", message: "Log in.", data: null };
  let answer: object | Promise<object> = lost;
  const { client } = clientOf("/api", { fetch: async () => Response.json(await answer), onSessionFound });
  const ask = () => client.call(loanDetails, order, { quiet: true });
  let arrive = (_answer: object): void => {};
  answer = new Promise<object>((arrived) => (arrive = arrived));
  const early = ask();
  answer = lost;
  await ask();
  arrive(found);
  await early;
  answer = found;
  await client.call(loginInit, {});
  expect(onSessionFound).not.toHaveBeenCalled();
  await ask();
  expect(onSessionFound).toHaveBeenCalledTimes(1);
});

test.each(["breaks", "hangs", "<html>busy</html>", "", "null"] as const)(
  "[WIRE-8] when the network %j the call settles, the indicator goes and the borrower is told",
  async (fault) => {
    const { base } = await serverThat(fault);
    const { client, recorded } = clientOf(base, { timeoutMs: 200 });
    const reply = await client.call(loanDetails, order, { loadingText: "loading..." });
    expect(reply).toMatchObject({ success: false, message: "No connection. Try again." });
    expect(recorded.loading.at(-1)).toBe("-loading...");
    expect(recorded.failures).toEqual(["No connection. Try again."]);
  },
);

test("[WIRE-9] a call is given up after 60 000 ms and not before", async () => {
  vi.useFakeTimers();
  let aborted = false;
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => {
        aborted = true;
        reject(new Error("aborted"));
      });
    });
  const call = clientOf("/api", { fetch: never }).client.call(loanDetails, order);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await call).toMatchObject({ success: false, code: "network" });
  vi.useRealTimers();
});

test("[WIRE-8 WIRE-9] a load that waits for a busy server is given up after 60 000 ms as well", async () => {
  vi.useFakeTimers();
  const busy: typeof fetch = async (_, init) => {
    init?.signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 55_000));
    return new Response(null, { status: 503, headers: { "retry-after": "10" } });
  };
  const call = clientOf("/api", { fetch: busy }).client.call(loanDetails, order);
  await vi.advanceTimersByTimeAsync(60_000);
  const outcome = await Promise.race([call, Promise.resolve("under way")]);
  vi.useRealTimers();
  expect(outcome).toMatchObject({ success: false, code: "network" });
});

test("[WIRE-4 WIRE-8] a call that nobody waits for any more is abandoned with its text, and no failure is shown", async () => {
  const { base } = await serverThat("hangs");
  const { client, recorded } = clientOf(base);
  const left = new AbortController();
  const options = { loadingText: "loading...", abandoned: left.signal };
  const call = client.call(loanDetails, order, options);
  left.abort();
  expect(await call).toMatchObject({ success: false, code: "network" });
  expect(await client.call(loanDetails, order, options)).toMatchObject({ success: false });
  expect(recorded.loading).toEqual(["+loading...", "-loading...", "+loading...", "-loading..."]);
  expect(recorded.failures).toEqual([]);
});

const keys = keyTranslation({
  fields: { productId: "z1", orderId: "z2", sessionId: "z3", appVersion: "z4", orderStatus: "z9" },
  paths: { "/v3/loan-details/loan-details": "/k/1" },
});

test("[WIRE-7] [WIRE-12] with a table no real name of a request leaves; the answer is read by it, and kept as it came", async () => {
  const answer = { code: "00", message: "", data: { z9: "174" } };
  const { base, seen } = await serverThat(JSON.stringify(answer));
  const reply = await clientOf(base, { keys }).client.call(loanDetails, order);
  expect(seen[0]).toMatchObject({ url: "/api/k/1?z4=1.0&z3=demo", body: "z1=101&z2=900174" });
  expect(reply).toMatchObject({ data: { orderStatus: "174" }, raw: answer });
});

test("[WIRE-7] [WIRE-12] so is a refusal by HTTP status, of the form client", async () => {
  const answer = { code: "409", message: "", data: { z9: "200" } };
  const fetch = async () => Response.json(answer, { status: 409 });
  const reply = await clientOf("/api", { keys, fetch }).client.call(repaymentWay, { orderId: "900174" });
  expect(reply).toMatchObject({ success: false, data: { orderStatus: "200" }, raw: answer });
});
