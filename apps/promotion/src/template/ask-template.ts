import type { Caller, Reply } from "@hiram/contract";
import { type LandingTemplate, promotionTemplate } from "@hiram/contract/promotion/landing-template.ts";

/** The longest id that a template has. */
const LONGEST_ID = 40;

/** No template's id: asked for where an address names none, so that the server says so in the visitor's words. */
const NO_TEMPLATE = "-";

/** A template in the language of the page; its failure is the page's to show. */
export function askTemplate(client: Caller, id: string): Promise<Reply<LandingTemplate>> {
  const templateId = id === "" || id.length > LONGEST_ID ? NO_TEMPLATE : id;
  return client.call(promotionTemplate, { templateId }, { quiet: true });
}
