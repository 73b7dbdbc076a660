import { useState } from "react";
import { importLate } from "@hiram/ui/late-code/late-code.ts";
import type * as laterParts from "./later-parts.ts";

/** The pickers and the step for the code, fetched apart so that the form is seen sooner. */
export interface Later {
  /** Null until they are here. */
  readonly parts: typeof laterParts | null;
  /** Fetches them, once; resolves when they are here, false when they could not be had. */
  readonly fetchParts: () => Promise<boolean>;
}

/** Once here, here for every later visit of the page. */
let kept: Later["parts"] = null;

export function useLaterParts(): Later {
  const [parts, setParts] = useState(kept);
  return {
    parts,
    async fetchParts() {
      // A file that did not arrive is asked for again the next time.
      kept = await importLate(() => import("./later-parts.ts")).catch(() => null);
      setParts(kept);
      return kept !== null;
    },
  };
}
