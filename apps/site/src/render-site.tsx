import type { Content as ContentFolder } from "@hiram/content";
import type { Locale } from "@hiram/market/locale.ts";
import { siteTexts } from "@hiram/market/texts/site/load.ts";
import type { ReactElement } from "react";
import { prerender } from "react-dom/static";
import { Document } from "./document.tsx";
import { ContactUs } from "./pages/contact-us.tsx";
import { Content } from "./pages/content.tsx";
import { Home } from "./pages/home.tsx";
import { robotsText, siteMap } from "./search-engines.ts";
import { PAGE_OF_CONTENT, SITE_PAGES, type SitePageName, sitePath } from "./site-pages.ts";
import type { PageContext, SiteSettings } from "./site-settings.ts";

export type { SiteSettings } from "./site-settings.ts";

/** A finished file of the site. */
export interface SiteFile {
  /** Where it is served. */
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

/**
 * Every page of the site in both languages, and what search engines ask for, ahead of any visit. The content
 * folder's texts are those of the moment (TRM-2).
 */
export async function renderSite(content: ContentFolder, settings: SiteSettings): Promise<SiteFile[]> {
  const pages = (["en", "fil"] as const).flatMap((locale) =>
    SITE_PAGES.map(async (page) => ({
      path: sitePath(page, locale),
      contentType: "text/html; charset=utf-8",
      body: await htmlOf(pageElement(page, locale, content, settings)),
    })),
  );
  return [
    ...(await Promise.all(pages)),
    { path: "/sitemap.xml", contentType: "application/xml", body: siteMap(settings.origin) },
    { path: "/robots.txt", contentType: "text/plain; charset=utf-8", body: robotsText(settings.origin) },
  ];
}

function pageElement(
  page: SitePageName,
  locale: Locale,
  folder: ContentFolder,
  settings: SiteSettings,
): ReactElement {
  const texts = siteTexts(locale);
  const context: PageContext = { page, locale, texts, lender: folder.lender, settings };
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
  const content = folder.page(name, locale);
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
