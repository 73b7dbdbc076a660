// @vitest-environment happy-dom
import { mainBarWords } from "@hiram/texts/en/main-bar-words.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createTestApp, renderWithin } from "../../testing/test-app.tsx";
import { MainBar } from "./main-bar.tsx";

const bar = () => screen.queryByRole("navigation", { name: "Main pages" });

test("[WEB-3] a plain browser has links to the main pages, with the one that is open marked", () => {
  renderWithin(createTestApp({ isPlainBrowser: true }), <MainBar words={mainBarWords} current="loans" />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/home"],
    ["Loans", "/orders"],
    ["Help", "/customerService"],
    ["Me", "/me"],
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null, null]);
});

test("[WEB-3] a native app, which has a bar of its own, is shown none", () => {
  const test = createTestApp({ isPlainBrowser: true });
  Object.assign(window, { android: { goHome: () => {} } });
  renderWithin(test, <MainBar words={mainBarWords} current="loans" />);
  Object.assign(window, { android: undefined });
  expect(bar()).toBeNull();
});

test("[WEB-3] [WEB-2] a page with its session in the address is the native app's", () => {
  renderWithin(createTestApp(), <MainBar words={mainBarWords} current="loans" />);
  expect(bar()).toBeNull();
});
