import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { instalmentTotal } from "@hiram/lending/schedule.ts";
import type { LoanOffer } from "@hiram/lending/pricing.ts";
import { Fragment } from "react";
import { exampleLoan, percent } from "../example-loan.ts";
import type { PageContext } from "../site-settings.ts";

/**
 * What a loan costs: a modest one, priced when the page is made, so that the figures are there without a
 * script. The script that prices others, and the product, are loaded when its button is touched; the texts are
 * part of the page.
 */
export function Calculator({ context }: { readonly context: PageContext }) {
  const { texts, locale, settings } = context;
  const { days, months, aMonth, aYear, ...words } = texts.calculator;
  const written = { ...words, days: days(0), months: months(0), aMonth: aMonth("0"), aYear: aYear("0") };
  const example = settings.offered === null ? null : exampleLoan(settings.offered);
  return (
    <section
      className="calculator card"
      id="cost"
      data-calculator
      data-locale={locale}
      hidden={example === null}
    >
      <h2>{words.title}</h2>
      <div data-figures>
        {example === null ? <p>{words.intro}</p> : <Example context={context} offer={example} />}
      </div>
      <output data-problem />
      <button type="button" className="button second" hidden>
        {words.show}
      </button>
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(written).replaceAll("<", "\\u003c") }}
      />
    </section>
  );
}

/** As advertisements write it: with thousands separators, in either profile. */
const amount = (centavos: number): string => formatAmount(centavos, { thousandsSeparator: "," });

function Example({ context, offer }: { readonly context: PageContext; readonly offer: LoanOffer }) {
  const { locale, texts, settings } = context;
  const words = texts.calculator;
  const { effectiveRate, financeChargeCentavos } = offer.disclosure;
  const [term] = settings.offered?.product.terms ?? [];
  const length = (term?.unit === "D" ? words.days : words.months)(term?.periods ?? 0);
  const facts = [
    [words.receive, amount(offer.netProceedsCentavos)],
    [words.payBack, amount(offer.totalOfPaymentsCentavos)],
    [words.cost, amount(financeChargeCentavos)],
    [
      words.rate,
      <Fragment key="rate">
        <span className="whole">{words.aMonth(percent(effectiveRate.monthlyPpm))},</span>{" "}
        <span className="whole">{words.aYear(percent(effectiveRate.yearlyPpm))}</span>
      </Fragment>,
    ],
  ] as const;
  return (
    <div className="cost-figures">
      <p>
        <span className="cost-amount">{amount(offer.amountCentavos)}</span>{" "}
        <span className="muted whole">{length}</span>
      </p>
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{words.plan}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.dueOn}</th>
              <th scope="col">{words.pay}</th>
            </tr>
          </thead>
          <tbody>
            {offer.instalments.map((instalment) => (
              <tr key={instalment.dueOn}>
                <td>{formatDay(instalment.dueOn, locale)}</td>
                <td>{amount(instalmentTotal(instalment))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="muted">{words.note}</p>
    </div>
  );
}
