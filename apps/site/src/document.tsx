import { MANIFEST_PATH } from "@hiram/contract/addresses.ts";
import type { ReactNode } from "react";
import type { Locale } from "@hiram/market/locale.ts";
import { sitePath } from "./site-pages.ts";
import type { PageContext } from "./site-settings.ts";
import { SiteFooter } from "./parts/site-footer.tsx";
import { SiteHeader } from "./parts/site-header.tsx";
import { structuredData } from "./structured-data.ts";

interface DocumentProps {
  readonly context: PageContext;
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

const LANGUAGES: readonly Locale[] = ["en", "fil"];

/** A whole page: head for visitors and search engines, navigation, content, footer (SITE-1, SITE-4). */
export function Document({ context, title, description, children }: DocumentProps) {
  const { page, isUnknown, locale, texts, lender, styles, settings } = context;
  const address = (language: Locale): string => settings.origin + sitePath(page, language);
  const fullTitle = `${title} · ${lender.brand}`;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {isUnknown ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={address(locale)} />
            {LANGUAGES.map((language) => (
              <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
            ))}
            <link rel="alternate" hrefLang="x-default" href={address("en")} />
          </>
        )}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={lender.brand} />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address(locale)} />
        <meta property="og:image" content={`${settings.origin}/site/share.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:locale" content={locale === "en" ? "en_PH" : "fil_PH"} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#F6F5F1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101513" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/site/icon-180.png" />
        <link rel="manifest" href={MANIFEST_PATH} />
        {/* Both are generated here and contain no "<" that could end them. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structuredData(context, { title, description }) }}
        />
        {/* Nothing visible waits for it: it yields bytes and time to the page's first paint. */}
        <script type="module" src={settings.script} fetchPriority="low" />
      </head>
      <body>
        <a className="skip" href="#content">
          {texts.skipToContent}
        </a>
        <SiteHeader context={context} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter context={context} />
      </body>
    </html>
  );
}
