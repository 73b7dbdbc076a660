import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { renderSite, SiteSettings } from "../../../site/src/render-site.tsx";

/** The public site's builds, loaded: its renderer, and the files of its client build. */
export interface SiteBuild {
  readonly renderSite: typeof renderSite;
  readonly clientDir: string;
  readonly assets: Pick<SiteSettings, "styles" | "script">;
}

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
}

const SCRIPT = "src/browser/main.ts";
const STYLES = "src/browser/styles.ts";

/**
 * Loads what `npm run build` made of the site.
 * @param dist `apps/site/dist`
 */
export async function loadSite(dist: string): Promise<SiteBuild> {
  const clientDir = join(dist, "client");
  const manifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8")) as Readonly<
    Record<string, ManifestChunk>
  >;
  const [script, styles] = [manifest[SCRIPT], manifest[STYLES]];
  if (script === undefined || styles === undefined)
    throw new Error(`${clientDir} holds no build of the site: run npm run build`);
  const sheets = (styles.css ?? []).map((sheet) => readFile(join(clientDir, sheet), "utf8"));
  const module = (await import(pathToFileURL(join(dist, "render/render-site.js")).href)) as {
    readonly renderSite: typeof renderSite;
  };
  return {
    renderSite: module.renderSite,
    clientDir,
    assets: { styles: (await Promise.all(sheets)).join(""), script: `/${script.file}` },
  };
}
