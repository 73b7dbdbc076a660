import type { Plugin, Rolldown } from "vite";

/** A file of a language's texts by area, except the list of all areas. */
const AREA = /\/texts\/src\/(en|fil)\/(?!areas\.ts)([\w-]+)\.ts$/;

/** Words that several areas say. */
const SHARED_WORDS = /-words\.ts$/;

/** What such a file exports, at the end of its built code. */
const EXPORTED = /export\{(\w+) as texts\};?\s*$/;

/**
 * Writes the texts of each area, by language and area, as a JavaScript expression into `.vite/texts.json`, for the server
 * to put those of a page into its document: the page then waits for no file of texts. Words that areas share are copied
 * into each, so that a file of texts imports none.
 */
export function textsInPage(): Plugin {
  return {
    name: "hiram:texts-in-page",
    enforce: "pre",
    async resolveId(source, importer) {
      const area = AREA.exec(importer ?? "")?.[2];
      if (area === undefined || !SHARED_WORDS.test(source)) return null;
      const found = await this.resolve(source, importer);
      return found === null ? null : `${found.id}?in=${area}`;
    },
    generateBundle(_, bundle) {
      const texts: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const [, language, area] = AREA.exec(chunk.facadeModuleId ?? "") ?? [];
        if (area !== undefined) texts[`${language}/${area}`] = expressionOf(chunk);
      }
      const source = JSON.stringify(texts);
      this.emitFile({ type: "asset", fileName: ".vite/texts.json", source });
    },
  };
}

function expressionOf({ code, imports, name }: Rolldown.OutputChunk): string {
  const exported = EXPORTED.exec(code);
  if (exported === null || imports.length > 0 || /<\/script|<!--/i.test(code))
    throw new Error(`the texts of ${name} cannot stand in a document`);
  return `(()=>{${code.slice(0, exported.index)}return ${exported[1]}})()`;
}
