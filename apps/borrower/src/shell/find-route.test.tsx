// @vitest-environment happy-dom
import { PAGES } from "@hiram/contract";
import { loadTexts } from "@hiram/texts/load.ts";
import { texts as shell } from "@hiram/texts/en/shell.ts";
import { texts as home } from "@hiram/texts/en/home.ts";
import { expect, test } from "vitest";
import { page } from "../home/home-screen.tsx";
import { createTestApp } from "../testing/test-app.tsx";
import { takeSentFiles, withRoute } from "./find-route.ts";
import { loadCodeAt } from "./open-screen.ts";

test("[WIRE-8] a page whose files do not come from where the server says is opened by the table", async () => {
  const { settings } = createTestApp().app;
  const gone = "/assets/gone.js";
  const files = { shellTexts: gone, page: { area: "home", texts: gone, screen: gone } } as const;
  takeSentFiles(PAGES.home, { ...settings, files });
  expect(await loadTexts("en", "shell")).toBe(shell);
  expect(await loadTexts("en", "home")).toBe(home);
  expect(await withRoute(PAGES.home, (route) => route?.withPage((opened) => opened))).toBe(page);
});

test("[WIRE-8] an address without a page has no route, and any other page's is in the table", async () => {
  expect(await loadCodeAt("en", "/nowhere")).toBe(false);
  expect(await loadCodeAt("en", PAGES.orders)).toBe(true);
});
