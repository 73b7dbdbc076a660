import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url);
const PICTURE =
  /!\[(?<words>[^\]]*)\]\((?<path>[^)]+)\)|<img src="(?<source>[^"]+)"[^>]* alt="(?<alt>[^"]*)"/g;

/** A page on a phone's connection still shows it soon. */
const LARGEST_BYTES = 1_200_000;

test("the README's pictures are there, told in words too, and not too large to load", () => {
  const readme = readFileSync(new URL("README.md", ROOT), "utf8");
  const pictures = Array.from(readme.matchAll(PICTURE), ({ groups = {} }) => ({
    path: groups["path"] ?? groups["source"] ?? "",
    words: groups["words"] ?? groups["alt"] ?? "",
  }));
  expect(pictures).toHaveLength(3);
  for (const { path, words } of pictures) {
    expect(words.length, path).toBeGreaterThan(40);
    expect(statSync(new URL(path, ROOT)).size, path).toBeLessThan(LARGEST_BYTES);
  }
});

const FILES = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
const NAMED_PATH = /`(?<path>(?:apps|packages|scripts|docs|e2e|bench|config)\/[^`\s]+)`/g;

/** `<area>` and `*` stand for any name, `{en,fil}` for either; a folder, and a story without its ending, may be named. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/[#:].*$/, "")
    .replace(/\/$/, "")
    .replace(/[.+?^$()|[\]\\]/g, "\\$&")
    .replace(/<[^>]+>|\*/g, "[^/]*")
    .replace(/\{([^}]+)\}/g, (_, either: string) => `(?:${either.replaceAll(",", "|")})`);
  const named = new RegExp(`^${pattern}(?:/|\\.e2e\\.ts$|$)`);
  return FILES.some((file) => named.test(file));
}

test("every file and folder that the README and the documents name is there", () => {
  const documents = FILES.filter((file) => /^(?:README|docs\/.*)\.md$/.test(file));
  expect(documents.length).toBeGreaterThan(5);
  const missing = documents.flatMap((document) =>
    Array.from(
      readFileSync(new URL(document, ROOT), "utf8").matchAll(NAMED_PATH),
      ({ groups = {} }) => groups["path"] ?? "",
    )
      .filter((path) => !/\/dist\b/.test(path) && !isThere(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});
