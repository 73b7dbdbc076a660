import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { writtenMobile } from "@hiram/market/written-mobile.ts";
import { profileOf } from "@hiram/market/profile.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { type ReactNode, type RefObject, useId } from "react";
import { CaptchaField } from "./captcha-field.tsx";
import { CodeField } from "./code-field.tsx";
import { MobileField } from "./mobile-field.tsx";
import styles from "./registration-form.module.css";
import type { Registration } from "./use-registration.ts";

interface RegistrationFormProps {
  readonly registration: Registration;
  readonly template: LandingTemplate;
  readonly texts: Texts;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Stands above the template's button: what the visitor agrees to with it. */
  readonly children: ReactNode;
}

/** Mobile number, captcha, SMS code and the template's own button, or those of them that the step has. */
export function RegistrationForm({ registration, template, texts, form, children }: RegistrationFormProps) {
  const { step, typed, problems, captcha, change, sendCode } = registration;
  const id = useId();
  return (
    <form
      ref={form}
      className={step === "everything" ? undefined : styles.steps}
      noValidate
      onSubmit={(submit) => submit.preventDefault()}
    >
      <Fields>
        {step !== "code" && (
          <div data-field="phone">
            <MobileField
              id={`${id}mobile`}
              profile={template.profile}
              texts={texts}
              value={typed.phone}
              error={problems.phone}
              onChange={registration.changePhone}
            />
          </div>
        )}
        {registration.showsCaptcha && (
          <div data-field="capcode">
            <CaptchaField
              id={`${id}captcha`}
              captcha={captcha}
              texts={texts}
              value={typed.capcode}
              error={problems.capcode}
              onChange={(capcode) => change("capcode", capcode)}
              onAsk={registration.askCaptcha}
            />
          </div>
        )}
        {step !== "number" && (
          <div data-field="smsCode">
            <CodeField
              texts={texts}
              value={typed.smsCode}
              error={problems.smsCode}
              nextAtMs={registration.nextCodeAtMs}
              hint={
                step === "code" ? (
                  <SentTo
                    phone={writtenMobile(typed.phone, profileOf(template.profile))}
                    texts={texts}
                    onChange={registration.changeNumber}
                  />
                ) : undefined
              }
              onChange={(smsCode) => change("smsCode", smsCode)}
              onSend={sendCode}
            />
          </div>
        )}
        <div className={styles.act}>
          {step !== "number" && children}
          <p className={styles.problem} role="alert">
            {problems.form}
          </p>
          {step === "number" ? (
            <Button key="send" type="submit" onPress={sendCode}>
              {texts.getCode}
            </Button>
          ) : (
            <Button key="apply" type="submit" onPress={registration.apply}>
              {template.buttonLabel}
            </Button>
          )}
        </div>
      </Fields>
    </form>
  );
}

/** Where the code was sent, kept on one line, and the way back to the number. */
function SentTo({
  phone,
  texts,
  onChange,
}: {
  readonly phone: string;
  readonly texts: Texts;
  readonly onChange: () => void;
}) {
  return (
    <>
      {texts.codeSentTo(unbroken(phone))}{" "}
      <button type="button" className={styles.change} onClick={onChange}>
        {texts.changeNumber}
      </button>
    </>
  );
}
