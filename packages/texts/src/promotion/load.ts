import type { Locale } from "@hiram/market/locale.ts";
import type { Texts } from "./en.ts";

export type { Texts } from "./en.ts";

/** The promotion pages' texts in one language, each a chunk of its own. Rejects when it cannot be fetched. */
export async function loadPromotionTexts(locale: Locale): Promise<Texts> {
  const { texts } = locale === "fil" ? await import("./fil.ts") : await import("./en.ts");
  return texts;
}
