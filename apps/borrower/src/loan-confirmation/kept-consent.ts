import { storageSection } from "@hiram/browser/storage.ts";
import { useSyncExternalStore } from "react";

/**
 * For as long as the tab lives, or until the borrower logs out (`forgetBorrower` clears the section): they read an agreement
 * and come back.
 */
const section = storageSection("txt", () => sessionStorage);
const watchers = new Set<() => void>();

const keyOf = (productId: string): string => `withheldConsent.${productId}`;

/** Whether the box is ticked: it is until the borrower unticks it (CNF-1). */
export function hasConsent(productId: string): boolean {
  return section.get(keyOf(productId)) === null;
}

export function keepConsent(productId: string, hasIt: boolean): void {
  if (hasIt) section.remove(keyOf(productId));
  else section.set(keyOf(productId), true);
  for (const watcher of watchers) watcher();
}

/** The consent stored in this tab; the server, which knows none, shows the box ticked. */
export function useConsent(productId: string): boolean {
  return useSyncExternalStore(
    watch,
    () => hasConsent(productId),
    () => true,
  );
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
