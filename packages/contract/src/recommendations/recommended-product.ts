import * as valibot from "valibot";
import { flagOut } from "../fields.ts";
import { fromGoya, goyaSchema, toGoya } from "../transport/goya-names.ts";

/** A recommended product under its real names (JLF-2). */
export const recommendedProductSchema = valibot.object({
  /** sent on a tap */ productKey: valibot.string(),
  logo: valibot.string(),
  name: valibot.string(),
  buttonText: valibot.string(),
  /** as shown */ amountRange: valibot.string(),
  /** the range's label */ rangeDescription: valibot.string(),
  /** as shown */ rate: valibot.string(),
  description: valibot.string(),
  tags: valibot.array(valibot.string()),
  /** 1 clickable, 0 grey */ enabled: flagOut,
});

/** As it travels, wherever it is listed: under the obfuscated names of WIRE-13. */
export const recommendedProductWire = goyaSchema(recommendedProductSchema);
export type RecommendedProductWire = valibot.InferOutput<typeof recommendedProductWire>;

/** A recommended product in the field's terms. */
export interface RecommendedProduct {
  readonly key: string;
  readonly logo: string;
  readonly name: string;
  readonly buttonText: string;
  readonly amountRange: string;
  readonly rangeDescription: string;
  readonly rate: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly enabled: boolean;
}

/** Converts a product from its real names. */
export function recommendedProductOf({
  productKey: key,
  enabled,
  ...words
}: valibot.InferOutput<typeof recommendedProductSchema>): RecommendedProduct {
  return { ...words, key, enabled: enabled === 1 };
}

export function recommendedProduct(wire: RecommendedProductWire): RecommendedProduct {
  return recommendedProductOf(fromGoya(wire));
}

export function recommendedProductToWire({
  key,
  enabled,
  ...words
}: RecommendedProduct): RecommendedProductWire {
  return toGoya({ ...words, productKey: key, enabled: enabled ? (1 as const) : (0 as const) });
}
