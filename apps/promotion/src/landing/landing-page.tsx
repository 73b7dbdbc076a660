import type { Texts } from "@hiram/texts/promotion/load.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Sea } from "@hiram/ui/sea/sea.tsx";
import { useEffect, useEffectEvent, useRef } from "react";
import { agreementHash } from "../address/page-address.ts";
import { LenderNotice } from "../shell/lender-notice.tsx";
import type { Outcome, TemplatePageProps } from "../shell/template-page-props.ts";
import styles from "./landing-page.module.css";
import { Offer } from "./offer.tsx";
import type { FieldName } from "./registration-fields.ts";
import { RegistrationForm } from "./registration-form.tsx";
import sea from "./sea.module.css";
import { type Step, useRegistration } from "./use-registration.ts";

interface LandingPageProps extends TemplatePageProps {
  /** The visitor has an account, new or old. */
  readonly onFinish: (outcome: Outcome) => void;
}

/**
 * The configured template with its form, or the form's second step (PROMO-2). All its texts are data and shown
 * as text.
 */
export function LandingPage(props: LandingPageProps) {
  const { address, template, texts, stoodInFor } = props;
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: FieldName): void =>
    form.current?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.focus();
  const registration = useRegistration({ ...props, focus });
  const { step } = registration;
  useFocusOnStep(step, focus);
  const agreementLink = useFocusOnReturn();
  return (
    <div className={step === "code" ? `${styles.page} ${styles.code}` : styles.page}>
      <header className={styles.top}>
        <img src="/icon.svg" alt="" width="32" height="32" />
        <p className={styles.brand}>{template.lender.brand}</p>
        <button
          type="button"
          lang={props.otherLocale}
          className={styles.language}
          onClick={() => void props.onSpeakOther()}
        >
          {texts.otherLanguage}
        </button>
      </header>
      <main className={styles.main}>
        {step === "code" ? <CodeTitle texts={texts} /> : <Offer template={template} />}
        {step !== "code" && <Sea className={sea.sea} />}
        <div className={styles.form}>
          <Card>
            {stoodInFor !== null && step !== "code" && (
              <div className={styles.other}>
                <p>{stoodInFor}</p>
                <p>{texts.registerHere}</p>
              </div>
            )}
            <RegistrationForm registration={registration} template={template} texts={texts} form={form}>
              <p className={styles.agree}>
                {texts.agree}{" "}
                <a href={agreementHash(address)} ref={agreementLink}>
                  {texts.agreement}
                </a>
              </p>
            </RegistrationForm>
          </Card>
        </div>
      </main>
      <LenderNotice lender={template.lender} texts={texts} />
    </div>
  );
}

/** One step done, one to go. */
function CodeTitle({ texts }: { readonly texts: Texts }) {
  return (
    <div className={styles.title}>
      <div className={styles.steps} />
      <h1>{texts.codeTitle}</h1>
    </div>
  );
}

/** Each step starts at its top and with its field focused, even when the browser's Back led to it. */
function useFocusOnStep(step: Step, focus: (field: FieldName) => void): void {
  const shown = useRef(step);
  const begin = useEffectEvent(() => {
    scrollTo(0, 0);
    focus(step === "code" ? "smsCode" : "phone");
  });
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    begin();
  }, [step]);
}

/** Coming back from the agreement, keyboard and screen reader continue where they left off. */
function useFocusOnReturn() {
  const link = useRef<HTMLAnchorElement>(null);
  const wasShown = useRef(false);
  // Runs each time the page is shown again.
  useEffect(() => {
    if (wasShown.current) link.current?.focus();
    wasShown.current = true;
  }, []);
  return link;
}
