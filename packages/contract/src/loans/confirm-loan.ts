import * as valibot from "valibot";
import { centavos, count, optionalDay, productId, saveKey } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { goyaSchema } from "../transport/goya-names.ts";

/** Confirms a loan; sent again, or twice at once, it answers with the same order (CNF-4). */
export const loanDetailPushSchema = {
  payload: valibot.object({
    amount: centavos,
    periods: count,
    termUnit: valibot.pipe(valibot.string("is missing"), valibot.picklist(["D", "M"], "must be D or M")),
    productId,
    /**
     * Ours: the day of the first payment as it was shown. If the days have moved since, at midnight, the
     * caller is told and nothing is confirmed; empty: whatever it is today.
     */
    firstPayTime: valibot.optional(optionalDay, ""),
    /** Ours: the offer's stamp as it was shown. If it differs now, nothing is confirmed; empty: not compared. */
    termsStamp: valibot.optional(valibot.pipe(valibot.string(), valibot.maxLength(64, "is too long")), ""),
    /**
     * Ours: made by the page for one loan, and sent again until the answer has come: for as long as that takes, it is the
     * same confirmation (decision 5). Left out: it is the same for ten minutes.
     */
    attempt: valibot.optional(saveKey),
  }),
  answer: valibot.object({
    /** The order's page, including the session and from=confirm. */ lendDetailsUrl: valibot.string(),
  }),
};

export function orderAddressOf({ lendDetailsUrl }: AnswerOf<typeof loanDetailPushSchema>): string {
  return lendDetailsUrl;
}

/** The loan being confirmed, as it travels. */
export function confirmationPayloadOf<Loan>({
  firstDueOn,
  ...loan
}: Loan & { readonly firstDueOn: string }): Omit<Loan, "firstDueOn"> & { readonly firstPayTime: string } {
  return { ...loan, firstPayTime: firstDueOn };
}

export const loanDetailPush = operation<typeof loanDetailPushSchema>({
  name: "loanDetailPush",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-push",
  access: "borrower",
});

/** Confirms a loan as V3's push does; the same confirmation by either counts once (CNF-4, CNF-7). */
export const goyaConfirmPushSchema = /* @__PURE__ */ variantOfConfirmPush();

export const goyaConfirmPush = operation<typeof goyaConfirmPushSchema>({
  name: "goyaConfirmPush",
  method: "POST",
  path: "/gopia/goya/engrave",
  access: "borrower",
  conventions: "form",
});

// @__NO_SIDE_EFFECTS__
function variantOfConfirmPush() {
  const { payload, answer } = loanDetailPushSchema;
  return { payload: goyaSchema(payload), answer: goyaSchema(answer) };
}
