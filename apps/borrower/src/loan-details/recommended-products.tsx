import {
  type RecommendedProduct,
  recommendedProduct,
} from "@hiram/contract/recommendations/recommended-product.ts";
import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { openRecommended } from "@hiram/contract/recommendations/product-tap.ts";
import { saveEvent } from "@hiram/contract/tracking/tap-event.ts";
import { toGoya } from "@hiram/contract/transport/goya-names.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import type { App } from "../shell/app.ts";
import type { Texts } from "../shell/texts.ts";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { followLink } from "../recommended-products/follow-link.ts";
import { RecommendedList } from "../recommended-products/recommended-list.tsx";
import { useApp } from "../shell/use-app.ts";

interface RecommendedProductsProps {
  readonly ids: OrderIds;
  readonly details: OrderDetails;
  readonly texts: Texts<"loan-details">;
}

/** Other lenders' products below the order (ORD-4, ORD-12). */
export function RecommendedProducts({ ids, details, texts }: RecommendedProductsProps) {
  const app = useApp();
  return (
    <Card title={texts.recommended}>
      <RecommendedList
        products={details.recommended.map(recommendedProduct)}
        onOpen={(product, index) => openProduct(app, ids, product, index)}
      />
      <Button variant="ghost" onPress={() => app.bridge.send("goHome")}>
        {texts.moreProducts}
      </Button>
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
