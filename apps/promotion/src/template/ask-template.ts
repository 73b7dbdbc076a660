import { type Caller, CODE, type Reply } from "@hiram/contract";
import {
  DEFAULT_TEMPLATE_ID,
  type LandingTemplate,
  promotionTemplate,
} from "@hiram/contract/promotion/landing-template.ts";
import { staffLandingPreview } from "@hiram/contract/staff/offerings/landing-preview.ts";

/** The longest id that a template has. */
const LONGEST_ID = 40;

/**
 * Not the id of any template: requested when an address names none, so that the server says so in the
 * visitor's language.
 */
const NO_TEMPLATE = "-";

/** The prefix of a draft's id: staff see it in the console's phone, and nobody else gets an answer (CON-7). */
const DRAFT = "draft:";

/** Whether it is a preview, which is not counted. */
export const isPreview = (id: string): boolean => id.startsWith(DRAFT);

/** What an address shows. */
export interface TemplateReply {
  readonly reply: Reply<LandingTemplate>;
  /** What the server said about an address that has no template: the standard one replaces it. */
  readonly stoodInFor: string | null;
}

/**
 * A template in the language of the page; a failure is for the page to show. A visitor who follows an
 * advertisement that was withdrawn, or a truncated link, is told so and can register all the same.
 */
export async function askTemplate(client: Caller, id: string): Promise<TemplateReply> {
  if (isPreview(id)) {
    const templateId = id.slice(DRAFT.length);
    return {
      reply: await client.call(staffLandingPreview, { templateId }, { quiet: true }),
      stoodInFor: null,
    };
  }
  const templateId = id === "" || id.length > LONGEST_ID ? NO_TEMPLATE : id;
  const reply = await client.call(promotionTemplate, { templateId }, { quiet: true });
  if (reply.success || reply.code !== CODE.notFound) return { reply, stoodInFor: null };
  const standard = await client.call(promotionTemplate, { templateId: DEFAULT_TEMPLATE_ID }, { quiet: true });
  return standard.success ? { reply: standard, stoodInFor: reply.message } : { reply, stoodInFor: null };
}
