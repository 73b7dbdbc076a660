import { TextInput } from "@mantine/core";
import { LONGEST_REASON } from "@hiram/contract/staff/fields.ts";

interface RevealWhyProps {
  readonly texts: { readonly revealWhy: string; readonly revealHint: string };
  readonly why: string;
  readonly onChange: (why: string) => void;
}

/** Why something personal is to be shown: the audit log keeps it. */
export function RevealWhy({ texts, why, onChange }: RevealWhyProps) {
  return (
    <TextInput
      label={texts.revealWhy}
      description={texts.revealHint}
      value={why}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      maxLength={LONGEST_REASON}
    />
  );
}
