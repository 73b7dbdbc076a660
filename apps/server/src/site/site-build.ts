import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { renderSite, SheetName, SiteSettings } from "../../../site/src/render-site.tsx";
import { openBuiltAssets } from "../platform/built-assets.ts";

/** The public site's builds, loaded: its renderer, and the files of its client build. */
export interface SiteBuild {
  readonly renderSite: typeof renderSite;
  readonly clientDir: string;
  readonly assets: Pick<SiteSettings, "styles" | "script">;
}

const SCRIPT = "src/browser/main.ts";

/**
 * Loads what `npm run build` made of the site.
 * @param dist `apps/site/dist`
 */
export async function loadSite(dist: string): Promise<SiteBuild> {
  const clientDir = join(dist, "client");
  const assets = await openBuiltAssets(clientDir, SCRIPT);
  const stylesOf = (sheet: SheetName): string =>
    assets.find(["sheets/every-page.ts", `sheets/${sheet}.ts`]).styles;
  const styles = {
    home: stylesOf("home"),
    "contact-us": stylesOf("contact-us"),
    content: stylesOf("content"),
  };
  const module = (await import(pathToFileURL(join(dist, "render/render-site.js")).href)) as {
    readonly renderSite: typeof renderSite;
  };
  return {
    renderSite: module.renderSite,
    clientDir,
    assets: { styles, script: assets.find([]).entry },
  };
}
