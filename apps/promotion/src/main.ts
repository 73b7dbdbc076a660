import "@hiram/ui/tokens.css";
import "@hiram/ui/base.css";
import "./shell/first-paint.css";
import type { Caller } from "@hiram/contract";
import { createVisitorClient } from "@hiram/contract/transport/visitor-client.ts";
import { type Locale, readLocale } from "@hiram/market/locale.ts";
import { loadPromotionTexts } from "@hiram/texts/promotion/load.ts";
import { startGuarded } from "@hiram/ui/late-code/load-anew.ts";
import { readPageAddress } from "./address/page-address.ts";
import { askTemplate } from "./template/ask-template.ts";

/** The template is requested before React has loaded: the page waits for whichever is later. */
async function start(): Promise<void> {
  const address = readPageAddress(location);
  const page = document.documentElement;
  const locale = readLocale(address.parameters.get("lang")) ?? readLocale(page.lang) ?? "en";
  page.lang = locale;
  const clientIn = (spoken: Locale): Caller =>
    createVisitorClient({
      pageParameters: () => readPageAddress(location).parameters,
      locale: () => spoken,
    });
  const client = clientIn(locale);
  const { id } = address.campaign;
  const template = askTemplate(client, id);
  const [{ showPromotion }, texts] = await Promise.all([
    import("./show-promotion.tsx"),
    loadPromotionTexts(locale),
  ]);
  showPromotion({ clientIn, client, texts, locale, first: { id, locale, ...(await template) } });
}

void startGuarded(start);
