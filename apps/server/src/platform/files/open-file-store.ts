import { join } from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { openS3Store } from "./s3-store.ts";

/**
 * Opens the configured file store: a bucket when there is one, otherwise `DATA_DIR/files`.
 * @throws {ConfigError} when that folder can't be written to
 */
export async function openFileStore({
  dataDir,
  filesS3,
}: Pick<Config, "dataDir" | "filesS3">): Promise<FileStore> {
  if (filesS3 !== undefined) return openS3Store(filesS3);
  return openDiskStore(join(dataDir, "files")).catch((failure: unknown) => {
    throw new ConfigError([`DATA_DIR ${dataDir} can't be written to: ${(failure as Error).message}`]);
  });
}
