import * as valibot from "valibot";
import { campaignText, typedText } from "../fields.ts";
import { operation } from "../operation.ts";

/** A landing page was opened (PROMO-3). The answer is ignored. */
export const promotionTrackVisitSchema = {
  payload: valibot.object({
    /** The template's id. */ page_id: campaignText,
    user_from: campaignText,
    client_type: campaignText,
    /** Always 1. */ page_type: campaignText,
    utm_tag: campaignText,
    app_from: campaignText,
  }),
  answer: valibot.null(),
};

export const promotionTrackVisit = operation<typeof promotionTrackVisitSchema>({
  name: "promotionTrackVisit",
  method: "GET",
  path: "/v2/h5/promotion/track-visit",
  access: "visitor",
  conventions: "json",
});

/** A visitor applied (PROMO-3). The answer is ignored. */
export const promotionTrackClickSchema = {
  payload: valibot.object({
    ...promotionTrackVisitSchema.payload.entries,
    /** Stored only as a hash, to count people rather than taps. */ phone: typedText,
  }),
  answer: valibot.null(),
};

export const promotionTrackClick = operation<typeof promotionTrackClickSchema>({
  name: "promotionTrackClick",
  method: "GET",
  path: "/v2/h5/promotion/track-click",
  access: "visitor",
  conventions: "json",
});
