import * as valibot from "valibot";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { operation } from "../operation.ts";
import { sendForBody, UnsuccessfulResponse } from "./body-client.ts";
import { createClient } from "./client.ts";
import { keyTranslation } from "./key-translation.ts";

interface Seen {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A real HTTP server that gives every call the same answer and records what it was asked. */
async function serverThat(answer: string, status = 200): Promise<{ base: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({ url: request.url ?? "", headers: request.headers, body });
      response.writeHead(status, { "content-type": "application/json" }).end(answer);
    });
  });
  await new Promise<void>((ready) => server?.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { base: `http://127.0.0.1:${port}/api`, seen };
}

const anything = { payload: valibot.object({ gable: valibot.string() }), answer: valibot.unknown() };
const goya = operation<typeof anything>({
  name: "goya",
  method: "POST",
  path: "/gopia/goya/define",
  access: "borrower",
  conventions: "form",
});
const visit = operation<typeof anything>({ ...goya, name: "visit", path: "/v2/h5/x", conventions: "json" });
const envelope = JSON.stringify({ code: "00", message: "", data: "main" });

function clientOf(base: string, pageQuery: string) {
  const failures: string[] = [];
  const client = createClient({
    session: () => ({ sessionId: "demo" }),
    keys: keyTranslation({ fields: { sessionId: "pavilion", gable: "frieze" }, paths: {} }),
    fetch: (...asked) => fetch(...asked),
    pageParameters: () => new URLSearchParams(pageQuery),
    locale: () => "fil",
    onLoading: () => () => {},
    onFailure: (message) => failures.push(message),
    onSessionLost: () => {},
    networkMessage: () => "No connection. Try again.",
    base,
  });
  return { client, failures };
}

test("[WIRE-11] the form client sends a form, the marker, and the headers swift and eyes from the page's address", async () => {
  const { base, seen } = await serverThat(envelope);
  const reply = await clientOf(base, "swift=s-1&eyes=e%202&building=b").client.call(goya, { gable: "1 2" });
  expect(reply).toMatchObject({ success: true, data: "main" });
  const [call] = seen;
  expect(call).toMatchObject({ url: "/api/gopia/goya/define?pavilion=demo", body: "frieze=1+2" });
  expect(call?.headers).toMatchObject({
    "x-requested-with": "XMLHttpRequest",
    "content-type": "application/x-www-form-urlencoded",
    swift: "s-1",
    eyes: "e 2",
  });
  expect(call?.headers).not.toHaveProperty("building");
});

test("[WIRE-10] the JSON client sends JSON, the marker, and the headers building and gather; no name is translated", async () => {
  const { base, seen } = await serverThat(envelope);
  await clientOf(base, "building=b-1&gather=g-2&swift=s").client.call(visit, { gable: "ño" });
  const [call] = seen;
  expect(call).toMatchObject({ url: "/api/v2/h5/x?sessionId=demo", body: '{"gable":"ño"}' });
  expect(call?.headers).toMatchObject({
    "x-requested-with": "XMLHttpRequest",
    "content-type": "application/json",
    building: "b-1",
    gather: "g-2",
  });
  expect(call?.headers).not.toHaveProperty("swift");
});

test.each([
  ["[WIRE-11] swift and eyes", goya, ["swift", "eyes"]],
  ["[WIRE-10] building and gather", visit, ["building", "gather"]],
] as const)("%s are empty when the page's address has none", async (_, called, names) => {
  const { base, seen } = await serverThat(envelope);
  await clientOf(base, "").client.call(called, { gable: "1" });
  for (const name of names) expect(seen[0]?.headers[name]).toBe("");
});

test("[WIRE-11] a value that no header can hold does not break the call", async () => {
  const { base, seen } = await serverThat(envelope);
  const reply = await clientOf(base, "swift=a%0D%0Ab%F0%9F%99%82").client.call(goya, { gable: "1" });
  expect(reply.success).toBe(true);
  expect(seen[0]?.headers["swift"]).toBe("ab");
});

const request = {
  method: "POST" as const,
  fields: new URLSearchParams({ gable: "1" }),
  headers: {},
  signal: new AbortController().signal,
  keepalive: false,
};
const settings = {
  fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked),
  pageParameters: () => new URLSearchParams(),
};

test("[WIRE-10 WIRE-11] success resolves with the body alone", async () => {
  const { base } = await serverThat('{"free":"form"}');
  expect(await sendForBody("json", settings, { ...request, address: `${base}/x` })).toEqual({ free: "form" });
});

test("[WIRE-10 WIRE-11] an unsuccessful answer, and a dead network, are passed on unchanged", async () => {
  const { base } = await serverThat('{"code":"413"}', 413);
  const refused = sendForBody("form", settings, { ...request, address: `${base}/x` });
  await expect(refused).rejects.toThrow(UnsuccessfulResponse);
  await expect(refused).rejects.toMatchObject({ status: 413, body: { code: "413" } });
  const failure = new TypeError("the wire was cut");
  const dead = { ...settings, fetch: () => Promise.reject(failure) };
  await expect(sendForBody("json", dead, { ...request, address: "/x" })).rejects.toBe(failure);
});

test("[WIRE-7 WIRE-11] whatever the form client rejects with, the caller still receives a reply", async () => {
  const { base } = await serverThat('{"code":"413","message":"Too large. Send less.","data":null}', 413);
  const refused = clientOf(base, "");
  expect(await refused.client.call(goya, { gable: "1" })).toMatchObject({ success: false, code: "413" });
  expect(refused.failures).toEqual(["Too large. Send less."]);
  server?.close();
  server?.closeAllConnections();
  const dead = clientOf(base, "");
  expect(await dead.client.call(goya, { gable: "1" })).toMatchObject({ success: false, code: "network" });
  expect(dead.failures).toEqual(["No connection. Try again."]);
});
