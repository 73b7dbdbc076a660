import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { IdVault } from "../applications/id-pictures.ts";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { BorrowerActor } from "../platform/actor.ts";
import { type Clock, HOUR_MS } from "../platform/clock.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import type { Logger } from "../platform/log.ts";
import { encrypt, openSealed } from "../platform/sealing/key-vault.ts";
import { writeExport } from "./read-export.ts";
import { dataExportFiles, dataExports } from "./schema.ts";

/** How long a copy is kept, and returned again instead of making another. */
export const KEPT_HOURS = 24;

/** Whose copy, and in which of their sessions. */
export type ExportReader = Pick<BorrowerActor, "borrowerId" | "sessionNumber">;

export interface DataExport {
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** Copies of everything that is stored about a borrower (WEB-8; Republic Act 10173, sections 16(c) and 18). */
export interface DataExports {
  /** The copy that this session may open; null: there is none. */
  find(reader: ExportReader): Promise<DataExport | null>;
  /**
   * Opens a copy to this session, and closes it to the previous one: today's copy if there is one, otherwise a new one.
   * The caller has made sure that the borrower confirmed it.
   * @throws {ActorGone} @throws {KeyUnavailable}
   */
  make(reader: ExportReader): Promise<DataExport>;
  /** The session's copy as a stream of JSON; null: there is none. @throws {KeyUnavailable} */
  open(reader: ExportReader): Promise<(DataExport & { readonly json: Readable }) | null>;
}

export interface DataExportParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly vault: () => Promise<Pick<IdVault, "keys">>;
  readonly lender: { readonly name: string };
}

export function openDataExports({ database, clock, logger, vault, lender }: DataExportParts): DataExports {
  const { db } = database;
  const contextOf = (borrowerId: number, madeAt: Date) => `data-export:${borrowerId}:${madeAt.toISOString()}`;

  const openTo = ({ borrowerId, sessionNumber }: ExportReader) =>
    and(
      eq(dataExports.borrowerId, borrowerId),
      eq(dataExports.sessionNumber, sessionNumber),
      gt(dataExports.expiresAt, clock.now()),
    );

  return {
    async find(reader) {
      const [found] = await db.select().from(dataExports).where(openTo(reader));
      return found ?? null;
    },

    async make({ borrowerId, sessionNumber }) {
      // The vault may be a remote service, so it is called before the transaction, and the key used only if needed.
      const dataKey = randomBytes(32);
      const { keyId, wrapped: wrappedKey } = await (await vault()).keys.wrap(dataKey);
      const { copy, isNew } = await database.transaction(async (tx) => {
        await lockBorrower(tx, borrowerId);
        const madeAt = clock.now();
        const ofToday = await newestCopy(tx, borrowerId, madeAt);
        if (ofToday !== null) {
          await tx.update(dataExports).set({ sessionNumber }).where(eq(dataExports.id, ofToday.id));
          return { copy: ofToday, isNew: false };
        }
        const { gzipped, rowCount } = await gzippedExport(tx, { borrowerId, lender: lender.name, madeAt });
        const expiresAt = new Date(madeAt.getTime() + KEPT_HOURS * HOUR_MS);
        const [row] = await tx
          .insert(dataExports)
          .values({ borrowerId, sessionNumber, rowCount, madeAt, expiresAt })
          .returning();
        if (row === undefined) throw new Error("the copy was not written");
        const sealed = encrypt(dataKey, gzipped, contextOf(borrowerId, madeAt));
        await tx.insert(dataExportFiles).values({ exportId: row.id, sealed, keyId, wrappedKey, expiresAt });
        return { copy: row, isNew: true };
      });
      const { id: exportId, rowCount } = copy;
      logger.info({ exportId, rowCount, isNew }, "a copy of a borrower's data was opened to a session");
      return copy;
    },

    async open(reader) {
      const [found] = await db
        .select({ copy: dataExports, file: dataExportFiles })
        .from(dataExports)
        .innerJoin(dataExportFiles, eq(dataExportFiles.exportId, dataExports.id))
        .where(openTo(reader));
      if (found === undefined) return null;
      const { copy, file } = found;
      const { keyId, wrappedKey: wrapped, sealed: bytes } = file;
      const { keys } = await vault();
      const sealed = { key: { keyId, wrapped }, bytes };
      const gzipped = await openSealed(keys, sealed, contextOf(reader.borrowerId, copy.madeAt));
      await db
        .update(dataExports)
        .set({ openedAt: clock.now() })
        .where(and(eq(dataExports.id, copy.id), isNull(dataExports.openedAt)));
      // A reader who stops early ends the decompression; bytes that were sealed whole decompress whole.
      return { ...copy, json: Readable.from([gzipped]).pipe(createGunzip()) };
    },
  };
}

async function newestCopy(db: Db, borrowerId: number, now: Date) {
  const [copy] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.borrowerId, borrowerId), gt(dataExports.expiresAt, now)))
    .orderBy(desc(dataExports.expiresAt))
    .limit(1);
  return copy ?? null;
}

/** Compressed while it is read: repetitive JSON shrinks to a tenth. */
async function gzippedExport(
  tx: Transaction,
  about: { readonly borrowerId: number; readonly lender: string; readonly madeAt: Date },
): Promise<{ readonly gzipped: Buffer; readonly rowCount: number }> {
  let [gzipped, rowCount] = [Buffer.alloc(0), 0];
  const text = writeExport(tx, about, (count) => (rowCount += count));
  await pipeline(text, createGzip(), async (packed) => {
    gzipped = await buffer(packed);
  });
  return { gzipped, rowCount };
}
