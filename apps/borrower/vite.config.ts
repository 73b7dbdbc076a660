import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { lateParts } from "../../scripts/late-parts-plugin.ts";

/** Not the texts, which come by language and page; nor the bar of a plain browser's main pages. */
const SHARED =
  /node_modules\/react\/|packages\/(ui\/(?!src\/bottom-bar)|bridge\/|lending\/)|packages\/contract\/(?!src\/(transport\/goya|recommendations\/|account\/|identity\/sessions))|packages\/(market|browser)\/src\/|apps\/borrower\/src\/shell\/(?!main-bar)/;

/** What the pages that take money share; complaints and accounts are not to carry it. */
const PAYMENT =
  /apps\/borrower\/src\/payment\/(payment-outcome|pay-code-text|use-watched-payment|ask-while-seen)/;

/** The table of obfuscated names, which three pages have and no other is to carry. */
const GOYA = /packages\/contract\/src\/(transport\/goya|recommendations\/recommended-product)/;

/** Two builds of the same screens: for the browser, and for the server's first render. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), lateParts()],
  // React has had this hook of its own since 18; the shim would be carried for nothing.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  // The web views of cheap phones; Vite's own default starts at Chrome 111.
  build: {
    target: "chrome87",
    cssTarget: "chrome87",
    assetsInlineLimit: 0,
    ...(isSsrBuild === true
      ? { outDir: "dist/server", rolldownOptions: { input: "src/entry-server.tsx" } }
      : {
          outDir: "dist/client",
          manifest: true,
          rolldownOptions: {
            input: "src/entry-client.tsx",
            // An operation's schema is the server's; a page carries its method and path alone (6 kB less).
            output: {
              // What most screens share travels in one file: on slow 4G twenty small ones cost more than bytes.
              codeSplitting: {
                groups: [
                  { name: "shared", test: SHARED, minShareCount: 4 },
                  { name: "goya", test: GOYA },
                  { name: "payment", test: PAYMENT, minShareCount: 3 },
                ],
              },
            },
            treeshake: {
              manualPureFunctions: ["valibot", "wholeNumber", "shortText", "operation", "goyaSchema"],
            },
          },
        }),
  },
  ...(isSsrBuild === true ? { ssr: { noExternal: true, target: "node" as const } } : {}),
}));
