import type { Caller, Reply } from "@hiram/contract";
import { type LandingTemplate, promotionTemplate } from "@hiram/contract/promotion/landing-template.ts";
import { staffLandingPreview } from "@hiram/contract/staff/shop/landing-preview.ts";

/** The longest id that a template has. */
const LONGEST_ID = 40;

/** No template's id: asked for where an address names none, so that the server says so in the visitor's words. */
const NO_TEMPLATE = "-";

/** Before the id of a draft: staff look at it in the console's phone, and nobody else is answered (CON-7). */
const DRAFT = "draft:";

/** Whether it is a preview, which counts for nothing. */
export const isPreview = (id: string): boolean => id.startsWith(DRAFT);

/** A template in the language of the page; its failure is the page's to show. */
export function askTemplate(client: Caller, id: string): Promise<Reply<LandingTemplate>> {
  if (isPreview(id))
    return client.call(staffLandingPreview, { templateId: id.slice(DRAFT.length) }, { quiet: true });
  const templateId = id === "" || id.length > LONGEST_ID ? NO_TEMPLATE : id;
  return client.call(promotionTemplate, { templateId }, { quiet: true });
}
