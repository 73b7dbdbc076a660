import type { Catalogue } from "../operation.ts";
import { homePage, homePageSchema } from "./home-page.ts";
import { productDetail, productDetailSchema } from "./product-detail.ts";

export const homeCatalogue = {
  homePage: { operation: homePage, schema: homePageSchema },
  productDetail: { operation: productDetail, schema: productDetailSchema },
} satisfies Catalogue;
