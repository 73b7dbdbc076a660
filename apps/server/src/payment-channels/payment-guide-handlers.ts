import type { Db } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { howToPay, listChannels } from "./channels.ts";

/** How to pay at each channel on offer, for the guide (INS-1). */
export function paymentGuideHandlers({ db }: { readonly db: Db }): Pick<Handlers, "paymentGuide"> {
  return {
    async paymentGuide(_, { locale }) {
      const offered = await listChannels(db);
      const channels = offered.flatMap(({ kind, logo, name, payerFeeCentavos: payerFee, ...channel }) =>
        kind === "direct-debit" ? [] : [{ logo, name, kind, payerFee, ...howToPay(channel, locale) }],
      );
      return { channels };
    },
  };
}
