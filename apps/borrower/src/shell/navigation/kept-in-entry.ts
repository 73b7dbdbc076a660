import { useState, useSyncExternalStore } from "react";

/**
 * Like `useState`, but what is set stays with the page's entry in the browser's history: Back, Forward, a reload and the
 * other language bring it back. It is gone with the tab.
 *
 * @param first shown by the server, and where nothing was kept
 * @param isValid the entry of an earlier version of the page may keep something else
 */
export function useKeptInEntry<Value>(
  name: string,
  first: Value,
  isValid: (kept: unknown) => kept is Value,
): readonly [Value, (next: Value) => void] {
  // Read once: while the page is left, the entry is already another's.
  const [kept] = useState(() => entryState()[name]);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [value, setValue] = useState<Value>();
  return [
    value ?? (isHydrated && isValid(kept) ? kept : first),
    (next) => {
      setValue(next);
      // The browser's own function: the router would take it for a change of page.
      History.prototype.replaceState.call(history, { ...entryState(), [name]: next }, "");
    },
  ];
}

const never = () => () => {};

/** The server has no history. */
const entryState = (): Readonly<Record<string, unknown>> =>
  ((typeof history === "undefined" ? null : history.state) ?? {}) as Readonly<Record<string, unknown>>;
