import { expect, test } from "vitest";
import { senderOf } from "./own-origin.ts";

const OWN = "https://hiram.example";
const sender = (fetchSite: string | undefined, origin?: string) =>
  senderOf({ fetchSite, origin, host: "hiram.example" }, OWN);

test.for([
  ["same-origin", OWN, "own"],
  ["same-origin", undefined, "own"],
  [undefined, OWN, "own"],
  ["cross-site", undefined, "other"],
  ["same-site", undefined, "other"],
  ["cross-site", OWN, "other"],
  ["same-origin", "https://evil.example", "other"],
  [undefined, "https://evil.example", "other"],
  [undefined, "https://hiram.example.evil.example", "other"],
  [undefined, "null", "other"],
  [undefined, undefined, "unsaid"],
  ["none", undefined, "unsaid"],
] as const)("[WEB-2] Sec-Fetch-Site %s with Origin %s is %s", ([fetchSite, origin, expected]) => {
  expect(sender(fetchSite, origin)).toBe(expected);
});

test("[WEB-2] a page is ours by the host that the browser asked, too: a demo has more than one name", () => {
  expect(
    senderOf({ fetchSite: undefined, origin: "http://127.0.0.1:8080", host: "127.0.0.1:8080" }, OWN),
  ).toBe("own");
});
