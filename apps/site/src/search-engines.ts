import { SITE_PAGES, sitePath } from "./site-pages.ts";

/** The pages with their languages, for search engines. */
export function siteMap(origin: string): string {
  const urls = SITE_PAGES.flatMap((page) =>
    (["en", "fil"] as const).map((locale) => {
      const links = (["en", "fil"] as const).map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${sitePath(page, language)}"/>`,
      );
      return `<url><loc>${origin}${sitePath(page, locale)}</loc>${links.join("")}</url>`;
    }),
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` +
    `${urls.join("")}</urlset>`
  );
}

/** The site may be found; what carries a session or counts a campaign may not. */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /promotion/",
    "Disallow: /sandbox/",
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
