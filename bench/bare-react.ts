import { build } from "esbuild";

/** Takes over whatever markup stands in `#root`, with elements of the same names and texts and nothing else. */
const SOURCE = `
  import { createElement } from "react";
  import { hydrateRoot } from "react-dom/client";
  const ALONE = new Set(["textarea", "input", "img", "br", "hr"]);
  const elementOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    const name = node.localName;
    return ALONE.has(name) ? createElement(name) : createElement(name, null, ...elementsIn(node));
  };
  const elementsIn = (parent) => Array.from(parent.childNodes, elementOf);
  const root = document.querySelector("#root");
  // What to load early is no element of React's.
  for (const link of root.querySelectorAll("link")) link.remove();
  hydrateRoot(root, elementsIn(root));
`;

/** The least script by which React takes a page over, as a browser of today is sent it. */
export async function bareReactScript(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: "esm",
    target: "chrome91",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  return outputFiles[0]!.contents;
}
