import { DEFAULT_TEMPLATE_ID } from "@hiram/contract/promotion/landing-template.ts";
import type { Lender } from "@hiram/content";
import { telephoneLink } from "@hiram/content/links.ts";
import { type Locale, pickLocale } from "@hiram/market/locale.ts";
import { loadPromotionTexts, type Texts } from "@hiram/texts/promotion/load.ts";
import { START_GUARD } from "@hiram/ui/late-code/start-guard.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { BuiltAssets, PageAssets } from "../platform/built-assets.ts";
import { serveBuild } from "../platform/http/build-files.ts";
import { type ReadyFile, readyFile, sendReadyFile } from "../platform/http/ready-files.ts";
import { redirectSpelling } from "../platform/http/redirect-spelling.ts";
import { contentPolicy, inlineHash, publicPage } from "../platform/http/security-headers.ts";

/** The promotion app's build, loaded. */
export interface PromotionBuild {
  readonly assets: BuiltAssets;
  readonly clientDir: string;
}

/** The module that the page's script element names. */
export const PROMOTION_ENTRY = "src/main.ts";

/** What the entry requests at once, so that the page can have it fetched along with the entry. */
const firstModules = (locale: Locale): readonly string[] => [
  "src/show-promotion.tsx",
  `../../packages/texts/src/promotion/${locale}.ts`,
];

interface PromotionSurroundings {
  readonly lender: Lender;
  /** As visitors type it, without a trailing slash. */
  readonly origin: string;
  readonly defaultLocale: Locale;
}

/** Serves the promotion app under `/promotion/` (PROMO): one HTML page per language, and the files of its build. */
export async function registerPromotionApp(
  app: FastifyInstance,
  { assets, clientDir }: PromotionBuild,
  { lender, origin, defaultLocale }: PromotionSurroundings,
): Promise<void> {
  const page = async (locale: Locale): Promise<{ file: ReadyFile; headers: Record<string, string> }> => {
    const pageAssets = assets.find(firstModules(locale));
    const texts = await loadPromotionTexts(locale);
    const html = promotionDocument(pageAssets, { locale, texts, lender, origin });
    return {
      file: await readyFile("text/html; charset=utf-8", html),
      headers: pageHeaders(pageAssets.styles),
    };
  };
  const pages = { en: await page("en"), fil: await page("fil") };
  app.get("/promotion/", (request, reply) => {
    const { file, headers } = pages[localeOf(request, defaultLocale)];
    return sendReadyFile(request, reply, file, headers);
  });
  redirectSpelling(app, "/promotion", "/promotion/");
  await serveBuild(app, clientDir);
}

/** The language of the address, otherwise the browser's, otherwise the configured one. */
function localeOf({ query, headers }: FastifyRequest, setting: Locale): Locale {
  const { lang } = query as { lang?: string | string[] };
  return pickLocale({
    lang: Array.isArray(lang) ? lang[0] : lang,
    acceptLanguage: headers["accept-language"],
    otherwise: setting,
  });
}

/** Our own scripts and the inline one; a template's picture may come from any https address. */
function pageHeaders(styles: string): Record<string, string> {
  const policy = contentPolicy({
    script: `'self' ${inlineHash(START_GUARD)}`,
    style: `'self' ${inlineHash(styles)}`,
    img: "'self' data: https:",
    connect: "'self'",
  });
  return { vary: "accept-encoding, accept-language", ...publicPage(policy, "no-cache") };
}

/**
 * The one HTML page of the promotion app: what is seen before the script arrives, and where the script is. It contains
 * nothing from the address, so that it is the same for everybody with the same language.
 */
function promotionDocument(
  assets: PageAssets,
  {
    locale,
    texts,
    lender,
    origin,
  }: {
    readonly locale: Locale;
    readonly texts: Texts;
    readonly lender: Lender;
    readonly origin: string;
  },
): string {
  const title = escaped(`${texts.documentTitle} · ${lender.brand}`);
  const description = escaped(texts.linkPreview(lender.brand));
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("");
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">` +
    `<title>${title}</title><meta name="description" content="${description}"><meta name="robots" content="noindex">` +
    linkPreview({ title, description, origin, locale, brand: lender.brand }) +
    `<meta name="format-detection" content="telephone=no">` +
    `<meta name="theme-color" content="#F6F5F1" media="(prefers-color-scheme: light)">` +
    `<meta name="theme-color" content="#101513" media="(prefers-color-scheme: dark)">` +
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><style data-sheets="${assets.styleSheets.join(" ")}">${assets.styles}</style>` +
    `<script>${START_GUARD}</script>` +
    `<script type="module" src="${assets.entry}"></script>${preloads}</head>` +
    `<body><div id="root"><div id="pending">` +
    `<div class="top"><img src="/icon.svg" alt="" width="32" height="32">${escaped(lender.brand)}</div>` +
    `<div class="offer" role="status">${escaped(texts.loading)}</div>` +
    `<noscript>${withoutScript(texts, lender, locale)}</noscript>` +
    `<div class="card"></div><p class="slow">${escaped(texts.slow)} <a href="">${escaped(texts.openAgain)}</a></p></div></div></body></html>`
  );
}

/** What a messenger shows for a link to the page. */
function linkPreview(page: {
  readonly title: string;
  readonly description: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly brand: string;
}): string {
  const properties = {
    "og:type": "website",
    "og:site_name": escaped(page.brand),
    "og:title": page.title,
    "og:description": page.description,
    // Some follow this instead of the shared link, so it must be a page that exists.
    "og:url": `${page.origin}/promotion/?id=${DEFAULT_TEMPLATE_ID}`,
    "og:image": `${page.origin}/site/share.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": escaped(page.brand),
    "og:locale": page.locale === "en" ? "en_PH" : "fil_PH",
  };
  return (
    Object.entries(properties)
      .map(([name, content]) => `<meta property="${name}" content="${content}">`)
      .join("") + `<meta name="twitter:card" content="summary_large_image">`
  );
}

/** What visitors can read without a script, and where to go from there: by phone, or to the site, which needs none. */
function withoutScript(texts: Texts, lender: Lender, locale: Locale): string {
  const site = locale === "en" ? "" : "/fil";
  const links = [
    [site || "/", texts.seeCost],
    [`${site}/loan-terms-and-conditions`, texts.readTerms],
    [`${site}/contact-us`, texts.contactUs],
    [telephoneLink(lender.phone), lender.phone],
  ];
  return (
    `<div class="words"><h1>${escaped(texts.linkPreview(lender.brand))}</h1><p>${escaped(texts.noScript)}</p><ul>` +
    links.map(([href = "", name = ""]) => `<li><a href="${href}">${escaped(name)}</a></li>`).join("") +
    `</ul><p><strong>${escaped(texts.advice)}</strong></p>` +
    `<p class="lender">${escaped(lender.name)}<br>${escaped(texts.secNumber)}: ${escaped(lender.secRegistrationNumber)}<br>` +
    `${escaped(texts.authorityNumber)}: ${escaped(lender.certificateOfAuthorityNumber)}</p></div>`
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
