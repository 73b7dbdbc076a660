import { recommendedProductToWire } from "@hiram/contract/recommendations/recommended-product.ts";
import { fromGoya, GOYA_NAMES } from "@hiram/contract/transport/goya-names.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { notFound } from "../platform/http/refusal.ts";
import { recordTap, type TapBook } from "../tracking/record-tap.ts";
import { reasonInWords } from "./joint-login-reasons.ts";
import type { Recommendations } from "./recommended.ts";

export interface RecommendationParts extends TapBook {
  readonly recommendations: Recommendations;
}

type RecommendationCalls = "openRecommended" | "goyaProductPage" | "goyaProductClick" | "goyaJointLoginFail";

/** Other lenders: where a tap leads, recording it, and who else lends after a refused login (ORD-12, JLF). */
export function recommendationHandlers(parts: RecommendationParts): Pick<Handlers, RecommendationCalls> {
  const { recommendations } = parts;

  async function linkOf(key: string, locale: Locale): Promise<string> {
    const link = await recommendations.linkOf(key);
    if (link === null) throw notFound(serverTexts(locale).unknownProduct);
    return link;
  }

  return {
    openRecommended: (tap, { locale }) => linkOf(fromGoya(tap).productKey, locale),

    async goyaProductPage(sent, { locale }) {
      return { [GOYA_NAMES.productUrl]: await linkOf(fromGoya(sent).productKey, locale) };
    },

    async goyaProductClick(tap, { borrowerId }) {
      const { productKey: productId, moduleId, positionId } = fromGoya(tap);
      await recordTap(parts, { borrowerId, productId, moduleId, positionId });
      return null;
    },

    async goyaJointLoginFail(sent, { locale }) {
      const { reason, productKey } = fromGoya(sent);
      const texts = serverTexts(locale);
      const listed = await recommendations.list(locale);
      const refusing = listed.find(({ key }) => key === productKey);
      return {
        [GOYA_NAMES.noticeMessage]:
          refusing === undefined ? texts.jointLoginNotice : texts.jointLoginNoticeOf(refusing.name),
        [GOYA_NAMES.errMessage]: reasonInWords(reason, texts),
        [GOYA_NAMES.bottomList]: listed.filter((each) => each !== refusing).map(recommendedProductToWire),
      };
    },
  };
}
