import { LONGEST_PROMISE_NOTE, PROMISE_REASONS } from "@hiram/contract/collections/promise-to-pay.ts";
import type { HardshipWords } from "@hiram/texts/en/hardship-words.ts";
import { SelectField, type SelectFieldProps } from "@hiram/ui/select-field/select-field.tsx";
import { TextArea } from "@hiram/ui/text-area/text-area.tsx";

interface ReasonFieldProps extends Pick<SelectFieldProps, "id" | "value" | "error" | "onChange"> {
  readonly texts: HardshipWords;
}

/** What kept a borrower from paying. */
export function ReasonField({ texts, ...field }: ReasonFieldProps) {
  return (
    <SelectField
      {...field}
      label={texts.reason}
      placeholder={texts.chooseReason}
      options={PROMISE_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
    />
  );
}

interface NoteFieldProps {
  readonly texts: HardshipWords;
  readonly value: string;
  readonly onChange: (note: string) => void;
}

/** The same in their own words, if they like. */
export function NoteField({ texts, value, onChange }: NoteFieldProps) {
  return (
    <TextArea
      label={texts.note}
      note={texts.optional}
      value={value}
      onChange={onChange}
      limit={LONGEST_PROMISE_NOTE}
      lengthOf={(text) => text.length}
      counterLabel={texts.counter}
    />
  );
}
