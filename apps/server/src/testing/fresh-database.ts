import { randomBytes } from "node:crypto";
import { Client } from "pg";

export interface FreshDatabase {
  readonly name: string;
  readonly url: string;
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
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
