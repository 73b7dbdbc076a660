import { userLanguage } from "@hiram/contract/identity/choose-language.ts";
import { readLocale } from "@hiram/market/locale.ts";
import type { App } from "./app.ts";
import { untoldChoice } from "./chosen-language.ts";

let isTelling = false;

/**
 * Tells the server the language that was chosen, and how long ago, since another may have been chosen elsewhere in
 * between; what fails is told by the next page.
 */
async function tellChosen(app: App): Promise<void> {
  const untold = untoldChoice.read();
  const [locale, at] = typeof untold === "string" ? untold.split(" ") : [];
  const lang = readLocale(locale);
  // One at a time, so that the last choice arrives last.
  if (lang === null || isTelling) return;
  isTelling = true;
  const secondsAgo = String(Math.max(0, Math.floor((Date.now() - Number(at)) / 1000) || 0));
  const reply = await app.api.call(userLanguage, { lang, secondsAgo }, { quiet: true, keepalive: true });
  isTelling = false;
  if (untoldChoice.read() !== untold) return tellChosen(app);
  if (reply.success && reply.data.isKept === 1) untoldChoice.forget();
}

/** Tells what earlier pages could not, now and when the network is back. */
export function tellWhenOnline(app: App, left: AbortSignal): void {
  if (left.aborted) return;
  const tell = (): void => void tellChosen(app);
  tell();
  addEventListener("online", tell);
  left.addEventListener("abort", () => removeEventListener("online", tell));
}
