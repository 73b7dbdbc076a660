import { navigate, useHistoryState } from "wouter/use-browser-location";

/**
 * The tab chosen at this visit of the page, by its index. It lies in the history's entry: whoever opens an item and
 * comes back, by whichever back, finds the tab that was left; a visit of its own begins with the first.
 */
export function useChosenTab(): [tab: string, choose: (tab: string) => void] {
  const state: unknown = useHistoryState();
  const tab = typeof state === "object" && state !== null && "tab" in state ? String(state.tab) : "0";
  return [tab, (next) => navigate(location.href, { replace: true, state: { tab: next } })];
}
