import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/** The repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** An import as the architecture tests see it. */
export interface Import {
  /** The importing file, from the root. */
  readonly from: string;
  /** The imported file of this repository, from the root, or the package's name. */
  readonly to: string;
  /** Type-only: not part of any bundle. */
  readonly isType: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+\s+from\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Every TypeScript file of the apps and packages. */
export const sources = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "apps", "packages"],
  { cwd: ROOT, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(ROOT + file));

/** What ships: neither tests nor what only they use. */
export const shipped = sources.filter(
  (file) =>
    !/\.test\.tsx?$|\/(testing|test)\/|\/(testing|[\w-]+-samples)\.tsx?$|\.d\.ts$|\.config\.ts$/.test(file),
);

/** What a file imports, also dynamically; only for its types, too. */
export function importsOf(from: string): Import[] {
  const text = readFileSync(ROOT + from, "utf8");
  return Array.from(text.matchAll(IMPORT), ([, type, stated, dynamic]) => ({
    from,
    to: resolved(from, stated ?? dynamic ?? ""),
    isType: type !== undefined,
  }));
}

/** @returns the file that an import names, from the root, or a package's name */
export function resolved(from: string, name: string): string {
  if (name.startsWith(".")) return posix.join(posix.dirname(from), name);
  const [, part = "", file] = /^@hiram\/([\w-]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (part === "") return name;
  const folder = sources.some((each) => each.startsWith(`packages/${part}/`)) ? "packages" : "apps";
  return `${folder}/${part}/src/${file ?? "index.ts"}`;
}

/** Every import of what ships. */
export const imports = shipped.flatMap(importsOf);
/** Whether an import is of this repository. */
export const isOurs = (to: string): boolean => /^(apps|packages)\//.test(to);
/** The app or package of a file: `apps/server`. */
export const partOf = (file: string): string => file.split("/").slice(0, 2).join("/");
/** As failures show them. */
export const shown = (found: readonly Import[]): string[] =>
  found.map(({ from, to }) => `${from} imports ${to}`);
/** The contract's catalogues contain every schema; a browser imports single operations. */
export const isCatalogue = (file: string): boolean =>
  /^packages\/contract\/src\/(.+\/)?catalogue\.ts$/.test(file);
/** Fails with what is imported. */
export const expectNone = (found: readonly Import[]): void => expect(shown(found)).toEqual([]);

/** Whether a text contains a name as a whole word; the name may have dots. */
export const containsName = (text: string, name: string): boolean =>
  new RegExp(String.raw`\b${name.replaceAll(".", String.raw`\.`)}\b`).test(text);

/** One cycle for each import that closes one: depth first, leaving each file or folder once. */
export function cyclesIn(edges: readonly { readonly from: string; readonly to: string }[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (at: string, way: readonly string[]): void => {
    const start = way.indexOf(at);
    if (start >= 0) found.push([...way.slice(start), at].join(" → "));
    if (start >= 0 || done.has(at)) return;
    for (const to of next.get(at) ?? []) if (to !== at) walk(to, [...way, at]);
    done.add(at);
  };
  for (const from of next.keys()) walk(from, []);
  return found;
}
