import { useEffect, useEffectEvent, useState } from "react";
import { importLate } from "@hiram/ui/late-code/late-code.ts";

/**
 * A part whose code comes after the page, so that the page is seen sooner; null until it is there.
 * @param load a dynamic import; asked once for as long as the component stays
 * @param onFailure it could not be had: the network is down
 */
export function useLate<Part>(load: () => Promise<Part>, onFailure: () => void): Part | null {
  const [part, setPart] = useState<{ readonly loaded: Part } | null>(null);
  const start = useEffectEvent(load);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isWanted = true;
    importLate(start).then(
      (loaded) => isWanted && setPart({ loaded }),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return part === null ? null : part.loaded;
}
