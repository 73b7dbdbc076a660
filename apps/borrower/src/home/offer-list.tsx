import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";

interface OfferListProps {
  readonly offers: HomePage["offers"];
  readonly texts: Texts<"home">;
}

/** What may be borrowed now, each product with its range, terms and effective rates (WEB-3; RA 3765). */
export function OfferList({ offers, texts }: OfferListProps) {
  const app = useApp();
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  if (offers.length === 0) return null;
  return (
    <Card title={texts.offers}>
      <Rows>
        {offers.map(({ productId, name, least, most, terms, ratePerMonth, ratePerYear }) => (
          <Row
            key={productId}
            href={app.address("product", { productId })}
            note={`${terms.map(({ periods, termUnit }) => texts.term(periods, termUnit)).join(", ")} · ${texts.rates(ratePerMonth, ratePerYear)}`}
          >
            {`${name} · ${least === most ? amount(most) : texts.range(amount(least), amount(most))}`}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
