import { formatDay } from "@hiram/market/dates.ts";
import type { FormWords } from "@hiram/texts/en/form-words.ts";
import { Checkbox } from "@hiram/ui/checkbox/checkbox.tsx";
import { PickField } from "@hiram/ui/pick-field/pick-field.tsx";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { useApp } from "../shell/app/use-app.ts";
import type { FormItem } from "./form-item.ts";
import { itemFormat } from "./item-format.ts";
import { useCityName } from "./late-pickers.ts";

interface ItemFieldProps {
  readonly texts: FormWords;
  readonly item: FormItem;
  /** The control's id, which gets the focus when its value is wrong. */
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  /** How an `enum` is chosen: in a sheet that can be searched, or in the phone's native list. */
  readonly enumBy?: "sheet" | "select";
  /** What the phone may offer to fill in (WCAG 1.3.5); nothing by default: many phones are shared. */
  readonly autoComplete?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onPick: () => unknown;
}

const KEYBOARDS = {
  text: "text",
  number: "numeric",
  pesos: "decimal",
  bankCard: "numeric",
  phone: "tel",
  email: "email",
} as const;

/** One field of a form, by its kind (BND-2). */
export function ItemField(props: ItemFieldProps) {
  const { texts, item, id, value, error, hint, enumBy = "sheet", onChange } = props;
  const app = useApp();
  const chosen = useChosenName(item, value);
  const { title, subtitle, cate, optional } = item;
  if (cate === "consent")
    return (
      <Checkbox id={id} checked={value === "1"} error={error} onChange={(is) => onChange(is ? "1" : "")}>
        {title}
      </Checkbox>
    );
  const words = { id, label: title, error, hint, note: optional === 1 ? texts.optional : undefined };
  const placeholder = subtitle || texts.choose;
  if (cate === "enum" && enumBy === "select") {
    const options = item.note.map(({ name, type }) => ({ label: name, value: type }));
    return <SelectField {...words} {...{ value, options, placeholder, onChange }} />;
  }
  if (cate !== "text")
    return <PickField {...words} value={chosen} placeholder={placeholder} onOpen={props.onPick} />;
  return (
    <TextField
      {...words}
      value={value}
      onChange={onChange}
      format={itemFormat(item, app.profile.mobileRule)}
      placeholder={subtitle}
      inputMode={KEYBOARDS[item.inputType]}
      autoCapitalize={item.inputType === "email" ? "none" : "words"}
      autoComplete={props.autoComplete}
      isRequired={optional === 0}
    />
  );
}

/** What was chosen in a picker, as the borrower reads it; empty while nothing is. */
function useChosenName({ cate, note }: FormItem, value: string): string {
  const app = useApp();
  const city = useCityName(cate === "city-select" ? value : "");
  if (cate === "city-select") return city;
  // The day of the week says nothing of a date of birth.
  if (cate === "day") return formatDay(value, app.locale()).replace(/^\w+, /, "");
  return note.find(({ type }) => type === value)?.name ?? "";
}
