import type { AccountFormItem } from "@hiram/contract/payout-accounts/account-form.ts";
import { TabRow } from "@hiram/ui/tab-row/tab-row.tsx";
import type { ReactNode } from "react";
import type { Texts } from "../shell/app/texts.ts";
import { cardTypeItem, chosenCardType } from "./bank-form.ts";
import type { BankForm } from "./use-bank-form.ts";

interface CardTypeTabsProps {
  readonly items: readonly AccountFormItem[];
  readonly form: BankForm;
  readonly texts: Texts<"bind-bank">;
  /** The fields of the chosen card type. */
  readonly children: ReactNode;
}

/** The card types as tabs above their fields (BND-1, BND-5); just the fields when there is no choice. */
export function CardTypeTabs({ items, form, texts, children }: CardTypeTabsProps) {
  const item = cardTypeItem(items);
  const options = item?.note ?? [];
  if (item === undefined || options.length === 0) return children;
  return (
    <TabRow
      label={item.title || texts.accountType}
      tabs={options.map(({ name, type }) => ({ label: name, value: type }))}
      value={chosenCardType(items, form.values)}
      onChange={(cardType) => form.change(item, cardType)}
    >
      {children}
    </TabRow>
  );
}
