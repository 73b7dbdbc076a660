import type { Content as ContentFolder } from "@hiram/content";
import { siteTexts } from "@hiram/texts/site/load.ts";
import type { ReactElement } from "react";
import { prerender } from "react-dom/static";
import { Document } from "./document.tsx";
import { ContactUs } from "./pages/contact-us.tsx";
import { Content } from "./pages/content.tsx";
import { Home } from "./pages/home.tsx";
import { robotsText, siteMap } from "./search-engines.ts";
import { PAGE_OF_CONTENT, SITE_PAGES, type SitePageName, sitePath } from "./site-pages.ts";
import type { PageContext, SheetName, SiteSettings } from "./site-settings.ts";

export type { SheetName, SiteSettings } from "./site-settings.ts";

/** A finished file of the site. */
export interface SiteFile {
  /** Where it is served. */
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
  /** The style sheet that is in it, for the policy that admits it. */
  readonly styles?: string;
}

/**
 * Every page of the site in both languages, and what search engines ask for, ahead of any visit. The content
 * folder's texts are those of the moment (TRM-2).
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
  return [
    ...(await Promise.all(pages)),
    { path: "/sitemap.xml", contentType: "application/xml", body: siteMap(settings.origin) },
    { path: "/robots.txt", contentType: "text/plain; charset=utf-8", body: robotsText(settings.origin) },
  ];
}

function sheetOf(page: SitePageName): SheetName {
  if (page === "home") return "home";
  return page === "contactUs" ? "contact-us" : "content";
}

function pageElement(context: PageContext, folder: ContentFolder): ReactElement {
  const { page, locale, texts } = context;
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
