import { asc, gt } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { auditEntries } from "../schema.ts";
import { CHAIN_START, chainedHash } from "./audit-chain.ts";

const PAGE = 1_000;

/** The last row of the log. Noted outside the database, it later proves that no row at the end was removed. */
export interface AuditHead {
  readonly number: number;
  readonly hash: string;
}

export type AuditVerdict =
  | { readonly holds: true; readonly head: AuditHead }
  /** The first row that is missing or is not what was written. */
  | { readonly holds: false; readonly brokenAt: number };

/**
 * Reads the whole audit log and recomputes its chain.
 * @param noted a head from an earlier check, which the log must still contain
 */
export async function verifyAudit(db: Db, noted: AuditHead | null = null): Promise<AuditVerdict> {
  let head: AuditHead = { number: 0, hash: CHAIN_START };
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.number, head.number))
      .orderBy(asc(auditEntries.number))
      .limit(PAGE);
    for (const row of rows) {
      const isNext = row.number === head.number + 1 && row.previousHash === head.hash;
      if (!isNext || row.hash !== chainedHash(head.hash, row))
        return { holds: false, brokenAt: head.number + 1 };
      if (row.number === noted?.number && row.hash !== noted.hash)
        return { holds: false, brokenAt: row.number };
      head = { number: row.number, hash: row.hash };
    }
    if (rows.length < PAGE) break;
  }
  if (noted !== null && noted.number > head.number) return { holds: false, brokenAt: head.number + 1 };
  return { holds: true, head };
}
