import type { AccountFormItem } from "@hiram/contract/payout-accounts/account-form.ts";
import type { FormErrors, FormValues } from "../form-parts/form-item.ts";
import { useFields } from "../form-parts/use-fields.ts";
import type { Texts } from "../shell/app/texts.ts";
import { itemKey, startValues, unfilledItems } from "./bank-form.ts";

/** The id of an item's control, which gets the focus when its value is wrong. */
export function controlId(key: string): string {
  return `bank-${key}`;
}

export interface BankForm {
  /** By item, including those under card types and channels that are not visible now (BND-5). */
  readonly values: FormValues;
  readonly errors: FormErrors;
  /** Stores an item's new value, and clears its error. */
  readonly change: (item: AccountFormItem, value: string) => void;
  /** Restores what was typed before. */
  readonly restore: (values: FormValues) => void;
  /** Marks what is required and empty. @returns whether nothing is missing */
  readonly isFilled: () => boolean;
  /** Shows errors at their fields and focuses the first of them. */
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
  const start = (): FormValues => ({ ...startValues(items), ...draft });
  const { values, errors, ...fields } = useFields(start, controlId, texts);
  return {
    values,
    errors,
    change: (item, value) => fields.change(itemKey(item), value),
    restore: fields.restore,
    isFilled() {
      const unfilled = unfilledItems(items, values);
      return fields.showErrors(({ enter, chooseOne }) => {
        const problems = unfilled.map((item) => [itemKey(item), item.cate === "text" ? enter : chooseOne]);
        return Object.fromEntries(problems);
      }, unfilled.map(itemKey));
    },
    showErrors: (wrong, shown) => void fields.showErrors(() => wrong, shown.map(itemKey)),
  };
}
