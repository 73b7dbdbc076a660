import { loadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { useEffect, useEffectEvent } from "react";
import { useApp } from "../app/use-app.ts";
import type { OfUse } from "./keep-offline.ts";

/**
 * Has the phone store what the screen shows, for the page that replaces it without a network (WEB-13), once
 * there is time. Only in a plain browser (decision 58).
 * @param seen what the screen was made from: it is stored again when this changes; null: there is nothing to
 * store
 */
export function useKeptOffline(seen: unknown, ofUse: OfUse): void {
  const app = useApp();
  const keep = useEffectEvent(async (left: AbortSignal): Promise<void> => {
    const { keepOffline } = await import("./keep-offline.ts");
    await keepOffline(app, ofUse, left);
  });
  useEffect(() => {
    if (seen === null) return undefined;
    const left = new AbortController();
    const stop = loadAhead([() => keep(left.signal)]);
    return () => {
      left.abort();
      stop();
    };
  }, [seen]);
}
