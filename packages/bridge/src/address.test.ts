import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkedAddress, isOwnOrigin } from "./address.ts";

const origin = "https://app.hiram.ph";
const rule = { origin, allowedHosts: ["pay.example.com", "http://localhost:8081"] };

test.each([
  ["/repaymentOfCode?payCode=1", "https://app.hiram.ph/repaymentOfCode?payCode=1"],
  ["https://app.hiram.ph/order", "https://app.hiram.ph/order"],
  ["https://pay.example.com/c/1", "https://pay.example.com/c/1"],
  ["HTTPS://PAY.example.com/c/1", "https://pay.example.com/c/1"],
  ["http://localhost:8081/checkout", "http://localhost:8081/checkout"],
])("[PAY-2] follows %s", (link, address) => {
  expect(checkedAddress(link, rule)).toBe(address);
});

test.each([
  ["a script", "javascript:alert(1)"],
  ["a script in capitals", "JaVaScRiPt:alert(1)"],
  ["a script cut by a tab", "java\tscript:alert(1)"],
  ["a script behind white space", " javascript:alert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["a file", "file:///etc/passwd"],
  ["a stranger's host without a scheme", "//evil.example"],
  ["a path that becomes one", "/.//evil.example"],
  ["a stranger's host as our path", "https://app.hiram.ph//evil.example"],
  ["the same with a backslash", "/\\evil.example"],
  ["the same with two backslashes", "\\\\evil.example"],
  ["a tab that browsers drop", "/\t/evil.example"],
  ["a new line that browsers drop", "https://app.hiram.ph\n@evil.example"],
  ["a backslash in the host", "https://evil.example\\@app.hiram.ph"],
  ["our host as a user name", "https://app.hiram.ph@evil.example/"],
  ["our host as a prefix", "https://app.hiram.ph.evil.example/"],
  ["an allowed host as a suffix", "https://evil-pay.example.com/"],
  ["an allowed host without encryption", "http://pay.example.com/"],
  ["our host on another port", "https://app.hiram.ph:444/"],
  ["no slashes after the scheme", "https:evil.example"],
  ["three slashes after the scheme", "https:///evil.example"],
  ["an invisible mark", "https://pay.example.com/\u200b"],
  ["a relative path", "order"],
  ["nothing", ""],
  ["no text", undefined],
  ["something endless", `/${"a".repeat(5000)}`],
])("[BRG-5] never follows %s", (_, link) => {
  expect(checkedAddress(link, rule)).toBeNull();
});

test("[BRG-5] whatever the text, only our own origin, or an allowed one, is ever answered", () => {
  const tricks = fc.constantFrom(
    "http",
    "https",
    ":",
    "/",
    "\\",
    "@",
    "\t",
    "evil.example",
    "app.hiram.ph",
    "?",
    "#",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(tricks, fc.string({ maxLength: 4 })), { maxLength: 8 }), (parts) => {
      const address = checkedAddress(parts.join(""), { origin });
      if (address !== null) expect(new URL(address).origin).toBe(origin);
    }),
    { numRuns: 2000 },
  );
});

test("[CNF-9] an agreement on this site is distinguished from one elsewhere", () => {
  expect(isOwnOrigin("/agreements/7.html", origin)).toBe(true);
  expect(isOwnOrigin("https://app.hiram.ph/agreements/7.html", origin)).toBe(true);
  expect(isOwnOrigin("https://evil.example/agreements/7.html", origin)).toBe(false);
});
