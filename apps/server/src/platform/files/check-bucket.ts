import { ConfigError, type S3Settings } from "../config.ts";
import type { Logger } from "../log.ts";
import { FileStoreFailure } from "./file-store.ts";
import { openS3Store } from "./s3-store.ts";

/** One name for all servers and starts: a bucket that forbids deleting is left with one such file, not with many. */
const NAME = "start-check.txt";

/** A signature carries the time. */
const SKEWED = "RequestTimeTooSkewed";

/**
 * Stores, reads and removes a file of a few bytes, so that a wrong bucket or key is known at start rather than at a
 * borrower's first picture. A bucket that does not answer may be back before anybody needs it: only the log says so.
 * @throws {ConfigError} when the bucket refuses one of the three
 */
export async function checkBucket(settings: S3Settings, logger: Logger): Promise<void> {
  const store = openS3Store(settings);
  try {
    await store.put(NAME, Buffer.from("written at a server's start, to try the bucket"), "text/plain");
    const file = await store.open(NAME);
    file?.body.destroy();
    await store.remove(NAME);
  } catch (failure) {
    if (!(failure instanceof FileStoreFailure)) throw failure;
    if (failure.isRefusal)
      throw new ConfigError([
        `FILES_S3_BUCKET ${settings.bucket} at ${settings.endpoint} can't be used, ${failure.message}: ` +
          (failure.message.includes(SKEWED)
            ? "this machine's clock is wrong, have it set by a time server"
            : "check FILES_S3_BUCKET, FILES_S3_REGION and the keys, which must be allowed to put, get and delete its files"),
      ]);
    logger.error(
      { err: failure, endpoint: settings.endpoint },
      "the bucket does not answer: pictures are refused until it does; check FILES_S3_ENDPOINT if it stays so",
    );
  }
}
