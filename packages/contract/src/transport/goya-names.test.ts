import * as valibot from "valibot";
import { toJsonSchema } from "@valibot/to-json-schema";
import { describe, expect, expectTypeOf, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { recommendedProductWire } from "../recommendations/recommended-product.ts";
import { COMMON_PARAMETERS } from "../session.ts";
import { fromGoya, GOYA_NAMES, goyaSchema, readGoyaQuery, toGoya } from "./goya-names.ts";

const real = new Set(Object.keys(GOYA_NAMES));
const wire = new Set<string>(Object.values(GOYA_NAMES));
const goya = Object.values(catalogue).filter(({ operation }) => operation.path.startsWith("/gopia/goya/"));

/** Every name of a field in a schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const keys = "properties" in schema ? Object.keys(schema.properties as object) : [];
  return keys.concat(Object.values(schema).flatMap(fieldsOf));
}

test("[WIRE-13] the table is one-to-one, and no name of the wire is another field's real name", () => {
  expect(wire.size).toBe(real.size);
  expect([...wire].filter((name) => real.has(name))).toEqual([]);
  expect(COMMON_PARAMETERS.filter((name) => wire.has(name))).toEqual([]);
});

test("[WIRE-13] each of the wire's names is a word that tells nothing of its meaning", () => {
  for (const [name, word] of Object.entries(GOYA_NAMES)) {
    expect(word).toMatch(/^[a-z]{4,}$/);
    expect(name.toLowerCase()).not.toContain(word);
  }
});

test("[WIRE-13] [WIRE-11] every call below /gopia/goya/ is the form client's", () => {
  expect(goya.map(({ operation }) => operation.path).toSorted()).toEqual(
    ["define", "engrave", "folio", "frame", "outline", "rubric", "trace", "vignette"].map(
      (word) => `/gopia/goya/${word}`,
    ),
  );
  for (const { operation } of goya) {
    expect(operation).toMatchObject({ method: "POST", conventions: "form", access: "borrower" });
  }
});

test.each(goya.map((entry) => [entry.operation.name, entry] as const))(
  "[WIRE-13] %s takes and answers obfuscated fields alone",
  (_, { schema }) => {
    const fields = [schema.payload, schema.answer].flatMap((part) =>
      fieldsOf(toJsonSchema(part, { typeMode: "input", errorMode: "ignore" })),
    );
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((field) => !wire.has(field))).toEqual([]);
    expect(fields.filter((field) => real.has(field))).toEqual([]);
  },
);

test("[WIRE-13] [JLF-2] a recommended product has obfuscated fields wherever it is listed", () => {
  expect(Object.keys(recommendedProductWire.entries)).toEqual([
    "plinth",
    "corbel",
    "mullion",
    "lintel",
    "soffit",
    "quoin",
    "dado",
    "transom",
    "finials",
    "newel",
  ]);
});

describe("renaming", () => {
  const offer = { amount: 500_000, repay_plans: [{ title: "1 of 1", pay_time: "2026-12-21" }] };
  const sent = { architrave: 500_000, arcade: [{ pediment: "1 of 1", cupola: "2026-12-21" }] };

  test("[WIRE-13] goes out and comes back at every depth, the values untouched", () => {
    expect(toGoya(offer)).toEqual(sent);
    expect(fromGoya(sent)).toEqual(offer);
    expect(toGoya(null)).toBeNull();
  });

  test("[WIRE-13] is typed both ways", () => {
    expectTypeOf(toGoya(offer)).toEqualTypeOf<{
      architrave: number;
      arcade: { pediment: string; cupola: string }[];
    }>();
    expectTypeOf(fromGoya(sent)).toEqualTypeOf<typeof offer>();
  });

  test("[WIRE-13] lets no field out that the table lacks, in a value or in a schema", () => {
    expect(() => toGoya({ amount: 1, phone: "0917" })).toThrow('"phone" has no name on the wire');
    expect(() => goyaSchema(valibot.object({ phone: valibot.string() }))).toThrow(RangeError);
  });

  test("[WIRE-13] leaves out what a newer server sends besides", () => {
    expect(fromGoya({ architrave: 1, gargoyle: 2 })).toEqual({ amount: 1 });
  });

  test("[WIRE-13] keeps each schema's own check under its new name", () => {
    const schema = goyaSchema(valibot.object({ amount: valibot.pipe(valibot.number(), valibot.integer()) }));
    expect(valibot.is(schema, { architrave: 1 })).toBe(true);
    expect(valibot.is(schema, { architrave: 1.5 })).toBe(false);
    expect(valibot.is(schema, { amount: 1 })).toBe(false);
  });
});

test.each([
  [
    { ashlar: "101", cornice: "0" },
    { productId: "101", position: "0" },
  ],
  [
    { productId: "101", product_id: "101", position: "0" },
    { productId: "101", position: "0" },
  ],
  [{ ashlar: "101", productId: "102" }, { productId: "101" }],
  [{ ashlar: "", productId: "102" }, { productId: "102" }],
  [{ sessionId: "demo" }, {}],
])("[CNF-7] [WIRE-13] a page's query %j is read in either spelling", (query, expected) => {
  expect(readGoyaQuery(query)).toEqual(expected);
});
