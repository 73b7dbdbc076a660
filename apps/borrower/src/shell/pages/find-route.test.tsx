// @vitest-environment happy-dom
import { PAGES } from "@hiram/contract";
import { expect, test } from "vitest";
import { page } from "../../home/home-screen.tsx";
import { takeSentPage, withRoute } from "./find-route.ts";
import { loadCodeAt } from "./open-screen.ts";

test("[WIRE-8] a page whose screen does not come from where the server says is opened by the table", async () => {
  takeSentPage(PAGES.home, { area: "home", screen: "/assets/gone.js" });
  expect(await withRoute(PAGES.home, (route) => route?.withPage((opened) => opened))).toBe(page);
});

test("[WIRE-8] an address without a page has no route, and any other page's is in the table", async () => {
  expect(await loadCodeAt("en", "/nowhere")).toBe(false);
  expect(await loadCodeAt("en", PAGES.orders)).toBe(true);
});
