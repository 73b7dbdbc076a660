import { CODE } from "@hiram/contract";
import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { LIVE_TOPICS } from "@hiram/contract/staff/presence/live.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { HandlersOf } from "../../platform/http/dispatch.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { staffOf } from "../calling-staff.ts";
import { lookAt } from "./viewers.ts";

/** Who has what open (CON-11). */
export function presenceHandlers({
  database: { db },
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Pick<HandlersOf<typeof staffCatalogue>, "staffLook"> {
  return {
    async staffLook({ kind, id, stream }, context) {
      const by = staffOf(context);
      if (!by.permissions.has(LIVE_TOPICS[kind]))
        throw new Refusal(CODE.forbidden, serverTexts("en").notPermitted);
      const streamId = stream === "" ? null : stream;
      return { others: [...(await lookAt(db, `${kind}:${id}`, by, { streamId, now: clock.now() }))] };
    },
  };
}
