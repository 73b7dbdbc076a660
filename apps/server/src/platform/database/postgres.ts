import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, types } from "pg";
import type { Logger } from "../log.ts";
import type { Database, Db, Transaction } from "./database.ts";
import { isSilence, namedAway } from "./database-away.ts";
import { listenWithReconnect } from "./postgres-listen.ts";
import { bringUpToDate, type RoleAddresses } from "./postgres-migrate.ts";
import { openProbe } from "./readiness.ts";
import { TransactionGuard } from "./transactions.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** What listens for jobs, what listens for the console's news, and what asks whether the database is ready. */
const BESIDES_POOL = 3;
/** A database that works ends a statement before that. One that vanished, with its network, never answers at all. */
const SILENT_AFTER_MS = STATEMENT_TIMEOUT_MS + 5_000;

// The driver returns bigint as text, and date as an instant that a time zone shifts.
types.setTypeParser(types.builtins.INT8, parseInt8);
types.setTypeParser(types.builtins.DATE, (day) => day);

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a bigint of the database is not a safe integer");
  return value;
}

export interface PostgresSettings extends RoleAddresses {
  readonly poolSize: number;
  /** How long a call waits for a connection from the pool before it is told that the database is away. */
  readonly waitMs?: number;
  /** How long a statement waits for any answer before its connection is given up. */
  readonly silentAfterMs?: number;
  /** Whether to warn about a role that serves with the owner's rights, as a demo's may. */
  readonly warnsOfRights?: boolean;
}

/**
 * PostgreSQL through a pool of connections, its tables brought up to date first. Calls reject with `DatabaseAway` while
 * it can't be reached.
 */
export async function openPostgres(settings: PostgresSettings, logger: Logger): Promise<Database> {
  const { role, ownsTables, areNewer, mostConnections } = await bringUpToDate(settings);
  if (settings.warnsOfRights === true && ownsTables !== false)
    logger.warn(
      { role },
      "the server's database role owns the tables, the audit log's too: set DATABASE_OWNER_URL (docs/running.md)",
    );
  if (areNewer)
    logger.warn(
      "the tables are newer than this server, which knows nothing of what they added (docs/running.md)",
    );
  const { poolSize } = settings;
  if (poolSize + BESIDES_POOL > mostConnections)
    logger.warn(
      { poolSize, mostConnections },
      "the database lets in fewer connections than this server may open: lower DATABASE_POOL_SIZE (docs/running.md)",
    );
  const pool = new Pool({
    connectionString: settings.url,
    max: poolSize,
    application_name: "hiram",
    connectionTimeoutMillis: settings.waitMs ?? CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: settings.silentAfterMs ?? SILENT_AFTER_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  // A connection that breaks is replaced. Without a listener its error would end the process, whether it was idle or in
  // a transaction.
  pool.on("connect", (client) =>
    client.on("error", (error) => logger.warn({ err: namedAway(error) }, "a database connection broke")),
  );
  pool.on("error", () => {});
  const guard = new TransactionGuard();
  guardPool(pool, guard);
  const db = drizzle({ client: pool }) as unknown as Db;
  const probe = openProbe(settings.url);
  const stops = new Set<() => Promise<void>>();
  let closing: Promise<void> | undefined;
  return {
    kind: "postgres",
    db,
    transaction: (work) => guard.run((each) => inTransaction(pool, each), work),
    listen: async (channel, onNotify) => {
      const stop = await listenWithReconnect({ url: settings.url, channel, onNotify }, logger);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    ready: probe.ready,
    close: () =>
      (closing ??= Promise.all([probe.close(), ...Array.from(stops, (stop) => stop())]).then(() =>
        pool.end(),
      )),
  };
}

/**
 * A transaction on a connection of its own, which goes back to the pool whatever happens. Drizzle leaks one whose BEGIN
 * fails, as it does just after the database was restarted: a few of those, and the pool is empty. A connection that
 * can't begin or end a transaction is closed, so that nobody gets it next.
 */
async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(rethrowNamed);
  let isSound = true;
  let failureOfWork: unknown;
  try {
    return await (drizzle({ client }) as unknown as Db).transaction((tx) =>
      work(tx).catch((failure: unknown) => {
        failureOfWork = failure;
        // Or the rollback would wait as long again.
        if (isSilence(failure)) void client.end();
        throw failure;
      }),
    );
  } catch (failure) {
    isSound = failure === failureOfWork;
    // The first failure, rather than that it could not be rolled back.
    throw namedAway(failureOfWork ?? failure);
  } finally {
    client.release(!isSound);
  }
}

function guardPool(pool: Pool, guard: TransactionGuard): void {
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => Promise<unknown>;
  pool.query = ((...parameters: unknown[]) => {
    guard.refuseInside("a query beside the transaction");
    return query(...parameters).catch(rethrowNamed);
  }) as typeof pool.query;
}

function rethrowNamed(failure: unknown): never {
  throw namedAway(failure);
}
