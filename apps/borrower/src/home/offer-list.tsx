import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { Texts } from "../shell/texts.ts";
import { useApp } from "../shell/use-app.ts";
import styles from "./home.module.css";

interface OfferListProps {
  readonly offers: HomePage["offers"];
  readonly texts: Texts<"home">;
}

/** What may be borrowed now, each with its range, terms and effective rates (WEB-3; RA 3765). */
export function OfferList({ offers, texts }: OfferListProps) {
  const app = useApp();
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  if (offers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-offers">
      <h2 id="home-offers">{texts.offers}</h2>
      <ul className={styles.rows}>
        {offers.map(({ productId, name, least, most, terms, ratePerMonth, ratePerYear }) => (
          <li key={productId}>
            <a className={styles.row} href={app.address("product", { productId })}>
              <span className={styles.words}>
                {name} · {least === most ? amount(most) : texts.range(amount(least), amount(most))}
                <small>
                  {terms.map(({ periods, termUnit }) => texts.term(periods, termUnit)).join(", ")} ·{" "}
                  {texts.rates(ratePerMonth, ratePerYear)}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
