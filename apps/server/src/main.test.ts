import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, createServer as createHttpServer, request } from "node:http";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { API_BASE, type Operation } from "@hiram/contract";
import { STAFF_LIVE_PATH } from "@hiram/contract/staff/presence/live.ts";
import { staffSignIn, staffSignOut } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { generateSync } from "otplib";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { bundleNode } from "../../../scripts/bundle.mjs";
import { FORGET_OLD } from "./platform/jobs/forget-old.ts";
import { relayDatabase } from "./testing/database-relay.ts";
import { freePort } from "./testing/free-port.ts";
import { PRODUCTION } from "./testing/production.ts";
import { createMigratedDatabase } from "./testing/test-database.ts";

// The server as a separate process, bundled as it ships, which starts in a fifth of the time that the sources take.
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const BUNDLE = join(ROOT, `apps/server/dist/main-${process.pid}.js`);
beforeAll(() =>
  Promise.all([
    bundleNode("apps/server/src/main.ts", BUNDLE),
    // Named as the build names it; a real build's own file may be beside it.
    bundleNode("apps/server/src/paper/pdf-worker.ts", join(ROOT, "apps/server/dist/pdf-worker.js")),
  ]),
);
afterAll(() => Promise.all([BUNDLE, `${BUNDLE}.map`].map((file) => rm(file, { force: true }))));

const undo: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

interface Started {
  readonly child: ChildProcess;
  /** Its DATA_DIR. */
  readonly folder: string;
  readonly url: string;
  readonly port: number;
  readonly errors: () => string;
}

async function start(environment: Record<string, string>): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), "hiram-main-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(process.execPath, [BUNDLE], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      ...environment,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  undo.push(() => void child.kill("SIGKILL"));
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return { child, folder, port, url: `http://127.0.0.1:${port}`, errors: () => errors };
}

/** Settings that name a PostgreSQL of the test's own, where a server starts far sooner than on an embedded database. */
async function onPostgres(): Promise<Record<string, string>> {
  const database = await createMigratedDatabase();
  if (database === null) return {};
  undo.push(() => database.drop());
  return { DATABASE_URL: database.url };
}

async function startReady(environment: Record<string, string> = {}): Promise<Started> {
  const started = await start({ ...(await onPostgres()), ...environment });
  await untilReady(started);
  return started;
}

async function untilReady({ child, url, errors }: Started): Promise<void> {
  while (child.exitCode === null) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok === true) return;
    await sleep(100);
  }
  throw new Error(`the server did not start: ${errors()}`);
}

test("[stop] SIGTERM ends the process while kept-alive and silent connections are open, and something else keeps it", async () => {
  const keepsProcess = "data:text/javascript,setInterval(()=>{},1e6)";
  const started = await startReady({ NODE_OPTIONS: `--import=${keepsProcess}` });
  const page = await fetch(`${started.url}/api/openapi.json`);
  expect(page.status).toBe(200);
  await page.text();
  for (const text of ["", "GET / HTTP/1.1\r\n", "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"]) {
    const socket = connect(started.port, "127.0.0.1").on("error", () => {});
    undo.push(() => void socket.destroy());
    socket.write(text);
  }
  await sleep(200);
  started.child.kill("SIGTERM");
  // The connections stay open for the whole test, so a stop that waits for them would never end.
  expect(await once(started.child, "exit")).toEqual([0, null]);
});

/**
 * Calls over a connection that is kept alive for the next call. @returns status and connection header, or what broke
 */
function asks(agent: Agent, url: string, form?: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        agent,
        method: form === undefined ? "GET" : "POST",
        headers: form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
        answer.once("error", (error) => resolve(error.message));
      },
    );
    sent.once("error", (error) => resolve(error.message));
    sent.end(form);
  });
}

/**
 * Stops a server to which a balancer sends, and which waits so long for it to notice. @returns the answers that came,
 * and whether the balancer had noticed, and heard the last of them, in time
 */
async function stopBehindBalancer(waitMs: number) {
  const started = await startReady({ STOP_WAIT_MS: String(waitMs) });
  const agent = new Agent({ keepAlive: true });
  const balancer = new Agent({ keepAlive: true });
  undo.push(
    () => agent.destroy(),
    () => balancer.destroy(),
  );
  const answers = new Map<string, number>();
  const balancing = { turnsHere: true };
  const sender = async (path: string, form?: string): Promise<void> => {
    while (balancing.turnsHere) {
      const answer = await asks(agent, started.url + path, form);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  const details = "/api/v3/loan-details/loan-details?sessionId=demo";
  const senders = [
    sender("/healthz"),
    sender("/api/openapi.json"),
    ...[1, 2, 3].map(() => sender(details, "productId=101&orderId=900174")),
  ];
  await expect.poll(() => answers.get("200 keep-alive") ?? 0).toBeGreaterThan(20);
  const ended = once(started.child, "exit");
  const began = performance.now();
  started.child.kill("SIGTERM");
  while ((await asks(balancer, `${started.url}/readyz`)).startsWith("200")) await sleep(20);
  // A balancer looks now and then: what it still sends until it turns away is answered too.
  await sleep(400);
  balancing.turnsHere = false;
  await Promise.all(senders);
  const wasInTime = performance.now() - began < waitMs;
  expect(await ended).toEqual([0, null]);
  return { answers: [...answers.keys()].toSorted(), wasInTime };
}

test("[stop] SIGTERM loses no request of a balancer that looks at /readyz and keeps its connections", async () => {
  let stopped = await stopBehindBalancer(4_000);
  // Nothing is promised to a balancer that notices later; a busy machine makes it one.
  if (!stopped.wasInTime) stopped = await stopBehindBalancer(40_000);
  expect(stopped).toEqual({ answers: ["200 close", "200 keep-alive"], wasInTime: true });
});

test("[stop] SIGTERM ends the process although its database vanished without a word", async (context) => {
  const { DATABASE_URL } = await onPostgres();
  context.skip(DATABASE_URL === undefined, "the embedded database is in the process");
  const { url, freeze, close } = await relayDatabase(DATABASE_URL!);
  undo.push(close);
  const started = await startReady({ DATABASE_URL: url });
  freeze(true);
  started.child.kill("SIGTERM");
  expect(await once(started.child, "exit")).toEqual([1, null]);
});

test("[CNF-9] the server as it ships makes PDFs in its thread, and ends with it", async () => {
  const started = await startReady();
  const query = "sessionId=demo&productId=101&orderId=900174";
  const reply = await fetch(`${started.url}/agreements/loan-agreement.pdf?${query}`);
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(
    Buffer.from(await reply.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  started.child.kill("SIGTERM");
  expect(await once(started.child, "exit")).toEqual([0, null]);
});

test("[WIRE-12] a bad key table stops the start before a database is opened, its entry named", async () => {
  const { child, errors, folder } = await start({
    WIRE_TABLE: fileURLToPath(new URL("./testing/bad-wire-table.json", import.meta.url)),
  });
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code).toBe(1);
  expect(errors()).toContain('fields: "orderId" -> "a": "productId" already has that name');
  expect(await readdir(folder)).toEqual([]);
});

test("[TRM-2] a content file that cannot be used stops the start in words, without a stack", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hiram-content-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  await cp(join(ROOT, "content"), folder, { recursive: true });
  await writeFile(join(folder, "payout-channels.json"), '{"wallets":[],"banks":[],"counters":[]}');
  const { child, errors } = await start({ ...(await onPostgres()), CONTENT_DIR: folder });
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code).toBe(1);
  expect(errors()).toContain("must name at least one wallet, bank or counter");
  expect(errors()).not.toMatch(/^\s+at /m);
});

/** The same database, refusing writes as a standby does; none where there is no PostgreSQL. */
function readOnly({ DATABASE_URL: url }: Record<string, string>): Record<string, string>[] {
  if (url === undefined) return [];
  return [{ DATABASE_URL: `${url}?options=${encodeURIComponent("-c default_transaction_read_only=on")}` }];
}

test("[config] what stops the start is said in words and names its setting: database, port, folder, key", async () => {
  const taken = createServer();
  taken.listen(0, "0.0.0.0");
  await once(taken, "listening");
  undo.push(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), "hiram-main-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const noKey = join(folder, "no.key");
  await writeFile(noKey, "not a key");
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data/identity"), "not a folder");
  const refuser = createHttpServer((_, response) => void response.writeHead(403).end());
  refuser.listen(0, "127.0.0.1");
  await once(refuser, "listening");
  undo.push(() => void refuser.close());
  const refusing = `http://127.0.0.1:${(refuser.address() as AddressInfo).port}`;
  const bucket = {
    FILES_S3_BUCKET: "ids",
    FILES_S3_ACCESS_KEY_ID: "ana",
    FILES_S3_SECRET_ACCESS_KEY: "hidden",
  };
  const database = await onPostgres();
  const attempts = [
    [
      { DATABASE_URL: "postgres://ana:hidden@127.0.0.1:1/loans" },
      "DATABASE_URL can't be used: ana@127.0.0.1:1/loans",
    ],
    [
      { DATABASE_URL: "postgres://ana:hidden@127.0.0.1:1/loans?sslmode=verify-full&sslrootcert=/no.crt" },
      "DATABASE_URL can't be used: ana@127.0.0.1:1/loans answers: ENOENT",
    ],
    [{ ...database, PORT: String(port) }, `PORT ${port} is in use`],
    ...readOnly(database).map(
      (settings) => [settings, "the database takes no writes, or went away: cannot execute"] as const,
    ),
    [{ ...database, DATA_DIR: join(noKey, "data") }, `DATA_DIR ${join(noKey, "data")} can't be written to`],
    [{ ...database, DATA_DIR: join(folder, "data") }, `DATA_DIR ${join(folder, "data/identity")} can't be`],
    [
      { ...database, ...bucket, FILES_S3_ENDPOINT: refusing },
      `FILES_S3_BUCKET ids at ${refusing} can't be used`,
    ],
    [
      { ...database, ID_KEY_SERVICE_URL: refusing, ID_KEY_SERVICE_TOKEN: "hidden".repeat(3) },
      "ID_KEY_SERVICE_URL: 127.0.0.1",
    ],
    [{ ...database, CONTENT_DIR: join(folder, "none") }, `CONTENT_DIR ${join(folder, "none")} can't be read`],
    [{ ...database, ID_KEY_FILE: noKey }, `${noKey} holds no key`],
    [{ ...database, ID_KEY_FILE: join(noKey, "id.key") }, `${join(noKey, "id.key")}, the key of pictures of`],
  ] as const;
  for (const [environment, words] of attempts) {
    const { child, errors } = await start(environment);
    expect(await once(child, "close")).toEqual([1, null]);
    expect(errors()).toContain(words);
    expect(errors()).not.toMatch(/^\s+at |hidden/m);
  }
});

test("[WEB-5] [config] a server that has lost the key of the IDs in its database does not start, and makes no other", async (context) => {
  const { DATABASE_URL } = await onPostgres();
  context.skip(DATABASE_URL === undefined, "the row is written from outside");
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(
    `with owner as (insert into borrowers (phone, full_name) values ('09175550199', '') returning id)
    insert into id_pictures (name, borrower_id, side, key_id, wrapped_key, taken_at)
    select 'front', id, 'idFront', 'a-lost-key', '', now() from owner`,
  );
  await client.end();
  const { child, errors, folder } = await start({ DATABASE_URL: DATABASE_URL! });
  expect(await once(child, "close")).toEqual([1, null]);
  expect(errors()).toContain(`ID_KEY_FILE ${join(folder, "keys/borrower-ids.key")} is missing`);
  expect(errors()).not.toMatch(/^\s+at /m);
  expect(await readdir(folder)).not.toContain("keys");
});

test("[database] a second server on the same folder does not start, and says which process has it, without a stack", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hiram-folder-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const first = await start({ DATA_DIR: folder });
  await untilReady(first);
  const { child, errors } = await start({ DATA_DIR: folder });
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code).toBe(1);
  expect(errors()).toContain(`in use by process ${first.child.pid}`);
  expect(errors()).not.toMatch(/^\s+at /m);
});

/** Signs somebody in to a server, as the console's form does. @returns their `cookie` header */
async function signInAt(
  url: string,
  {
    email,
    password,
    totpSecret,
  }: { readonly email: string; readonly password: string; readonly totpSecret: string },
): Promise<string> {
  const reply = await postAsConsole(url, staffSignIn, {
    email,
    password,
    code: generateSync({ secret: totpSecret, epoch: Math.floor(Date.now() / 1000) }),
  });
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function postAsConsole(url: string, { path }: Operation, body: object, cookie = ""): Promise<Response> {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie };
  const reply = await fetch(`${url}${API_BASE}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(await reply.clone().json()).toMatchObject({ code: "00" });
  return reply;
}

test("[CON-11] [CON-1] with two servers on one database, a console at one learns what is done at the other, and its stream ends with the session", async (context) => {
  const settings = await onPostgres();
  context.skip(settings["DATABASE_URL"] === undefined, "the embedded database is one process's");
  const one = await start(settings);
  await untilReady(one);
  const other = await start(settings);
  await untilReady(other);
  const staffReply = await fetch(`${one.url}/sandbox/staff`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ role: "agent" }),
  });
  const cookie = await signInAt(other.url, (await staffReply.json()) as Parameters<typeof signInAt>[1]);
  const stream = await fetch(`${other.url}${STAFF_LIVE_PATH}`, {
    headers: { cookie, accept: "text/event-stream" },
  });
  let heard = "";
  const over = (async () => {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) heard += chunk;
  })();
  await expect.poll(() => heard).toContain("event: hello");
  await fetch(`${one.url}/sandbox/scenarios`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ complaints: true }),
  });
  await expect.poll(() => heard).toContain('{"topic":"cases","of":""}');
  await postAsConsole(one.url, staffSignOut, {}, cookie);
  await over;
  expect(heard).toContain("event: ended");
});

/** A production server on a database of its own; null on the embedded one, which production refuses: config.test.ts. */
async function startProduction(): Promise<(Started & { readonly databaseUrl: string }) | null> {
  const database = await createMigratedDatabase();
  if (database === null) return null;
  undo.push(() => database.drop());
  const started = await start({ ...PRODUCTION, DATABASE_URL: database.url, STOP_WAIT_MS: "0" });
  await untilReady(started);
  return { ...started, databaseUrl: database.url };
}

test("[PRV-1] a server that starts forgets what was kept long enough", async (context) => {
  const started = await startProduction();
  context.skip(started === null, "the embedded database is refused in production");
  if (started === null) return;
  const client = new Client({ connectionString: started.databaseUrl });
  await client.connect();
  try {
    const forgotten = "select id from outbox_jobs where kind = $1 and done_at is not null";
    await expect.poll(async () => (await client.query(forgotten, [FORGET_OLD])).rowCount).toBe(1);
  } finally {
    await client.end();
  }
});

test("[config] a second server in production with other secrets does not start, and names them", async (context) => {
  const first = await startProduction();
  context.skip(first === null, "the embedded database is refused in production");
  if (first === null) return;
  const STAFF_SECRET = "another-secret-of-somebody";
  const { child, errors } = await start({ ...PRODUCTION, DATABASE_URL: first.databaseUrl, STAFF_SECRET });
  expect(await once(child, "close")).toEqual([1, null]);
  expect(errors()).toContain("STAFF_SECRET is not the one that this database is served with");
  expect(errors()).not.toMatch(/ONE_TIME_CODE_SECRET|^\s+at /m);
});

test("[config] MODE=production has no sandbox, no demo borrower and no test support", async (context) => {
  const started = await startProduction();
  context.skip(started === null, "the embedded database is refused in production");
  if (started === null) return;
  for (const [method, path] of [
    ["POST", "/sandbox/scenarios"],
    ["POST", "/sandbox/clock"],
    ["GET", "/sandbox/ledger"],
    ["GET", "/sandbox/"],
    ["GET", "/testPreview"],
  ] as const)
    expect([path, (await fetch(started.url + path, { method })).status]).toEqual([path, 404]);
  const demo = await fetch(`${started.url}/api/v3/loan-details/loan-details?sessionId=demo`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "productId=101&orderId=900174",
  });
  expect(await demo.json()).toMatchObject({ code: "401" });
  started.child.kill("SIGTERM");
  expect(await once(started.child, "exit")).toEqual([0, null]);
});
