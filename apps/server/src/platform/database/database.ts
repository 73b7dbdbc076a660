import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";

interface Rows<Row> {
  readonly rows: readonly Row[];
}

/** What both drivers answer to a query written by hand. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this["row"]>;
}

type NoRelations = Record<string, never>;

/** The database, or a transaction in it. */
export type Db = PgDatabase<RowsResult>;

/** What `Database.transaction` hands out. It is a `Db` too. */
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
   * Runs `work` in one READ COMMITTED transaction: all of it is kept or, when it throws, none. It is
   * run again, up to three times in all, when the database breaks it off for another's sake
   * (a deadlock, a key that another took meanwhile), so it must do nothing but use `tx`: no HTTP, no changing of captured variables.
   * Not to be nested: pass `tx` on.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls `onNotify` after each commit that notified `channel`, with what it said, and with null after a lost
   * connection is back, when something may have been missed. A help to be quick, never the only way to learn of
   * something.
   */
  listen(channel: string, onNotify: (said: string | null) => void): Promise<() => Promise<void>>;
  /** Does it take a write now? For /readyz. */
  ready(): Promise<boolean>;
  /** Ends every connection and gives the directory back. May be called twice. */
  close(): Promise<void>;
}
