import type { BindCardItem } from "@hiram/contract/payout-accounts/account-form.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { PickField } from "@hiram/ui/pick-field/pick-field.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import type { Texts } from "../shell/texts.ts";
import { itemKey } from "./bank-form.ts";
import { useCityName } from "./form-parts.ts";
import { itemFormat } from "./item-format.ts";
import { controlId } from "./use-bank-form.ts";
import { useApp } from "../shell/use-app.ts";

interface BankItemProps {
  readonly texts: Texts<"bind-bank">;
  readonly item: BindCardItem;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onPick: () => unknown;
}

const KEYBOARDS = { text: "text", number: "numeric", bankCard: "numeric", phone: "tel" } as const;

/** One field of the form, by its kind (BND-2). */
export function BankItem({ texts, item, value, error, onChange, onPick }: BankItemProps) {
  const app = useApp();
  const chosen = useChosenName(item, value);
  const words = {
    id: controlId(itemKey(item)),
    label: item.title,
    error,
    note: item.optional === 1 ? texts.optional : undefined,
  };
  if (item.cate !== "text")
    return (
      <PickField {...words} value={chosen} placeholder={item.subtitle || texts.choose} onOpen={onPick} />
    );
  return (
    <TextField
      {...words}
      value={value}
      onChange={onChange}
      format={itemFormat(item, app.profile.mobileRule)}
      placeholder={item.subtitle}
      inputMode={KEYBOARDS[item.inputType]}
      autoCapitalize="words"
      isRequired={item.optional === 0}
    />
  );
}

/** What was chosen in a picker, as the borrower reads it; empty while nothing is. */
function useChosenName({ cate, note }: BindCardItem, value: string): string {
  const app = useApp();
  const city = useCityName(cate === "city-select" ? value : "");
  if (cate === "city-select") return city;
  if (cate === "day") return value && formatDay(value, app.locale());
  return note.find(({ type }) => type === value)?.name ?? "";
}
