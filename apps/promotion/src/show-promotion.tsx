import type { Caller } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { createRoot } from "react-dom/client";
import { PromotionApp } from "./promotion-app.tsx";
import type { LoadedTemplate } from "./template/use-template.ts";

interface Start {
  readonly client: Caller;
  readonly texts: Texts;
  readonly locale: Locale;
  readonly first: LoadedTemplate;
}

/** Replaces the page's first paint with the app. */
export function showPromotion(start: Start): void {
  const root = document.querySelector("#root");
  if (root !== null) createRoot(root).render(<PromotionApp {...start} />);
}
