import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { IdPicture } from "@hiram/contract/applications/certify-form.ts";
import { and, eq, isNull } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { imageIntake } from "../platform/images/image-intake.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import type { Logger } from "../platform/log.ts";
import { openKeyFile } from "../platform/sealing/key-file.ts";
import { keyService } from "../platform/sealing/key-service.ts";
import { type KeyVault, openSealed, sealBytes } from "../platform/sealing/key-vault.ts";
import { type Certification, readOpenStep, withdrawApproval } from "./certifications.ts";
import { checkIdKey } from "./check-id-key.ts";
import { type OfApplication, picturesOf } from "./pictures-of.ts";
import { replacePictures } from "./replace-pictures.ts";
import { idPictureReadings, idPictures } from "./schema.ts";

/** Where sealed pictures are stored and who holds the key: neither is the database. */
export interface IdVault {
  readonly files: FileStore;
  readonly keys: KeyVault;
}

export type IdVaultSettings = Pick<Config, "dataDir" | "filesS3" | "idKeys">;

/**
 * Opens the configured vault on first use: a server that takes no pictures needs no key. A key file is checked once
 * more before it is opened or created, since another server may have sealed something since the start.
 */
export function idVaultOf(
  { dataDir, filesS3, idKeys }: IdVaultSettings,
  { db, logger }: { readonly db: Db; readonly logger: Logger },
): () => Promise<IdVault> {
  let opened: Promise<IdVault> | undefined;
  const openKeys = async (): Promise<KeyVault> => {
    if ("service" in idKeys) return keyService(idKeys.service);
    await checkIdKey(db, logger, idKeys.file);
    return openKeyFile(idKeys.file);
  };
  const open = async (): Promise<IdVault> => ({
    files: await openIdFiles({ dataDir, filesS3 }),
    keys: await openKeys(),
  });
  return () => {
    opened ??= open().catch((failure: unknown) => {
      opened = undefined;
      throw failure;
    });
    return opened;
  };
}

/**
 * Where sealed pictures are stored: apart from evidence pictures, or in the same bucket.
 * @throws {ConfigError} when that folder can't be written to
 */
export const openIdFiles = ({ dataDir, filesS3 }: Pick<Config, "dataDir" | "filesS3">): Promise<FileStore> =>
  openFileStore({ dataDir: join(dataDir, "identity"), filesS3 });

/** Who wants to see a picture, and why; kept permanently. */
export interface PictureReading {
  readonly by: string;
  readonly reason: string;
}

/** Pictures of IDs: sealed, one per side, shown only to the lender's staff. */
export interface IdPictures {
  /**
   * Cleans, seals and stores a picture in place of the previous one of that side; it withdraws an approval. The bytes
   * that the side's picture came from change nothing: a page that lost our reply sends them again by itself. Nothing is
   * kept when it throws: ImageRefused, NoTurnLeft, StepClosed, or the store's or the vault's failure.
   */
  keep(borrowerId: number, picture: { readonly side: IdPicture; readonly bytes: Uint8Array }): Promise<void>;
  /** Opens an application's picture once the reading is on record; null when there is none. @returns JPEG */
  read(application: OfApplication, side: IdPicture, reading: PictureReading): Promise<Buffer | null>;
  /** Deletes a file that no row names; safe to repeat. */
  prune(name: string): Promise<void>;
}

export function openIdPictures({
  database,
  clock,
  hash,
  vault,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly vault: () => Promise<IdVault>;
}): IdPictures {
  const { db } = database;
  const clean = imageIntake();

  return {
    async keep(borrowerId, { side, bytes }) {
      const sentHash = hash.of("id-picture", createHash("sha256").update(bytes).digest("base64url"));
      /** What was declared before; null: the side's picture came from these very bytes. */
      const readBefore = async (tx: Transaction): Promise<Certification | null> => {
        const isSame = and(
          eq(idPictures.borrowerId, borrowerId),
          eq(idPictures.side, side),
          eq(idPictures.sentHash, sentHash),
          isNull(idPictures.replacedAt),
        );
        if ((await tx.$count(idPictures, isSame)) > 0) return null;
        return readOpenStep(tx, borrowerId, "card");
      };
      if ((await database.transaction(readBefore)) === null) return;
      const { files, keys } = await vault();
      const name = `${randomBytes(16).toString("hex")}.sealed`;
      const sealed = await sealBytes(keys, (await clean(bytes)).bytes, name);
      // The file first: after a crash in between, nobody has its data key, and nobody ever will.
      await files.put(name, sealed.bytes, "application/octet-stream");
      const { keyId, wrapped: wrappedKey } = sealed.key;
      try {
        const isNew = await database.transaction(async (tx) => {
          await lockBorrower(tx, borrowerId);
          const before = await readBefore(tx);
          if (before === null) return false;
          const takenAt = clock.now();
          await replacePictures(tx, borrowerId, takenAt, side);
          await tx
            .insert(idPictures)
            .values({ name, borrowerId, side, keyId, wrappedKey, sentHash, takenAt });
          await withdrawApproval(tx, borrowerId, before, takenAt);
          return true;
        });
        if (!isNew) await files.remove(name);
      } catch (failure) {
        await files.remove(name);
        throw failure;
      }
    },

    async read(application, side, { by, reason }) {
      const picture = await database.transaction(async (tx) => {
        const [found] = await tx
          .select()
          .from(idPictures)
          .where(and(picturesOf(application), eq(idPictures.side, side)));
        if (found === undefined) return null;
        const { name, borrowerId } = found;
        const reading = { name, borrowerId, readBy: by, reason, readAt: clock.now() };
        await tx.insert(idPictureReadings).values(reading);
        return found;
      });
      if (picture === null) return null;
      const { name, keyId, wrappedKey: wrapped } = picture;
      const { files, keys } = await vault();
      const file = await files.open(name);
      if (file === null) throw new Error(`the file of picture ${name} is gone`);
      return openSealed(keys, { key: { keyId, wrapped }, bytes: await buffer(file.body) }, name);
    },

    async prune(name) {
      if ((await db.$count(idPictures, eq(idPictures.name, name))) > 0) return;
      await (await vault()).files.remove(name);
    },
  };
}
