import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "../config.ts";
import { checkFileName, type FileStore, FileStoreFailure } from "./file-store.ts";

/** A borrower waits for it: longer than a slow put of 1 MB, shorter than the call's own timeout. */
const TIMEOUT_MS = 20_000;
/** Retries after a 5xx or 429; each of the four calls is safe to repeat. */
const RETRIES = 2;

/** Files in a bucket of any S3-compatible store, which several servers can share. */
export function openS3Store(settings: S3Settings): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });

  async function send(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const address = `${endpoint}/${bucket}/${checkFileName(name)}`;
    try {
      return await client.fetch(address, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (cause) {
      throw new FileStoreFailure(`${method} got no answer from the file store`, { cause });
    }
  }

  return {
    async put(name, bytes, contentType) {
      const answer = await send("PUT", name, {
        body: new Uint8Array(bytes),
        headers: {
          "content-type": contentType,
          // Signed with the rest, so that the store refuses bytes that changed on the way.
          "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
        },
      });
      await expectOk("PUT", answer);
    },
    async open(name) {
      const answer = await send("GET", name);
      if (answer.status === 404) return drop(answer, null);
      if (!answer.ok || answer.body === null) throw await failureOf("GET", answer);
      return {
        body: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>),
        sizeBytes: Number(answer.headers.get("content-length")),
      };
    },
    async remove(name) {
      const answer = await send("DELETE", name);
      if (answer.status !== 404) await expectOk("DELETE", answer);
    },
    async has(name) {
      const answer = await send("HEAD", name);
      if (answer.status === 404) return drop(answer, false);
      await expectOk("HEAD", answer);
      return true;
    },
  };
}

async function expectOk(method: string, answer: Response): Promise<void> {
  if (!answer.ok) throw await failureOf(method, answer);
  await drop(answer, undefined);
}

/** Answers of 4xx that say nothing about settings or rights: a time-out, a limit on requests. */
const PASSING: ReadonlySet<number> = new Set([408, 429]);

async function failureOf(method: string, answer: Response): Promise<FileStoreFailure> {
  const { status } = answer;
  // The store's own word for it, such as NoSuchBucket; what else it writes may repeat our keys.
  const [, code = "no code"] = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text().catch(() => "")) ?? [];
  return new FileStoreFailure(`${method} was answered ${status} by the file store: ${code}`, {
    isRefusal: status < 500 && !PASSING.has(status),
  });
}

/** An unread response would hold its connection. */
async function drop<Value>(answer: Response, value: Value): Promise<Value> {
  await answer.body?.cancel();
  return value;
}
