import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { landingTemplateWire } from "../wire/landing-template.ts";
import { shortText } from "../wire/fields.ts";

/** What a landing page shows (PROMO-2); 404 for an id that no template has. */
export const schema = {
  payload: valibot.object({ templateId: shortText(40) }),
  answer: landingTemplateWire,
};
export type LandingTemplate = AnswerOf<typeof schema>;

export const promotionTemplate = operation<typeof schema>({
  name: "promotionTemplate",
  method: "GET",
  path: "/v2/h5/service/channel/channel-template",
  access: "visitor",
  isLoad: true,
  conventions: "json",
});
