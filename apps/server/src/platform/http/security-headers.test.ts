import { expect, test } from "vitest";
import { contentPolicy, privatePage, publicPage } from "./security-headers.ts";

test("[policies] a page loads what it names and nothing else; no form leaves it, and only ours frame it", () => {
  expect(contentPolicy({ script: "'self'", "style-attr": "'unsafe-inline'", img: "'self' data:" })).toBe(
    "default-src 'none'; script-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
  expect(contentPolicy({}, "'none'")).toMatch(/ frame-ancestors 'none'$/);
});

test("[policies] one person's page is kept by no cache and its address goes nowhere; everybody's may be kept", () => {
  const policy = contentPolicy({});
  expect(privatePage(policy)).toEqual({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "content-security-policy": policy,
  });
  expect(publicPage(policy, "no-cache")).toEqual({
    "cache-control": "no-cache",
    "cross-origin-opener-policy": "unsafe-none",
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy": policy,
  });
});
