import { type RecommendedProduct, recommendedProduct } from "@hiram/contract";
import type { LoanDetails } from "@hiram/contract/operations/loan-details.ts";
import { openRecommended } from "@hiram/contract/operations/open-recommended.ts";
import { saveEvent } from "@hiram/contract/operations/save-event.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import type { App } from "../../app/app.ts";
import type { Texts } from "../../app/texts.ts";
import type { OrderIds } from "../../order/order-ids.ts";
import styles from "./recommended-products.module.css";

/** Whether other lenders are recommended: the document hides them at every status, a profile names its own (ORD-4). */
export function showsRecommended({ orderStatus, recProducts }: LoanDetails, profile: Profile): boolean {
  if (recProducts.length === 0) return false;
  return orderStatus === "" || profile.recommendedAtStatuses.includes(orderStatus);
}

interface RecommendedProductsProps {
  readonly app: App;
  readonly ids: OrderIds;
  readonly details: LoanDetails;
  readonly texts: Texts<"order">;
}

export function RecommendedProducts({ app, ids, details, texts }: RecommendedProductsProps) {
  if (!showsRecommended(details, app.profile)) return null;
  return (
    <Card title={texts.recommended}>
      <ul className={styles.list}>
        {details.recProducts.map(recommendedProduct).map((product, index) => (
          <li className={styles.product} key={product.key}>
            {/* Alone in its box, the line has no rule below. */}
            <div>
              <ProductLine
                logo={product.logo}
                name={product.name}
                note={joined(product.rangeDescription, product.amountRange)}
              />
            </div>
            <p className={styles.words}>{joined(product.rate, product.description)}</p>
            {product.tags.length > 0 && <p className={styles.tags}>{product.tags.join(" · ")}</p>}
            <Button
              variant="ghost"
              disabled={!product.enabled}
              onPress={() => openProduct(app, ids, product, index)}
            >
              {product.buttonText || product.name}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" onPress={() => app.bridge.send("goHome")}>
        {texts.moreProducts}
      </Button>
    </Card>
  );
}

/** The tap is tracked, and its answer says where it leads; a refusal is shown by the client (ORD-12). */
async function openProduct(
  app: App,
  { productId }: OrderIds,
  { key }: RecommendedProduct,
  index: number,
): Promise<void> {
  const event = { productId, moduleId: index, positionId: index };
  void app.api.call(saveEvent, event, { quiet: true, keepalive: true });
  const reply = await app.api.call(openRecommended, { gable: index, purlin: index, plinth: key });
  if (reply.success) app.bridge.openServerLink(reply.data);
}

function joined(...words: string[]): string {
  return words.filter(Boolean).join(" · ");
}
