import { defineConfig } from "drizzle-kit";

/**
 * Where `npm run db:generate` finds the tables and writes the SQL. The paths are relative to the
 * repository's root, where the script runs.
 */
export default defineConfig({
  dialect: "postgresql",
  schema: "./apps/server/src/tables.ts",
  out: "./apps/server/migrations",
});
