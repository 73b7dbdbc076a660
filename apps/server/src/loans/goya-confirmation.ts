import { fromGoya, toGoya } from "@hiram/contract/transport/goya-names.ts";
import type { Db } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { findConfirmWords } from "./confirm-words.ts";

export interface GoyaConfirmationParts {
  readonly db: Db;
  /** V3's own rules: variant 2 is the same loan under other names. */
  readonly v3: Pick<Handlers, "loanConfirmDetail" | "loanDetailPush" | "agreements" | "agreementJump">;
}

type GoyaCalls = "goyaConfirmDetail" | "goyaConfirmPush" | "goyaAgreements" | "goyaAgreementJump";

/** Variant 2 of the confirmation, by the obfuscated names of its calls (CNF-7, WIRE-13). */
export function goyaConfirmation({ db, v3 }: GoyaConfirmationParts): Pick<Handlers, GoyaCalls> {
  return {
    async goyaConfirmDetail(sent, context) {
      const payload = fromGoya(sent);
      const detail = await v3.loanConfirmDetail(payload, context);
      const words = await findConfirmWords(db, payload.productId, context.locale);
      const repayDate = detail.repay_plans.at(-1)?.pay_time ?? "";
      return toGoya({ ...detail, ...words, repayDate });
    },
    async goyaConfirmPush(sent, context) {
      return toGoya(await v3.loanDetailPush(fromGoya(sent), context));
    },
    async goyaAgreements(sent, context) {
      return toGoya(await v3.agreements(fromGoya(sent), context));
    },
    async goyaAgreementJump(sent, context) {
      return toGoya(await v3.agreementJump(fromGoya(sent), context));
    },
  };
}
