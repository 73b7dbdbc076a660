import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Staff's browsers are up to date, and weight matters little: each page is in a file of its own. */
export default defineConfig({
  plugins: [react()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    assetsDir: "console/assets",
    chunkSizeWarningLimit: 1_000,
    manifest: true,
    rolldownOptions: { input: "src/main.tsx" },
  },
});
