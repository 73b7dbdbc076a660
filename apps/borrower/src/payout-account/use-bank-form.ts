import type { AccountFormItem } from "@hiram/contract/payout-accounts/account-form.ts";
import type { FormErrors, FormValues } from "../form-parts/form-item.ts";
import { useFields } from "../form-parts/use-fields.ts";
import type { Texts } from "../shell/texts.ts";
import { itemKey, startValues, unfilledItems } from "./bank-form.ts";

/** The id of an item's control, where the focus goes when its value is wrong. */
export function controlId(key: string): string {
  return `bank-${key}`;
}

export interface BankForm {
  /** By item; under the card types and channels that are not shown now, too (BND-5). */
  readonly values: FormValues;
  readonly errors: FormErrors;
  /** Keeps an item's new value, and forgets what was wrong with the old one. */
  readonly change: (item: AccountFormItem, value: string) => void;
  /** Puts back what was typed before. */
  readonly restore: (values: FormValues) => void;
  /** Marks what must be filled in and is not. @returns whether nothing is missing */
  readonly isFilled: () => boolean;
  /** Shows errors at their fields, and brings the focus to the first of them. */
  readonly showErrors: (errors: FormErrors, shown: readonly AccountFormItem[]) => void;
}

/**
 * What is typed into the form, and what is wrong with it (BND-8).
 * @param draft what was typed before, e.g. in the other language
 */
export function useBankForm(
  items: readonly AccountFormItem[],
  texts: Texts<"bind-bank">,
  draft: FormValues | undefined,
): BankForm {
  const { values, errors, ...fields } = useFields(() => ({ ...startValues(items), ...draft }), controlId);
  const showErrors: BankForm["showErrors"] = (wrong, shown) => fields.showErrors(wrong, shown.map(itemKey));
  return {
    values,
    errors,
    change: (item, value) => fields.change(itemKey(item), value),
    restore: fields.restore,
    isFilled() {
      const unfilled = unfilledItems(items, values);
      const problems = unfilled.map((item) => {
        return [itemKey(item), item.cate === "text" ? texts.enter : texts.chooseOne] as const;
      });
      showErrors(Object.fromEntries(problems), unfilled);
      return unfilled.length === 0;
    },
    showErrors,
  };
}
