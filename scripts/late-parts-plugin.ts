import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const LOADER = fileURLToPath(new URL("../packages/ui/src/late-code/import-part.ts", import.meta.url));

/** The module through which Vite routes every `import()` of a browser build. */
const VITE_PRELOAD_HELPER = "\0vite/preload-helper.js";

/** An `import()` of a chunk that contains other modules besides, with the property accessed on it. */
const IMPORT_FROM_AMONG = /import\(`\.\/([^`]+)`\)\.then\(/g;

/**
 * Routes every `import()` of an app through our own loader, together with the files that the build has cut for
 * it. Vite's own requests a chunk once: what failed then has failed for the life of the page.
 */
export function lateParts(): Plugin {
  /** Chunks that must have only one address: others import them by it, and would load a second copy. */
  const bound = new Set<string>();
  return {
    name: "hiram:late-parts",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (script, others) => [
            ...(bound.has(script) ? [""] : []),
            script,
            ...others.filter((file) => file !== script),
          ],
        },
      },
    }),
    load: (id) =>
      id === VITE_PRELOAD_HELPER
        ? `export { importPart as __vitePreload } from ${JSON.stringify(LOADER)}`
        : null,
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const imported of chunk.imports) bound.add(imported);
        for (const [, name = ""] of chunk.code.matchAll(IMPORT_FROM_AMONG))
          bound.add(chunk.fileName.replace(/[^/]+$/, name));
      }
    },
  };
}
