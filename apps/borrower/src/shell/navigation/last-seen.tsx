import { formatTimeOfDay } from "@hiram/market/dates.ts";
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { App } from "../app/app.ts";
import { indicateInstead } from "../loading/loading.ts";
import { useApp } from "../app/use-app.ts";

/** A screen as it was left: a copy of its elements, without anything that could run. */
export interface LastSeen {
  readonly screen: Element;
  /** When it was left, in epoch milliseconds: its figures are no newer. */
  readonly at: number;
}

/** Older figures help nobody. */
const KEPT_MS = 15 * 60_000;

/** Only in this document's memory: they are personal, and the phone may be lent. */
const screens = new Map<string, LastSeen>();

/** Stores what the page shows now; to be called while its elements still exist. */
export function keepLastSeen(app: App, key: string): void {
  // The next person to log in may be someone else.
  if (app.session.isLost()) return screens.clear();
  const screen = document.querySelector("main")?.parentElement?.cloneNode(true) as Element | undefined;
  if (screen === undefined) return;
  for (const dialog of screen.querySelectorAll("dialog")) dialog.remove();
  screens.set(ownKey(app, key), { screen, at: Date.now() });
}

/** What this session last saw of a page, in the current language. */
export function lastSeenOf(app: App, key: string): LastSeen | undefined {
  const seen = screens.get(ownKey(app, key));
  return seen !== undefined && Date.now() - seen.at < KEPT_MS ? seen : undefined;
}

const ownKey = (app: App, key: string): string => [app.session.writer(), app.locale(), key].join(" ");

/**
 * A screen that the borrower comes back to, as it was left, until its fresh data arrive: marked with the time
 * of its figures, and with nothing active on it, since what it offered may have been paid by now.
 */
export function LastSeenScreen({ seen: { screen, at } }: { readonly seen: LastSeen }) {
  const app = useApp();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(screen), [screen]);
  useEffect(() => indicateInstead(app.shellTexts().lastSeen(formatTimeOfDay(new Date(at)))), [app, at]);
  // `inert` needs Chrome 102.
  return <div ref={place} inert onClickCapture={stop} />;
}

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
