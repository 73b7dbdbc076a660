import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { type FileStore, FileStoreFailure } from "../platform/files/file-store.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { type Customer, logIn, makeCustomer } from "../testing/customer.ts";
import { sampleJpeg } from "../testing/sample-images.ts";
import { withTestServer } from "../testing/test-server.ts";
import { uploadPicture } from "../testing/upload.ts";
import { keepImages, MOST_UNUSED, PRUNE_IMAGE } from "./kept-images.ts";
import { keptImages } from "./schema.ts";

const server = withTestServer();
let ana: Customer;
beforeEach(async () => {
  ana = await makeCustomer(server().database);
});

const keep = async (who = ana) => server().images.keep(who.borrowerId, await sampleJpeg());
const get = (name: string, session: string) => server().app.inject(`/files/${name}${session}`);
const rowsOf = (name: string) => server().database.db.$count(keptImages, eq(keptImages.name, name));
/** As if a day had passed for the jobs, which run by the database's own clock. */
const letADayPass = () =>
  server()
    .database.db.update(outboxJobs)
    .set({ runAfter: sql`now() - interval '1 second'` });

describe("a kept picture", () => {
  test("[CMP-9] is shown to its borrower: as a JPEG that no browser takes for anything else", async () => {
    const reply = await get(await keep(), `?sessionId=${ana.sessionId}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(reply.rawPayload.length),
      "x-content-type-options": "nosniff",
      "content-disposition": 'inline; filename="picture.jpg"',
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "cache-control": "private, max-age=600",
    });
    expect((await sharp(reply.rawPayload).metadata()).format).toBe("jpeg");
  });

  test("[SES-6] is answered to anybody else as one that does not exist", async () => {
    const other = await makeCustomer(server().database);
    const ended = await logIn(server().database.db, ana.borrowerId, { endedAt: server().clock.now() });
    const name = await keep();
    await keep(other);
    const missing = await get(`${"0".repeat(32)}.jpg`, `?sessionId=${ana.sessionId}`);
    expect([missing.statusCode, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
    for (const session of [
      "",
      "?sessionId=",
      "?sessionId=x",
      `?sessionId=${other.sessionId}`,
      `?sessionId=${ended}`,
    ]) {
      const { statusCode, body, headers } = await get(name, session);
      expect([statusCode, body, headers["content-type"]]).toEqual([
        404,
        missing.body,
        missing.headers["content-type"],
      ]);
    }
  });

  test.for([
    "..%2f..%2fpackage.json",
    "%2e%2e",
    ".env",
    "a.jpg",
    `${"0".repeat(32)}.JPG`,
    "%00.jpg",
    "x".repeat(300),
  ])("[CMP-5] is never found as %s", async (name) => {
    const { statusCode, body } = await get(name, `?sessionId=${ana.sessionId}`);
    expect([404, 400, 414]).toContain(statusCode);
    expect(body).not.toContain('hiram"');
  });

  test("[CMP-5] that no complaint shows is gone after a day, row and file; not before", async () => {
    const name = await keep();
    await server().runJobs();
    expect([await rowsOf(name), await server().files.has(name)]).toEqual([1, true]);
    await letADayPass();
    const later = await keep();
    await server().runJobs();
    expect([await rowsOf(name), await server().files.has(name)]).toEqual([0, false]);
    expect([await rowsOf(later), await server().files.has(later)]).toEqual([1, true]);
    await server().images.prune(name);
  });

  test("[CMP-5] waits for its complaint for a whole day", async () => {
    await keep();
    const waiting = await server()
      .database.db.select({ hours: sql<number>`round(extract(epoch from run_after - now()) / 3600)::int` })
      .from(outboxJobs)
      .where(eq(outboxJobs.kind, PRUNE_IMAGE));
    expect(waiting.at(-1)).toEqual({ hours: 24 });
  });

  test("[CMP-5] is one of at most a hundred waiting for a complaint", async () => {
    const names = Array.from({ length: MOST_UNUSED }, (_, at) => `${ana.borrowerId}-${at}.jpg`);
    const keptAt = server().clock.now();
    await server()
      .database.db.insert(keptImages)
      .values(names.map((name) => ({ name, borrowerId: ana.borrowerId, keptAt })));
    const { envelope } = await uploadPicture(server().app, await sampleJpeg(), { sessionId: ana.sessionId });
    expect(envelope).toEqual({ code: "409", message: serverTexts("en").picture.tooManyUnused, data: null });
    expect(await rowsOf(await keep(await makeCustomer(server().database)))).toBe(1);
  });
});

test("[CMP-5] of 120 pictures uploaded at once a hundred are kept, row by row and file by file", async () => {
  const { database, clock } = server();
  const files = new Set<string>();
  const images = keepImages({
    database,
    clock,
    files: {
      put: async (name) => void files.add(name),
      open: async () => null,
      remove: async (name) => void files.delete(name),
      has: async (name) => files.has(name),
    },
    takeImage: async (bytes) => ({ bytes: Buffer.from(bytes), widthPx: 1, heightPx: 1 }),
  });
  const uploads = Array.from({ length: 120 }, () => images.keep(ana.borrowerId, Buffer.from("picture")));
  const ends = await Promise.allSettled(uploads);
  const refusals = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as Error] : []));
  expect(refusals.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, () => "TooManyUnused"));
  expect(await database.db.$count(keptImages, eq(keptImages.borrowerId, ana.borrowerId))).toBe(MOST_UNUSED);
  expect(files.size).toBe(MOST_UNUSED);
});

describe("when the file store fails", () => {
  const broken: FileStore = {
    put: () => Promise.reject(new FileStoreFailure("no answer")),
    open: () => Promise.resolve(null),
    remove: () => Promise.resolve(),
    has: () => Promise.resolve(false),
  };
  const failing = withTestServer({ files: broken });
  test("[CMP-5] an upload is told so, and nothing is kept half", async () => {
    const { sessionId, borrowerId } = await makeCustomer(failing().database);
    const { status, envelope } = await uploadPicture(failing().app, await sampleJpeg(), { sessionId });
    expect([status, envelope]).toEqual([500, { code: "500", message: serverTexts("en").fault, data: null }]);
    expect(await failing().database.db.$count(keptImages, eq(keptImages.borrowerId, borrowerId))).toBe(0);
  });
});
