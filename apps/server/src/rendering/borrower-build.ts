import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuiltAssets, openBuiltAssets } from "../platform/built-assets.ts";
import { type BorrowerApp, loadBorrowerApp } from "./borrower-app.ts";

/** The borrower app's builds, loaded. */
export interface BorrowerBuild {
  readonly app: BorrowerApp;
  readonly assets: BuiltAssets;
  readonly texts: BuiltTexts;
  readonly clientDir: string;
}

/** The texts of an area in a language, as a JavaScript expression. Throws for an area that the build lacks. */
export type BuiltTexts = (locale: string, area: string) => string;

/** The module that a page's script element names. */
const ENTRY = "src/entry-client.tsx";

/** Loads what `npm run build` puts into the borrower app's `dist`. */
export async function loadBorrowerBuild(dist: string): Promise<BorrowerBuild> {
  const clientDir = join(dist, "client");
  const [app, assets, texts] = await Promise.all([
    loadBorrowerApp(join(dist, "server")),
    openBuiltAssets(clientDir, ENTRY),
    openBuiltTexts(clientDir),
  ]);
  return { app, assets, texts, clientDir };
}

async function openBuiltTexts(clientDir: string): Promise<BuiltTexts> {
  const file = await readFile(join(clientDir, ".vite/texts.json"), "utf8");
  const texts = new Map(Object.entries(JSON.parse(file) as Readonly<Record<string, string>>));
  return (locale, area) => {
    const found = texts.get(`${locale}/${area}`);
    if (found === undefined) throw new Error(`the build holds no texts of ${area} in ${locale}`);
    return found;
  };
}
