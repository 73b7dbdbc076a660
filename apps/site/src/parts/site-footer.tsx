import { PAGES } from "@hiram/contract";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { SITE_PAGES, sitePath } from "../site-pages.ts";
import type { PageContext } from "../site-settings.ts";
import { CompanyDetails } from "./company-details.tsx";

/** The specification's year (SITE-4). */
const COPYRIGHT_YEAR = 2025;

/** Company contact details, the advice that advertising must carry (MC 19 of 2019), and the copyright (SITE-4). */
export function SiteFooter({ context }: { readonly context: PageContext }) {
  const { locale, texts, lender } = context;
  return (
    <footer className="site-footer">
      <div className="wide">
        <h2>{texts.details.title}</h2>
        <CompanyDetails context={context} />
        <p>{texts.details.advice}</p>
        <div className="footer-pair">
          <section>
            <h2>{texts.scams.title}</h2>
            <p>
              <Whole text={texts.scams.text(lender.brand)} />
            </p>
          </section>
          <section>
            <h2>{texts.regulators.title}</h2>
            <ul>
              {Object.entries(texts.regulators.names).map(([host, name]) => (
                <li key={host}>
                  <a className="regulator" href={`https://${host}/`} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <ul className="footer-links">
          {SITE_PAGES.slice(1).map((page) => (
            <li key={page}>
              <a href={sitePath(page, locale)}>{texts.nav[page]}</a>
            </li>
          ))}
          <li>
            <a href={`${PAGES.deleteAccount}?lang=${locale}`}>{texts.deleteAccount}</a>
          </li>
        </ul>
        <p className="muted">{texts.copyright(COPYRIGHT_YEAR, lender.name)}</p>
      </div>
    </footer>
  );
}
