import * as valibot from "valibot";
import { API_BASE } from "../../addresses.ts";
import type { StaffPermission } from "../permissions.ts";

/**
 * Server-sent events that tell a console which lists changed (CON-11, decision 49), but never their contents:
 * the console fetches those as usual, with the permissions that the reader has at that time.
 */
export const STAFF_LIVE_PATH = `${API_BASE}/staff/live`;

/**
 * What can change while someone looks at it, and the permission needed to hear about it; null: being signed in
 * is enough.
 */
export const LIVE_TOPICS = {
  cases: "answer-complaints",
  /** Who has a case open, or an application or a loan: `of` is its number. */
  case: "answer-complaints",
  applications: "decide-applications",
  application: "decide-applications",
  collections: "collect",
  order: "collect",
  money: "see-money",
  offerings: "edit-products",
  approvals: null,
} as const satisfies Readonly<Record<string, StaffPermission | null>>;

export type LiveTopic = keyof typeof LIVE_TOPICS;

/** The stream's events and their data. */
export interface LiveEvents {
  /** First: the stream's name, with which a console says what its reader is looking at. */
  readonly hello: { readonly stream: string };
  readonly changed: { readonly topic: LiveTopic; readonly of: string };
  /** Changes may have been missed: everything is fetched again. */
  readonly missed: Record<string, never>;
  /** Last: the session is over, or its rights have changed. */
  readonly ended: Record<string, never>;
}

/** A stream's name; empty where none is open. */
export const streamId = valibot.optional(
  valibot.union([valibot.literal(""), valibot.pipe(valibot.string(), valibot.uuid("must name a stream"))]),
  "",
);
