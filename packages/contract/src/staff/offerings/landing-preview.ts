import * as valibot from "valibot";
import { landingTemplateWire } from "../../promotion/landing-template.ts";
import { operation } from "../../operation.ts";

/**
 * A landing page's draft, in the caller's language: requested by the landing page itself when it is the
 * preview in the phone beside the form. Without a draft, the current version.
 */
export const staffLandingPreviewSchema = {
  payload: valibot.object({
    templateId: valibot.pipe(
      valibot.string("is missing"),
      valibot.regex(/^[\w-]{1,40}$/, "must be a template's id"),
    ),
  }),
  answer: landingTemplateWire,
};

export const staffLandingPreview = operation<typeof staffLandingPreviewSchema>({
  name: "staffLandingPreview",
  method: "GET",
  path: "/staff/landing-preview",
  access: "staff",
  permission: "edit-products",
  conventions: "json",
  isLoad: true,
});
