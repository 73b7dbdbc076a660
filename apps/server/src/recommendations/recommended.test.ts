import type { LoanDetails } from "@hiram/contract/operations/loan-details.ts";
import { serverTexts } from "@hiram/market/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { trackingEvents } from "../tracking/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { recommendations } from "./recommended.ts";
import { recommendedProducts } from "../loans/schema.ts";

const server = withTestServer();
let sessionId: string;
let order: { productId: number; orderId: number; borrowerId: number };

beforeAll(async () => {
  const { db } = server().database;
  const shown = {
    logo: "/l.svg",
    buttonText: "Apply",
    amountRange: "₱1,000–₱2,000",
    rangeDescription: "Loan amount",
    rate: "0.1% a day",
    description: "For all",
    tags: ["Same day"],
  };
  await db.insert(recommendedProducts).values([
    { ...shown, id: "second", name: "Second", enabled: false, link: "main", position: 2 },
    { ...shown, id: "first", name: "First", link: "https://example.com/first", position: 1 },
    { ...shown, id: "third", name: "Third", link: "productDetail", position: 3 },
  ]);
  order = await makeSampleOrder(server().database, { paidOutAt: null });
  sessionId = await logIn(db, order.borrowerId);
});

const tap = (plinth: string, language = "en") =>
  server().call("openRecommended", { gable: 0, purlin: 0, plinth }, { sessionId, language });

test("[ORD-4] Order Details lists other lenders in their order, without where they lead", async () => {
  const { productId, orderId } = order;
  const { envelope } = await server().call("loanDetails", { productId, orderId }, { sessionId });
  const { recProducts } = envelope.data as LoanDetails;
  expect(recProducts.map(({ plinth, newel }) => [plinth, newel])).toEqual([
    ["first", 1],
    ["second", 0],
    ["third", 1],
  ]);
  expect(recProducts[0]).toEqual({
    plinth: "first",
    corbel: "/l.svg",
    mullion: "First",
    lintel: "Apply",
    soffit: "₱1,000–₱2,000",
    quoin: "Loan amount",
    dado: "0.1% a day",
    transom: "For all",
    finials: ["Same day"],
    newel: 1,
  });
});

test("[ORD-12] a tapped lender answers its link: an address, or a page of the native app", async () => {
  expect((await tap("first")).envelope).toEqual({
    code: "00",
    message: "",
    data: "https://example.com/first",
  });
  expect((await tap("third")).envelope.data).toBe("productDetail");
});

test.for(["second", "nobody"])("[ORD-12] %s, disabled or unknown, answers a message", async (key) => {
  expect((await tap(key, "fil")).envelope).toEqual({
    code: "404",
    message: serverTexts("fil").unknownProduct,
    data: null,
  });
});

test("[EVT-1] a tap is kept with its borrower, product, module and position", async () => {
  const { productId, borrowerId } = order;
  const { envelope } = await server().call(
    "saveEvent",
    { productId, moduleId: 30, positionId: 2 },
    { sessionId },
  );
  expect(envelope).toEqual({ code: "00", message: "", data: null });
  expect(await server().database.db.select().from(trackingEvents)).toMatchObject([
    { borrowerId, productId: "101", moduleId: 30, positionId: 2, occurredAt: server().clock.now() },
  ]);
});

test("[ORD-4] the list is read once a minute, however many borrowers look at it", async () => {
  const { db } = server().database;
  const { list } = recommendations(db);
  const before = await list();
  await db.update(recommendedProducts).set({ name: "Renamed" }).where(eq(recommendedProducts.id, "first"));
  expect(await list()).toEqual(before);
  await db.update(recommendedProducts).set({ name: "First" }).where(eq(recommendedProducts.id, "first"));
});
