import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { Fold } from "@hiram/ui/fold/fold.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import type { ReactNode } from "react";
import { useApp } from "../shell/app/use-app.ts";

interface ProductCardProps {
  readonly details: OrderDetails;
  /** Label of the rows, where they are folded. */
  readonly label: string;
  /** Links onwards from here. */
  readonly children?: ReactNode;
}

/**
 * Logo, name and rows of the product, the rows folded below the loan's course; nothing when there is nothing
 * to say (ORD-3).
 */
export function ProductCard({ details, label, children }: ProductCardProps) {
  const app = useApp();
  const { rows, productName, productLogo, progress } = details;
  if (productName === "" && rows.length === 0) return null;
  return (
    <Card>
      {productName && <ProductLine logo={productLogo} name={productName} />}
      {rows.length > 0 && (
        <Fold label={label} isOpen={!app.profile.foldsDetails || progress.length === 0}>
          <DetailRows rows={rows} />
        </Fold>
      )}
      {children}
    </Card>
  );
}
