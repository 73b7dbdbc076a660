import { readFileSync } from "node:fs";

interface BuiltFile {
  readonly file: string;
  readonly name?: string;
}

const MANIFEST = new URL("../../apps/borrower/dist/client/.vite/manifest.json", import.meta.url);

/** Addresses of the borrower app's scripts by their names before the build: a file's, or a group's. */
export function scripts(...names: readonly string[]): RegExp {
  const manifest = JSON.parse(readFileSync(MANIFEST, "utf8")) as Readonly<Record<string, BuiltFile>>;
  const files = Object.values(manifest)
    .filter(({ file, name }) => file.endsWith(".js") && name !== undefined && names.includes(name))
    .map(({ file }) => file);
  if (files.length < names.length) throw new Error(`the build has no script called ${names.join(" or ")}`);
  return new RegExp(`/(${files.join("|").replaceAll(".", "\\.")})$`);
}
