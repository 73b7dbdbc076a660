import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { campaignText } from "../wire/visitor-fields.ts";

/** A landing page was opened (PROMO-3). The answer is ignored. */
export const schema = {
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

export const promotionTrackVisit = operation<typeof schema>({
  name: "promotionTrackVisit",
  method: "GET",
  path: "/v2/h5/promotion/track-visit",
  access: "visitor",
  conventions: "json",
});
