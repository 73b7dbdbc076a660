import type { Content as ContentFolder } from "@hiram/content";
import { MANIFEST_PATH, PAGES } from "@hiram/contract/addresses.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { siteTexts } from "@hiram/texts/site/load.ts";
import type { ReactElement } from "react";
import { prerender } from "react-dom/static";
import { Document } from "./document.tsx";
import { ContactUs } from "./pages/contact-us.tsx";
import { Content } from "./pages/content.tsx";
import { Home } from "./pages/home.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { robotsText, siteMap } from "./search-engines.ts";
import { PAGE_OF_CONTENT, SITE_PAGES, type SitePageName, sitePath } from "./site-pages.ts";
import type { PageContext, SheetName, SiteSettings } from "./site-settings.ts";

export type { SheetName, SiteSettings } from "./site-settings.ts";

/** A rendered file of the site. */
export interface SiteFile {
  /** The path where it is served. */
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
  /** The style sheet that it contains, for the policy that admits it. */
  readonly styles?: string;
  /** Shown in this language for every address that is not a page; it has no address of its own. */
  readonly unknownIn?: Locale;
}

/**
 * Renders every page of the site in both languages, and the files for search engines, ahead of any visit. The
 * content folder's texts are the current ones (TRM-2).
 */
export async function renderSite(content: ContentFolder, settings: SiteSettings): Promise<SiteFile[]> {
  const pages = (["en", "fil"] as const).flatMap((locale) =>
    SITE_PAGES.map(async (page) => {
      const styles = settings.styles[sheetOf(page)];
      const context = { page, locale, texts: siteTexts(locale), lender: content.lender, styles, settings };
      return {
        path: sitePath(page, locale),
        contentType: "text/html; charset=utf-8",
        body: await htmlOf(pageElement(context, content)),
        styles,
      };
    }),
  );
  async function unknownPage(locale: Locale): Promise<SiteFile> {
    const styles = settings.styles.content;
    const texts = siteTexts(locale);
    const { lender } = content;
    const context: PageContext = { page: "home", isUnknown: true, locale, texts, lender, styles, settings };
    const element = (
      <Document context={context} title={texts.notFound.title} description={texts.notFound.description}>
        <NotFound context={context} />
      </Document>
    );
    return {
      path: `/404.${locale}`,
      unknownIn: locale,
      contentType: "text/html; charset=utf-8",
      body: await htmlOf(element),
      styles,
    };
  }
  return [
    ...(await Promise.all([...pages, ...(["en", "fil"] as const).map(unknownPage)])),
    { path: MANIFEST_PATH, contentType: "application/manifest+json", body: manifest(content.lender.brand) },
    { path: "/sitemap.xml", contentType: "application/xml", body: siteMap(settings.origin) },
    { path: "/robots.txt", contentType: "text/plain; charset=utf-8", body: robotsText(settings.origin) },
  ];
}

/**
 * The manifest with which a phone adds the product to its home screen (WEB-13). It starts without a session in
 * the address: the browser's cookie has it.
 */
function manifest(brand: string): string {
  const icon = (size: number, purpose: "any" | "maskable" = "any") => ({
    src: `/site/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/",
    name: brand,
    short_name: brand,
    start_url: PAGES.home,
    scope: "/",
    display: "standalone",
    background_color: "#F6F5F1",
    theme_color: "#0A6B4F",
    // The logo keeps to the middle, so that it can be cropped to any shape.
    icons: [icon(192), icon(512), icon(192, "maskable"), icon(512, "maskable")],
  });
}

function sheetOf(page: SitePageName): SheetName {
  if (page === "home") return "home";
  return page === "contactUs" ? "contact-us" : "content";
}

function pageElement(context: PageContext, folder: ContentFolder): ReactElement {
  const { page, locale, texts, settings } = context;
  if (page === "home")
    return (
      <Document context={context} title={texts.home.title} description={texts.home.description}>
        <Home context={context} />
      </Document>
    );
  if (page === "contactUs")
    return (
      <Document context={context} title={texts.contact.title} description={texts.contact.description}>
        <ContactUs context={context} />
      </Document>
    );
  const name = Object.keys(PAGE_OF_CONTENT).find((each) => PAGE_OF_CONTENT[each] === page) ?? "";
  const content = folder.page(name, locale, settings.loans);
  if (content === null) throw new Error(`the content folder has no page ${name}`);
  return (
    <Document context={context} title={content.title} description={content.summary}>
      <Content context={context} content={content} />
    </Document>
  );
}

async function htmlOf(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}
