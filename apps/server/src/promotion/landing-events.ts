import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { landingEvents } from "./schema.ts";

/** A campaign's query as the landing page sends it (PROMO-3). */
export interface CampaignQuery {
  readonly page_id: string;
  readonly user_from: string;
  readonly client_type: string;
  readonly page_type: string;
  readonly utm_tag: string;
  readonly app_from: string;
}

/** A visit, or a click with the number that was typed (null: nothing that can be a number). */
export interface LandingEvent {
  readonly kind: "visit" | "click";
  readonly query: CampaignQuery;
  readonly phone: string | null;
}

/** Counts a visit or a click. */
export async function recordLandingEvent(
  { db, clock, hash }: { readonly db: Db; readonly clock: Clock; readonly hash: KeyedHash },
  { query, phone, kind }: LandingEvent,
): Promise<void> {
  await db.insert(landingEvents).values({
    kind,
    templateId: query.page_id,
    userFrom: query.user_from,
    clientType: query.client_type,
    pageType: query.page_type,
    utmTag: query.utm_tag,
    appFrom: query.app_from,
    phoneHash: phone === null ? null : hash.of("click-phone", phone),
    occurredAt: clock.now(),
  });
}
