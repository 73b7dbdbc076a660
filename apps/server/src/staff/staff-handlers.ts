import { CODE } from "@hiram/contract";
import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { Refusal } from "../platform/http/refusal.ts";

/** What staff may call. */
export function staffHandlers(): HandlersOf<typeof staffCatalogue> {
  return {
    async staffMe(_, { actor, locale }) {
      if (actor.kind !== "staff") throw new Refusal(CODE.noSession, serverTexts(locale).noSession);
      const { staffId, name, permissions } = actor;
      return { staffId, name, permissions: [...permissions].toSorted() };
    },
  };
}
