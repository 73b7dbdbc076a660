// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createTestApp } from "../testing/test-app.tsx";
import { evidenceAddress, evidenceAddresses } from "./evidence-address.ts";

test("[CMP-9] [SES-3] an image of our own is asked for with the session last", () => {
  const { app } = createTestApp();
  expect(evidenceAddress(app, "/files/a1?size=2")).toBe("/files/a1?size=2&sessionId=demo");
  expect(evidenceAddress(app, `${location.origin}/files/a1`)).toBe("/files/a1?sessionId=demo");
});

test.each([
  "https://evil.example/a.jpg",
  "//evil.example/a",
  "javascript:alert(1)",
  "data:image/png;base64,x",
  "",
])("[CMP-9] an image whose address is not ours is not asked for: '%s'", (url) => {
  const { app } = createTestApp();
  expect(evidenceAddress(app, url)).toBeNull();
  expect(evidenceAddresses(app, [url, "/files/b"])).toEqual(["/files/b?sessionId=demo"]);
});
