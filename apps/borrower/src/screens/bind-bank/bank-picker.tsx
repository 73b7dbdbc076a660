import type { BindCardItem } from "@hiram/contract/wire/bind-card-item.ts";
import { DaySheet } from "@hiram/ui/day-sheet/day-sheet.tsx";
import { PickerSheet } from "@hiram/ui/picker-sheet/picker-sheet.tsx";
import type { App } from "../../app/app.ts";
import type { Texts } from "../../app/texts.ts";
import { useNativeBack } from "../../app/use-native-back.ts";
import { CitySheet } from "./city-sheet.tsx";

export interface BankPickerProps {
  readonly app: App;
  readonly texts: Texts<"bind-bank">;
  readonly item: BindCardItem;
  readonly value: string;
  readonly onConfirm: (value: string) => void;
  readonly onCancel: () => void;
}

/** Years that a day may lie back: it is a birthday. */
const YEARS_BACK = 100;

/** The picker of an item, by its kind (BND-3). */
export function BankPicker({ app, texts, item, value, onConfirm, onCancel }: BankPickerProps) {
  useNativeBack(app, onCancel);
  const { confirm: confirmLabel, cancel: cancelLabel } = texts;
  const sheet = { title: item.title, value, confirmLabel, cancelLabel, onConfirm, onCancel };
  if (item.cate === "city-select") return <CitySheet {...sheet} app={app} texts={texts} />;
  if (item.cate === "day") {
    const year = Number(app.settings.today.slice(0, 4));
    return <DaySheet {...sheet} texts={texts} firstYear={year - YEARS_BACK} lastYear={year} />;
  }
  const options = item.note.map(({ name, type }) => ({ label: name, value: type }));
  const search = { label: texts.search, noMatch: texts.noMatch };
  return <PickerSheet {...sheet} open options={options} search={search} />;
}
