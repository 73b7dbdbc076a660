import { createRoot } from "react-dom/client";
import { PromotionApp, type PromotionAppProps } from "./promotion-app.tsx";

/** Replaces the page's first paint with the app. */
export function showPromotion(start: PromotionAppProps): void {
  const root = document.querySelector("#root");
  if (root !== null) createRoot(root).render(<PromotionApp {...start} />);
}
