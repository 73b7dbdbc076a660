import type { Db } from "./database.ts";

/**
 * A statement that a page runs on every visit: built once per database, and parsed and planned once on each of its
 * connections. Within a transaction it is built each time, like any other.
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
