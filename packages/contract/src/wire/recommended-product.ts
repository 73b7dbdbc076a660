import * as valibot from "valibot";

/**
 * A recommended product as it travels: the field names are obfuscated by a fixed table of ours
 * (WIRE-13, JLF-2). `recommendedProduct` gives them their meaning.
 */
export const recommendedProductWire = valibot.object({
  /** key sent on a tap */ plinth: valibot.string(),
  /** logo */ corbel: valibot.string(),
  /** name */ mullion: valibot.string(),
  /** button's text */ lintel: valibot.string(),
  /** amount range, as shown */ soffit: valibot.string(),
  /** what the range is */ quoin: valibot.string(),
  /** rate, as shown */ dado: valibot.string(),
  /** description */ transom: valibot.string(),
  /** tags */ finials: valibot.array(valibot.string()),
  /** 1 clickable, 0 grey */ newel: valibot.picklist([0, 1]),
});
export type RecommendedProductWire = valibot.InferOutput<typeof recommendedProductWire>;

/** A recommended product in the field's words. */
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

export function recommendedProduct(wire: RecommendedProductWire): RecommendedProduct {
  return {
    key: wire.plinth,
    logo: wire.corbel,
    name: wire.mullion,
    buttonText: wire.lintel,
    amountRange: wire.soffit,
    rangeDescription: wire.quoin,
    rate: wire.dado,
    description: wire.transom,
    tags: wire.finials,
    enabled: wire.newel === 1,
  };
}

export function recommendedProductToWire(product: RecommendedProduct): RecommendedProductWire {
  return {
    plinth: product.key,
    corbel: product.logo,
    mullion: product.name,
    lintel: product.buttonText,
    soffit: product.amountRange,
    quoin: product.rangeDescription,
    dado: product.rate,
    transom: product.description,
    finials: [...product.tags],
    newel: product.enabled ? 1 : 0,
  };
}
