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

const ENTRY = "src/browser/main.ts";

/**
 * Loads what `npm run build` made of the site.
 * @param dist `apps/site/dist`
 */
export async function loadSite(dist: string): Promise<SiteBuild> {
  const clientDir = join(dist, "client");
  const manifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8")) as Readonly<
    Record<string, ManifestChunk>
  >;
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`${clientDir} holds no build of ${ENTRY}: run npm run build`);
  const sheets = (entry.css ?? []).map((sheet) => readFile(join(clientDir, sheet), "utf8"));
  const module = (await import(pathToFileURL(join(dist, "render/render-site.js")).href)) as {
    readonly renderSite: typeof renderSite;
  };
  return {
    renderSite: module.renderSite,
    clientDir,
    assets: { styles: (await Promise.all(sheets)).join(""), script: `/${entry.file}` },
  };
}
