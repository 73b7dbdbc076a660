import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";

/** Logo, name and rows of the product; nothing when there is nothing to say (ORD-3). */
export function ProductCard({ details }: { readonly details: OrderDetails }) {
  const { rows, productName, productLogo } = details;
  if (productName === "" && rows.length === 0) return null;
  return (
    <Card>
      {productName && <ProductLine logo={productLogo} name={productName} />}
      {rows.length > 0 && <DetailRows rows={rows} />}
    </Card>
  );
}
