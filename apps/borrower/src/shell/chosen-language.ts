import { storageSection } from "@hiram/browser/storage.ts";
import { userLanguage } from "@hiram/contract/identity/choose-language.ts";
import { type Locale, readLocale } from "@hiram/market/locale.ts";
import { navigate } from "wouter/use-browser-location";
import { addressIn } from "./address-query.ts";
import type { App } from "./app.ts";
import { rememberLanguage } from "./page-settings.ts";

/** The choice that the server does not have yet: the network was cut, or nobody was signed in. */
const section = storageSection("public");
const UNTOLD = "untoldLanguage";

/** Tapped, and on its way. The way back to an address in another language is no choice. */
let tapped: Locale | null = null;
let isTelling = false;

/** The borrower taps the other language; the page speaks it once its texts are loaded (`app-frame.tsx`). */
export function speakOther(app: App): void {
  tapped = app.locale() === "en" ? "fil" : "en";
  navigate(addressIn(tapped, app.session.get()), { replace: true, state: history.state });
}

/** The page speaks another language now: if it was tapped, messages by SMS are to be in it too (WEB-8). */
export function noteSpoken(app: App): void {
  rememberLanguage(app.locale());
  if (tapped === app.locale()) {
    noteChosen(tapped);
    void tellChosen(app);
  }
  tapped = null;
}

/** To be told to the server when the page, or the next one, can. */
export function noteChosen(locale: Locale): void {
  section.set(UNTOLD, `${locale} ${Date.now()}`);
}

/**
 * Tells the server the language that was chosen, and how long ago, since another may have been chosen elsewhere in
 * between; what fails is told by the next page.
 */
export async function tellChosen(app: App): Promise<void> {
  const untold = section.get(UNTOLD);
  const [locale, at] = typeof untold === "string" ? untold.split(" ") : [];
  const lang = readLocale(locale);
  // One at a time, so that the last choice arrives last.
  if (lang === null || isTelling) return;
  isTelling = true;
  const secondsAgo = String(Math.max(0, Math.floor((Date.now() - Number(at)) / 1000) || 0));
  const reply = await app.api.call(userLanguage, { lang, secondsAgo }, { quiet: true, keepalive: true });
  isTelling = false;
  if (section.get(UNTOLD) !== untold) return tellChosen(app);
  if (reply.success && reply.data.isKept === 1) section.remove(UNTOLD);
}

/** Tells what earlier pages could not, now and when the network is back. @returns stops */
export function tellWhenOnline(app: App): () => void {
  const tell = (): void => void tellChosen(app);
  tell();
  addEventListener("online", tell);
  return () => removeEventListener("online", tell);
}
