import * as valibot from "valibot";
import { cardId, centavos, flag, flagOut, orderId, shortText } from "../fields.ts";
import { operation } from "../operation.ts";
import { tooSoon } from "../transport/too-soon.ts";
import { nothingOwed } from "../repayments/nothing-owed.ts";

/** Codes of the older repayment flow besides the envelope's own (specification, section 8). */
export const REPAYMENT_CODE = {
  /** Do not submit the payment twice: one is under way, or already made. */
  duplicatePayment: "800005",
  /** Wrong verification code. */
  wrongCode: "800006",
  /**
   * Ours: the page's token is used or too old, or what is owed has changed since the page was loaded. The page's data
   * brings a fresh one.
   */
  staleToken: "800007",
} as const;

/**
 * Pays from a saved card (OLD-2). With `needValid` 1 nothing is paid until repayment-confirm has the code;
 * `sendMsg` 1 sends that code, and repeated with the same token sends another; within a minute that is
 * refused, and the refusal's data names the seconds (`tooSoon`). Codes: `REPAYMENT_CODE`.
 */
export const repaymentCommitSchema = {
  payload: valibot.object({
    amount: centavos,
    bankName: shortText(100),
    cardId,
    cardNo: shortText(40),
    /** No coupons are issued: empty. */ couponId: valibot.optional(valibot.string(), ""),
    orderId,
    repayToken: shortText(100),
    bankCode: shortText(40),
    /** 1: send the code, if one is needed. */ sendMsg: valibot.optional(flag, "0"),
  }),
  answer: valibot.object({ needValid: flagOut, repayRecordId: valibot.string() }),
  refusal: valibot.union([tooSoon, nothingOwed]),
};

export const repaymentCommit = operation<typeof repaymentCommitSchema>({
  name: "repaymentCommit",
  method: "POST",
  path: "/repayment-commit",
  access: "borrower",
  conventions: "form",
});

/** Pays with the code from the SMS (OLD-3). Codes: `REPAYMENT_CODE`. */
export const repaymentConfirmSchema = {
  payload: valibot.object({ orderId, verifyCode: shortText(20), repaymentRecordId: shortText(64) }),
  answer: valibot.null(),
  refusal: nothingOwed,
};

export const repaymentConfirm = operation<typeof repaymentConfirmSchema>({
  name: "repaymentConfirm",
  method: "POST",
  path: "/repayment-confirm",
  access: "borrower",
  conventions: "form",
});

/** Opens a payment at the partner's own page (OLD-4). The payer is the session's borrower, not `userId`. */
export const repaymentHuichaoSchema = {
  payload: valibot.object({
    orderId,
    amount: centavos,
    /** Required by the specification, and never read. */
    userId: valibot.optional(valibot.pipe(valibot.string(), valibot.maxLength(64, "is longer than 64")), ""),
    /**
     * Ours: the page's token, which is not spent. If what is owed has changed since it was issued, nothing is opened
     * (800007); left out: whatever is owed now.
     */
    repayToken: valibot.optional(shortText(100)),
  }),
  answer: valibot.object({ url: valibot.string() }),
  refusal: nothingOwed,
};

export const repaymentHuichao = operation<typeof repaymentHuichaoSchema>({
  name: "repaymentHuichao",
  method: "POST",
  path: "/repayment-huichao",
  access: "borrower",
  conventions: "form",
});
