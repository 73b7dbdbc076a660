import { storageSection } from "@hiram/browser/storage.ts";

/** What is shown without a network: the home page, and a pay code that could be paid (WEB-13). */
export const NAMES = ["code", "home"] as const;
export type KeptName = (typeof NAMES)[number];

/** A screen as it was last seen: words and drawings, and nothing active. */
export interface KeptScreen {
  /** When it was seen, in epoch milliseconds by the phone's own clock. */
  readonly at: number;
  readonly locale: string;
  /** Its markup; empty once it has expired. */
  readonly html: string;
  /** Its style sheets: another release gives other names to the same classes. */
  readonly styles: string;
  /** Only for a pay code: until when it can be paid, by the same clock. */
  readonly code?: { readonly payCode: string; readonly endsAt: number };
}

/** Older figures mislead, and a lost phone need not reveal them. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * In local storage, not in a cache or database: deletion there takes effect by the next line, whatever page
 * comes next, and the offline page can read it before its first paint. Anyone who holds the phone may read and
 * write it.
 */
const section = storageSection("personal");

export function keepScreen(name: KeptName, screen: KeptScreen): void {
  section.set(name, screen);
}

/** What is stored, the pay code first; anything too old is deleted. */
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

/** The stored pay code; empty once it has expired, null if there is none. */
export function keptPayCode(): string | null {
  return keptScreen("code")?.code?.payCode ?? null;
}

/** The code can no longer be paid, or was never this borrower's. */
export function forgetPayCode(payCode: string): void {
  if (keptPayCode() === payCode) section.remove("code");
}

/** The session is over, or another one begins. */
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
