import { shellTexts } from "@hiram/texts/console/shell.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import type { OfferingPageOf } from "./fields.ts";
import { OfferingPage } from "./offering-page.tsx";
import { PRODUCT_FIELDS } from "./product-fields.ts";
import { ProductPreview } from "./product-preview.tsx";

const PRODUCTS: OfferingPageOf = {
  kind: "product",
  path: "/products",
  title: shellTexts.pages.products,
  lead: texts.lead.product,
  none: texts.none.product,
  begin: texts.begin.product,
  groups: PRODUCT_FIELDS,
  isByLaw: true,
  Preview: ProductPreview,
};

/** Products: drafted beside their disclosure and legal check, switched on by a second person (CON-7, OPS-2). */
export default function ProductsPage() {
  return <OfferingPage page={PRODUCTS} />;
}
