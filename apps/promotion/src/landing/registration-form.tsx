import { Button } from "@hiram/ui/button/button.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { SmsCodeField } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { type ReactNode, useId, useRef } from "react";
import type { TemplatePageProps } from "../template-page-props.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { MobileField } from "./mobile-field.tsx";
import { type FieldName, mobileOf } from "./registration-fields.ts";
import styles from "./registration-form.module.css";
import { useCaptcha } from "./use-captcha.ts";
import { type Outcome, useRegistration } from "./use-registration.ts";

interface RegistrationFormProps extends TemplatePageProps {
  readonly onFinish: (outcome: Outcome) => void;
  /** Stands below the button: what the visitor agrees to. */
  readonly children: ReactNode;
}

/** Mobile number, captcha, SMS code and the template's own button. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { client, template, texts, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha(client, texts);
  const focus = (field: FieldName): void =>
    form.current?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.focus();
  const { typed, problems, change, sendCode, apply, refuseMobile } = useRegistration({
    ...props,
    captcha,
    focus,
  });

  function changeMobile(phone: string): void {
    change("phone", phone);
    // The picture is there by the time that the visitor looks for it.
    const isMobile = mobileOf({ ...typed, phone }, template) !== null;
    if (isMobile && captcha.puzzle.kind === "none") void captcha.showPicture();
  }

  async function ask(kind: "picture" | "question" | "another"): Promise<void> {
    if (mobileOf(typed, template) === null) return refuseMobile();
    change("capcode", "");
    const { showPicture, askQuestion, showAnother } = captcha;
    await { picture: showPicture, question: askQuestion, another: showAnother }[kind]();
    return focus("capcode");
  }

  return (
    <form ref={form} noValidate onSubmit={(submit) => submit.preventDefault()}>
      <Fields>
        <div data-field="phone">
          <MobileField
            id={`${id}mobile`}
            profile={template.profile}
            texts={texts}
            value={typed.phone}
            error={problems.phone}
            onChange={changeMobile}
          />
          <p className={styles.privacy}>
            {texts.privacyNote}{" "}
            <a href={texts.privacyPolicyAddress} target="_blank" rel="noreferrer">
              {texts.privacyPolicy}
            </a>
          </p>
        </div>
        <div data-field="capcode">
          <CaptchaField
            id={`${id}captcha`}
            captcha={captcha}
            texts={texts}
            value={typed.capcode}
            error={problems.capcode}
            onChange={(capcode) => change("capcode", capcode)}
            onAsk={ask}
          />
        </div>
        <div data-field="smsCode">
          <SmsCodeField
            label={texts.smsCode}
            value={typed.smsCode}
            error={problems.smsCode}
            onChange={(smsCode) => change("smsCode", smsCode)}
            texts={{ send: texts.getCode, resendIn: texts.resendIn, blocked: texts.doNotResend }}
            onSend={sendCode}
          />
        </div>
        <div className={styles.apply}>
          <p className={styles.problem} role="alert">
            {problems.form}
          </p>
          <Button type="submit" onPress={apply}>
            {template.buttonLabel}
          </Button>
          {children}
        </div>
      </Fields>
    </form>
  );
}
