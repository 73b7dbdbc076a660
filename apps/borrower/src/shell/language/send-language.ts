import { userLanguage } from "@hiram/contract/identity/choose-language.ts";
import { readLocale } from "@hiram/market/locale.ts";
import type { App } from "../app/app.ts";
import { untoldChoice } from "./chosen-language.ts";

let isSending = false;

/**
 * Sends the server the language that was chosen, and how long ago, since another may have been chosen elsewhere in
 * between; what fails is sent by the next page.
 */
async function sendChosen(app: App): Promise<void> {
  const untold = untoldChoice.read();
  const [locale, at] = typeof untold === "string" ? untold.split(" ") : [];
  const lang = readLocale(locale);
  // One at a time, so that the last choice arrives last.
  if (lang === null || isSending) return;
  isSending = true;
  const secondsAgo = String(Math.max(0, Math.floor((Date.now() - Number(at)) / 1000) || 0));
  const reply = await app.api.call(userLanguage, { lang, secondsAgo }, { quiet: true, keepalive: true });
  isSending = false;
  if (untoldChoice.read() !== untold) return sendChosen(app);
  if (reply.success && reply.data.isKept === 1) untoldChoice.forget();
}

/** Sends what earlier pages could not, now and when the network is back. */
export function sendWhenOnline(app: App, left: AbortSignal): void {
  if (left.aborted) return;
  const send = (): void => void sendChosen(app);
  send();
  addEventListener("online", send);
  left.addEventListener("abort", () => removeEventListener("online", send));
}
