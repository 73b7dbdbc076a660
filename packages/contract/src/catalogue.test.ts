import { expect, test } from "vitest";
import { borrowerCatalogue, catalogue, visitorCatalogue } from "./catalogue.ts";

test("[WIRE-1] every call of the catalogue is listed under its own name, and no two share a method and path", () => {
  const calls = Object.entries(catalogue);
  expect(calls.map(([name]) => name)).toEqual(calls.map(([, { operation }]) => operation.name));
  const addresses = calls.map(([, { operation }]) => `${operation.method} ${operation.path}`);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test.each([
  ["visitor", visitorCatalogue],
  ["borrower", borrowerCatalogue],
] as const)("[SES-6] every call of the %s's catalogue is theirs, and in no other", (access, calls) => {
  expect(Object.values(calls).filter(({ operation }) => operation.access !== access)).toEqual([]);
  expect(Object.keys(catalogue)).toHaveLength(
    Object.keys(visitorCatalogue).length + Object.keys(borrowerCatalogue).length,
  );
});
