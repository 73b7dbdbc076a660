import type { RecommendedProduct } from "@hiram/contract/recommendations/recommended-product.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Pieces } from "@hiram/ui/pieces/pieces.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import { useRef } from "react";
import styles from "./recommended-list.module.css";

interface RecommendedListProps {
  readonly products: readonly RecommendedProduct[];
  /** Opens a product; while that is under way no other tap is accepted. */
  readonly onOpen: (product: RecommendedProduct, index: number) => Promise<void>;
}

/** Other lenders' products (JLF-2): each with what it lends and a button, grey if it accepts nobody. */
export function RecommendedList({ products, onOpen }: RecommendedListProps) {
  const isOpening = useRef(false);
  const open = async (product: RecommendedProduct, index: number): Promise<void> => {
    if (isOpening.current) return;
    isOpening.current = true;
    await onOpen(product, index);
    isOpening.current = false;
  };
  return (
    <ul className={styles.list}>
      {products.map((product, index) => (
        <li className={styles.product} key={product.key}>
          {/* Alone in its box, the line has no rule below it. */}
          <div>
            <ProductLine
              level="h3"
              logo={product.logo}
              name={product.name}
              note={joined(product.rangeDescription, product.amountRange)}
            />
          </div>
          <div>
            <p>
              <Pieces text={joined(product.rate, product.description)} />
            </p>
            {product.tags.length > 0 && (
              <p className={styles.tags}>
                <Pieces text={joined(...product.tags)} />
              </p>
            )}
          </div>
          <Button variant="ghost" disabled={!product.enabled} onPress={() => open(product, index)}>
            {product.buttonText || product.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function joined(...words: string[]): string {
  return words.filter(Boolean).join(" · ");
}
