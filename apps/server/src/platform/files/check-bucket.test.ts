import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startS3 } from "../../testing/s3-server.ts";
import { ConfigError } from "../config.ts";
import { createLogger } from "../log.ts";
import { checkBucket } from "./check-bucket.ts";

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

/** @returns what the log says */
async function check(wrong: Partial<(typeof s3)["settings"]>): Promise<string> {
  let lines = "";
  const logger = createLogger("warn", { write: (line) => void (lines += line) });
  await checkBucket({ ...s3.settings, ...wrong }, logger);
  return lines;
}

test("[config] a bucket that takes, shows and deletes a file is fine", async () => {
  expect(await check({})).toBe("");
});

test.for([
  [{ bucket: "no-such-bucket" }, "PUT was answered 404 by the file store: NoSuchBucket"],
  [{ accessKeyId: "NOBODY" }, "PUT was answered 403 by the file store: InvalidAccessKeyId"],
] as const)(
  "[config] a wrong bucket or key is told before a picture is lost: %j",
  async ([wrong, reason]) => {
    await expect(check(wrong)).rejects.toThrow(ConfigError);
    await expect(check(wrong)).rejects.toThrow(reason);
    await expect(check(wrong)).rejects.toThrow("check FILES_S3_BUCKET, FILES_S3_REGION and the keys");
  },
);

test("[config] a bucket that does not answer stops no start, and the log says what to check", async () => {
  expect(await check({ endpoint: "http://127.0.0.1:1" })).toContain("check FILES_S3_ENDPOINT if it stays so");
});

test("[config] a bucket that refuses the time of our signature is a clock to set, not a key to check", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  await expect(check({})).rejects.toThrow("RequestTimeTooSkewed: this machine's clock is wrong");
});
