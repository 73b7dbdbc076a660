import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { expect, test } from "vitest";
import { withoutUnused } from "./react-without-plugin.ts";

const { resolve } = createRequire(import.meta.url);

test("[speed] react-dom is built without what no page uses, and still reads as a program", () => {
  const whole = readFileSync(
    join(dirname(resolve("react-dom/client")), "cjs/react-dom-client.production.js"),
    "utf8",
  );
  const rest = withoutUnused(whole);
  expect(whole.length - rest.length).toBeGreaterThan(70_000);
  expect(rest).not.toContain("ownerDocument.startViewTransition");
  expect(() => new Script(rest)).not.toThrow();
});

test("[speed] a version of React that has none of it is not built in silence", () => {
  expect(() => withoutUnused("function commitRoot() {\n}\n")).toThrow(/no function/);
});
