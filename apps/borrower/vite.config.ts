import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Two builds of the same screens: for the browser, and for the server's first render. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ compiler: true })],
  // The web views of cheap phones; design.md: Vite's own default starts at Chrome 111.
  build: {
    target: "chrome87",
    cssTarget: "chrome87",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    ...(isSsrBuild === true
      ? { outDir: "dist/server", rolldownOptions: { input: "src/entry-server.tsx" } }
      : {
          outDir: "dist/client",
          manifest: true,
          rolldownOptions: {
            input: "src/entry-client.tsx",
            // An operation's schema is the server's; a page carries its method and path alone (6 kB less).
            treeshake: { manualPureFunctions: ["valibot", "wholeNumber", "shortText", "operation"] },
          },
        }),
  },
  ...(isSsrBuild === true ? { ssr: { noExternal: true, target: "node" as const } } : {}),
}));
