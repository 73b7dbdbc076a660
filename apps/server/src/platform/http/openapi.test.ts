import { IDENTITY_TABLE, keyTranslation } from "@hiram/contract";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

interface Call {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly schema: { readonly examples?: unknown[] };
  }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Body }> };
}
interface Body {
  readonly required: readonly string[];
  readonly properties: Record<string, { readonly examples?: unknown[]; readonly format?: string }>;
}

test("[docs] every call says what it does, and every field that it needs has an example that works", () => {
  const { paths, components } = openApiDocument(keyTranslation(IDENTITY_TABLE), "1.0.0") as {
    paths: Record<string, Record<string, Call>>;
    components: { securitySchemes: object };
  };
  // Staff's cookie gives access to none of them.
  expect(Object.keys(components.securitySchemes)).toEqual(["session", "browser"]);
  const calls = Object.values(paths).flatMap((path) => Object.values(path));
  expect(calls.length).toBeGreaterThan(80);
  expect(calls.filter(({ summary = "" }) => summary === "")).toEqual([]);
  const unexplained = calls
    .flatMap(({ parameters }) => parameters)
    .filter(({ name, description }) => name === "sessionId" && description === undefined);
  expect(unexplained).toEqual([]);
  const bare = calls.flatMap(({ operationId, requestBody }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema: { required, properties } }) =>
      required
        .filter(
          (field) => properties[field]?.examples === undefined && properties[field]?.format !== "binary",
        )
        .map((field) => `${operationId}.${field}`),
    ),
  );
  expect(bare).toEqual([]);
});
