import { build } from "esbuild";

/** Takes over whatever markup is in `#root`, with elements of the same names and texts and nothing else. */
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
  // Preload links are not elements of React's.
  for (const link of root.querySelectorAll("link")) link.remove();
  hydrateRoot(root, elementsIn(root));
`;

/** The smallest script with which React takes over a page, as it is sent to a current browser. */
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
