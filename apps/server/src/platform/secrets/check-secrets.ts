import { ConfigError } from "../config.ts";
import type { Db } from "../database/database.ts";
import { keyedHash } from "../keyed-hash.ts";
import { secretMarks } from "./schema.ts";

/**
 * Requires the secrets with which the database was first served: two servers with different ones would each refuse the
 * other's codes and authenticators.
 * @param secrets by the setting's name
 * @throws {ConfigError} naming each one that differs
 */
export async function checkSecrets(db: Db, secrets: Readonly<Record<string, string>>): Promise<void> {
  const marks = Object.entries(secrets).map(([name, secret]) => ({
    name,
    mark: keyedHash(secret).of("secret-mark", name),
  }));
  await db.insert(secretMarks).values(marks).onConflictDoNothing();
  const kept = await db.select().from(secretMarks);
  const problems = marks
    .filter(({ name, mark }) => kept.find((each) => each.name === name)?.mark !== mark)
    .map(
      ({ name }) =>
        `${name} is not the one that this database is served with (docs/running.md, Changing a secret)`,
    );
  if (problems.length > 0) throw new ConfigError(problems);
}
