import { afterAll, describe, expect, test } from "vitest";
import { startPostgres } from "../apps/server/src/testing/postgres-server.ts";
import { PARTS } from "./parts.ts";

// The short form, in every run of the tests. TORTURE_SEED tries others: `npm run torture` does so by itself.
const seed = Number(process.env["TORTURE_SEED"] ?? 1);
let postgres: Promise<{ url: string; stop: () => Promise<void> }> | undefined;
const postgresUrl = async (): Promise<string> =>
  process.env["TEST_DATABASE_URL"] ?? (await (postgres ??= startPostgres())).url;
afterAll(async () => (await postgres)?.stop());

describe(`torture from seed ${seed}`, () => {
  test.for(PARTS)("[torture] $name: nothing is violated", { timeout: 300_000 }, async (part) => {
    const engine = part.needsPostgres === true ? { postgresUrl: await postgresUrl() } : "pglite";
    const { failures } = await part.run({ ...part.short, seed, engine });
    expect(failures.join("\n\n")).toBe("");
  });
});
