import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The developers' own page: current browsers, no budget. Built for demos only (TST-4). */
export default defineConfig({
  plugins: [react()],
  base: "/testPreview/",
  build: { outDir: "dist", emptyOutDir: true },
});
