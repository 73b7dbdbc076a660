import { API_BASE } from "@hiram/contract";
import { expect, test } from "vitest";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer();

interface Described {
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly schema: Body } } };
  readonly responses: Readonly<Record<string, { readonly content: object }>>;
}
interface Body {
  readonly anyOf: readonly { readonly properties: { readonly type: object; readonly data: object } }[];
}

async function readDocument() {
  return (await server().app.inject(`${API_BASE}/openapi.json`)).json<{
    paths: Record<string, Record<string, Described>>;
    components: { securitySchemes: Record<string, object> };
  }>();
}

/** Each route's address, from the tree that the framework draws. */
function routesOf(tree: string): readonly string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? [];
    if (part === "") return [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, part);
    return methods === undefined ? [] : [above.join("")];
  });
}

test("[docs] every route that others call is described: the contract's, and those beside it", async () => {
  const { paths } = await readDocument();
  const routes = routesOf(server().app.printRoutes({ commonPrefix: false }));
  expect(routes).toContain("/webhooks/payment");
  const called = routes.filter(
    (route) =>
      (route.startsWith(`${API_BASE}/`) || route.startsWith("/webhooks/")) &&
      !route.startsWith(`${API_BASE}/staff/`) &&
      !route.startsWith(`${API_BASE}/docs`) &&
      route !== `${API_BASE}/openapi.json`,
  );
  expect(called.length).toBeGreaterThan(80);
  expect(called.filter((route) => paths[route] === undefined)).toEqual([]);
  expect(Object.keys(paths).filter((path) => !called.includes(path))).toEqual([]);
});

test("[docs] [PROMO-4] the captcha's picture is described as it is answered", async () => {
  const path = `${API_BASE}/promotion/get-captcha`;
  const { get } = (await readDocument()).paths[path]!;
  expect(get?.parameters).toMatchObject([
    { name: "sid", required: true },
    { name: "t", required: false },
  ]);
  const { envelope } = await server().call("promotionGetSid", {});
  const { sid } = envelope.data as { sid: string };
  for (const query of [`sid=${sid}&t=1`, "sid=unknown"]) {
    const { statusCode, headers } = await server().app.inject(`${path}?${query}`);
    const [type = ""] = String(headers["content-type"]).split(";");
    expect(Object.keys(get?.responses[statusCode]?.content ?? {})).toEqual([type]);
  }
});

test("[docs] [PAY-3] each webhook is described with the header that proves its sender, its events and its answers", async () => {
  const { paths, components } = await readDocument();
  const fieldsOf = (path: string) =>
    paths[path]?.["post"]?.requestBody?.content["application/json"].schema.anyOf.map(
      ({ properties: { type, data } }) => [
        (type as { const: string }).const,
        Object.keys((data as { properties: object }).properties),
      ],
    );
  expect(fieldsOf("/webhooks/payment")).toEqual([
    ["payment.paid", ["paymentId", "requestId", "reference", "payCode", "channel", "amount", "paidAt"]],
    ["payment.cancelled", ["requestId", "reference", "reason"]],
    ["payment.failed", ["requestId", "reference", "reason"]],
    ["payment.expired", ["requestId", "reference", "reason"]],
    ["card.saved", ["reference", "cardToken", "bankName", "bankCode", "last4", "needsCode"]],
    ["card.cancelled", ["reference"]],
  ]);
  const outcome = ["reference", "amount", "reason", "settledAt"];
  expect(fieldsOf("/webhooks/payout")).toEqual([
    ["payout.paid", outcome],
    ["payout.failed", outcome],
  ]);
  for (const path of ["/webhooks/payment", "/webhooks/payout"]) {
    const { tags, security, responses } = paths[path]!["post"]!;
    expect([tags, security]).toEqual([["provider"], [{ "webhook-signature": [] }]]);
    const { statusCode } = await server().app.inject({ method: "POST", url: path, payload: {} });
    expect(statusCode).toBe(401);
    expect(Object.keys(responses)).toEqual(["200", "400", "401", "413", "415", "5XX"]);
  }
  expect(components.securitySchemes["webhook-signature"]).toMatchObject({ type: "apiKey", in: "header" });
});
