import { runInNewContext } from "node:vm";
import { callKey } from "@hiram/contract";
import { GOYA_NAMES } from "@hiram/contract/transport/goya-names.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBorrowerPages } from "../testing/app-builds.ts";
import { type Customer, makeCustomer } from "../testing/customer.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let customer: Customer;
let isBusy = false;

beforeAll(async () => {
  server = await openTestServer({ borrower: await loadBorrowerPages({ isBusy: () => isBusy }) });
  customer = await makeCustomer(server.database);
});
afterAll(() => server.close());

async function page(address: string, busy = false): Promise<string> {
  isBusy = busy;
  const reply = await server.app.inject({ url: address, headers: { accept: "text/html" } });
  isBusy = false;
  return reply.body;
}

const repliesOf = (html: string): Record<string, { code: string; data: unknown }> =>
  JSON.parse(/id="first-replies">([^<]*)</.exec(html)?.[1] ?? "{}") as Record<
    string,
    { code: string; data: unknown }
  >;

/** The calls that a busy server's shell starts, as its script passes them to `fetch`. */
function startedBy(html: string): { address: string; headers: Record<string, string>; body: string }[] {
  const script = /<script nonce="[^"]+">(window\.firstCalls=[^<]*)<\/script>/.exec(html)?.[1] ?? "";
  const started: { address: string; headers: Record<string, string>; body: string }[] = [];
  const fetch = (address: string, init: { headers: Record<string, string>; body: string }) => {
    started.push({ address, headers: init.headers, body: init.body });
    return Promise.resolve({ json: () => null });
  };
  const window = { firstCalls: {} };
  runInNewContext(
    script,
    Object.defineProperty({ window, fetch }, "firstCalls", { get: () => window.firstCalls }),
  );
  return started;
}

/** Every key of a value, at any depth. */
function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return keys.concat(Object.values(value).flatMap(keysOf));
}

test("[CNF-7] [WIRE-11] variant 2 is rendered with its form client's calls, answered in process", async () => {
  const { sessionId } = customer;
  const html = await page(`/loanConfirm2?ashlar=101&swift=s-7&eyes=e-9&sessionId=${sessionId}`);
  expect(html).toContain("Final repayment date");
  // They are called side by side: either may be answered first.
  const success = expect.objectContaining({ code: "00" }) as unknown;
  expect(repliesOf(html)).toEqual({
    [callKey(`/api/gopia/goya/outline?sessionId=${sessionId}`, "ashlar=101")]: success,
    [callKey(`/api/gopia/goya/rubric?sessionId=${sessionId}`, "ashlar=101&portico=3")]: success,
  });
});

test("[WIRE-13] the page holds no real name in what it was rendered from", async () => {
  const html = await page(`/loanConfirm2?ashlar=101&sessionId=${customer.sessionId}`);
  const keys = Object.values(repliesOf(html)).flatMap(({ data }) => keysOf(data));
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => key in GOYA_NAMES)).toEqual([]);
});

test.each([
  ["the page's address", "swift=s-7&eyes=e%209&", { swift: "s-7", eyes: "e 9" }],
  ["nothing where it has none", "", { swift: "", eyes: "" }],
])("[WIRE-11] a busy page starts its calls with the headers of %s", async (_, own, headers) => {
  const { sessionId } = customer;
  const calls = startedBy(await page(`/loanConfirm2?ashlar=101&${own}sessionId=${sessionId}`, true));
  expect(calls.map(({ address, body }) => [address, body])).toEqual([
    [`/api/gopia/goya/outline?sessionId=${sessionId}`, "ashlar=101"],
    [`/api/gopia/goya/rubric?sessionId=${sessionId}`, "ashlar=101&portico=3"],
  ]);
  for (const call of calls)
    expect(call.headers).toMatchObject({
      ...headers,
      "x-requested-with": "XMLHttpRequest",
      "content-type": "application/x-www-form-urlencoded",
    });
});

test("[JLF-1] [WIRE-11] a refused login is rendered with its reason, nothing of the address shown as it came", async () => {
  const { sessionId } = customer;
  const html = await page(`/jointLoginFail?reason=expired&errMessage=%3Cb%3Epay&sessionId=${sessionId}`);
  expect(html).toContain("Logging in took too long");
  expect(html).toContain("No other lenders right now");
  expect(html).not.toContain("<b>pay");
  expect(Object.keys(repliesOf(html))).toEqual([
    callKey(`/api/gopia/goya/vignette?sessionId=${sessionId}`, "lancet=expired"),
  ]);
});
