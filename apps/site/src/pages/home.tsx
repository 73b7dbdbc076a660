import { Sea } from "@hiram/ui/sea/sea.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { Calculator } from "../parts/calculator.tsx";
import { Carousel } from "../parts/carousel.tsx";
import { sitePath } from "../site-pages.ts";
import type { PageContext } from "../site-settings.ts";

/**
 * Home: what the product is and what a loan costs, how it works, three pictures, what a borrower needs and
 * asks.
 */
export function Home({ context }: { readonly context: PageContext }) {
  const { locale, texts, settings, lender } = context;
  const { home, details } = texts;
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
          {/* Beside the offer, as advertisements must carry it (SEC MC 19 of 2019). */}
          <p className="licence">
            <span className="whole">{lender.name}</span>{" "}
            <span className="whole">
              {details.sec}: {lender.secRegistrationNumber}
            </span>{" "}
            <span className="whole">
              {details.authority}: {lender.certificateOfAuthorityNumber}
            </span>
          </p>
        </div>
        <Calculator context={context} />
      </section>
      <Sea className="sea" />
      <div className="sections wide">
        <section>
          <h2>{home.stepsTitle}</h2>
          <ol className="steps">
            {home.steps.map(({ title, text }) => (
              <li key={title} className="card">
                <div>
                  <h3>{title}</h3>
                  <p>
                    <Whole text={text} />
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <Carousel context={context} />
        <div className="pair">
          <section className="card">
            <h2>{home.needTitle}</h2>
            <ul className="ticks">
              {home.needs.map((need) => (
                <li key={need}>
                  <Whole text={need} />
                </li>
              ))}
            </ul>
          </section>
          <section className="card">
            <h2>{home.fairTitle}</h2>
            <ul className="never">
              {home.fair.map((never) => (
                <li key={never}>
                  <Whole text={never} />
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section>
          <h2>{home.questionsTitle}</h2>
          {home.questions(settings.loans[locale]).map(({ question, answer }) => (
            <details key={question} className="question">
              <summary>{question}</summary>
              <p>
                <Whole text={answer} />
              </p>
            </details>
          ))}
        </section>
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
