import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { compiledOnLoad } from "../../scripts/compiled-on-load-plugin.ts";
import { lateParts } from "../../scripts/late-parts-plugin.ts";
import { reactWithoutUnused } from "../../scripts/react-without-plugin.ts";
import { shortClassNames } from "../../scripts/short-class-names.ts";

/**
 * What most screens share beyond what each begins with, except the bar of a plain browser's main pages and the
 * fields for a code and for several lines: those build on what forms have, which builds on this.
 */
const SHARED =
  /packages\/(ui\/(?!src\/(bottom-bar|sms-code-field|text-area))|lending\/|(market|browser)\/src\/|contract\/(?!src\/(transport\/goya|recommendations\/|account\/|identity\/sessions)))|apps\/borrower\/src\/(shell\/(?!main-bar|privacy-link)|form-parts\/problem)/;

/**
 * What some screens share, grouped by purpose: on slow 4G another file costs as much as a kilobyte, so a page
 * is made of few. None includes what only other pages need, if it weighs anything.
 */
const PARTS: Readonly<Record<string, RegExp>> = {
  /** What shows a loan; forms, accounts and complaints must not carry it. */
  loan: /packages\/ui\/src\/(plan-list|banner|product-line|amount)\/|shell\/failed-loan/,
  /** Rows of any kind, which loans, accounts and complaints have. */
  rows: /packages\/ui\/src\/(detail-rows|rows)\/|shell\/customer-help|payment\/help/,
  /** Where a loan's days are drawn, and what is folded below. */
  horizon: /packages\/ui\/src\/(horizon|fold)\/|shell\/(loan-horizon|most-urgent-first)/,
  /** Other lenders' products, with their pictures. */
  recommended: /recommended-products\/|pictures\/(loan-drawings|status-picture)/,
  /** What presents and submits an offer. */
  offer: /packages\/contract\/src\/loans\/loan-offer|loan-confirmation\/(confirmation-calls|agreement-page)/,
  /** The pickers of forms and of pages that ask for confirmation; other pages carry only the dialog. */
  pickers: /packages\/ui\/src\/(picker-sheet|confirm-sheet)\//,
  /** What only pages with a form to fill in have. */
  fields:
    /packages\/ui\/src\/(field|text-field|select-field|pick-field)\/|packages\/market\/src\/inputs|form-parts\/(form-page|use-fields)|browser\/src\/identifier/,
  /** The frame of each step of an application. */
  steps: /apps\/borrower\/src\/application\/(apply\.module|step-frame)/,
  /** Controls for choosing or agreeing; read-only pages must not carry them. */
  choices: /packages\/ui\/src\/(radio|checkbox)\//,
};

/**
 * What the pages that take money share, with everything that needs; complaints and accounts must not carry it.
 */
const PAYMENT =
  /apps\/borrower\/src\/payment\/(payment-outcome|pay-code-text|use-watched-payment|plan-steps|pay-twice-dialog)/;

/** The table of obfuscated names, which three pages have and no other must carry. */
const GOYA = /packages\/contract\/src\/(transport\/goya|recommendations\/recommended-product)/;

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Two builds of the same screens: for the browser, and for the server's first render. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), lateParts(), ...(isSsrBuild === true ? [] : [reactWithoutUnused(), compiledOnLoad()])],
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
              // What most screens share is in one file: on slow 4G twenty small ones cost more than bytes.
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
            // No class in this code, React's or the QR code's depends on fields being defined rather than
            // assigned.
            transform: { assumptions: { setPublicClassFields: true } },
            treeshake: {
              // Reading a schema's parts has no effect either: one spread into another would keep valibot
              // in every page (2 kB).
              propertyReadSideEffects: false,
              manualPureFunctions: ["valibot", "wholeNumber", "shortText", "operation", "goyaSchema"],
            },
          },
        }),
  },
  ...(isSsrBuild === true ? { ssr: { noExternal: true, target: "node" as const } } : {}),
}));
