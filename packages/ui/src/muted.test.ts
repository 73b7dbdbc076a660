import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { MUTED, MUTED_IN_THE_DARK } from "./muted.ts";

test("[look] quiet words have one colour in the light and one in the dark, whatever style a page has", () => {
  const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
  const declared = Array.from(css.matchAll(/--muted: (#\w+);/g), ([, colour]) => colour);
  expect(declared).toEqual([MUTED, MUTED_IN_THE_DARK, MUTED_IN_THE_DARK]);
});

test("[look] the server's own pages and papers take it from there, and write no shade of their own", () => {
  const server = fileURLToPath(new URL("../../../apps/server/src", import.meta.url));
  const own = readdirSync(server, { recursive: true, encoding: "utf8" })
    // The demo draws pictures of other screens.
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("demo/"))
    .filter((file) => {
      const text = readFileSync(`${server}/${file}`, "utf8").toLowerCase();
      return [MUTED, MUTED_IN_THE_DARK, "#5c6b64"].some((colour) => text.includes(colour));
    });
  expect(own).toEqual([]);
});
