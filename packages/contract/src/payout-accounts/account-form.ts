import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { tooSoon } from "../transport/too-soon.ts";

/** Every code that an item of the form may have: the field under which its value is sent. */
export const ACCOUNT_FIELDS = [
  "cardType",
  "channelNumber",
  "walletNumber",
  "walletName",
  "bankCode",
  "bankAccountNumber",
  "bankAccountName",
  "branchCity",
  "counterCode",
  "counterName",
  "counterBirthDate",
  "counterCity",
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** A choice of an `enum` item: the label, and the value that is sent. */
const accountFormOption = valibot.object({ name: valibot.string(), type: valibot.string() });

/** The names of the two options of a `day` item whose types are the first and the last accepted day. */
export const DAY_BOUNDS = { earliest: "earliest", latest: "latest" } as const;

/**
 * One field of the payout account form (BND-2), in the order shown. Two codes steer the form itself:
 * `cardType` chooses the card type, and `channelNumber`, under card type 1, the channel (BND-5). Several items
 * may share a code, each for another channel: only one of those is shown at a time.
 */
const accountFormItem = valibot.object({
  code: valibot.string(),
  title: valibot.string(),
  /** Placeholder. */ subtitle: valibot.string(),
  /** `day` is sent as YYYY-MM-DD, `city-select` as the city's code of the operation cityInit. */
  cate: valibot.picklist(["text", "city-select", "day", "enum"]),
  /** What the field starts with; empty for most. */ value: valibot.string(),
  /** The choices of an `enum`; for a `day`, its bounds, by the names of `DAY_BOUNDS`. */
  note: valibot.array(accountFormOption),
  /** What may be typed into a `text` item (BND-4, HLP-4). */
  inputType: valibot.picklist(["text", "number", "bankCard", "phone"]),
  /** The card type it is for; 0: all. */ cardTypeMi: valibot.number(),
  /** Under card type 1, the channel it is for; 0: all. */ channelNumber: valibot.number(),
  /** Longest value, in characters; 0: the kind's own limit. */ maxLength: valibot.number(),
  /** 1: may be left empty. */ optional: valibot.picklist([0, 1]),
});
export type AccountFormItem = valibot.InferOutput<typeof accountFormItem>;

/** Form values by code, besides cardType and product_id (BND-6). */
export const accountForm = valibot.objectWithRest(
  {
    product_id: valibot.optional(valibot.string(), ""),
    cardType: valibot.pipe(valibot.string("is missing"), valibot.regex(/^\d$/, "must be a card type")),
  },
  valibot.pipe(valibot.string(), valibot.maxLength(200, "is longer than 200")),
);

/**
 * The answer to saving. With `needValid` 1, the borrower proves by an SMS code that they want money sent there
 * (ours).
 */
export const accountSaved = valibot.object({
  needValid: valibot.picklist([0, 1]),
  /** The account that waits for its code; empty if none is needed. */ bindRecordId: valibot.string(),
  /** Where the code was sent, masked; empty if none is needed. */ maskedPhone: valibot.string(),
});
export type SavedAccount = valibot.InferOutput<typeof accountSaved>;

/** A refused form's `data`: which fields are wrong, and why (BND-8). */
const wrongForm = valibot.object({
  wrongFields: valibot.array(valibot.object({ code: valibot.string(), message: valibot.string() })),
});
export type WrongForm = valibot.InferOutput<typeof wrongForm>;

/** A form is refused for its fields, or for a code that was requested too soon. */
export const accountRefused = valibot.union([wrongForm, tooSoon]);

/** Reads a refused reply's data; empty when it names no field. */
export function wrongFieldsOf(data: unknown): WrongForm["wrongFields"] {
  if (typeof data !== "object" || data === null || !("wrongFields" in data)) return [];
  return Array.isArray(data.wrongFields) ? (data.wrongFields as WrongForm["wrongFields"]) : [];
}

/**
 * The fields of the payout account form (BND-2). The product is optional: an account can be bound without one.
 */
export const payoutAccountFormSchema = {
  payload: valibot.object({
    product_id: valibot.optional(
      valibot.pipe(valibot.string(), valibot.maxLength(20, "is longer than 20")),
      "",
    ),
  }),
  answer: valibot.object({
    items: valibot.array(accountFormItem),
    /** Whose payout account it becomes: `09•• ••• 4567`. Absent from an earlier version's server. */
    maskedPhone: valibot.optional(valibot.string()),
  }),
};
export type PayoutAccountForm = AnswerOf<typeof payoutAccountFormSchema>;

export const payoutAccountForm = operation<typeof payoutAccountFormSchema>({
  name: "payoutAccountForm",
  method: "POST",
  path: "/v3/bind-card/card-init",
  access: "borrower",
  isLoad: true,
  formFields: ACCOUNT_FIELDS,
});
