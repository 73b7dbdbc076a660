import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_BASE, type KeyTable, keyTranslation, type Operation, writeForm } from "@hiram/contract";
import { catalogue } from "@hiram/contract/catalogue.ts";
import { startOfManilaDay } from "@hiram/lending";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
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
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { readKeyTable, realNames } from "./key-table.ts";

/** Every real name under another: fields k0, k1, …; paths /p/0, /p/1, … */
function wholeTable(): KeyTable {
  const names = [...realNames()];
  const renamed = (those: readonly string[], prefix: string) =>
    Object.fromEntries(those.map((name, at) => [name, `${prefix}${at}`]));
  return {
    fields: renamed(
      names.filter((name) => !name.startsWith("/")),
      "k",
    ),
    paths: renamed(
      names.filter((name) => name.startsWith("/")),
      "/p/",
    ),
  };
}

const table = wholeTable();
const keys = keyTranslation(table);
const names = formCalls.filter((name) => !isVisitorsStep(name));
const requiredOf = (name: FormCall): string[] =>
  Object.entries(catalogue[name].schema.payload.entries)
    .filter(([, { type }]) => type !== "optional")
    .map(([field]) => field);
/** The JSON client's calls keep their names: landing pages know no table. */
const untranslatedPaths: string[] = Object.values(catalogue)
  .map(({ operation }) => operation as Operation)
  .filter(({ conventions }) => conventions === "json")
  .map(({ path }) => path);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hiram-keys-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(text: string): Promise<string> {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.json`);
  await writeFile(file, text);
  return file;
}

/** Every key, at any depth. */
function keysIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return Object.entries(value).flatMap(([key, item]) => [key].concat(keysIn(item)));
}

describe("a server with a table", () => {
  let server: TestServer;
  let order: SampleOrder;
  let sessionId: string;
  beforeAll(async () => {
    const WIRE_TABLE = await fileOf(JSON.stringify(table));
    server = await openTestServer({ environment: { WIRE_TABLE } });
    order = await makeSampleOrder(server.database, { paidOutAt: startOfManilaDay("2026-03-01") });
    sessionId = await logIn(server.database.db, order.borrowerId);
  });
  afterAll(() => server.close());

  /** Calls with the names that `field` and `path` give. */
  async function call(name: FormCall, field: (real: string) => string, path: (real: string) => string) {
    const { operation } = catalogue[name];
    const form = writeForm(samplePayloads(order)[name], field).toString();
    const address = `${API_BASE}${path(operation.path)}?${field("sessionId")}=${sessionId}`;
    const isGet = operation.method === "GET";
    const reply = await server.app.inject({
      method: operation.method,
      url: isGet ? `${address}&${form}` : address,
      ...(isGet ? {} : { payload: form, headers: { "content-type": "application/x-www-form-urlencoded" } }),
    });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  }
  const real = (name: string) => name;

  test.for(names)("[WIRE-12] %s is called and answered by translated names only", async (name) => {
    const { body } = await call(name, keys.fieldOut, keys.pathOut);
    const back = keys.keysIn(body) as { code: string; data: unknown };
    const isUnknown = ABOUT_NOTHING.has(name) || ["openRecommended", "goyaProductPage"].includes(name);
    const expected = ABOUT_OVERDUE.has(name) || ABOUT_UNSENT.has(name) ? "409" : "00";
    expect(back.code).toBe(isUnknown ? "404" : expected);
    if (back.code === "00") v.parse(catalogue[name].schema.answer, back.data);
    expect(keysIn(body).filter((key) => key in table.fields)).toEqual([]);
  });

  test.for(names)(
    "[WIRE-12] %s under its real path is no call, and its refusal is translated too",
    async (name) => {
      const { status, body } = await call(name, keys.fieldOut, real);
      expect(status).toBe(404);
      expect(Object.keys(body)).toEqual(["code", "message", "data"].map(keys.fieldOut));
    },
  );

  // A call whose fields are all optional would read none of them, and answer.
  const strict = names.filter((name) => requiredOf(name).length > 0);
  test.for(strict)("[WIRE-12] %s does not read real field names", async (name) => {
    const { body } = await call(
      name,
      (field) => (field === "sessionId" ? keys.fieldOut(field) : field),
      keys.pathOut,
    );
    const [first] = requiredOf(name);
    const message = `${keys.fieldOut(first!)} is missing.`;
    expect(keys.keysIn(body)).toEqual({ code: "400", message, data: null });
  });

  test("[WIRE-12] nor a session under its real name", async () => {
    const { body } = await call(
      "loanDetails",
      (field) => (field === "sessionId" ? field : keys.fieldOut(field)),
      keys.pathOut,
    );
    expect(keys.keysIn(body)).toMatchObject({ code: "401" });
  });

  test("[WIRE-12] the OpenAPI document has translated names only", async () => {
    const document = (await server.app.inject("/api/openapi.json")).json<{
      paths: Record<string, unknown>;
    }>();
    // What providers send us and a picture's address have names of their own.
    const others = (path: string) => /\/webhooks\/|\/get-captcha$/.test(path);
    expect(
      Object.keys(document.paths)
        .filter((path) => !others(path))
        .toSorted(),
    ).toEqual(
      Object.values(table.paths)
        .concat(untranslatedPaths)
        .map((path) => API_BASE + path)
        .toSorted(),
    );
    const text = JSON.stringify(document);
    for (const name of [
      "productId",
      "repay_plans",
      "KindTipsMsg",
      "payUrl",
      "channelNumber",
      "sessionId",
      "orderStatus",
    ]) {
      expect(text).not.toContain(`"${name}"`);
      expect(text).toContain(`"${keys.fieldOut(name)}"`);
    }
  });
});

describe("a table", () => {
  test.for([
    ['{"fields":{"productId":"a","orderId":"a"}}', /"orderId" -> "a": "productId" already has that name/],
    ['{"fields":{"productId":""}}', /"productId" -> "" has no partner/],
    ['{"fields":{"productId":null}}', /"productId" -> "null" has no partner/],
    ['{"fields":{"":"x"}}', /"" -> "x" has no partner/],
    ['{"fields":{"productId":"orderId"}}', /"productId" -> "orderId": "orderId" is a real name/],
    ['{"paths":{"/orbital/fail":"/v3/contract/contract"}}', /"\/v3\/contract\/contract" is a real name/],
    ['{"paths":{"/orbital/fail":"x"}}', /"\/orbital\/fail" -> "x": a path starts with/],
    ['{"paths":{"/orbital/fail":"/:any"}}', /"\/orbital\/fail" -> "\/:any"/],
    ['{"paths":{"/orbital/fail":"/*"}}', /"\/orbital\/fail" -> "\/\*"/],
    ['{"paths":{"/orbital/fail":"/openapi.json"}}', /"\/orbital\/fail" -> "\/openapi\.json"/],
    ['{"paths":{"/orbital/fail":"/promotion/get-captcha"}}', /that address is taken/],
    ['{"paths":{"/orbital/fail":"/v2/h5/promotion/get-sid"}}', /that address is taken/],
    ['{"paths":{"/orbital/fail":"/docs"}}', /"\/orbital\/fail" -> "\/docs"/],
    ['{"fields":{"productId":"pro', /is not JSON/],
    ["[]", /must be an object with "fields" and "paths"/],
    ["null", /must be an object with "fields" and "paths"/],
    ['{"fields":["productId"]}', /must be an object with "fields" and "paths"/],
    ['{"field":{"productId":"a"}}', /must be an object with "fields" and "paths"/],
  ] as const)("[WIRE-12] %s is refused at the start by its entry", async ([text, why]) => {
    await expect(readKeyTable(await fileOf(text))).rejects.toThrow(why);
  });

  test("[WIRE-12] that is not there is refused by its name", async () => {
    await expect(readKeyTable(join(folder, "missing.json"))).rejects.toThrow(/missing\.json/);
  });

  test("[WIRE-12] [TRM-2] saved on Windows is the same table", async () => {
    const file = await fileOf('\uFEFF{\r\n"fields":{"productId":"pro","orderId":"ord"}\r\n}\r\n');
    expect((await readKeyTable(file)).keysOut({ productId: 1 })).toEqual({ pro: 1 });
  });

  test("[WIRE-12] may exchange two names", async () => {
    const swapped = await readKeyTable(
      await fileOf('{"fields":{"productId":"orderId","orderId":"productId"}}'),
    );
    expect(swapped.keysOut({ productId: 1, orderId: 2 })).toEqual({ orderId: 1, productId: 2 });
  });

  test("[WIRE-12] none leaves every name unchanged", async () => {
    expect((await readKeyTable(undefined)).identity).toBe(true);
  });
});
