import type { PageName } from "@hiram/contract";
import { hasNativeApp, type NativeWindow } from "@hiram/bridge/transport.ts";
import type { MainBarWords } from "@hiram/texts/en/main-bar-words.ts";
import { BottomBar } from "@hiram/ui/bottom-bar/bottom-bar.tsx";
import { useSyncExternalStore } from "react";
import { useApp } from "../app/use-app.ts";

export type MainPlace = "home" | "loans" | "help" | "me";

interface Place {
  readonly name: MainPlace;
  readonly page: PageName;
  readonly label: keyof MainBarWords;
  readonly icon: string;
}

const PLACES: readonly Place[] = [
  {
    name: "home",
    page: "home",
    label: "placeHome",
    icon: "M4 11l8-7 8 7v7.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM9.5 20v-6h5v6",
  },
  {
    name: "loans",
    page: "orders",
    label: "placeLoans",
    icon: "M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  },
  {
    name: "help",
    page: "customerService",
    label: "placeHelp",
    icon: "M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5zM9 10h6",
  },
  {
    name: "me",
    page: "me",
    label: "placeMe",
    icon: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20c.6-3.6 3.8-5.5 8-5.5s7.4 1.9 8 5.5",
  },
];

/**
 * Home, Loans, Help, Me: only for a plain browser, as the native app has a bar of its own (WEB-3). Only
 * screens that show it import it, so that the pages at their budget do not carry it.
 */
export function MainBar({ words, current }: { readonly words: MainBarWords; readonly current: MainPlace }) {
  const app = useApp();
  const isInBrowser = useIsPlainBrowser();
  if (!isInBrowser) return null;
  const places = PLACES.map(({ name, page, label, icon }) => ({
    href: app.address(page),
    label: words[label],
    icon,
    isCurrent: name === current,
  }));
  return <BottomBar label={words.mainPlaces} places={places} />;
}

/**
 * Whether only links of this app lead from page to page: no session in the address, and no native app around
 * it.
 */
export function useIsPlainBrowser(): boolean {
  const app = useApp();
  const isNative = useSyncExternalStore(
    neverChanges,
    () => hasNativeApp(window as NativeWindow),
    () => false,
  );
  return !isNative && Object.keys(app.session.get()).length === 0;
}

const neverChanges = () => () => {};
