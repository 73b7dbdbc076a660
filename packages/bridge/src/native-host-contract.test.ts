import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { BridgeAction } from "./messages.ts";
import { BRIDGE_VERSION, installNativeHost, type NativeHost } from "./native-host.ts";

const page = readFileSync(new URL("../../../docs/native-host.md", import.meta.url), "utf8");

/** The first cell of each row of the table under a heading. */
function rowsUnder(heading: string): string[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  const [rows = ""] = section.split("\n## ");
  return Array.from(rows.matchAll(/^\| `(\w+)/gm), ([, name = ""]) => name);
}

// A record, so that the compiler reports a missing action.
const ACTIONS: Readonly<Record<BridgeAction, true>> = {
  openPage: true,
  openPageList: true,
  closeWebView: true,
  goHome: true,
  goMine: true,
  forceLogin: true,
  callPhone: true,
  goRating: true,
  confirmBurialPoint: true,
  startBankFlow: true,
  endBankFlow: true,
  saveFile: true,
};

test("[BRG-1 BRG-3] the native app's documentation describes every action of the bridge, and no other", () => {
  expect(rowsUnder("From the page to the app")).toEqual(Object.keys(ACTIONS));
  const snippets = Array.from(page.matchAll(/= (?:listOf\(|\[)("openPage"[^)\]]+)/g), ([, list = ""]) =>
    Array.from(list.matchAll(/"(\w+)"/g), ([, name]) => name),
  );
  expect(snippets).toEqual([Object.keys(ACTIONS), Object.keys(ACTIONS)]);
});

test("[BRG-4] and every function that the page offers, in the version that the page states", () => {
  const win: { location: { origin: string }; nativeHost?: NativeHost } = {
    location: { origin: "https://x" },
  };
  installNativeHost(win, { origin: "https://x" });
  const { version, ...functions } = win.nativeHost ?? { version: 0 };
  expect(rowsUnder("From the app to the page")).toEqual(Object.keys(functions));
  expect([version, page.includes(`version ${BRIDGE_VERSION},`)]).toEqual([BRIDGE_VERSION, true]);
});
