import * as valibot from "valibot";
import { API_BASE } from "../addresses.ts";
import type { StaffPermission } from "./permissions.ts";

/**
 * Server-sent events that tell a console which lists changed (CON-11, decision 49): never what stands in them, so that
 * whoever hears of a change asks for it as always, by the permissions that they have then.
 */
export const STAFF_LIVE_PATH = `${API_BASE}/staff/live`;

/** What can change while somebody looks at it, and what one must be permitted to hear of it; null: signed in is enough. */
export const LIVE_TOPICS = {
  cases: "answer-complaints",
  /** Who has a case open: `of` is its number. */
  look: "answer-complaints",
  applications: "decide-applications",
  collections: "collect",
  money: "see-money",
  offerings: "edit-products",
  approvals: null,
} as const satisfies Readonly<Record<string, StaffPermission | null>>;

export type LiveTopic = keyof typeof LIVE_TOPICS;

/** The events of the stream, and their data. */
export interface LiveEvents {
  /** First: the stream's name, by which a console says what its reader looks at. */
  readonly hello: { readonly stream: string };
  readonly changed: { readonly topic: LiveTopic; readonly of: string };
  /** Something may have changed unheard: all of it is asked for anew. */
  readonly missed: Record<string, never>;
  /** Last: the session is over, or its rights are others. */
  readonly ended: Record<string, never>;
}

/** A stream's name; empty where none is open. */
export const streamId = valibot.optional(
  valibot.union([valibot.literal(""), valibot.pipe(valibot.string(), valibot.uuid("must name a stream"))]),
  "",
);
