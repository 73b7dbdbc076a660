import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { lateParts } from "../../scripts/late-parts-plugin.ts";
import { reactWithoutUnused } from "../../scripts/react-without-plugin.ts";

/** The promotion pages' scripts and style sheets; the server writes the one HTML around them. */
export default defineConfig({
  plugins: [react(), lateParts(), reactWithoutUnused("activity")],
  build: {
    target: "chrome87",
    cssTarget: "chrome87",
    assetsInlineLimit: 0,
    assetsDir: "promotion/assets",
    outDir: "dist",
    manifest: true,
    rolldownOptions: {
      input: "src/main.ts",
      // An operation's schema is for the server; a page carries only its method and path.
      treeshake: {
        manualPureFunctions: ["valibot", "wholeNumber", "shortText", "operation"],
        // One schema reuses another's entries.
        propertyReadSideEffects: false,
      },
    },
  },
});
