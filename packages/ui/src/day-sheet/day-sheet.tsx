import { useState } from "react";
import { ConfirmSheet } from "../confirm-sheet/confirm-sheet.tsx";
import { Fields } from "../field/fields.tsx";
import { SelectField, type SelectOption } from "../select-field/select-field.tsx";
import { type DayRange, daysOf, monthsOf, readDay, withParts, writeDay, yearsOf } from "./calendar-day.ts";

export interface DaySheetProps {
  readonly title: string;
  /** YYYY-MM-DD; empty: none yet. */
  readonly value: string;
  /** The range of days, inclusive; years are offered latest first. */
  readonly range: DayRange;
  /** `months` are the twelve names: old phones have no Filipino ones. */
  readonly texts: {
    readonly day: string;
    readonly month: string;
    readonly year: string;
    /** The label of a part that is not chosen yet. */
    readonly choose: string;
    readonly months: readonly string[];
  };
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: (day: string) => unknown;
  readonly onCancel: () => void;
}

/**
 * Chooses a day with three native selects: a distant year is as easy to reach as this one, and 31 February is
 * not offered.
 */
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
