import fastifyStatic from "@fastify/static";
import { type Locale, pickLocale } from "@hiram/market/locale.ts";
import { loadPromotionTexts, type Texts } from "@hiram/texts/promotion/load.ts";
import { START_GUARD } from "@hiram/ui/late-code/start-guard.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ReadyFile, readyFile, sendReadyFile, inlineHash } from "../platform/http/ready-files.ts";

/** What the page needs of the client build. Addresses are absolute paths. */
export interface PromotionAssets {
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly styleSheets: readonly string[];
  readonly styles: string;
}

/** The promotion app's build, loaded. */
export interface PromotionBuild {
  readonly assets: (modules: readonly string[]) => PromotionAssets;
  readonly clientDir: string;
}

/** The module that the page's script element names. */
export const PROMOTION_ENTRY = "src/main.ts";

/** What the entry asks for at once, so that the page can have it fetched beside the entry. */
const firstModules = (locale: Locale): readonly string[] => [
  "src/show-promotion.tsx",
  `../../packages/texts/src/promotion/${locale}.ts`,
];

/** Serves the promotion app under `/promotion/` (PROMO): one HTML a language, and the files of its build. */
export async function registerPromotionApp(
  app: FastifyInstance,
  { assets, clientDir }: PromotionBuild,
  { brand, defaultLocale }: { readonly brand: string; readonly defaultLocale: Locale },
): Promise<void> {
  const page = async (locale: Locale): Promise<{ file: ReadyFile; headers: Record<string, string> }> => {
    const own = assets(firstModules(locale));
    const html = promotionDocument(own, { locale, texts: await loadPromotionTexts(locale), brand });
    return { file: await readyFile("text/html; charset=utf-8", html), headers: pageHeaders(own.styles) };
  };
  const pages = { en: await page("en"), fil: await page("fil") };
  app.get("/promotion/", (request, reply) => {
    const { file, headers } = pages[localeOf(request, defaultLocale)];
    return sendReadyFile(request, reply, file, headers);
  });
  // Built from the query alone: what else stands in a request line is the sender's word.
  app.get("/promotion", ({ url }, reply) => {
    const query = url.indexOf("?");
    return reply.redirect(`/promotion/${query < 0 ? "" : url.slice(query)}`, 308);
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    decorateReply: false,
    preCompressed: true,
    index: false,
    wildcard: false,
    setHeaders(reply) {
      // Every file of the build has its hash in its name.
      reply.header("cache-control", "public, max-age=31536000, immutable");
    },
  });
}

/** The language of the address, or the browser's; the setting's for a browser that speaks neither. */
function localeOf({ query, headers }: FastifyRequest, setting: Locale): Locale {
  const { lang } = query as { lang?: string | string[] };
  return pickLocale({
    lang: Array.isArray(lang) ? lang[0] : lang,
    acceptLanguage: `${headers["accept-language"] ?? ""},${setting};q=0.001`,
  });
}

/** Our own scripts and the one inline; a template's picture may come from any https address. */
function pageHeaders(styles: string): Record<string, string> {
  return {
    "cache-control": "no-cache",
    vary: "accept-encoding, accept-language",
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy":
      `default-src 'none'; script-src 'self' ${inlineHash(START_GUARD)}; style-src 'self' ${inlineHash(styles)}; ` +
      `img-src 'self' data: https:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
}

/**
 * The one HTML of the promotion pages: what is seen before the script is there, and where the script is. It holds
 * nothing of the address, so that it is the same for everybody who speaks the language.
 */
function promotionDocument(
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
