import { API_BASE } from "@hiram/contract";
import { catalogue } from "@hiram/contract/catalogue.ts";
import { startOfManilaDay } from "@hiram/lending";
import type { LightMyRequestResponse } from "fastify";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { logIn } from "../../testing/customer.ts";
import { makeSampleOrder, type SampleOrder } from "../../testing/sample-order.ts";
import {
  ABOUT_NOTHING,
  ABOUT_OVERDUE,
  ABOUT_UNSENT,
  formCalls,
  isVisitorsStep,
} from "../../testing/sample-calls.ts";
import { type FormCall, samplePayloads } from "./sample-payloads.ts";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer();
const FORM = "application/x-www-form-urlencoded";
const names = formCalls.filter((name) => !isVisitorsStep(name));
const posts = names.filter((name) => catalogue[name].operation.method === "POST");
/**
 * Fields that may be empty and hold any text, or whose refusals are in the borrower's words: their own tests prove
 * them.
 */
const FREE = new Set(["product_id", "couponId", "userId", "orderNo", "problemDetail", "problemId", "note"]);
const fields = names.flatMap((name) =>
  Object.keys(samplePayloads({ productId: 1, orderId: 1 })[name])
    // A form's own fields are refused in the borrower's words, all at once (BND-8).
    .filter((field) => field in catalogue[name].schema.payload.entries && !FREE.has(field))
    .filter((field) => !(name === "problemInit" && field === "orderId"))
    .map((field) => [name, field] as const),
);
/** Fields that accept any text. */
const TEXTS = new Set([
  "plinth",
  "lancet",
  "name",
  "lender",
  "bindRecordId",
  "bankName",
  "bankCode",
  "cardNo",
  "repayToken",
  "verifyCode",
  "repaymentRecordId",
  "deviceName",
  "earlierSessionId",
  "osVersion",
  "point",
  "utr",
  // These may have fractions.
  "latitude",
  "longitude",
]);
/** Calls that ask for a lender, which the test's database does not have. */
const ABOUT_LENDERS = new Set(["openRecommended", "goyaProductPage"]);
const isOptional = (name: FormCall, field: string): boolean =>
  (catalogue[name].schema.payload.entries as Record<string, { type: string }>)[field]?.type === "optional";
const requiredOf = (name: FormCall): string[] =>
  Object.keys(catalogue[name].schema.payload.entries).filter((field) => !isOptional(name, field));
let order: SampleOrder;
let sessionId: string;

beforeAll(async () => {
  order = await makeSampleOrder(server().database, { paidOutAt: startOfManilaDay("2026-03-01") });
  sessionId = await logIn(server().database.db, order.borrowerId);
});

// Whatever was sent, the next borrower is served.
afterEach(async () => {
  const { envelope } = await server().call("loanDetails", samplePayloads(order).loanDetails, { sessionId });
  expect(envelope.code).toBe("00");
});

const addressOf = (name: FormCall, query = "") =>
  `${API_BASE}${catalogue[name].operation.path}?sessionId=${sessionId}${query}`;

const formOf = (name: FormCall, changes: Readonly<Record<string, string | undefined>> = {}) =>
  Object.entries({ ...samplePayloads(order)[name], ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field}=${encodeURIComponent(String(value))}`)
    .join("&");

/** Sends encoded fields the way the operation takes them. */
function send(name: FormCall, form: string): Promise<LightMyRequestResponse> {
  if (catalogue[name].operation.method === "GET")
    return server().app.inject({ method: "GET", url: addressOf(name, `&${form}`) });
  const headers = { "content-type": FORM };
  return server().app.inject({ method: "POST", url: addressOf(name), headers, payload: form });
}

function expectRefused(
  reply: LightMyRequestResponse,
  expected: { status?: number; code?: string; message: RegExp | string },
) {
  const { status = 200, code = status === 200 ? "400" : String(status), message } = expected;
  expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(reply.json()).toEqual({ code, message: expect.stringMatching(message), data: null });
  expect(reply.statusCode).toBe(status);
  expect(reply.body).not.toMatch(/\bat [\w.]+ \(|node_modules|\.ts:\d/);
}

describe("a field", () => {
  test.for(fields)(
    "[WIRE-5] %s without %s, or with an empty one, is refused by the field's name if it needs one",
    async ([name, field]) => {
      const without = await send(name, formOf(name, { [field]: undefined }));
      const empty = await send(name, formOf(name, { [field]: "" }));
      if (isOptional(name, field)) expect(empty.json()).toEqual(without.json());
      else {
        expectRefused(without, { message: `^${field} is missing\\.$` });
        expectRefused(empty, { message: `^${field} ` });
      }
    },
  );

  test.for(fields)(
    "[WIRE-5] %s with a %s that is none is refused by the field's name",
    async ([name, field]) => {
      const wrong = [
        "\0",
        "1\0",
        "x".repeat(200),
        ...(TEXTS.has(field) ? [] : ["12.5", "1e3", "-1", "0x1", "abc", "१", "<b>", "9".repeat(30), "NaN"]),
      ];
      for (const value of wrong) {
        const reply = await send(name, formOf(name, { [field]: value }));
        expectRefused(reply, { message: `^${field} (must be|holds a zero byte|is longer)` });
      }
    },
  );

  test.for(fields)(
    "[WIRE-5] %s with %s given twice is refused by the field's name",
    async ([name, field]) => {
      const reply = await send(name, `${formOf(name)}&${field}=1`);
      expectRefused(reply, { message: `^${field} is given more than once\\.$` });
    },
  );

  test.for(names)("[WIRE-5] %s with broken encoding says so", async (name) => {
    for (const broken of ["%zz", "%", "%ff", "%c3%28", "%ed%a0%80"])
      expectRefused(await send(name, `${formOf(name)}&extra=${broken}`), {
        message: /^The encoding of "extra=.*" is broken\.$/,
      });
  });

  test.for(names)("[WIRE-5] %s takes no notice of fields that it does not know", async (name) => {
    const extra = "&__proto__=1&constructor=2&toString=3&unknown=%F0%9F%92%B8";
    const { code } = (await send(name, formOf(name) + extra)).json<{ code: string }>();
    const expected = ABOUT_OVERDUE.has(name) || ABOUT_UNSENT.has(name) ? "409" : "00";
    expect(code).toBe(ABOUT_LENDERS.has(name) || ABOUT_NOTHING.has(name) ? "404" : expected);
  });
});

describe("a form", () => {
  test.for(posts)("[WIRE-2] %s takes a form, and no JSON", async (name) => {
    const wrong = {
      "application/json": JSON.stringify(samplePayloads(order)[name]),
      "text/plain": formOf(name),
      "multipart/form-data; boundary=x": "--x--",
    };
    for (const [type, payload] of Object.entries(wrong)) {
      const reply = await server().app.inject({
        method: "POST",
        url: addressOf(name),
        headers: { "content-type": type },
        payload,
      });
      expectRefused(reply, { status: 415, message: /form-encoded/ });
    }
  });

  test.for(posts.filter((name) => requiredOf(name).length > 0))(
    "[WIRE-2] %s without a body names the first field that is missing",
    async (name) => {
      const [field] = requiredOf(name);
      for (const headers of [{}, { "content-type": FORM }])
        expectRefused(await server().app.inject({ method: "POST", url: addressOf(name), headers }), {
          message: `^${field} is missing`,
        });
    },
  );

  test.for(posts)("[WIRE-5] %s refuses 3 MB", async (name) => {
    const payload = `${formOf(name)}&x=${"a".repeat(3 * 1024 * 1024)}`;
    const reply = await server().app.inject({
      method: "POST",
      url: addressOf(name),
      headers: { "content-type": FORM },
      payload,
    });
    expectRefused(reply, { status: 413, message: /^The form is larger than 64 kB\.$/ });
  });

  test.for(posts)("[WIRE-5] %s refuses bytes that are no UTF-8", async (name) => {
    const payload = Buffer.concat([Buffer.from(`${formOf(name)}&x=`), Buffer.from([0xff, 0xfe, 0xc3])]);
    const reply = await server().app.inject({
      method: "POST",
      url: addressOf(name),
      headers: { "content-type": FORM },
      payload,
    });
    expectRefused(reply, { status: 400, message: /not UTF-8/ });
  });

  test("[WIRE-5] a body cut short or sent without a type is refused, over a real connection too", async () => {
    const untyped = await fetch(server().url + addressOf("loanDetails"), {
      method: "POST",
      body: Buffer.from(formOf("loanDetails")),
    });
    expect([untyped.status, await untyped.json()]).toMatchObject([415, { code: "415", data: null }]);
    const large = await fetch(server().url + addressOf("loanDetails"), {
      method: "POST",
      headers: { "content-type": FORM },
      body: "a".repeat(3 * 1024 * 1024),
    }).then(
      (reply) => reply.status,
      () => 413,
    );
    expect(large).toBe(413);
  });
});

describe("an address", () => {
  test.for(names)("[WIRE-1] %s by another method is refused with the right one named", async (name) => {
    const { path } = catalogue[name].operation;
    const methods: string[] = Object.values(catalogue).flatMap(({ operation }) =>
      operation.path === path ? [operation.method] : [],
    );
    for (const other of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const) {
      if (methods.includes(other)) continue;
      const reply = await server().app.inject({ method: other, url: addressOf(name) });
      const message = `^Send this call by ${methods.join(" or ")}, not by ${other}\\.$`;
      expectRefused(reply, { status: 405, message });
      expect(reply.headers.allow).toBe(methods.join(", "));
    }
    expect((await server().app.inject({ method: "HEAD", url: addressOf(name) })).statusCode).toBeLessThan(
      500,
    );
  });

  test.for([
    "/api",
    "/api/",
    "/api?sessionId=demo",
    "/api/nothing",
    "/api/v3/loan-details",
    "/api/v3/loan-details/loan-details/",
    `/api/${"x".repeat(200)}`,
    `/api/v3/${"deep/".repeat(100)}`,
    "/api/..%2f..%2fetc%2fpasswd",
    "/api/%00",
    "/API/nothing",
  ])("[WIRE-1] %s is no call", async (url) => {
    for (const method of ["GET", "POST", "OPTIONS", "PUT"] as const)
      expectRefused(await server().app.inject({ method, url }), {
        status: 404,
        message: /^There is no(thing| such)/,
      });
  });

  test.for(["/api/%zz", "/api/%ff", "/%zz"])(
    "[WIRE-1] %s, an address whose encoding is broken, is refused",
    async (url) => {
      expectRefused(await server().app.inject({ method: "GET", url }), {
        status: 400,
        message: /^The call could not be read\.$/,
      });
    },
  );
});
