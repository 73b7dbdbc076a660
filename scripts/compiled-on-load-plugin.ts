import type { Plugin } from "vite";

/**
 * Has V8 compile a file's functions when the file arrives, beside the page's own thread, instead of each at its first call:
 * a tap then waits for no compiling of what draws the next screen. Chromium takes it from 136 on; to others it is a comment.
 */
export function compiledOnLoad(): Plugin {
  return {
    name: "hiram:compiled-on-load",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
