import { serverTexts } from "@hiram/texts/server/load.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { notFound } from "../platform/http/refusal.ts";
import { AGREEMENT_KINDS, agreementAddress, agreementKindAt } from "./agreement-kinds.ts";
import type { AgreementLibrary } from "./agreement-library.ts";

/** A loan's agreements: the list, and the address at which each is read (CNF-2). */
export function agreementHandlers(library: AgreementLibrary): Pick<Handlers, "agreements" | "agreementJump"> {
  return {
    async agreements(_, { locale }) {
      return AGREEMENT_KINDS.map(({ title }) => ({ title: title[locale] }));
    },
    async agreementJump({ productId, position, orderId, ...choice }, { borrowerId, session, locale }) {
      const kind = agreementKindAt(position);
      const missing = notFound(serverTexts(locale).unknownAgreement);
      if (kind === null) throw missing;
      const found =
        orderId === undefined
          ? await library.ofOffer(kind, { borrowerId, productId, choice })
          : await library.ofOrder(kind, { borrowerId, productId, orderId });
      if (found === null) throw missing;
      return { contract_url: agreementAddress(kind, { productId, orderId, ...choice, locale }, session) };
    },
  };
}
