import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { typedText } from "../wire/visitor-fields.ts";
import { schema as visit } from "./promotion-track-visit.ts";

/** A visitor applied (PROMO-3). The answer is ignored. */
export const schema = {
  payload: valibot.object({
    ...visit.payload.entries,
    /** Kept as a hash only, to count people rather than taps. */ phone: typedText,
  }),
  answer: valibot.null(),
};

export const promotionTrackClick = operation<typeof schema>({
  name: "promotionTrackClick",
  method: "GET",
  path: "/v2/h5/promotion/track-click",
  access: "visitor",
  conventions: "json",
});
