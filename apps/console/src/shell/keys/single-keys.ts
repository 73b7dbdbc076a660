import { useSyncExternalStore } from "react";

const KEY = "hiram-single-keys";
const OFF = "off";

/** Where a browser forbids storage, the choice lasts as long as the page. */
let chosenHere: boolean | null = null;
const listeners = new Set<() => void>();

/**
 * Whether a letter, digit or sign alone acts, outside a field: on, until somebody at this browser switches it off, since who
 * speaks to the computer or shakes would set them off by chance (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  if (chosenHere !== null) return chosenHere;
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
    chosenHere = null;
  } catch {
    chosenHere = isOn;
  }
  for (const listener of listeners) listener();
}

/** @returns as {@link areSingleKeysOn}; rendered again when it is switched, also in another tab */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
