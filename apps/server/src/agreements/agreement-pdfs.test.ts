import { startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { logIn, makeCustomer } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { sampleModel } from "./agreement-samples.ts";
import { pdfMaker, PdfRefused } from "../paper/pdf-maker.ts";
import { PdfPoolFull } from "../paper/pdf-pool.ts";
import { openAgreementPdfs } from "./agreement-pdfs.ts";
import { agreementPdfs, agreements } from "./schema.ts";

const server = withTestServer();
const clock = fixedClock("2026-03-10T02:00:00Z");

/** An accepted agreement, kept. */
async function keptAgreement() {
  const { database } = server();
  const { borrowerId, orderId, productId } = await makeSampleOrder(database, {
    paidOutAt: startOfManilaDay("2026-03-01"),
  });
  const model = sampleModel();
  const agreement = { orderId, kind: "loan-agreement", title: "t", html: "<p>", acceptedAt: clock.now() };
  const [row] = await database.db
    .insert(agreements)
    .values({ ...agreement, terms: model })
    .onConflictDoUpdate({ target: [agreements.orderId, agreements.kind], set: { terms: model } })
    .returning({ id: agreements.id });
  return { found: { id: row!.id, model, keptHtml: null }, borrowerId, orderId, productId };
}

/** A pool whose documents are all different and wait until they are released. */
function slowPool() {
  const waiting: (() => void)[] = [];
  let count = 0;
  return {
    count: () => count,
    letGo: () => waiting.splice(0).forEach((go) => go()),
    async make() {
      count += 1;
      const bytes = new Uint8Array([count]);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return bytes;
    },
  };
}

test("[CNF-9] an accepted agreement is made once, and is the same bytes forever, even when requested twice at once", async () => {
  const { db } = server().database;
  const { found, borrowerId } = await keptAgreement();
  const pool = slowPool();
  const pdfs = openAgreementPdfs({ db, clock, makePdf: pdfMaker(pool) });
  const reader = { borrowerId, locale: "en" } as const;
  const both = [pdfs.of(found, reader), pdfs.of(found, reader)];
  await expect.poll(() => pool.count()).toBe(2);
  pool.letGo();
  const [one, other] = await Promise.all(both);
  expect(Buffer.from(one!).equals(other!)).toBe(true);
  expect(Buffer.from(await pdfs.of(found, reader)).equals(one!)).toBe(true);
  expect(pool.count()).toBe(2);
  expect(await db.$count(agreementPdfs, eq(agreementPdfs.agreementId, found.id))).toBe(1);
});

test("[CNF-9] a borrower has two made at a time; another borrower does not wait for them", async () => {
  const { db } = server().database;
  const pool = slowPool();
  const pdfs = openAgreementPdfs({ db, clock, makePdf: pdfMaker(pool) });
  const offer = { id: null, model: sampleModel(), keptHtml: null };
  const ask = (borrowerId: number) => pdfs.of(offer, { borrowerId, locale: "en" });
  const pending = [ask(1), ask(1), ask(2)];
  const refused = await ask(1).catch((failure: unknown) => failure);
  expect(refused).toBeInstanceOf(PdfRefused);
  expect(refused).toMatchObject({ reason: "too-many-of-borrower", retryAfterSeconds: 2 });
  pool.letGo();
  await Promise.all(pending);
  const again = ask(1);
  await expect.poll(() => pool.count()).toBe(4);
  pool.letGo();
  await again;
});

test("[CNF-9] a failure frees its place, keeps nothing, and a full server is told apart", async () => {
  const { db } = server().database;
  const { found, borrowerId } = await keptAgreement();
  const failures = [new Error("broken"), new Error("broken"), new Error("broken"), new PdfPoolFull("full")];
  const make = () => Promise.reject(failures.shift()!);
  const pdfs = openAgreementPdfs({ db, clock, makePdf: pdfMaker({ make }) });
  const ask = () => pdfs.of(found, { borrowerId, locale: "en" });
  for (let count = 0; count < 3; count += 1) await expect(ask()).rejects.toThrow("broken");
  await expect(ask()).rejects.toMatchObject({ name: "PdfRefused", reason: "too-many" });
  expect(await db.$count(agreementPdfs, eq(agreementPdfs.agreementId, found.id))).toBe(0);
});

test("[CNF-9] [SES-6] the page sends the kept bytes, and shows nobody another's", async () => {
  const { app, database } = server();
  const { borrowerId, orderId, productId, found } = await keptAgreement();
  const sessionId = await logIn(database.db, borrowerId);
  const open = (session: string, address: object) =>
    app.inject(
      `/agreements/loan-agreement.pdf?${new URLSearchParams({ sessionId: session, ...address }).toString()}`,
    );
  const query = { productId: String(productId), orderId: String(orderId) };
  const first = await open(sessionId, query);
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(first.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await open(sessionId, query)).rawPayload.equals(first.rawPayload)).toBe(true);
  const [row] = await database.db.select().from(agreementPdfs).where(eq(agreementPdfs.agreementId, found.id));
  expect(first.rawPayload.equals(row!.bytes)).toBe(true);
  const stranger = await makeCustomer(database);
  expect((await open(stranger.sessionId, query)).statusCode).toBe(404);
});
