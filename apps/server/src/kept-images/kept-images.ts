import { randomBytes } from "node:crypto";
import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { complaintImages } from "../complaints/schema.ts";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { type Clock, DAY_MS } from "../platform/clock.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import type { FileStore, OpenFile } from "../platform/files/file-store.ts";
import { KEPT_TYPE, type ImageIntake } from "../platform/images/image-intake.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { bookEntries } from "../tools/schema.ts";
import { keptImages } from "./schema.ts";

/** Deletes a picture that nothing shows. */
export const PRUNE_IMAGE = jobKind<{ name: string }>("complaints.prune-image");

/** How long an uploaded picture may wait to be used. */
const UNUSED_FOR_MS = DAY_MS;

/** Far more than a complaint needs; without it, uploading without sending could fill our disk. */
export const MOST_UNUSED = 100;

const FOLDER = "/files/";
const NAME = /^[0-9a-f]{32}\.jpg$/;

/** The address of a stored picture, below our own origin; it is served only to its borrower's session. */
export const imageAddress = (name: string): string => `${FOLDER}${name}`;

/** The name in an address that {@link imageAddress} could have made; null for any other. */
export function imageNameOf(address: string): string | null {
  const name = address.startsWith(FOLDER) ? address.slice(FOLDER.length) : "";
  return NAME.test(name) ? name : null;
}

/** The borrower has too many unused pictures. */
export class TooManyUnused extends Error {
  override readonly name = "TooManyUnused";
}

export interface KeptImagesParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly takeImage: ImageIntake;
}

/** Pictures that borrowers and staff send: cleaned, stored, shown to one borrower, and deleted when unused. */
export interface KeptImages {
  /**
   * Cleans and stores a picture that `borrowerId` may see and use. Nothing is kept when it throws: ImageRefused,
   * NoTurnLeft, TooManyUnused, or the store's failure.
   * @returns its name
   */
  keep(borrowerId: number, bytes: Uint8Array): Promise<string>;
  /** Opens a borrower's own picture; null both for another's and for a missing one. */
  open(borrowerId: number, name: string): Promise<OpenFile | null>;
  /** Opens any borrower's picture, for staff; null for a missing one, and for one of a household book (decision 35). */
  openForStaff(name: string): Promise<OpenFile | null>;
  /** Deletes a picture unless a complaint or an entry in the household book shows it; safe to repeat. */
  prune(name: string): Promise<void>;
}

export function keepImages({ database, clock, files, takeImage }: KeptImagesParts): KeptImages {
  const { db } = database;

  async function prune(name: string): Promise<void> {
    const isGone = await database.transaction(async (tx) => {
      // Locked first, so that the next statement sees the complaint of whoever held the lock before.
      await tx.select().from(keptImages).where(eq(keptImages.name, name)).for("update");
      await tx.delete(keptImages).where(and(eq(keptImages.name, name), isUnused(tx)));
      const left = await tx
        .select({ name: keptImages.name })
        .from(keptImages)
        .where(eq(keptImages.name, name));
      return left.length === 0;
    });
    // After the row: a crash in between leaves a file that nobody can request, and the job runs again.
    if (isGone) await files.remove(name);
  }

  return {
    prune,
    async keep(borrowerId, bytes) {
      // Checked again below; here it saves cleaning a picture that would not be kept anyway.
      await refuseBeyondLimit(db, borrowerId);
      const image = await takeImage(bytes);
      const name = `${randomBytes(16).toString("hex")}.jpg`;
      // The row and its cleanup job come first, so that no file is ever left without one.
      await database.transaction(async (tx) => {
        // Counted and stored under one lock, so that simultaneous uploads can't each slip past an outdated count.
        await lockBorrower(tx, borrowerId);
        await refuseBeyondLimit(tx, borrowerId);
        await tx.insert(keptImages).values({ name, borrowerId, keptAt: clock.now() });
        await enqueue(tx, PRUNE_IMAGE, { name }, { runAfter: new Date(Date.now() + UNUSED_FOR_MS) });
      });
      try {
        await files.put(name, image.bytes, KEPT_TYPE);
      } catch (failure) {
        await prune(name);
        throw failure;
      }
      return name;
    },
    async open(borrowerId, name) {
      if (!NAME.test(name)) return null;
      const [image] = await db
        .select({ name: keptImages.name })
        .from(keptImages)
        .where(and(eq(keptImages.name, name), eq(keptImages.borrowerId, borrowerId)));
      return image === undefined ? null : files.open(name);
    },
    async openForStaff(name) {
      if (!NAME.test(name)) return null;
      const isTheirs = and(eq(keptImages.name, name), notInBook(db));
      return (await db.$count(keptImages, isTheirs)) === 0 ? null : files.open(name);
    },
  };
}

/**
 * Locks those of the pictures that are the borrower's and still unused, for the rest of the transaction. @returns how
 * many of the names that is
 */
export async function lockUnused(
  tx: Transaction,
  borrowerId: number,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0;
  const ofBorrower = and(inArray(keptImages.name, [...names]), eq(keptImages.borrowerId, borrowerId));
  // Everybody locks in the same order, so that two complaints can't wait for each other.
  await tx
    .select({ name: keptImages.name })
    .from(keptImages)
    .where(ofBorrower)
    .orderBy(keptImages.name)
    .for("update");
  const unused = await tx
    .select({ name: keptImages.name })
    .from(keptImages)
    .where(and(ofBorrower, isUnused(tx)));
  return unused.length;
}

/** @throws {TooManyUnused} */
async function refuseBeyondLimit(db: Db, borrowerId: number): Promise<void> {
  const unused = await db.$count(keptImages, and(eq(keptImages.borrowerId, borrowerId), isUnused(db)));
  if (unused >= MOST_UNUSED) throw new TooManyUnused();
}

const ONE = { one: sql`1` };

function isUnused(db: Db) {
  const shown = db.select(ONE).from(complaintImages).where(eq(complaintImages.name, keptImages.name));
  return and(notExists(shown), notInBook(db));
}

const notInBook = (db: Db) =>
  notExists(db.select(ONE).from(bookEntries).where(eq(bookEntries.imageName, keptImages.name)));
