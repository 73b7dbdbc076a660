import { TextInput, type TextInputProps } from "@mantine/core";
import { dayText } from "../words/dates.ts";

interface DayFieldProps extends Pick<
  TextInputProps,
  "label" | "aria-label" | "error" | "min" | "max" | "flex"
> {
  /** `YYYY-MM-DD`; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * The browser's own date field, which writes 11/12 in the browser's order; the words below say which day it
 * is.
 */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  return (
    <TextInput
      {...field}
      type="date"
      value={value}
      description={value === "" ? undefined : dayText(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
