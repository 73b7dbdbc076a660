import type { Plugin } from "vite";

/**
 * Makes V8 compile a file's functions when the file arrives, off the page's main thread, instead of each at
 * its first call: a tap then need not wait for the code of the next screen to be compiled. Chromium supports
 * this from version 136 on; to others it is a comment.
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
