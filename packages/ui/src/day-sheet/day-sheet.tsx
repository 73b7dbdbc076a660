import { useState } from "react";
import { ConfirmSheet } from "../confirm-sheet/confirm-sheet.tsx";
import { Fields } from "../field/fields.tsx";
import { SelectField, type SelectOption } from "../select-field/select-field.tsx";
import { daysInMonth, readDay, withParts, writeDay } from "./calendar-day.ts";

export interface DaySheetProps {
  readonly title: string;
  /** YYYY-MM-DD; empty: none yet. */
  readonly value: string;
  /** The years offered, both included, the latest first. */
  readonly firstYear: number;
  readonly lastYear: number;
  /** `months` are their twelve names: old phones know no Filipino. */
  readonly texts: {
    readonly day: string;
    readonly month: string;
    readonly year: string;
    readonly months: readonly string[];
  };
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: (day: string) => unknown;
  readonly onCancel: () => void;
}

/** A day by three selects of the phone's own: a year long ago is as near as this one, and no 31 February exists. */
export function DaySheet(props: DaySheetProps) {
  const { texts, firstYear, lastYear } = props;
  const [parts, setParts] = useState(() => readDay(props.value));
  const value = writeDay(parts);
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => numbered(lastYear - index));
  const days = Array.from({ length: daysInMonth(parts) }, (_, index) => numbered(index + 1));
  return (
    <ConfirmSheet
      title={props.title}
      confirmLabel={props.confirmLabel}
      cancelLabel={props.cancelLabel}
      isReady={value !== ""}
      onConfirm={() => props.onConfirm(value)}
      onCancel={props.onCancel}
    >
      <Fields>
        <SelectField
          label={texts.year}
          placeholder={texts.year}
          value={parts.year}
          options={years}
          onChange={(year) => setParts((last) => withParts(last, { year }))}
        />
        <SelectField
          label={texts.month}
          placeholder={texts.month}
          value={parts.month}
          options={texts.months.map((name, index) => ({ ...numbered(index + 1), label: name }))}
          onChange={(month) => setParts((last) => withParts(last, { month }))}
        />
        <SelectField
          label={texts.day}
          placeholder={texts.day}
          value={parts.day}
          options={days}
          onChange={(day) => setParts((last) => withParts(last, { day }))}
        />
      </Fields>
    </ConfirmSheet>
  );
}

function numbered(number: number): SelectOption {
  return { value: String(number).padStart(2, "0"), label: String(number) };
}
