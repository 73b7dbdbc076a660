import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { Field } from "@hiram/ui/field/field.tsx";
import fieldStyles from "@hiram/ui/field/field.module.css";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { cleanMobile } from "./clean-mobile.ts";

interface MobileFieldProps {
  readonly id: string;
  readonly profile: LandingTemplate["profile"];
  readonly texts: Texts;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The visitor's own number, which the phone may fill in by itself (PROMO-8). */
export function MobileField({ id, profile, texts, value, error, onChange }: MobileFieldProps) {
  const { mobileRule } = profileOf(profile);
  return (
    <Field id={id} label={texts.mobile} hint={texts.mobileHint[mobileRule]} error={error}>
      {({ describedBy, isInvalid }) => (
        <input
          id={id}
          className={fieldStyles.control}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={value}
          onChange={(event) => onChange(cleanMobile(event.currentTarget.value, mobileRule))}
          aria-required="true"
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        />
      )}
    </Field>
  );
}
