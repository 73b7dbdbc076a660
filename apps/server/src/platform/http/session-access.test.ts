import { catalogue } from "@hiram/contract/catalogue.ts";
import { startOfManilaDay } from "@hiram/lending";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { logIn } from "../../testing/customer.ts";
import { makeSampleOrder, type SampleOrder } from "../../testing/sample-order.ts";
import { formCalls } from "../../testing/sample-calls.ts";
import { samplePayloads } from "./sample-payloads.ts";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer();
const names = formCalls.filter((name) => catalogue[name].operation.access === "borrower");
const refused = (code: string, message: string) => ({ code, message, data: null });
const { noSession, unknownOrder, unknownProduct } = serverTexts("en");
let ownOrder: SampleOrder;
let othersOrder: SampleOrder;
let sessionId: string;

beforeAll(async () => {
  const paidOutAt = startOfManilaDay("2026-03-01");
  ownOrder = await makeSampleOrder(server().database, { paidOutAt });
  othersOrder = await makeSampleOrder(server().database, { paidOutAt });
  sessionId = await logIn(server().database.db, ownOrder.borrowerId);
});

describe("without a live session", () => {
  test.for(names)(
    "[SES-6] %s answers 401 alike for a missing, unknown, expired and ended one",
    async (name) => {
      const { db } = server().database;
      const now = server().clock.now();
      const dead = {
        missing: {},
        empty: { sessionId: "" },
        unknown: { sessionId: "never-handed-out" },
        long: { sessionId: "s".repeat(500) },
        expired: { sessionId: await logIn(db, ownOrder.borrowerId, { expiresAt: now }) },
        ended: { sessionId: await logIn(db, ownOrder.borrowerId, { endedAt: now }) },
      };
      for (const [kind, session] of Object.entries(dead)) {
        const { status, envelope } = await server().call(name, samplePayloads(ownOrder)[name], session);
        expect({ kind, status, envelope }).toEqual({
          kind,
          status: 200,
          envelope: refused("401", noSession),
        });
      }
    },
  );

  test("[SES-6] says so in the borrower's language, before any field is looked at", async () => {
    const { envelope } = await server().call("loanDetails", { orderId: "x" }, { language: "fil" });
    expect(envelope).toEqual(refused("401", serverTexts("fil").noSession));
  });
});

const onOrders = [
  "loanDetails",
  "instalmentPlan",
  "extensionOffer",
  "payTypeInit",
  "generatePayCode",
] as const;

test.for([...onOrders, "agreementJump"] as const)(
  "[SES-6] %s answers another borrower's order byte for byte as one that does not exist",
  async (name) => {
    const ask = (orderId: number, productId = ownOrder.productId) =>
      server().call(name, { ...samplePayloads(ownOrder)[name], productId, orderId }, { sessionId });
    const { text, status, envelope } = await ask(999_999_999_999);
    expect(envelope).toEqual(
      refused("404", name === "agreementJump" ? serverTexts("en").unknownAgreement : unknownOrder),
    );
    expect(await ask(othersOrder.orderId)).toMatchObject({ text, status });
    // Nor is an order found under a product other than its own.
    expect(await ask(ownOrder.orderId, 102)).toMatchObject({ text, status });
  },
);

test.for(["loanConfirmDetail", "loanDetailPush"] as const)(
  "[CNF-1] %s of a product that is not offered says so",
  async (name) => {
    const payload = { ...samplePayloads(ownOrder)[name], productId: 999_999_999 };
    expect((await server().call(name, payload, { sessionId })).envelope).toEqual(
      refused("404", unknownProduct),
    );
  },
);

describe("the language of an answer", () => {
  test.for([
    [undefined, "en"],
    ["fil", "fil"],
    ["tl-PH,en;q=0.5", "fil"],
    ["en-US,fil;q=0.9", "en"],
    ["de-DE,de;q=0.9", "en"],
  ] as const)("[WIRE-5] Accept-Language %s is answered in %s", async ([language, locale]) => {
    const payload = { ...samplePayloads(ownOrder).loanDetails, orderId: 1 };
    const { envelope } = await server().call("loanDetails", payload, {
      sessionId,
      ...(language && { language }),
    });
    expect(envelope.message).toBe(serverTexts(locale).unknownOrder);
  });
});
