import { join } from "node:path";
import type { Config } from "../config.ts";
import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { openS3Store } from "./s3-store.ts";

/** The file store of the settings: a bucket when there is one, otherwise `DATA_DIR/files`. */
export async function openFileStore({
  dataDir,
  filesS3,
}: Pick<Config, "dataDir" | "filesS3">): Promise<FileStore> {
  return filesS3 === undefined ? openDiskStore(join(dataDir, "files")) : openS3Store(filesS3);
}
