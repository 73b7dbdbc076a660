import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { compiledOnLoad } from "../../scripts/compiled-on-load-plugin.ts";
import { lateParts } from "../../scripts/late-parts-plugin.ts";
import { reactWithoutUnused } from "../../scripts/react-without-plugin.ts";
import { shortClassNames } from "../../scripts/short-class-names.ts";

/**
 * What most screens share beyond what each begins with; not the bar of a plain browser's main pages, nor the fields for a
 * code and for several lines: they stand on what forms have, which stand on this.
 */
const SHARED =
  /packages\/(ui\/(?!src\/(bottom-bar|sms-code-field|text-area))|lending\/|(market|browser)\/src\/|contract\/(?!src\/(transport\/goya|recommendations\/|account\/|identity\/sessions)))|apps\/borrower\/src\/shell\/(?!main-bar|privacy-link)/;

/**
 * What some screens share, by what it is for: on slow 4G a file of its own costs what a kilobyte does, so that a page is made
 * of few. None takes in what only others need, by weight of any page.
 */
const PARTS: Readonly<Record<string, RegExp>> = {
  /** What shows a loan; forms, accounts and complaints are not to carry it. */
  loan: /packages\/ui\/src\/(plan-list|banner|product-line|amount)\/|shell\/failed-loan/,
  /** Rows of any kind, which loans, accounts and complaints have. */
  rows: /packages\/ui\/src\/(detail-rows|rows)\/|shell\/customer-help|payment\/help/,
  /** Where a loan's days are drawn, and what is folded below. */
  horizon: /packages\/ui\/src\/(horizon|fold)\/|shell\/(loan-horizon|most-urgent-first)/,
  /** Products that others may offer, with their pictures. */
  recommended: /recommended-products\/|pictures\/(loan-drawings|status-picture)/,
  /** What an offer is told and sent by. */
  offer: /packages\/contract\/src\/loans\/loan-offer|loan-confirmation\/(confirmation-calls|agreement-page)/,
  /** What forms and the pages that ask once more pick with; all that others carry of it is the dialog. */
  pickers: /packages\/ui\/src\/(picker-sheet|confirm-sheet)\//,
  /** What only pages with a form to fill in have. */
  fields:
    /packages\/ui\/src\/(field|text-field|select-field|pick-field)\/|packages\/market\/src\/inputs|form-parts\/(form-page|use-fields)|browser\/src\/identifier/,
  /** What each step of an application stands in. */
  steps: /apps\/borrower\/src\/application\/(apply\.module|step-frame)/,
  /** Where something is chosen or agreed to; no page that only tells is to carry it. */
  choices: /packages\/ui\/src\/(radio|checkbox)\//,
};

/** What the pages that take money share, with all that it needs; complaints and accounts are not to carry it. */
const PAYMENT =
  /apps\/borrower\/src\/payment\/(payment-outcome|pay-code-text|use-watched-payment|plan-steps|pay-twice-dialog)/;

/** The table of obfuscated names, which three pages have and no other is to carry. */
const GOYA = /packages\/contract\/src\/(transport\/goya|recommendations\/recommended-product)/;

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Two builds of the same screens: for the browser, and for the server's first render. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), lateParts(), ...(isSsrBuild === true ? [] : [reactWithoutUnused(), compiledOnLoad()])],
  // React has had this hook of its own since 18; the shim would be carried for nothing.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  // No style of ours asks for `light-dark()`: what would stand in for it in old browsers is left out.
  css: {
    lightningcss: { exclude: Features.LightDark },
    modules: { generateScopedName: shortClassNames(folder("src"), folder("../../packages/ui/src")) },
  },
  // The web views of cheap phones; Vite's own default starts at Chrome 111.
  build: {
    // Chrome 87 takes all that Chrome 91 does of what we write, but an optional call with spread arguments, of which
    // there is none (architecture test): for its sake every `?.` would be written out.
    target: "chrome91",
    cssTarget: "chrome87",
    assetsInlineLimit: 0,
    ...(isSsrBuild === true
      ? {
          outDir: "dist/server",
          rolldownOptions: { input: ["src/entry-server.tsx", "src/shell/offline/offline-document.tsx"] },
        }
      : {
          outDir: "dist/client",
          manifest: true,
          rolldownOptions: {
            input: "src/entry-client.tsx",
            // An operation's schema is the server's; a page carries its method and path alone (6 kB less).
            output: {
              // The entry lists every file: names that are hashes alone are 0.7 kB less on each page. The manifest
              // says what each is.
              entryFileNames: "assets/[hash:7].js",
              chunkFileNames: "assets/[hash:7].js",
              assetFileNames: "assets/[hash:7][extname]",
              // What most screens share travels in one file: on slow 4G twenty small ones cost more than bytes.
              codeSplitting: {
                groups: [
                  { name: "entry", tags: ["$initial"], priority: 2 },
                  { name: "shared", test: SHARED, minShareCount: 4 },
                  ...Object.entries(PARTS).map(([name, test]) => ({
                    name,
                    test,
                    priority: 1,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  })),
                  { name: "payment", test: PAYMENT, minShareCount: 3 },
                  { name: "goya", test: GOYA },
                ],
              },
            },
            // No class of ours, React's or the QR code's tells a field that is defined from one that is assigned.
            transform: { assumptions: { setPublicClassFields: true } },
            treeshake: {
              // Nor has reading its parts: a schema that is spread into another would keep valibot in every page (2 kB).
              propertyReadSideEffects: false,
              manualPureFunctions: ["valibot", "wholeNumber", "shortText", "operation", "goyaSchema"],
            },
          },
        }),
  },
  ...(isSsrBuild === true ? { ssr: { noExternal: true, target: "node" as const } } : {}),
}));
