import { randomBytes } from "node:crypto";
import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import type { FileStore, OpenFile } from "../platform/files/file-store.ts";
import { KEPT_TYPE, type ImageIntake } from "../platform/images/image-intake.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { bookEntries } from "../tools/schema.ts";
import { complaintImages, keptImages } from "./schema.ts";

/** Takes away a picture that nothing shows. */
export const PRUNE_IMAGE = jobKind<{ name: string }>("complaints.prune-image");

/** How long an uploaded picture waits for what shows it. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000;

/** Far more than a complaint needs; whoever uploads and never sends would fill our disk. */
export const MOST_UNUSED = 100;

const FOLDER = "/files/";
const NAME = /^[0-9a-f]{32}\.jpg$/;

/** The address of a kept picture, below our own origin; it is answered to its borrower's session alone. */
export const imageAddress = (name: string): string => `${FOLDER}${name}`;

/** The name in an address that {@link imageAddress} could have made; null for any other. */
export function imageNameOf(address: string): string | null {
  const name = address.startsWith(FOLDER) ? address.slice(FOLDER.length) : "";
  return NAME.test(name) ? name : null;
}

/** The borrower has too many pictures that nothing shows. */
export class TooManyUnused extends Error {
  override readonly name = "TooManyUnused";
}

export interface KeptImagesParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly takeImage: ImageIntake;
}

/** Pictures that borrowers and staff send: cleaned, kept, shown to one borrower, and taken away when unused. */
export interface KeptImages {
  /**
   * Cleans and keeps a picture that `borrowerId` may see and use. Nothing is kept when it throws:
   * ImageRefused, NoTurnLeft, TooManyUnused, or the store's failure.
   * @returns its name
   */
  keep(borrowerId: number, bytes: Uint8Array): Promise<string>;
  /** Opens a borrower's own picture; another's and a missing one are both null. */
  open(borrowerId: number, name: string): Promise<OpenFile | null>;
  /** Opens a picture whoever it belongs to, for staff; null for a missing one. */
  openForStaff(name: string): Promise<OpenFile | null>;
  /** Takes a picture away unless a complaint or an entry of the household book shows it; safe to repeat. */
  prune(name: string): Promise<void>;
}

export function keepImages({ database, clock, files, takeImage }: KeptImagesParts): KeptImages {
  const { db } = database;

  async function prune(name: string): Promise<void> {
    const isGone = await database.transaction(async (tx) => {
      // Locked first: the next statement then sees the complaint of whoever held the lock before.
      await tx.select().from(keptImages).where(eq(keptImages.name, name)).for("update");
      await tx.delete(keptImages).where(and(eq(keptImages.name, name), isUnused(tx)));
      const left = await tx
        .select({ name: keptImages.name })
        .from(keptImages)
        .where(eq(keptImages.name, name));
      return left.length === 0;
    });
    // After the row: a crash in between leaves a file that nobody can ask for, and the job runs again.
    if (isGone) await files.remove(name);
  }

  return {
    prune,
    async keep(borrowerId, bytes) {
      // Once more below: here it saves the work of cleaning a picture that is not kept anyway.
      await refuseBeyondLimit(db, borrowerId);
      const image = await takeImage(bytes);
      const name = `${randomBytes(16).toString("hex")}.jpg`;
      // The row and its pruning come first, so that no file is ever without somebody to take it away.
      await database.transaction(async (tx) => {
        // Counted and kept under one lock: of many uploads at once none passes on another's count.
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
      return (await db.$count(keptImages, eq(keptImages.name, name))) === 0 ? null : files.open(name);
    },
  };
}

/**
 * Locks those of the pictures that are the borrower's and that nothing shows yet, for the rest of the
 * transaction. @returns how many of the names they are
 */
export async function lockUnused(
  tx: Transaction,
  borrowerId: number,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0;
  const ofBorrower = and(inArray(keptImages.name, [...names]), eq(keptImages.borrowerId, borrowerId));
  // In one order for everybody, so that two complaints can't wait for each other.
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

function isUnused(db: Db) {
  const one = { one: sql`1` };
  return and(
    notExists(db.select(one).from(complaintImages).where(eq(complaintImages.name, keptImages.name))),
    notExists(db.select(one).from(bookEntries).where(eq(bookEntries.imageName, keptImages.name))),
  );
}
