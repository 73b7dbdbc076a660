import { useState } from "react";
import { ConfirmSheet } from "../confirm-sheet/confirm-sheet.tsx";
import { Fields } from "../field/fields.tsx";
import { SelectField, type SelectOption } from "../select-field/select-field.tsx";
import { type DayRange, daysOf, monthsOf, readDay, withParts, writeDay, yearsOf } from "./calendar-day.ts";

export interface DaySheetProps {
  readonly title: string;
  /** YYYY-MM-DD; empty: none yet. */
  readonly value: string;
  /** The days offered, both included; of the years, the latest first. */
  readonly range: DayRange;
  /** `months` are their twelve names: old phones know no Filipino. */
  readonly texts: {
    readonly day: string;
    readonly month: string;
    readonly year: string;
    /** What a part says while nothing is chosen. */
    readonly choose: string;
    readonly months: readonly string[];
  };
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: (day: string) => unknown;
  readonly onCancel: () => void;
}

/** A day by three selects of the phone's own: a year long ago is as near as this one, and no 31 February exists. */
export function DaySheet(props: DaySheetProps) {
  const { texts, range } = props;
  const [parts, setParts] = useState(() => readDay(props.value, range));
  const value = writeDay(parts);
  const change = (part: Partial<typeof parts>): void => setParts((last) => withParts(last, part, range));
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
          placeholder={texts.choose}
          value={parts.year}
          options={yearsOf(range).map(numbered)}
          onChange={(year) => change({ year })}
        />
        <SelectField
          label={texts.month}
          placeholder={texts.choose}
          value={parts.month}
          options={monthsOf(parts, range).map((month) => ({
            value: month,
            label: texts.months[Number(month) - 1] ?? month,
          }))}
          onChange={(month) => change({ month })}
        />
        <SelectField
          label={texts.day}
          placeholder={texts.choose}
          value={parts.day}
          options={daysOf(parts, range).map(numbered)}
          onChange={(day) => change({ day })}
        />
      </Fields>
    </ConfirmSheet>
  );
}

function numbered(value: string): SelectOption {
  return { value, label: String(Number(value)) };
}
