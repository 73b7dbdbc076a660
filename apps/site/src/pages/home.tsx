import { Calculator } from "../parts/calculator.tsx";
import { Carousel } from "../parts/carousel.tsx";
import { sitePath } from "../site-pages.ts";
import type { PageContext } from "../site-settings.ts";

/** Home: what it is, three pictures, what a loan costs, and what a borrower needs. */
export function Home({ context }: { readonly context: PageContext }) {
  const { locale, texts, settings } = context;
  const { home } = texts;
  return (
    <>
      <section className="hero wide">
        <div>
          <h1>{home.lead}</h1>
          <p className="sub">{home.sub}</p>
          <p className="actions">
            <a className="button" href={`${settings.appLink}&lang=${locale}`}>
              {home.apply}
            </a>
            <a className="quiet" href="#cost">
              {home.seeCost}
            </a>
          </p>
        </div>
        <Carousel context={context} />
      </section>
      <div className="sections wide">
        <Calculator context={context} />
        <section>
          <h2>{home.stepsTitle}</h2>
          <ol className="steps">
            {home.steps.map(({ title, text }) => (
              <li key={title} className="card">
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className="pair">
          <section className="card">
            <h2>{home.needTitle}</h2>
            <ul className="ticks">
              {home.needs.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </ul>
          </section>
          <section className="card">
            <h2>{home.fairTitle}</h2>
            <ul className="never">
              {home.fair.map((never) => (
                <li key={never}>{never}</li>
              ))}
            </ul>
          </section>
        </div>
        <section className="card">
          <h2>{home.disclosureTitle}</h2>
          <p>
            {home.disclosure} <a href={sitePath("loanTerms", locale)}>{texts.nav.loanTerms}</a>
          </p>
        </section>
      </div>
    </>
  );
}
