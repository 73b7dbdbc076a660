import type { AnswerOf } from "@hiram/contract";
import type { goyaJointLoginFailSchema } from "@hiram/contract/recommendations/joint-login-fail.ts";
import { fromGoya, GOYA_NAMES, toGoya } from "@hiram/contract/transport/goya-names.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type Customer, makeCustomer } from "../testing/customer.ts";
import { withTestServer } from "../testing/test-server.ts";
import { trackingEvents } from "../tracking/schema.ts";
import { addLenders } from "./testing.ts";

const server = withTestServer();
let customer: Customer;

beforeAll(async () => {
  await addLenders(server().database.db);
  customer = await makeCustomer(server().database);
});

type Sent = AnswerOf<typeof goyaJointLoginFailSchema>;
async function failed(about: { reason?: string; productKey?: string } = {}, language = "en") {
  const { sessionId } = customer;
  const { envelope } = await server().call("goyaJointLoginFail", toGoya(about), { sessionId, language });
  return fromGoya(envelope.data as Sent);
}

describe("a joint login that failed", () => {
  test("[JLF-1] names the lender that refused, and does not recommend it again", async () => {
    const { noticeMessage, bottomList } = await failed({ productKey: "web" });
    expect(noticeMessage).toBe("Webster could not log you in");
    expect(bottomList.map(({ productKey, enabled }) => [productKey, enabled])).toEqual([
      ["full", 0],
      ["native", 1],
    ]);
  });

  test.for(["declined", "existing", "expired", "unavailable"] as const)(
    "[JLF-1] for the reason %s says why, in either language",
    async (reason) => {
      for (const language of ["en", "fil"] as const) {
        const { errMessage } = await failed({ reason }, language);
        expect(errMessage).toBe(serverTexts(language).jointLoginReasons[reason]);
      }
    },
  );

  test.for([undefined, "E-4711", "toString", "__proto__"])(
    "[JLF-1] for the reason %s is told in general words, with every lender",
    async (reason) => {
      const { jointLoginNotice, jointLoginRefused } = serverTexts("en");
      const answer = await failed({ ...(reason === undefined ? {} : { reason }), productKey: "nobody" });
      expect(answer.noticeMessage).toBe(jointLoginNotice);
      expect(answer.errMessage).toBe(jointLoginRefused);
      expect(answer.bottomList).toHaveLength(3);
    },
  );

  test("[WIRE-13] [JLF-2] is answered by obfuscated names alone", async () => {
    const { sessionId } = customer;
    const { envelope } = await server().call("goyaJointLoginFail", {}, { sessionId });
    const { cloister, ...rest } = envelope.data as Sent;
    expect(Object.keys(rest)).toEqual(["narthex", "apse"]);
    for (const product of cloister)
      expect(Object.keys(product).filter((key) => key in GOYA_NAMES)).toEqual([]);
    expect(cloister[0]).toMatchObject({ plinth: "web", mullion: "Webster", newel: 1 });
  });
});

describe("a product's page", () => {
  const ask = (productKey: string, language = "en") =>
    server().call("goyaProductPage", toGoya({ productKey }), { ...customer, language });

  test("[JLF-1] is an address, or a page of the native app", async () => {
    expect((await ask("web")).envelope.data).toEqual({ gatehouse: "https://example.com/web" });
    expect((await ask("native")).envelope.data).toEqual({ gatehouse: "productDetail" });
  });

  test.for(["full", "nobody"])("[JLF-1] of %s, disabled or unknown, is a message", async (key) => {
    const { envelope } = await ask(key, "fil");
    expect(envelope).toEqual({ code: "404", message: serverTexts("fil").unknownProduct, data: null });
  });
});

test("[JLF-1] a tap is kept with its borrower, product's key, module and position", async () => {
  const { sessionId, borrowerId } = customer;
  const tap = toGoya({ moduleId: 31, positionId: 2, productKey: "native" });
  expect((await server().call("goyaProductClick", tap, { sessionId })).envelope.data).toBeNull();
  const { db } = server().database;
  expect(
    await db.select().from(trackingEvents).where(eq(trackingEvents.borrowerId, borrowerId)),
  ).toMatchObject([{ productId: "native", moduleId: 31, positionId: 2, occurredAt: server().clock.now() }]);
});

test.for([
  [{ gable: "x", purlin: "0", plinth: "web" }, "gable must be a whole number."],
  [{ gable: "31", purlin: "0", plinth: "y".repeat(65) }, "plinth is longer than 64."],
  [{ gable: "31", purlin: "0" }, "plinth is missing."],
] as const)("[JLF-1] a tap of %j is refused by the wire's name, and not kept", async ([tap, message]) => {
  const { sessionId, borrowerId } = await makeCustomer(server().database);
  const { envelope } = await server().call("goyaProductClick", tap, { sessionId });
  expect(envelope).toEqual({ code: "400", message, data: null });
  const { db } = server().database;
  expect(await db.select().from(trackingEvents).where(eq(trackingEvents.borrowerId, borrowerId))).toEqual([]);
});
