import { randomBytes } from "node:crypto";
import { Client, type QueryResult, type QueryResultRow } from "pg";

export interface FreshDatabase {
  readonly name: string;
  readonly url: string;
  /**
   * Rejects after the database had to end a deadlock. It runs the loser again, up to three times: more than two at once,
   * and a borrower is told of a fault.
   */
  readonly drop: () => Promise<void>;
}

/** A separate database on a server. @param template the database to copy; without it, the new one is empty */
export async function createDatabase(serverUrl: string, template?: string): Promise<FreshDatabase> {
  const name = `hiram_test_${randomBytes(8).toString("hex")}`;
  // Copied as files: through the log, a small database takes twice as long.
  const copied = template === undefined ? "" : ` template ${template} strategy file_copy`;
  await administer(serverUrl, `create database ${name}${copied}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    name,
    url: url.href,
    drop: async () => {
      const { rows } = await administer<{ deadlocks: string | number }>(
        serverUrl,
        `select deadlocks from pg_stat_database where datname = '${name}'`,
      );
      await administer(serverUrl, `drop database if exists ${name} with (force)`);
      const deadlocks = Number(rows[0]?.deadlocks ?? 0);
      if (deadlocks > 0)
        throw new Error(`${deadlocks} deadlocks: transactions locked the same rows in different orders`);
    },
  };
}

async function administer<Row extends QueryResultRow>(
  serverUrl: string,
  statement: string,
): Promise<QueryResult<Row>> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}
