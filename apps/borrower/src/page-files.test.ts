import { readFileSync } from "node:fs";
import { PAGES, type PageName } from "@hiram/contract";
import { expect, test } from "vitest";
import { pageFiles } from "./page-files.ts";
import { routes } from "./routes.ts";

const source = readFileSync(new URL("./routes.ts", import.meta.url), "utf8");
const SCREEN = String.raw`import\("[^"]*\/([\w-]+\.tsx)"\)`;

/** The file of a page's screen as the table of routes says, which may name the function that imports it. */
function screenOf(name: string): string | undefined {
  const fileAfter = (beginning: string): string | undefined =>
    new RegExp(`${beginning}[^;]*?${SCREEN}`).exec(source)?.[1];
  const entry = new RegExp(`^  ${name}(?:: (route\\([^;]*?\\)),|: (\\w+),|,)\\n(?=  \\w|};)`, "m").exec(
    source,
  );
  const imported = new RegExp(SCREEN).exec(entry?.[1] ?? "")?.[1];
  const shared = /, (\w+)\)?$/.exec(entry?.[1] ?? "")?.[1] ?? entry?.[2] ?? name;
  return imported ?? fileAfter(`const ${shared} = `);
}

test.for(Object.keys(routes) as PageName[])(
  "[architecture] the server has the screen of %s fetched that the table of routes opens",
  (name) => {
    expect(pageFiles(PAGES[name], routes[name].texts, {})[0]).toBe(screenOf(name));
  },
);
