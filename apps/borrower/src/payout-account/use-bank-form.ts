import type { BindCardItem } from "@hiram/contract/payout-accounts/account-form.ts";
import { useEffect, useState } from "react";
import type { Texts } from "../shell/texts.ts";
import { type BankErrors, type BankValues, itemKey, startValues, unfilledItems } from "./bank-form.ts";

/** The id of an item's control, where the focus goes when its value is wrong. */
export function controlId(key: string): string {
  return `bank-${key}`;
}

interface Wrong {
  readonly errors: BankErrors;
  /** The item to look at first; null while the borrower mends them. */
  readonly first: string | null;
}

export interface BankForm {
  readonly values: BankValues;
  readonly errors: BankErrors;
  /** Keeps an item's new value, and forgets what was wrong with the old one. */
  readonly change: (item: BindCardItem, value: string) => void;
  /** Puts back what was typed before. */
  readonly restore: (values: BankValues) => void;
  /** Marks what must be filled in and is not. @returns whether nothing is missing */
  readonly isFilled: () => boolean;
  /** Shows errors at their fields, and brings the focus to the first of them. */
  readonly showErrors: (errors: BankErrors, shown: readonly BindCardItem[]) => void;
}

/**
 * What is typed into the form, and what is wrong with it (BND-8).
 * @param kept what was typed before, e.g. in the other language
 */
export function useBankForm(
  items: readonly BindCardItem[],
  texts: Texts<"bind-bank">,
  kept: BankValues | undefined,
): BankForm {
  const [values, setValues] = useState<BankValues>(() => ({ ...startValues(items), ...kept }));
  const [wrong, setWrong] = useState<Wrong>({ errors: {}, first: null });

  // Once the error stands at the field, so that a screen reader reads both.
  useEffect(() => {
    if (wrong.first !== null) document.getElementById(controlId(wrong.first))?.focus();
  }, [wrong]);

  const showErrors: BankForm["showErrors"] = (errors, shown) => {
    const first = shown.map(itemKey).find((key) => errors[key] !== undefined);
    setWrong({ errors, first: first ?? null });
  };
  return {
    values,
    errors: wrong.errors,
    change(item, value) {
      const key = itemKey(item);
      setValues((last) => ({ ...last, [key]: value }));
      setWrong((last) => ({ errors: { ...last.errors, [key]: "" }, first: null }));
    },
    restore: (typed) => setValues((last) => ({ ...last, ...typed })),
    isFilled() {
      const unfilled = unfilledItems(items, values);
      const told = unfilled.map((item) => {
        return [itemKey(item), item.cate === "text" ? texts.enter : texts.chooseOne] as const;
      });
      showErrors(Object.fromEntries(told), unfilled);
      return unfilled.length === 0;
    },
    showErrors,
  };
}
