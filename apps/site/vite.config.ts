import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { lateParts } from "../../scripts/late-parts-plugin.ts";

/** Two builds: the few scripts and the style sheets of the browser, and the pages' renderer for Node. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), lateParts()],
  build: {
    target: "chrome87",
    cssTarget: "chrome87",
    assetsInlineLimit: 0,
    assetsDir: "site/assets",
    ...(isSsrBuild === true
      ? { outDir: "dist/render", rolldownOptions: { input: "src/render-site.tsx" } }
      : {
          outDir: "dist/client",
          manifest: true,
          rolldownOptions: {
            input: [
              "src/browser/main.ts",
              "src/sheets/every-page.ts",
              "src/sheets/home.ts",
              "src/sheets/contact-us.ts",
              "src/sheets/content.ts",
            ],
            preserveEntrySignatures: "exports-only",
            treeshake: { manualPureFunctions: ["valibot", "wholeNumber", "shortText", "operation"] },
          },
        }),
  },
  ...(isSsrBuild === true ? { ssr: { noExternal: true, target: "node" as const } } : {}),
}));
