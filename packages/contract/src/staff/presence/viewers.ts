import * as valibot from "valibot";
import { wholeNumber } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { type LIVE_TOPICS, streamId } from "./live.ts";

/** What staff open one at a time, and two of them may have open at once: topics of the live stream. */
export const LOOKED_AT = ["case", "application", "order"] as const satisfies (keyof typeof LIVE_TOPICS)[];

export type LookedAt = (typeof LOOKED_AT)[number];

/**
 * Says that the caller has a case, an application or a loan open, and returns who else has (CON-11): once with a live
 * stream, which announces every change; without one, every few seconds. It takes the permission of what is looked at.
 */
export const staffLookSchema = {
  payload: valibot.object({
    kind: valibot.picklist(LOOKED_AT, "must be case, application or order"),
    id: wholeNumber(12, "must be a number"),
    stream: streamId,
  }),
  answer: valibot.object({ /** Their names. */ others: valibot.array(valibot.string()) }),
};

export const staffLook = operation<typeof staffLookSchema>({
  name: "staffLook",
  method: "POST",
  path: "/staff/look",
  access: "staff",
  conventions: "json",
});
