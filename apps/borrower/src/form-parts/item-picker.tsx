import { DAY_BOUNDS } from "@hiram/contract/payout-accounts/account-form.ts";
import type { FormWords } from "@hiram/texts/en/form-words.ts";
import { DaySheet } from "@hiram/ui/day-sheet/day-sheet.tsx";
import { PickerSheet } from "@hiram/ui/picker-sheet/picker-sheet.tsx";
import { useNativeBack } from "../shell/navigation/use-native-back.ts";
import { useApp } from "../shell/app/use-app.ts";
import { CitySheet } from "./city-sheet.tsx";
import type { FormItem } from "./form-item.ts";

export interface ItemPickerProps {
  readonly texts: FormWords;
  readonly item: FormItem;
  readonly value: string;
  readonly onConfirm: (value: string) => void;
  readonly onCancel: () => void;
}

/** How far back an unbounded day may lie. */
const YEARS_BACK = 100;

/** The picker of an item, by its kind (BND-3). */
export function ItemPicker({ texts, item, value, onConfirm, onCancel }: ItemPickerProps) {
  const app = useApp();
  useNativeBack(onCancel);
  const { confirm: confirmLabel, cancel: cancelLabel } = texts;
  const sheet = { title: item.title, value, confirmLabel, cancelLabel, onConfirm, onCancel };
  if (item.cate === "city-select") return <CitySheet {...sheet} texts={texts} />;
  if (item.cate === "day")
    return <DaySheet {...sheet} texts={texts} range={daysTaken(item, app.settings.today)} />;
  const options = item.note.map(({ name, type }) => ({ label: name, value: type }));
  const search = { label: texts.search, noMatch: texts.noMatch };
  return <PickerSheet {...sheet} open options={options} search={search} />;
}

/** The days that the server accepts, according to the item; if it does not say, the last hundred years. */
function daysTaken({ note }: FormItem, today: string) {
  const bound = (wanted: string) => note.find(({ name }) => name === wanted)?.type;
  const centuryAgo = `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`;
  return {
    earliest: bound(DAY_BOUNDS.earliest) ?? centuryAgo,
    latest: bound(DAY_BOUNDS.latest) ?? today,
  };
}
