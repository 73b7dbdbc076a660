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

/** The site may be indexed, and nothing else: other addresses carry a session or count a campaign. */
export function robotsText(origin: string): string {
  const pages = SITE_PAGES.flatMap((page) => [sitePath(page, "en"), sitePath(page, "fil")]);
  // Home's path is a prefix of every other, so the rule matches it only at its end, or followed by a query.
  const allowed = pages.flatMap((path) => (path === "/" ? ["/$", "/?"] : [path]));
  return [
    "User-agent: *",
    ...[...allowed, "/site/", "/icon.svg"].map((path) => `Allow: ${path}`),
    "Disallow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
