import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { borrowers } from "../../identity/schema.ts";
import { TEST_CACHE_DIR } from "../../testing/cache-dir.ts";
import { DirectoryInUse } from "./directory-lock.ts";
import { openEmbedded } from "./embedded.ts";

let dataDir: string;
const open = () => openEmbedded({ dataDir, cacheDir: TEST_CACHE_DIR });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hiram-embedded-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test("[database] the embedded database keeps its rows over a restart", async () => {
  const first = await open();
  await first.db.insert(borrowers).values({ phone: "09171234567", fullName: "Ana Reyes" });
  await first.close();
  const second = await open();
  expect(await second.db.select({ phone: borrowers.phone }).from(borrowers)).toEqual([
    { phone: "09171234567" },
  ]);
  await second.close();
});

test("[database] a directory in use is refused with its holder named", async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(DirectoryInUse);
  await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  await (await open()).close();
});

test("[database] another process is refused too, and what a killed one had committed is there", async () => {
  const script = join(dataDir, "holder.mts");
  const embedded = fileURLToPath(new URL("embedded.ts", import.meta.url));
  await writeFile(
    script,
    `import { sql } from "${import.meta.resolve("drizzle-orm")}";
     import { openEmbedded } from ${JSON.stringify(embedded)};
     const { db } = await openEmbedded(${JSON.stringify({ dataDir, cacheDir: TEST_CACHE_DIR })});
     await db.execute(sql\`insert into borrowers (phone, full_name) values ('09179999999', 'Ben Cruz')\`);
     console.log("committed");`,
  );
  const holder = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await Promise.race([once(holder.stdout, "data"), once(holder, "exit")]);
  await expect(open()).rejects.toThrow(`in use by process ${holder.pid}`);

  holder.kill("SIGKILL");
  await once(holder, "exit");
  const after = await open();
  expect(await after.db.select({ phone: borrowers.phone }).from(borrowers)).toEqual([
    { phone: "09179999999" },
  ]);
  await after.close();
});
