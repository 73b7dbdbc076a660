import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DirectoryInUse, lockDirectory } from "./directory-lock.ts";

// embedded.test.ts proves that the embedded database takes the lock and releases it.
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hiram-lock-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The lock can be taken although a holder is on record, and keeps others out from then on. */
async function takenOver(): Promise<void> {
  const unlock = await lockDirectory(dataDir);
  await expect(lockDirectory(dataDir)).rejects.toThrow(DirectoryInUse);
  await unlock();
  await (
    await lockDirectory(dataDir)
  )();
}

test("[database] the lock of a dead holder whose process number was reused is taken over", async () => {
  const holder = { pid: process.pid, startedAt: "1" };
  await writeFile(join(dataDir, "holder.json"), JSON.stringify(holder));
  await takenOver();
});

test("[database] the lock of a killed holder that its parent has not reaped is taken over", async ({
  skip,
}) => {
  skip(!existsSync("/proc/self/stat"), "this system says nothing of its processes");
  // Before `exec`, the shell would still reap its child; the process that replaces it never does.
  const parent = spawn("sh", ["-c", "sleep 600 & echo $!; exec sleep 600"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [chunk] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(chunk.toString());
  await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, "utf8")).toBe("sleep\n");
  process.kill(pid, "SIGKILL");
  await expect.poll(() => readFile(`/proc/${pid}/stat`, "utf8")).toContain(") Z ");
  await writeFile(join(dataDir, "holder.json"), JSON.stringify({ pid, startedAt: null }));
  await takenOver();
  parent.kill();
});

test("[database] a half-written holder does not keep the directory locked", async () => {
  await writeFile(join(dataDir, "holder.json"), '{"pid":');
  await takenOver();
});
