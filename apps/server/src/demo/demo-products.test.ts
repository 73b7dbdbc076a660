import { checkProduct } from "@hiram/lending/product-check.ts";
import { philippinesProfile } from "@hiram/market/profile.ts";
import { expect, test } from "vitest";
import { demoProduct, fixedProduct } from "./demo-products.ts";

test.for([demoProduct, fixedProduct])(
  "[ceilings] a product of the demo is sound and within the SEC's ceilings",
  (product) => {
    expect(checkProduct(product, philippinesProfile)).toEqual([]);
  },
);
