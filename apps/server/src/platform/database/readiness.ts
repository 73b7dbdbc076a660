import { Pool } from "pg";
import { instant } from "./columns.ts";
import { pgTable } from "drizzle-orm/pg-core";

/** Always empty: `/readyz` inserts a row and rolls it back, which a replica or a full disk refuses. */
export const readinessProbes = pgTable("readiness_probes", {
  askedAt: instant("asked_at").notNull().defaultNow(),
});

/** On both engines. One round trip; if the insert is refused, the rest is skipped. */
export const PROBE_INSERT = "insert into readiness_probes default values";

const TIMEOUT_MS = 2_000;

export interface ReadinessProbe {
  /** Whether the database accepts a write, within two seconds. Concurrent callers share one answer. */
  readonly ready: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Asks on a connection of its own: borrowers' calls queueing for theirs don't make a server unready. */
export function openProbe(url: string): ReadinessProbe {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    application_name: "hiram-ready",
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // A connection that breaks is replaced at the next probe.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", () => {});
  const ask = (): Promise<boolean> =>
    pool.query(`begin; ${PROBE_INSERT}; rollback`).then(
      () => true,
      () => false,
    );
  let asking: Promise<boolean> | undefined;
  return {
    ready: () =>
      (asking ??= within(TIMEOUT_MS, ask()).finally(() => {
        asking = undefined;
      })),
    close: () => pool.end(),
  };
}

async function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const first = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return first;
}
