import type { Catalogue } from "../operation.ts";
import { goyaJointLoginFail, goyaJointLoginFailSchema } from "./joint-login-fail.ts";
import {
  goyaProductClick,
  goyaProductClickSchema,
  goyaProductPage,
  goyaProductPageSchema,
  openRecommended,
  openRecommendedSchema,
} from "./product-tap.ts";

export const recommendationsCatalogue = {
  openRecommended: { operation: openRecommended, schema: openRecommendedSchema },
  goyaJointLoginFail: { operation: goyaJointLoginFail, schema: goyaJointLoginFailSchema },
  goyaProductClick: { operation: goyaProductClick, schema: goyaProductClickSchema },
  goyaProductPage: { operation: goyaProductPage, schema: goyaProductPageSchema },
} satisfies Catalogue;
