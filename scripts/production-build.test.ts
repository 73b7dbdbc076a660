import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
// Below the root, so that the build finds the packages that are no part of a bundle.
mkdirSync(join(root, ".cache"), { recursive: true });
const out = mkdtempSync(join(root, ".cache/production-build-"));

beforeAll(() => {
  execFileSync(process.execPath, [join(root, "scripts/build.mjs"), "--production", "--out", out], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}, 120_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** Files of the build whose text has what `pattern` means. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(out, { recursive: true })
    .map(String)
    .filter((file) => !/\.(br|gz|png|jpg|webp)$/.test(file) && statSync(join(out, file)).isFile())
    .filter((file) => pattern.test(readFileSync(join(out, file), "utf8")));
}

test("[TST-4] a production build holds nothing of the test preview", () => {
  expect(existsSync(join(out, "apps/server/dist/main.js"))).toBe(true);
  expect(existsSync(join(out, "apps/preview"))).toBe(false);
  expect(filesWith(/test-?preview|nativeMessages/i)).toEqual([]);
});

test("[TST-4] nor any sandbox, demo data or test support", () => {
  expect(existsSync(join(out, "apps/sandbox"))).toBe(false);
  expect(filesWith(/\/sandbox\/(scenarios|captchas|clock|replies|ledger|profile)/)).toEqual([]);
});

test("[TST-4] started as a demo, a production build says what it is", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(out, "apps/server/dist/main.js")], {
    cwd: root,
    env: { ...process.env, MODE: "demo", DATA_DIR: join(out, "data"), LOG_LEVEL: "silent" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("this build is for production");
});
