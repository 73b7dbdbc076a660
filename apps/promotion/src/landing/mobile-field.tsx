import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { writtenMobile } from "@hiram/market/written-mobile.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { Field } from "@hiram/ui/field/field.tsx";
import fieldStyles from "@hiram/ui/field/field.module.css";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { cleanMobile } from "./clean-mobile.ts";
import styles from "./mobile-field.module.css";

interface MobileFieldProps {
  readonly id: string;
  readonly profile: LandingTemplate["profile"];
  readonly texts: Texts;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The visitor's own number, which the phone may fill in by itself (PROMO-8), and what it is used for. */
export function MobileField({ id, profile, texts, value, error, onChange }: MobileFieldProps) {
  const { mobileRule } = profileOf(profile);
  const written = writtenMobile(value, { mobileRule });
  const hint = written === "" ? texts.mobileHint[mobileRule] : texts.willSendTo(unbroken(written));
  return (
    <>
      <Field id={id} label={texts.mobile} hint={hint} error={error}>
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
      <p className={styles.privacy}>
        {texts.privacyNote}{" "}
        <a href={texts.privacyPolicyAddress} target="_blank" rel="noreferrer">
          {texts.privacyPolicy}
        </a>
      </p>
    </>
  );
}
