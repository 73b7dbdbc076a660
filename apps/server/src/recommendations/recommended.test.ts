import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { trackingEvents } from "../tracking/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { recommendations } from "./recommended.ts";
import { addLenders } from "./testing.ts";
import { recommendedProducts } from "./schema.ts";

const server = withTestServer();
let sessionId: string;
let order: { productId: number; orderId: number; borrowerId: number };

beforeAll(async () => {
  const { db } = server().database;
  await addLenders(db);
  order = await makeSampleOrder(server().database, { paidOutAt: null });
  sessionId = await logIn(db, order.borrowerId);
});

test("[ORD-4] a lender's card speaks Filipino where the lender gave the words, and keeps its own where not", async () => {
  const { db } = server().database;
  const filipino = {
    buttonText: "Mag-apply",
    rangeDescription: "Halaga ng loan",
    rate: "0.1% bawat araw",
    description: "Para sa lahat",
    tags: ["Sa araw ding iyon"],
  };
  await db.update(recommendedProducts).set({ filipino }).where(eq(recommendedProducts.id, "web"));
  const fresh = recommendations(db);
  const find = async (locale: "en" | "fil", id: string) =>
    (await fresh.list(locale)).find(({ key }) => key === id);
  expect(await find("fil", "web")).toMatchObject({
    ...filipino,
    name: "Webster",
    amountRange: "₱1,000–₱2,000",
  });
  expect(await find("en", "web")).toMatchObject({ buttonText: "Apply", tags: ["Same day"] });
  expect(await find("fil", "native")).toMatchObject({ buttonText: "Apply" });
  await db.update(recommendedProducts).set({ filipino: null });
});

const tap = (plinth: string, language = "en") =>
  server().call("openRecommended", { gable: 0, purlin: 0, plinth }, { sessionId, language });

test("[ORD-4] Order Details lists other lenders in their order, without where they lead", async () => {
  const { productId, orderId } = order;
  const { envelope } = await server().call("loanDetails", { productId, orderId }, { sessionId });
  const { recProducts } = envelope.data as LoanDetails;
  expect(recProducts.map(({ plinth, newel }) => [plinth, newel])).toEqual([
    ["web", 1],
    ["full", 0],
    ["native", 1],
  ]);
  expect(recProducts[0]).toEqual({
    plinth: "web",
    corbel: "/l.svg",
    mullion: "Webster",
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
  expect((await tap("web")).envelope).toEqual({
    code: "00",
    message: "",
    data: "https://example.com/web",
  });
  expect((await tap("native")).envelope.data).toBe("productDetail");
});

test.for(["full", "nobody"])("[ORD-12] %s, disabled or unknown, answers a message", async (key) => {
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
  const before = await list("en");
  await db.update(recommendedProducts).set({ name: "Renamed" }).where(eq(recommendedProducts.id, "web"));
  expect(await list("en")).toEqual(before);
  await db.update(recommendedProducts).set({ name: "Webster" }).where(eq(recommendedProducts.id, "web"));
});
