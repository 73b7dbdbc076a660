import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What a page needs from the client build. Addresses are absolute paths. */
export interface PageAssets {
  readonly entry: string;
  /** Chunks that the path needs, to be fetched along with the entry. */
  readonly preloads: readonly string[];
  /** The addresses of the style sheets, and their joined text. */
  readonly styleSheets: readonly string[];
  readonly styles: string;
}

/** What a client build holds. A module is named by the end of its path; one that it lacks, or has twice, throws. */
export interface BuiltAssets {
  /** @param sent what the page already has, which the answer leaves out */
  readonly find: (modules: readonly string[], sent?: PageAssets) => PageAssets;
  /** The address of the file that holds a module. */
  readonly fileOf: (module: string) => string;
}

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/**
 * Reads a client build's manifest once. A module is named by the end of its path, so that a folder may move.
 * @param entry the module that a page's script element names
 */
export async function openBuiltAssets(clientDir: string, entry: string): Promise<BuiltAssets> {
  const manifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8")) as Manifest;
  const sheets = new Map<string, string>();
  for (const chunk of Object.values(manifest)) {
    for (const css of chunk.css ?? []) {
      if (!sheets.has(css)) sheets.set(css, await readFile(join(clientDir, css), "utf8"));
    }
  }
  if (manifest[entry] === undefined)
    throw new Error(`${clientDir} holds no build of ${entry}: run npm run build`);

  const known = new Map<string, PageAssets>();
  const find: BuiltAssets["find"] = (modules, sent) => {
    const name = modules.join("\n");
    const found =
      known.get(name) ??
      assetsOf(manifest, sheets, [entry, ...modules.map((module) => keyOf(manifest, module))]);
    known.set(name, found);
    if (sent === undefined) return found;
    const preloads = found.preloads.filter((script) => !sent.preloads.includes(script));
    const styleSheets = found.styleSheets.filter((sheet) => !sent.styleSheets.includes(sheet));
    const styles = styleSheets.map((sheet) => sheets.get(sheet.slice(1)) ?? "").join("");
    return { entry: found.entry, preloads, styleSheets, styles };
  };
  return { find, fileOf: (module) => `/${manifest[keyOf(manifest, module)]?.file ?? ""}` };
}

/** The manifest's key for a module: a renamed module must fail here rather than silently load late. */
function keyOf(manifest: Manifest, module: string): string {
  const keys = Object.keys(manifest).filter((key) => key === module || key.endsWith(`/${module}`));
  const [key] = keys;
  if (key === undefined || keys.length > 1) throw new Error(`the build holds ${module} ${keys.length} times`);
  return key;
}

/** @param modules their keys, the entry first */
function assetsOf(
  manifest: Manifest,
  sheets: ReadonlyMap<string, string>,
  modules: readonly string[],
): PageAssets {
  const visited = new Set<string>();
  const files: string[] = [];
  const css = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (visited.has(name)) return;
    if (chunk === undefined) throw new Error(`the build holds no ${name}`);
    visited.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const sheet of chunk.css ?? []) css.add(sheet);
    files.push(`/${chunk.file}`);
  };
  for (const module of modules) visit(module);
  const entry = `/${manifest[modules[0] ?? ""]?.file ?? ""}`;
  return {
    entry,
    preloads: files.filter((file) => file !== entry),
    styleSheets: [...css].map((sheet) => `/${sheet}`),
    styles: [...css].map((sheet) => sheets.get(sheet) ?? "").join(""),
  };
}
