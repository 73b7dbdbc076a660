import type { Db } from "./database.ts";

/**
 * A statement that a page asks with every visit: put together once for a database, and parsed and planned once on each
 * of its connections. Within a transaction it is put together anew, as any other.
 * @param prepare ends in Drizzle's `prepare(name)`; no two statements share a name
 */
export function preparedOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
