import { Textarea, type TextareaProps } from "@mantine/core";
import { LONGEST_REASON } from "@hiram/contract/staff/fields.ts";
import type { Ref } from "react";

interface ReasonFieldProps extends Pick<TextareaProps, "label" | "description" | "onKeyDown" | "autoFocus"> {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly value: string;
  readonly onChange: (why: string) => void;
  /** Somebody tried to send it: from then on a missing reason is pointed out. */
  readonly isChecked: boolean;
  /** What is said of a missing one. */
  readonly missing: string;
}

/** Why somebody does or asks for something: never empty, and no longer than the contract allows. */
export function ReasonField({ value, onChange, isChecked, missing, ...field }: ReasonFieldProps) {
  return (
    <Textarea
      {...field}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isChecked && value.trim() === "" && missing}
      maxLength={LONGEST_REASON}
      autosize
      minRows={2}
    />
  );
}
