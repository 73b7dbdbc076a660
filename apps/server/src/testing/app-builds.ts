import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { PROMOTION_ENTRY, type PromotionBuild } from "../promotion/register-promotion-app.ts";
import { openBuiltAssets } from "../platform/built-assets.ts";
import { loadSite, type SiteBuild } from "../site/site-build.ts";
import { loadBorrowerBuild } from "../rendering/borrower-build.ts";
import type { BorrowerPages } from "../rendering/register-borrower-app.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const DIST = resolve(ROOT, "apps/borrower/dist");
const SITE_DIST = resolve(ROOT, "apps/site/dist");
const PROMOTION_DIST = resolve(ROOT, "apps/promotion/dist");
const CONSOLE_DIST = resolve(ROOT, "apps/console/dist");

/** Runs before the tests: the pages that they use come from the real build, which is made if missing. */
export default function setUp(): void {
  if (
    existsSync(join(DIST, "server/entry-server.js")) &&
    existsSync(join(DIST, "client/.vite/manifest.json")) &&
    existsSync(join(SITE_DIST, "render/render-site.js")) &&
    existsSync(join(PROMOTION_DIST, ".vite/manifest.json")) &&
    existsSync(join(CONSOLE_DIST, ".vite/manifest.json"))
  )
    return;
  const { status } = spawnSync(process.execPath, [join(ROOT, "scripts/build.mjs")], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the apps could not be built");
}

/** The borrower app's builds, as the server loads them. */
export async function loadBorrowerPages(changes: Partial<BorrowerPages> = {}): Promise<BorrowerPages> {
  return { ...(await loadBorrowerBuild(DIST)), isBusy: () => false, ...changes };
}

/** The public site's builds, as the server loads them. */
export function loadSiteBuild(): Promise<SiteBuild> {
  return loadSite(SITE_DIST);
}

/** The promotion app's build, as the server loads it. */
export async function loadPromotionBuild(): Promise<PromotionBuild> {
  return { assets: await openBuiltAssets(PROMOTION_DIST, PROMOTION_ENTRY), clientDir: PROMOTION_DIST };
}
