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
