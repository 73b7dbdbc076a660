import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, Pool, types } from "pg";
import type { Logger } from "../log.ts";
import type { Database, Db } from "./database.ts";
import { findMigrations } from "./migrations.ts";
import { listenWithReconnect } from "./postgres-listen.ts";
import { TransactionGuard } from "./transactions.ts";

/** Any number will do, as long as every version of this server uses the same. */
const MIGRATION_LOCK = 4_427_426_001;

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const READY_TIMEOUT_MS = 2_000;

// The driver hands out bigint as text, and date as an instant that a time zone shifts.
types.setTypeParser(types.builtins.INT8, parseInt8);
types.setTypeParser(types.builtins.DATE, (day) => day);

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a bigint of the database is not a safe integer");
  return value;
}

/** PostgreSQL by a pool of connections, its tables brought up to date first. */
export async function openPostgres(
  settings: { url: string; poolSize: number },
  logger: Logger,
): Promise<Database> {
  await migrateOnce(settings.url);
  const pool = new Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    application_name: "hiram",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on("error", (error) => logger.warn({ err: error }, "an idle database connection broke"));
  const guard = new TransactionGuard();
  guardPool(pool, guard);
  const db = drizzle({ client: pool }) as unknown as Db;
  const stops = new Set<() => Promise<void>>();
  let closing: Promise<void> | undefined;
  return {
    kind: "postgres",
    db,
    transaction: (work) => guard.run(db, work),
    listen: async (channel, onNotify) => {
      const stop = await listenWithReconnect({ url: settings.url, channel, onNotify }, logger);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    ready: () => answers(pool),
    close: () => (closing ??= Promise.all(Array.from(stops, (stop) => stop())).then(() => pool.end())),
  };
}

/** Two servers that start together take turns: the second finds the work done. */
async function migrateOnce(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: "hiram-migrate",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: findMigrations() });
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}

function guardPool(pool: Pool, guard: TransactionGuard): void {
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown;
  pool.query = ((...parameters: unknown[]) => {
    guard.refuseInside("a query beside the transaction");
    return query(...parameters);
  }) as typeof pool.query;
}

async function answers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
  });
  const asked = pool.query("select 1").then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([asked, tooLate]);
  clearTimeout(timer);
  return answer;
}
