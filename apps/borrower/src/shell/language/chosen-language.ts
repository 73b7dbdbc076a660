import { storageSection } from "@hiram/browser/storage.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { useSyncExternalStore } from "react";
import { navigate } from "wouter/use-browser-location";
import { addressIn } from "../app/address-query.ts";
import type { App } from "../app/app.ts";
import { rememberLanguage } from "../app/page-settings.ts";

const section = storageSection("public");
const UNTOLD = "untoldLanguage";

/** The choice that the server does not have yet, and when it was made: the network was cut, or nobody was signed in. */
export const untoldChoice = {
  read: () => section.get(UNTOLD),
  forget: () => section.remove(UNTOLD),
};

/** Tapped, and on its way. The way back to an address in another language is no choice. */
let tapped: Locale | null = null;
const watchers = new Set<() => void>();

/** The language that was tapped and is not spoken yet, or null. */
export function useTappedLanguage(): Locale | null {
  return useSyncExternalStore(
    watchTapped,
    () => tapped,
    () => null,
  );
}

function watchTapped(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function setTapped(locale: Locale | null): void {
  tapped = locale;
  for (const watcher of watchers) watcher();
}

/** The borrower taps the other language; it is spoken once the page is there in it (`use-asked-language.ts`). */
export function speakOther(app: App): void {
  const other = app.locale() === "en" ? "fil" : "en";
  setTapped(other);
  nameInAddress(app, other);
}

/** The page is about to speak another language: if it was tapped, messages by SMS are to be in it too (WEB-8). */
export function noteSpoken(app: App): void {
  const locale = app.locale();
  rememberLanguage(locale);
  nameInAddress(app, locale);
  if (tapped === locale) noteChosen(locale);
  setTapped(null);
}

/** The language that was asked for did not come; the page goes on in its own. */
export function noteUnspoken(app: App): void {
  nameInAddress(app, app.locale());
  setTapped(null);
}

function nameInAddress(app: App, locale: Locale): void {
  navigate(addressIn(locale, app.session.get()), { replace: true, state: history.state });
}

/** To be told to the server when the page, or the next one, can. */
export function noteChosen(locale: Locale): void {
  section.set(UNTOLD, `${locale} ${Date.now()}`);
}
