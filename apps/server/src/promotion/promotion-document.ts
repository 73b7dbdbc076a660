import type { Locale } from "@hiram/market/locale.ts";
import type { Texts } from "@hiram/market/texts/promotion/load.ts";
import { START_GUARD } from "@hiram/ui/late-code/start-guard.ts";
import type { PromotionAssets } from "./register-promotion-app.ts";

/**
 * The one HTML of the promotion pages: what is seen before the script is there, and where the script is. It holds
 * nothing of the address, so that it is the same for everybody who speaks the language.
 */
export function promotionDocument(
  assets: PromotionAssets,
  { locale, texts, brand }: { readonly locale: Locale; readonly texts: Texts; readonly brand: string },
): string {
  const title = escaped(`${texts.documentTitle} · ${brand}`);
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("");
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<title>${title}</title><meta property="og:title" content="${title}"><meta name="robots" content="noindex">` +
    `<meta name="format-detection" content="telephone=no">` +
    `<meta name="theme-color" content="#0A6B4F" media="(prefers-color-scheme: light)">` +
    `<meta name="theme-color" content="#0F4B39" media="(prefers-color-scheme: dark)">` +
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><style data-sheets="${assets.styleSheets.join(" ")}">${assets.styles}</style>` +
    `<script>${START_GUARD}</script>` +
    `<script type="module" src="${assets.entry}"></script>${preloads}</head>` +
    `<body><div id="root"><div id="pending"><div class="hero" role="status">${escaped(texts.loading)}</div>` +
    `<noscript><p class="words">${escaped(texts.noScript)}</p></noscript>` +
    `<div class="card"></div><p class="slow">${escaped(texts.slow)} <a href="">${escaped(texts.openAgain)}</a></p></div></div></body></html>`
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
