import { once } from "node:events";
import { connect } from "node:net";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadBorrowerPages } from "../../../testing/app-builds.ts";
import { makeCustomer } from "../../../testing/customer.ts";
import { withTestServer } from "../../../testing/test-server.ts";

const narrow = {
  BROWSING_AT_ONCE: "2",
  FILES_AT_ONCE: "1",
  PAGES_AT_ONCE: "1",
};
let received = 0;
let sendFile = (): void => {};
/** Nobody who waits here is sent away, however slow the machine that runs the test. */
const server = withTestServer({
  environment: { ...narrow, QUEUE_LONGEST_MS: "10000" },
  borrower: await loadBorrowerPages(),
  extend: async (app) => {
    app.addHook("onRequest", async ({ url }) => void (received += url === "/kept" ? 1 : 0));
    app.post("/kept", async () => ({}));
    app.get("/file", (_, reply) => void (sendFile = () => void reply.send("sent")));
  },
});

const hasty = withTestServer({ environment: { ...narrow, QUEUE_LONGEST_MS: "3000" } });

const CALL = "/api/v3/loan-details/loan-details";
const form = { "content-type": "application/x-www-form-urlencoded" };

const post = (path: string, headers: Record<string, string> = {}, at = server()) =>
  fetch(at.url + path, {
    method: "POST",
    headers: { ...form, ...headers },
    body: "productId=101&orderId=1",
  });

const lookAt = (address: string) => fetch(server().url + address, { headers: { accept: "text/html" } });

/** Runs work while every call that finds a session waits for the database. */
async function whileCallsWait(work: () => Promise<void>, at = server()): Promise<void> {
  await at.database.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    await work();
  });
}

const inLane = async (state: string, lane = "browsing", at = server()): Promise<number> => {
  const { body } = await at.app.inject("/metrics");
  const found = new RegExp(`hiram_lane_requests{lane="${lane}",state="${state}"} (\\d+)`).exec(body)?.[1];
  return Number(found);
};

test("[load] past the lane and its queue a call is refused at once; payments, webhooks and health are not", async () => {
  const { sessionId } = await makeCustomer(server().database);
  const call = () => post(`${CALL}?sessionId=${sessionId}`);
  let calls: Promise<Response>[] = [];
  await whileCallsWait(async () => {
    calls = [call(), call(), call(), call()];
    await expect.poll(async () => [await inLane("working"), await inLane("waiting")]).toEqual([2, 2]);

    const refused = await post(`${CALL}?sessionId=${sessionId}`, {
      "accept-language": "fil",
      "x-request-id": "refused-one",
    });
    expect(refused.status).toBe(503);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "2",
      "x-content-type-options": "nosniff",
      "x-request-id": "refused-one",
    });
    expect(await refused.json()).toEqual({ code: "503", message: serverTexts("fil").busy, data: null });

    // A page still comes, for the phone to render.
    const page = await lookAt(`/loanDetails?orderId=1&productId=101&sessionId=${sessionId}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("window.firstCalls={");

    // Each is answered by its own rule: no session, no signature.
    expect((await post("/api/v3/loan-details/generate-vcode")).status).toBe(200);
    expect((await post("/webhooks/payment", { "content-type": "application/json" })).status).toBe(401);
    for (const path of ["/healthz", "/readyz", "/metrics"])
      expect([path, (await fetch(server().url + path)).status]).toEqual([path, 200]);
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await server().app.inject("/metrics")).body).toContain('hiram_refused_total{lane="browsing"} 1');
  expect([await inLane("working"), await inLane("waiting")]).toEqual([0, 0]);
});

test("[load] a body that is long in coming takes no file's place; a file that is being sent does", async () => {
  const begin = async (head: string) => {
    const socket = connect(Number(new URL(server().url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.write(`${head} HTTP/1.1\r\nhost: x\r\n`);
    return socket;
  };
  const slow = await begin("POST /kept");
  slow.write("content-type: application/json\r\ncontent-length: 100\r\n\r\n");
  await expect.poll(() => received).toBe(1);
  expect((await fetch(`${server().url}/nowhere`)).status).toBe(404);
  const file = await begin("GET /file");
  file.write("\r\n");
  await expect.poll(async () => (await fetch(`${server().url}/nowhere`)).status).toBe(503);
  sendFile();
  await expect.poll(async () => (await fetch(`${server().url}/nowhere`)).status).toBe(404);
  for (const socket of [slow, file]) socket.destroy();
});

test("[load] past the pages' own lane a browser is shown a page that says so, in its language", async () => {
  const { sessionId, productId } = await makeCustomer(server().database);
  const address = `/loanConfirm?productId=${productId}&sessionId=${sessionId}`;
  let rendering: Promise<Response>[] = [];
  await whileCallsWait(async () => {
    rendering = [lookAt(address), lookAt(address)];
    await expect
      .poll(async () => [await inLane("working"), await inLane("waiting", "pages")])
      .toEqual([1, 1]);
    const refused = await lookAt(`${address}&lang=fil`);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await refused.text();
    expect(html).toContain(`<h1>${serverTexts("fil").busyTitle}</h1>`);
    expect(html).not.toContain(sessionId);
  });
  for (const page of await Promise.all(rendering)) expect(await page.text()).toContain("first-replies");
});

test("[load] a call that waits too long for a turn is refused, and one that has its turn is answered", async () => {
  const { sessionId } = await makeCustomer(hasty().database);
  let calls: Promise<Response>[] = [];
  const waiting = () => inLane("waiting", "browsing", hasty());
  await whileCallsWait(async () => {
    calls = Array.from({ length: 4 }, () => post(`${CALL}?sessionId=${sessionId}`, {}, hasty()));
    await expect.poll(waiting).toBe(2);
    await expect.poll(waiting).toBe(0);
  }, hasty());
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 503, 503,
  ]);
  for (const answer of answers.filter(({ status }) => status === 503))
    expect(await answer.json()).toEqual({ code: "503", message: serverTexts("en").busy, data: null });
});
