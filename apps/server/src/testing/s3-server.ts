import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { S3Settings } from "../platform/config.ts";

const BUCKET = "hiram-test";
const PROGRAM = join(dirname(createRequire(import.meta.url).resolve("s3rver/package.json")), "bin/s3rver.js");

/** Starts a real S3 server as a separate process, with one empty bucket. */
export async function startS3(): Promise<{
  readonly settings: S3Settings;
  readonly stop: () => Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), "hiram-s3-"));
  const options = ["--directory", directory, "--address", "127.0.0.1", "--port", "0"];
  const server = spawn(
    process.execPath,
    [PROGRAM, ...options, "--no-vhost-buckets", "--configure-bucket", BUCKET],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const endpoint = await new Promise<string>((resolve, reject) => {
    let output = "";
    server.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /listening on (\S+:\d+)/.exec(output) ?? [];
      if (address !== undefined) resolve(`http://${address}`);
    });
    server.once("exit", () => reject(new Error(`the S3 server ended: ${output}`)));
  });
  return {
    // The server's own, documented keys.
    settings: {
      endpoint,
      bucket: BUCKET,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    stop: async () => {
      const ended = once(server, "exit");
      server.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
