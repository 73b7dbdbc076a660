import { afterAll, describe, expect, test } from "vitest";
import { openDatabaseServer } from "../apps/server/src/testing/postgres-server.ts";
import { historiesPart } from "./histories.ts";
import { PARTS } from "./parts.ts";

// The short form, in every test run. TORTURE_SEED tries other seeds; `npm run torture` does so by itself.
const seed = Number(process.env["TORTURE_SEED"] ?? 1);
let postgres: ReturnType<typeof openDatabaseServer> | undefined;
afterAll(async () => (await postgres)?.stop());

/** How many of the short form's histories run on the embedded database, where each takes three times as long. */
const EMBEDDED_HISTORIES = 3;

describe(`torture from seed ${seed}`, () => {
  test.for(PARTS)("[torture] $name: nothing is violated", { timeout: 600_000 }, async (part) => {
    const engine = await (postgres ??= openDatabaseServer());
    const { failures } = await part.run({ ...part.short, seed, engine });
    expect(failures.join("\n\n")).toBe("");
  });

  test(
    "[torture] histories on the embedded database: nothing is violated",
    { timeout: 600_000 },
    async () => {
      const { failures } = await historiesPart.run({
        ...historiesPart.short,
        count: EMBEDDED_HISTORIES,
        seed: seed + historiesPart.short.count,
        engine: "pglite",
      });
      expect(failures.join("\n\n")).toBe("");
    },
  );
});
