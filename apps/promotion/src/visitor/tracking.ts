import type { Caller } from "@hiram/contract";
import { promotionTrackClick, promotionTrackVisit } from "@hiram/contract/promotion/landing-events.ts";
import type { Campaign } from "../address/page-address.ts";
import { isPreview } from "../template/ask-template.ts";
import { platformOf } from "./platform.ts";

/**
 * Nobody waits for it and its failure is ignored; it is sent even while the page is being closed (PROMO-3).
 */
const IN_PASSING = { quiet: true, keepalive: true } as const;

const trackingFields = ({ id, user_from, utm_tag, app_from }: Campaign) => ({
  page_id: id,
  user_from,
  client_type: platformOf(navigator),
  page_type: 1,
  utm_tag,
  app_from,
});

/** Counts that the page was opened (PROMO-3). */
export function trackVisit(client: Caller, campaign: Campaign): void {
  if (isPreview(campaign.id)) return;
  void client.call(promotionTrackVisit, trackingFields(campaign), IN_PASSING);
}

/** Counts that the visitor applied (PROMO-3). */
export function trackClick(client: Caller, campaign: Campaign, phone: string): void {
  void client.call(promotionTrackClick, { ...trackingFields(campaign), phone }, IN_PASSING);
}
