import {
  type RecommendedProduct,
  recommendedProduct,
} from "@hiram/contract/recommendations/recommended-product.ts";
import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { openRecommended } from "@hiram/contract/recommendations/product-tap.ts";
import { saveEvent } from "@hiram/contract/tracking/tap-event.ts";
import { toGoya } from "@hiram/contract/transport/goya-names.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import type { MouseEvent } from "react";
import type { App } from "../shell/app/app.ts";
import type { Texts } from "../shell/app/texts.ts";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { followLink } from "../recommended-products/follow-link.ts";
import { RecommendedList } from "../recommended-products/recommended-list.tsx";
import { useApp } from "../shell/app/use-app.ts";

interface RecommendedProductsProps {
  readonly ids: OrderIds;
  readonly details: OrderDetails;
  readonly texts: Texts<"loan-details">;
}

/** Other lenders' products below the order (ORD-4, ORD-12). */
export function RecommendedProducts({ ids, details, texts }: RecommendedProductsProps) {
  const app = useApp();
  // The native app's own home shows more than this app's page, which the link leads to without script.
  const toMore = (click: MouseEvent): void => {
    click.preventDefault();
    app.bridge.send("goHome");
  };
  return (
    <Card title={texts.recommended}>
      <RecommendedList
        products={details.recommended.map(recommendedProduct)}
        onOpen={(product, index) => openProduct(app, ids, product, index)}
      />
      <ButtonLink variant="ghost" href={app.address("home")} onClick={toMore}>
        {texts.moreProducts}
      </ButtonLink>
    </Card>
  );
}

/** The tap is tracked, and its answer says where it leads; the client shows a refusal (ORD-12). */
async function openProduct(
  app: App,
  { productId }: OrderIds,
  { key }: RecommendedProduct,
  index: number,
): Promise<void> {
  const event = { productId, moduleId: index, positionId: index };
  void app.api.call(saveEvent, event, { quiet: true, keepalive: true });
  const tap = toGoya({ moduleId: index, positionId: index, productKey: key });
  const reply = await app.api.call(openRecommended, tap);
  if (reply.success) await followLink(app, reply.data);
}
