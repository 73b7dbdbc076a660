import type { Handlers } from "../platform/http/dispatch.ts";
import { loadDefaultTemplate } from "./landing-template.ts";
import { promotionHandlers, type PromotionParts } from "./promotion-handlers.ts";
import { registrationHandlers, type RegistrationParts } from "./registration-handlers.ts";

export interface OpenPromotionParts extends Omit<PromotionParts, "defaultTemplate">, RegistrationParts {
  readonly contentDir: string;
}

/**
 * The landing pages' calls (PROMO).
 * @throws LandingTemplateError when the content folder's own template cannot be shown
 */
export async function openPromotion(
  parts: OpenPromotionParts,
): Promise<
  Pick<Handlers, keyof ReturnType<typeof promotionHandlers> | keyof ReturnType<typeof registrationHandlers>>
> {
  const defaultTemplate = await loadDefaultTemplate(parts.contentDir);
  return { ...promotionHandlers({ ...parts, defaultTemplate }), ...registrationHandlers(parts) };
}
