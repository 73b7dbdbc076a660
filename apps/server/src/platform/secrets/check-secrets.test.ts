import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { withTestDatabase } from "../../testing/test-database.ts";
import { checkSecrets } from "./check-secrets.ts";
import { secretMarks } from "./schema.ts";

const database = withTestDatabase();

test("[config] a server with another secret than the first is refused by its name, until its mark is taken away", async () => {
  const { db } = database();
  const secrets = { STAFF_SECRET: "s".repeat(32), ONE_TIME_CODE_SECRET: "o".repeat(32) };
  const check = (changed: Partial<typeof secrets> = {}) => checkSecrets(db, { ...secrets, ...changed });
  await Promise.all([check(), check()]);
  await check();
  const other = { STAFF_SECRET: "t".repeat(32) };
  await expect(check(other)).rejects.toMatchObject({
    problems: [expect.stringMatching(/^STAFF_SECRET is not the one that this database is served with/)],
  });
  const marks = await db.select().from(secretMarks);
  expect(JSON.stringify(marks)).not.toMatch(/s{8}|o{8}|t{8}/);

  await db.delete(secretMarks).where(eq(secretMarks.name, "STAFF_SECRET"));
  await check(other);
  await expect(check()).rejects.toThrow("STAFF_SECRET is not the one");
});
