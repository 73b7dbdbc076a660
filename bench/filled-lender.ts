import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openPostgres } from "../apps/server/src/platform/database/postgres.ts";
import { buildServer } from "../apps/server/src/server.ts";
import { createDatabase } from "../apps/server/src/testing/fresh-database.ts";
import { findSignedInStaff, signedInStaff } from "../apps/server/src/testing/signed-in-staff.ts";
import { benchParts } from "./bench-parts.ts";

/** Beyond the numbers of the demo's own rows; the n-th borrower, order and complaint each have number `FIRST + n`. */
export const FIRST = 50_000_000;
/** Forty people have this name, however many borrowers there are. */
export const RARE_NAME = "Juana Dela Cruz";
const RARE_PEOPLE = 40;

/** A lender with this many borrowers, each with an order and a complaint, as staff's calls read them. */
export async function openFilledLender(postgresUrl: string, rows: number) {
  const { url } = await createDatabase(postgresUrl);
  const folder = await mkdtemp(join(tmpdir(), "hiram-bench-"));
  const parts = await benchParts({ LOG_LEVEL: "silent", DATA_DIR: folder }, (_, logger) =>
    openPostgres({ url, poolSize: 2 }, logger),
  );
  const { database } = parts;
  await fill(url, rows);
  const app = await buildServer({ ...parts, findStaff: findSignedInStaff });
  const agent = await signedInStaff(database.db, "Luz Santos", "agent");
  const collector = await signedInStaff(database.db, "Noel Cruz", "collector");
  return {
    /** A staff call's milliseconds, and how many entries its answer lists. */
    async call(path: string): Promise<{ readonly ms: number; readonly listed: number }> {
      const startedAt = performance.now();
      const { cookie } = path.startsWith("collections") ? collector : agent;
      const headers = { cookie, "sec-fetch-site": "same-origin" };
      const reply = await app.inject({ method: "GET", url: `/api/staff/${path}`, headers });
      const ms = performance.now() - startedAt;
      const { code, data } = reply.json<{ code: string; data: Readonly<Record<string, unknown>> }>();
      if (code !== "00") throw new Error(`${path}: ${reply.body}`);
      return { ms, listed: Object.values(data).find(Array.isArray)?.length ?? 0 };
    },
    async close(): Promise<void> {
      await app.close();
      await database.close();
    },
  };
}

/** Two complaints in five are waiting; every other loan is past due. Neither triggers nor foreign keys are checked. */
async function fill(url: string, rows: number): Promise<void> {
  const series = `generate_series(1, ${rows}) as series(n)`;
  const id = `${FIRST} + n`;
  const sentAt = `now() - n * interval '30 days' / ${rows}`;
  const statements = [
    `insert into borrowers (id, phone, full_name, created_at) overriding system value
      select ${id}, '09' || lpad(n::text, 9, '0'),
        case when n % ${rows / RARE_PEOPLE} = 0 then '${RARE_NAME}'
          else (array['Maria', 'Jose', 'Ana', 'Juan', 'Rosa'])[1 + n % 5]
            || (array[' Santos', ' Reyes', ' Cruz'])[1 + n % 3] || ' Person' || n end, ${sentAt}
      from ${series}`,
    `insert into borrower_name_words (borrower_id, word)
      select id, name_words(full_name) from borrowers where id > ${FIRST}`,
    `insert into orders (id, borrower_id, product_id, terms, amount_centavos, periods, term_unit, repeat_borrower,
        confirmed_at, decision, decided_at, disbursed_on, term_days) overriding system value
      select ${id}, ${id}, sample.product_id, sample.terms, 500000, 91, 'D', false, ${sentAt}, 'approved', ${sentAt},
        (${sentAt})::date, 91
      from ${series}, (select product_id, terms from orders limit 1) sample`,
    `insert into order_standings (order_id, borrower_id, status, next_due_on, due_centavos, outstanding_centavos,
        principal_centavos, days_past_due, paid_out_on, updated_at)
      select ${id}, ${id}, case when n % 2 = 0 then 'overdue' else 'due' end, current_date, 100000, 500000, 450000,
        case when n % 2 = 0 then 1 + n % 120 else 0 end, (${sentAt})::date, now() from ${series}`,
    `insert into complaints (id, borrower_id, order_id, problem_type, content, sent_at) overriding system value
      select ${id}, ${id}, ${id}, 2 + n % 4, 'My payment of last week is not posted yet.', ${sentAt} from ${series}`,
    `insert into support_cases (id, complaint_id, borrower_id, order_id, problem_type, locale, opened_at, due_at,
        answered_at) overriding system value
      select ${id}, ${id}, ${id}, ${id}, 2 + n % 4, 'en', ${sentAt}, ${sentAt} + interval '3 days',
        case when n % 5 < 3 then ${sentAt} + interval '1 hour' end from ${series}`,
  ];
  // A separate connection: the product's allow no statement half a minute.
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
