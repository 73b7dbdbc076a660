import type { AccountFormItem } from "@hiram/contract/payout-accounts/account-form.ts";
import type { CertifyItem } from "@hiram/contract/applications/certify-form.ts";

/** A question as the server asks it, in any form: what a field and a picker need to know about it. */
export type FormItem = Pick<
  AccountFormItem | CertifyItem,
  "code" | "title" | "subtitle" | "cate" | "note" | "inputType" | "maxLength" | "optional"
>;

/** What was typed and chosen, by the field's key. */
export type FormValues = Readonly<Record<string, string>>;

/** Why a value is refused, by the field's key. */
export type FormErrors = Readonly<Record<string, string>>;
