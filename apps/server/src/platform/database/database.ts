import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";

interface Rows<Row> {
  readonly rows: readonly Row[];
}

/** What both drivers return for a query written by hand. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this["row"]>;
}

type NoRelations = Record<string, never>;

/** The database, or a transaction in it. */
export type Db = PgDatabase<RowsResult>;

/** What `Database.transaction` hands out; also a `Db`. */
export type Transaction = PgTransaction<RowsResult, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/**
 * The open database, the same to its users whichever engine is behind it. Its calls reject with `DatabaseAway` while it
 * can't be reached.
 */
export interface Database {
  readonly kind: "pglite" | "postgres";
  /** For single statements. Inside a transaction use the transaction: `db` throws there. */
  readonly db: Db;
  /**
   * Runs `work` in one READ COMMITTED transaction: all of it is kept or, when it throws, nothing. `work` is run up to
   * three times when the database aborts it because of another transaction (a deadlock, a key taken meanwhile), so it
   * must do nothing but use `tx`: no HTTP, no changes to captured variables. Do not nest: pass `tx` on.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls `onNotify` with the payload after each commit that notified `channel`, and with null once a lost connection
   * is back, when something may have been missed. Only an optimisation for speed: never rely on it as the only way to
   * learn of something.
   */
  listen(channel: string, onNotify: (said: string | null) => void): Promise<() => Promise<void>>;
  /** Whether it accepts a write now. For /readyz. */
  ready(): Promise<boolean>;
  /** Ends every connection and releases the directory. May be called twice. */
  close(): Promise<void>;
}
