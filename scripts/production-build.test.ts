import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { PAGES } from "@hiram/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBorrowerBuild } from "../apps/server/src/rendering/borrower-build.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
// Below the root, so that the build finds the packages that are not bundled.
mkdirSync(join(root, ".cache"), { recursive: true });
const out = mkdtempSync(join(root, ".cache/production-build-"));
/** Of a demo that `npm start` built there before. */
const stamp = join(out, ".cache/build.stamp");
mkdirSync(join(out, ".cache"));
writeFileSync(stamp, "demo");

/**
 * `npm test` has just built the pages, which are the same as a demo's; run by hand, the build may be
 * yesterday's.
 */
const pages = process.env["PAGES_ARE_BUILT"] === "true" ? ["--pages-of", root] : [];

beforeAll(() => {
  const options = ["--production", "--out", out, ...pages];
  execFileSync(process.execPath, [join(root, "scripts/build.mjs"), ...options], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}, 600_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** Files of the build whose text matches `pattern`. */
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

test("[TST-4] after it, npm start builds its demo again", () => {
  expect(existsSync(stamp)).toBe(false);
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

/**
 * As `npm run bench` measures them in a browser, in bytes (gzip -9): here, what a document names, and the texts in it,
 * without parts that are loaded late (a QR code is 3.8 kB more).
 */
const SCRIPT_BUDGET = 92_000;
const packedBytes = (data: string | Buffer): number => gzipSync(data, { level: 9 }).length;
/** Every page, and the variants of the one whose parts depend on what it shows. */
const ADDRESSES = [
  ...Object.values(PAGES),
  ...["basic", "ext", "idFront"].map((step) => `${PAGES.apply}?step=${step}`),
];
const STYLE_BUDGET = 5000;
/** On slow 4G another file costs as much as a kilobyte (apps/borrower/script-files.ts): a moved module can make many. */
const filesBudget = (address: string): number => (address === PAGES.loanDetails ? 6 : 8);

test("[budget] what checks a call is the server's: no script of the borrower's app carries it", () => {
  const scripts = filesWith(/abortEarly/).filter((file) => file.startsWith("apps/borrower/dist/client/"));
  expect(scripts).toEqual([]);
});

test("[budget] every script of the borrower's app asks to be compiled when it comes", () => {
  const assets = join(out, "apps/borrower/dist/client/assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  for (const file of scripts)
    expect(readFileSync(join(assets, file), "utf8"), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("[budget] no page of the borrower's app fetches more than its share of scripts and styles", async () => {
  const borrower = join(out, "apps/borrower/dist");
  const { app, assets, texts } = await loadBorrowerBuild(borrower);
  const sizes = new Map<string, number>();
  const bytesOf = (file: string): number => {
    const bytes = sizes.get(file) ?? packedBytes(readFileSync(join(borrower, "client", file)));
    sizes.set(file, bytes);
    return bytes;
  };
  const tooHeavy: string[] = [];
  for (const address of ADDRESSES)
    for (const locale of ["en", "fil"] as const) {
      const settings = { ...SETTINGS, locale };
      const { modules, areas } = await app.planPage({
        address,
        origin: "https://loans.example.ph",
        settings,
      });
      const { entry, preloads, styles } = assets.find(modules);
      const said = areas.map((area) => texts(locale, area)).join("");
      const scripts = [entry, ...preloads].reduce((sum, file) => sum + bytesOf(file), packedBytes(said));
      const styleBytes = packedBytes(styles);
      const files = 1 + preloads.length;
      if (files > filesBudget(address)) tooHeavy.push(`${address} (${locale}): ${files} files of scripts`);
      if (scripts > SCRIPT_BUDGET) tooHeavy.push(`${address} (${locale}): ${scripts} bytes of scripts`);
      if (styleBytes > STYLE_BUDGET) tooHeavy.push(`${address} (${locale}): ${styleBytes} bytes of styles`);
    }
  expect(sizes.size).toBeGreaterThan(50);
  expect(tooHeavy).toEqual([]);
});

test("[budget] each page's own script exports the page, which is so imported without the table of all pages", async () => {
  const { app, assets, clientDir } = await loadBorrowerBuild(join(out, "apps/borrower/dist"));
  for (const address of Object.values(PAGES)) {
    const { page } = await app.planPage({ address, origin: "https://loans.example.ph", settings: SETTINGS });
    const script = readFileSync(join(clientDir, assets.fileOf(page?.screen ?? "")), "utf8");
    expect(script, address).toMatch(/export\{[^}]*\bas page\b/);
  }
});

test("[WIRE-8] no script of the borrower's app imports one that imports it: a browser runs one of them too early", () => {
  const manifest = JSON.parse(
    readFileSync(join(out, "apps/borrower/dist/client/.vite/manifest.json"), "utf8"),
  ) as Record<string, { readonly imports?: readonly string[] }>;
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(" → "));
    if (way.includes(name) || done.has(name)) return;
    for (const imported of manifest[name]?.imports ?? []) walk(imported, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) walk(name, []);
  expect(done.size).toBeGreaterThan(100);
  expect(circles).toEqual([]);
});

const SETTINGS = {
  profile: "philippines",
  locale: "en",
  defaultLocale: "en",
  keys: null,
  servicePhone: "",
  checkoutOrigins: [],
  today: "2026-03-01",
} as const;
