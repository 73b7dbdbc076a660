import { SITE_PAGES, sitePath } from "../site-pages.ts";
import type { PageContext } from "../site-settings.ts";

/** The brand, the five links of the navigation (SITE-1), and the other language. */
export function SiteHeader({ context }: { readonly context: PageContext }) {
  const { page, isUnknown, locale, texts, lender } = context;
  const other = locale === "en" ? "fil" : "en";
  return (
    <header className="site-header">
      <div className="wide">
        <a className="brand" href={sitePath("home", locale)}>
          <img src="/icon.svg" alt="" width="32" height="32" />
          {lender.brand}
        </a>
        <a className="language" href={locale === "en" ? "/signIn" : `/signIn?lang=${locale}`}>
          {texts.signIn}
        </a>
        <a className="language" href={sitePath(page, other)} hrefLang={other} lang={other}>
          {texts.otherLanguage}
        </a>
        <nav aria-label={texts.nav.label}>
          <ul>
            {SITE_PAGES.map((sitePage) => (
              <li key={sitePage}>
                <a
                  href={sitePath(sitePage, locale)}
                  aria-current={sitePage === page && !isUnknown ? "page" : undefined}
                >
                  {texts.nav[sitePage]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
