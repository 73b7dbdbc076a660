import type { FOUND_BY, FoundBorrowers } from "@hiram/contract/staff/borrowers/find-borrowers.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { readMobile } from "@hiram/market/validators.ts";
import { inArray, sql, type SQL } from "drizzle-orm";
import { applications } from "../../applications/schema.ts";
import { complaints } from "../../complaints/schema.ts";
import { borrowerNameWords, borrowers } from "../../identity/schema.ts";
import { orders } from "../../orders/schema.ts";
import { payouts } from "../../payouts/schema.ts";
import type { Db } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/database/uuid.ts";
import { paymentChannels } from "../../payment-channels/schema.ts";
import { paymentRequests, payments } from "../../repayments/schema.ts";
import { maskedBorrowerAnswer } from "../cases/case-answers.ts";

/** More than a screenful of people with the same name is no help. */
const MOST_FOUND = 50;
const MOST_WORDS = 6;

type FoundBy = (typeof FOUND_BY)[number];
type Hit = { readonly id: number; readonly by: FoundBy };

/**
 * Borrowers by whatever staff are given over the phone or on a slip. Every way uses an index; text of no known kind
 * finds nobody.
 */
export async function findBorrowers(
  { db, profile }: { readonly db: Db; readonly profile: Profile },
  typed: string,
): Promise<FoundBorrowers> {
  const text = typed.replaceAll("\0", "").trim();
  const hits: Hit[] = [];
  for (const find of [byNumber, byReference])
    if (hits.length === 0) hits.push(...(await find(db, text, profile)));
  const named = hits.length === 0 ? await byName(db, text) : NOBODY;
  // One person may have two words that begin alike.
  const matches = new Map([...hits, ...named.hits].map(({ id, by }) => [id, by] as const));
  const found = new Map([...matches].slice(0, MOST_FOUND));
  const rows =
    found.size === 0
      ? []
      : await db
          .select()
          .from(borrowers)
          .where(inArray(borrowers.id, [...found.keys()]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    borrowers: [...found].flatMap(([id, foundBy]) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      const { borrowerId, name, phone, since } = maskedBorrowerAnswer(row);
      return [{ borrowerId, name, phone, since, isDeleted: row.closedAt === null ? 0 : 1, foundBy }];
    }),
    hasMore: matches.size > MOST_FOUND || named.hasMore ? 1 : 0,
  };
}

const rowsOf = async (db: Db, query: SQL): Promise<Hit[]> => {
  const { rows } = await db.execute<{ id: number; by: FoundBy }>(query);
  return [...rows];
};

/** Numbers as people write them: `1 000 123`, `#1000123`, `0917-123-4567`. */
async function byNumber(db: Db, text: string, profile: Profile): Promise<Hit[]> {
  const phone = readMobile(text, profile);
  const digits = text.replaceAll(/[\s#-]/g, "");
  const number = /^\d{1,12}$/.test(digits) ? Number(digits) : null;
  if (phone === null && number === null) return [];
  return rowsOf(
    db,
    sql`select id::float8 as id, 'telephone' as by from ${borrowers} where ${borrowers.phone} = ${phone ?? digits}
      union all select id::float8, 'borrower' from ${borrowers} where id = ${number}::bigint
      union all select borrower_id::float8, 'order' from ${orders} where id = ${number}::bigint
      union all select borrower_id::float8, 'application' from ${applications} where id = ${number}::bigint
      union all select borrower_id::float8, 'complaint' from ${complaints} where id = ${number}::bigint`,
  );
}

/** The reference that a provider, a counter's slip or we ourselves gave to money. */
async function byReference(db: Db, text: string): Promise<Hit[]> {
  if (!/^[\x21-\x7e]{4,}$/.test(text)) return [];
  const providers = sql`(select distinct ${paymentChannels.provider} from ${paymentChannels})`;
  const uuid = isUuid(text) ? text : null;
  return rowsOf(
    db,
    sql`select distinct o.borrower_id::float8 as id, 'reference' as by from (
        select order_id from ${payments}
          where ${payments.provider} in ${providers} and ${payments.providerReference} = ${text}
        union all select order_id from ${paymentRequests}
          where ${paymentRequests.provider} in ${providers} and ${paymentRequests.providerReference} = ${text}
        union all select order_id from ${paymentRequests} where ${paymentRequests.payCode} = ${text}
        union all select order_id from ${payouts} where ${payouts.providerReference} = ${text}
        union all select order_id from ${payouts} where ${payouts.id} = ${uuid}::uuid
        union all select order_id from ${paymentRequests} where ${paymentRequests.id} = ${uuid}::uuid
      ) facts join ${orders} o on o.id = facts.order_id limit ${MOST_FOUND + 1}`,
  );
}

/** How many people with the rarest word have their other words checked; to reach the rest, type more letters. */
const MOST_LOOKED_AT = 2_000;
/** Enough for the people of fifty-one names, even if each had the word twice. */
const MOST_OF_ONE_WORD = 2 * (MOST_FOUND + 1);

const NOBODY: { readonly hits: readonly Hit[]; readonly hasMore: boolean } = { hits: [], hasMore: false };

/** Matches when each typed word begins a word of the name, in any order: `cruz ju` is Juana Dela Cruz. */
async function byName(db: Db, text: string): Promise<typeof NOBODY> {
  const typed = new Set(text.match(/\p{L}[\p{L}\p{M}\p{N}]*/gu)?.slice(0, MOST_WORDS));
  const [rarest, ...others] = typed.size > 1 ? await rarestFirst(db, [...typed]) : uncounted(typed);
  if (rarest === undefined) return NOBODY;
  // One person at a time, until there are enough: a join would first gather everybody with the other words.
  const bearing = others.map(
    ({ word }) => sql`cross join lateral (select 1 from ${borrowerNameWords} w
      where w.borrower_id = near.borrower_id and ${beginsWith(sql`w.word`, word)} limit 1)`,
  );
  const hits = await rowsOf(
    db,
    sql`select near.borrower_id::float8 as id, 'name' as by from (
        select borrower_id from ${borrowerNameWords} where ${beginsWith(sql`word`, rarest.word)}
        order by word collate "C", borrower_id limit ${MOST_LOOKED_AT}) as near
      ${sql.join(bearing.map((each, at) => sql`${each} as ${sql.identifier(`other${at}`)}`))}
      limit ${MOST_OF_ONE_WORD}`,
  );
  return { hits, hasMore: hits.length === MOST_OF_ONE_WORD || rarest.borne === MOST_LOOKED_AT };
}

interface Borne {
  readonly word: string;
  /** How many people have it, counted only up to those that are looked at. */
  readonly borne: number;
}

const uncounted = (words: ReadonlySet<string>): Borne[] => Array.from(words, (word) => ({ word, borne: 0 }));

/** The words, starting with the one that the fewest people have: the others are checked against its matches. */
async function rarestFirst(db: Db, words: readonly string[]): Promise<Borne[]> {
  const counts = words.map(
    (word, at) => sql`select ${at}::int as at, count(*)::int as borne from (
      select 1 from ${borrowerNameWords} where ${beginsWith(sql`word`, word)} limit ${MOST_LOOKED_AT}) as counted`,
  );
  const { rows } = await db.execute<{ at: number; borne: number }>(sql.join(counts, sql` union all `));
  return rows
    .toSorted((one, other) => one.borne - other.borne)
    .map(({ at, borne }) => ({ word: words[at]!, borne }));
}

/** A range of the index that holds the words in order; the typed word is normalised as the trigger normalises them. */
function beginsWith(column: SQL, typed: string): SQL {
  const word = sql`(tsvector_to_array(to_tsvector('simple', ${typed}::text)))[1]`;
  return sql`${column} collate "C" >= ${word} and ${column} collate "C" < ${word} || chr(1114111)`;
}
