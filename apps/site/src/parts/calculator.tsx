import type { PageContext } from "../site-settings.ts";

/**
 * Where the loan calculator appears. Its script, and the product that it prices, come when it is touched; the
 * words travel with the page.
 */
export function Calculator({ context: { texts, locale } }: { readonly context: PageContext }) {
  const { days, months, aMonth, ...words } = texts.calculator;
  const written = { ...words, days: days(0), months: months(0), aMonth: aMonth("0") };
  return (
    <section className="calculator card" id="cost" data-calculator data-locale={locale} hidden>
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      <button type="button" className="button">
        {words.show}
      </button>
      <div data-figures aria-live="polite" />
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(written).replaceAll("<", "\\u003c") }}
      />
    </section>
  );
}
