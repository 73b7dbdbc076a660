import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { renderSite, SheetName, SiteSettings } from "../../../site/src/render-site.tsx";

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
const sheet = (name: SheetName | "every-page"): string => `src/sheets/${name}.ts`;

/**
 * Loads what `npm run build` made of the site.
 * @param dist `apps/site/dist`
 */
export async function loadSite(dist: string): Promise<SiteBuild> {
  const clientDir = join(dist, "client");
  const manifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8")) as Readonly<
    Record<string, ManifestChunk>
  >;
  const chunk = (source: string): ManifestChunk => {
    const found = manifest[source];
    if (found === undefined) throw new Error(`${clientDir} holds no build of the site: run npm run build`);
    return found;
  };
  const stylesOf = async (name: SheetName | "every-page"): Promise<string> => {
    const files = chunk(sheet(name)).css ?? [];
    return (await Promise.all(files.map((file) => readFile(join(clientDir, file), "utf8")))).join("");
  };
  const [everyPage, home, contactUs, content] = await Promise.all([
    stylesOf("every-page"),
    stylesOf("home"),
    stylesOf("contact-us"),
    stylesOf("content"),
  ]);
  const styles = {
    home: everyPage + home,
    "contact-us": everyPage + contactUs,
    content: everyPage + content,
  };
  const module = (await import(pathToFileURL(join(dist, "render/render-site.js")).href)) as {
    readonly renderSite: typeof renderSite;
  };
  return {
    renderSite: module.renderSite,
    clientDir,
    assets: { styles, script: `/${chunk(SCRIPT).file}` },
  };
}
