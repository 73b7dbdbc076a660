import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import type { OrderIds } from "../shell/order-ids.ts";
import type { Texts } from "../shell/texts.ts";
import { useApp } from "../shell/use-app.ts";

interface PromiseRowProps {
  readonly ids: OrderIds;
  readonly details: OrderDetails;
  readonly texts: Texts<"loan-details">;
}

/** Of a loan past due: what was promised by when, or the way to promise it (WEB-12). */
export function PromiseRow({ ids, details: { promise }, texts }: PromiseRowProps) {
  const app = useApp();
  return (
    <Card>
      <Rows>
        <Row href={app.address("promiseToPay", { ...ids })}>
          {promise
            ? texts.promised(
                formatAmount(promise.amount, app.profile),
                formatDay(promise.on, app.locale(), app.settings.today),
              )
            : texts.cannotPay}
        </Row>
      </Rows>
    </Card>
  );
}
