import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkedKeyTranslation } from "./key-table-check.ts";
import { IDENTITY_TABLE, keyTranslation } from "./key-translation.ts";

const table = {
  fields: { productId: "q1", orderId: "q2", amount: "q3" },
  paths: { "/orbital/fail": "/a/b" },
};

test("[WIRE-12] without a table every name stays", () => {
  const keys = keyTranslation(IDENTITY_TABLE);
  const body = { productId: 1 };
  expect([keys.identity, keys.keysOut(body), keys.pathOut("/orbital/fail")]).toEqual([
    true,
    body,
    "/orbital/fail",
  ]);
});

test("[WIRE-12] fields at any depth, and paths, go out by the table", () => {
  const keys = keyTranslation(table);
  expect(keys.keysOut({ productId: 1, list: [{ amount: 2, title: "orderId" }] })).toEqual({
    q1: 1,
    list: [{ q3: 2, title: "orderId" }],
  });
  expect(keys.pathOut("/orbital/fail")).toBe("/a/b");
});

test("[WIRE-12] what goes out comes back the same, whatever it is", () => {
  const keys = keyTranslation(table);
  const value = fc.letrec((tie) => ({
    any: fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.array(tie("any")), tie("object")),
    object: fc.dictionary(fc.constantFrom("productId", "orderId", "amount", "title", "code"), tie("any"), {
      noNullPrototype: true,
    }),
  })).any;
  fc.assert(
    fc.property(value, (body) => {
      expect(keys.keysIn(keys.keysOut(body))).toEqual(body);
    }),
  );
});

test.each([
  ["two names to one", { fields: { a: "x", b: "x" }, paths: {} }, /"b" -> "x".*"a" already has that name/],
  ["no partner", { fields: { a: "" }, paths: {} }, /"a" -> "" has no partner/],
  [
    "a wire name that is another field's real name",
    { fields: { a: "amount" }, paths: {} },
    /"a" -> "amount".*keeps its name/,
  ],
  ["a path that is none", { fields: {}, paths: { "/a": "b" } }, /"\/a" -> "b".*starts with/],
])("[WIRE-12] a table with %s is refused, the entry named", (_, bad, message) => {
  expect(() => checkedKeyTranslation(bad, ["amount", "/a"])).toThrow(message);
});

test("[WIRE-12] a table may exchange two names: the pair is closed", () => {
  const keys = checkedKeyTranslation({ fields: { a: "b", b: "a" }, paths: {} }, ["a", "b"]);
  expect(keys.keysIn(keys.keysOut({ a: 1, b: 2 }))).toEqual({ a: 1, b: 2 });
});
