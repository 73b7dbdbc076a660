import { readCookie } from "@hiram/browser/cookies.ts";
import { formatDate, formatDay, formatTimeOfDay } from "@hiram/market/dates.ts";
import { LANGUAGE_COOKIE, type Locale, pickLocale } from "@hiram/market/locale.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { texts as en } from "@hiram/texts/en/offline.ts";
import { texts as fil } from "@hiram/texts/fil/offline.ts";
import { keepTrying } from "@hiram/ui/late-code/keep-trying.ts";
import { WORKER } from "./own-navigation.ts";
import { type KeptName, keepScreen, type KeptScreen, keptScreens } from "./kept-screens.ts";

/** The script of the offline page: its language, what was last seen, and the way back (WEB-13). */

const locale = pickLocale({
  lang: new URLSearchParams(location.search).get("lang"),
  setting: readCookie(LANGUAGE_COOKIE),
  acceptLanguage: navigator.languages.join(","),
});
for (const frame of document.querySelectorAll<HTMLElement>("[data-frame]"))
  if (frame.lang !== locale) frame.remove();
document.documentElement.lang = locale;
document.title = { en, fil }[locale].title;

const tryAgain = (): void => location.reload();
document.querySelector("button")?.addEventListener("click", tryAgain);
// Checked first: a barcode that is being scanned must not blink for a network that only seems to be back.
keepTrying(async () => {
  const isBack = await isServerThere();
  if (isBack) tryAgain();
  return isBack;
});

/** A timer of more than 24.8 days ends at once, and the page would load itself for ever. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;
const now = Date.now();
for (const { name, screen } of keptScreens(now)) show(name, screen);

function show(name: KeptName, { code, ...seen }: KeptScreen): void {
  const section = within(document, "kept", name);
  section.hidden = false;
  within(document, "something").hidden = false;
  within(document, "nothing").hidden = true;
  if (code !== undefined && code.endsAt <= now) {
    within(document, "ended").hidden = false;
    within(document, "warning").hidden = true;
    // Nothing that could still be paid with stays on the phone.
    keepScreen(name, { ...seen, html: "", styles: "", code: { ...code, payCode: "" } });
    return;
  }
  within(section, "as-of").textContent = asOf(new Date(seen.at), locale);
  const place = within(section, "screen");
  place.lang = seen.locale;
  // Separate from this page's own styles: another release uses the same names for other things.
  const root = place.attachShadow({ mode: "open" });
  root.innerHTML = `<div>${seen.html}</div>`;
  const sheet = document.createElement("style");
  sheet.textContent = `${seen.styles} :host > div { display: grid; gap: 12px }`;
  root.prepend(sheet);
  if (code !== undefined) setTimeout(tryAgain, Math.min(code.endsAt - now, LONGEST_WAIT_MS));
}

async function isServerThere(): Promise<boolean> {
  try {
    const { status } = await fetch(WORKER, { method: "HEAD", cache: "no-store" });
    return status < 500;
  } catch {
    return false;
  }
}

/** An element of the page, by its name in the document. */
function within(around: ParentNode, name: string, value?: string): HTMLElement {
  const selector = value === undefined ? `[data-${name}]` : `[data-${name}=${value}]`;
  return around.querySelector(selector) as HTMLElement;
}

/** No line breaks within the day or the time. */
function asOf(at: Date, language: Locale): string {
  const day = formatDay(formatDate(at), language, formatDate(new Date(now)));
  return { en, fil }[language].asOf(unbroken(day), unbroken(formatTimeOfDay(at)));
}
