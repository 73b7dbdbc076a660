import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { compiledOnLoad } from "../../scripts/compiled-on-load-plugin.ts";
import { lateParts } from "../../scripts/late-parts-plugin.ts";
import { reactWithoutUnused } from "../../scripts/react-without-plugin.ts";
import { shortClassNames } from "../../scripts/short-class-names.ts";
import { textsInPage } from "../../scripts/texts-in-page-plugin.ts";
import { scriptFiles } from "./script-files.ts";

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Two builds of the same screens: for the browser, and for the server's first render. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    lateParts(),
    ...(isSsrBuild === true ? [] : [reactWithoutUnused(), textsInPage(), compiledOnLoad()]),
  ],
  // React has had this hook built in since 18; the shim would be dead weight.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  // No style here uses `light-dark()`: its fallback for old browsers is left out.
  css: {
    lightningcss: { exclude: Features.LightDark },
    modules: { generateScopedName: shortClassNames(folder("src"), folder("../../packages/ui/src")) },
  },
  // The web views of cheap phones; Vite's own default starts at Chrome 111.
  build: {
    // Of the syntax used here, Chrome 87 supports everything that Chrome 91 does, except an optional call with
    // spread arguments, which is not used (architecture test); targeting 87 would expand every `?.`.
    target: "chrome91",
    cssTarget: "chrome87",
    assetsInlineLimit: 0,
    ...(isSsrBuild === true
      ? {
          outDir: "dist/server",
          rolldownOptions: {
            input: ["src/entry-server.tsx", "src/shell/offline/offline-document.tsx"],
            // The server has at hand what a browser loads when it needs it.
            checks: { ineffectiveDynamicImport: false },
          },
        }
      : {
          outDir: "dist/client",
          manifest: true,
          rolldownOptions: {
            input: "src/entry-client.tsx",
            // An operation's schema is for the server; a page carries only its method and path (6 kB less).
            output: {
              // The entry lists every file: names that are hashes alone save 0.7 kB on each page. The manifest
              // maps them.
              entryFileNames: "assets/[hash:7].js",
              chunkFileNames: "assets/[hash:7].js",
              assetFileNames: "assets/[hash:7][extname]",
              codeSplitting: { groups: scriptFiles },
            },
            // No class in this code, React's or the QR code's depends on fields being defined rather than
            // assigned.
            transform: { assumptions: { setPublicClassFields: true } },
            treeshake: {
              // Reading a schema's parts has no effect either: one spread into another would keep valibot
              // in every page (2 kB).
              propertyReadSideEffects: false,
              manualPureFunctions: [
                "valibot",
                "wholeNumber",
                "shortText",
                "optionalText",
                "operation",
                "goyaSchema",
              ],
            },
          },
        }),
  },
  ...(isSsrBuild === true ? { ssr: { noExternal: true, target: "node" as const } } : {}),
}));
