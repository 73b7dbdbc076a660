import { useMemo, useSyncExternalStore } from "react";
import { type PageAddress, readPageAddress } from "./page-address.ts";

const EVENTS = ["hashchange", "popstate"] as const;

function watch(watcher: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, watcher);
  return () => {
    for (const event of EVENTS) removeEventListener(event, watcher);
  };
}

/** The current address; the page is rendered again when it changes. */
export function usePageAddress(): PageAddress {
  const search = useSyncExternalStore(watch, () => location.search);
  const hash = useSyncExternalStore(watch, () => location.hash);
  return useMemo(() => readPageAddress({ search, hash }), [search, hash]);
}
