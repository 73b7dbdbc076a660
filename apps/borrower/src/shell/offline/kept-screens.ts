import { storageSection } from "@hiram/browser/storage.ts";

/** What is shown where there is no network: the home page, and a pay code that could be paid with (WEB-13). */
export const NAMES = ["code", "home"] as const;
export type KeptName = (typeof NAMES)[number];

/** A screen as it was last seen: words and drawings, and nothing that acts. */
export interface KeptScreen {
  /** When it was seen, in epoch milliseconds by the phone's own clock. */
  readonly at: number;
  readonly locale: string;
  /** Its markup; empty once its time is over. */
  readonly html: string;
  /** Its style sheets: another release's give other names to the same classes. */
  readonly styles: string;
  /** Of a pay code alone; until when it can be paid with, by the same clock. */
  readonly code?: { readonly payCode: string; readonly endsAt: number };
}

/** Older figures mislead, and a lost phone need not tell them. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * In local storage, not in a cache or database: what forgets it has forgotten it by the next line, whatever page comes
 * then, and the offline page reads it before its first paint. Anybody who holds the phone may read and write it.
 */
const section = storageSection("personal");

export function keepScreen(name: KeptName, screen: KeptScreen): void {
  section.set(name, screen);
}

/** What is kept, the pay code first; what is too old is forgotten. */
export function keptScreens(
  now: number,
): readonly { readonly name: KeptName; readonly screen: KeptScreen }[] {
  return NAMES.flatMap((name) => {
    const screen = keptScreen(name);
    if (screen === null) return [];
    if (Math.abs(now - screen.at) < KEPT_MS) return [{ name, screen }];
    section.remove(name);
    return [];
  });
}

/** The pay code that is kept; empty once its time is over, null when there is none. */
export function keptPayCode(): string | null {
  return keptScreen("code")?.code?.payCode ?? null;
}

/** The code can't be paid with any more, or was never this borrower's. */
export function forgetPayCode(payCode: string): void {
  if (keptPayCode() === payCode) section.remove("code");
}

/** The session is over, or another begins. */
export function forgetScreens(): void {
  section.clear();
}

function keptScreen(name: KeptName): KeptScreen | null {
  const kept = section.get(name) as Partial<Record<keyof KeptScreen, unknown>> | null;
  const isWhole =
    typeof kept === "object" &&
    typeof kept?.at === "number" &&
    [kept.locale, kept.html, kept.styles].every((text) => typeof text === "string");
  return isWhole ? (kept as KeptScreen) : null;
}
