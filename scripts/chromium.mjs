import { existsSync } from "node:fs";

/** Where Debian, other Linux systems and macOS have Chromium or Chrome. */
const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Flags without which Chromium fails as root or contacts outside servers. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Debian's headless Chromium, which takes a third less processor time: stories run in it. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const firstOf = (paths) => paths.find((path) => path !== undefined && path !== "" && existsSync(path));

/**
 * The path in CHROMIUM_PATH, or of a headless Chromium.
 * @returns {string | undefined}
 */
export function lookForHeadlessShell() {
  return firstOf([process.env.CHROMIUM_PATH, HEADLESS_SHELL]);
}

/**
 * The path of a Chromium: CHROMIUM_PATH, or one in a usual place.
 * @returns {string | undefined}
 */
export function lookForChromium() {
  return firstOf([process.env.CHROMIUM_PATH, ...USUAL_PLACES]);
}

/**
 * The path of a Chromium, headless if there is no other, or an error that says what to do.
 * @returns {string}
 */
export function findChromium() {
  const path = lookForChromium() ?? lookForHeadlessShell();
  if (path === undefined)
    throw new Error(
      "no Chromium found: install Debian's package chromium, or set CHROMIUM_PATH to a Chrome or Chromium",
    );
  return path;
}
