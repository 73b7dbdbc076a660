import { Card } from "@hiram/ui/card/card.tsx";
import { useEffect, useRef } from "react";
import { agreementHash } from "../address/page-address.ts";
import { LenderNotice } from "../shell/lender-notice.tsx";
import type { TemplatePageProps } from "../template-page-props.ts";
import { Hero } from "./hero.tsx";
import styles from "./landing-page.module.css";
import { RegistrationForm } from "./registration-form.tsx";
import type { Outcome } from "./use-registration.ts";

interface LandingPageProps extends TemplatePageProps {
  /** The visitor has an account, new or old. */
  readonly onFinish: (outcome: Outcome) => void;
}

/** The configured template with its form (PROMO-2). Every text of it is data and shown as text. */
export function LandingPage(props: LandingPageProps) {
  const { address, template, texts, stoodInFor } = props;
  const agreementLink = useFocusOnReturn();
  return (
    <div className={styles.page}>
      <Hero template={template} texts={texts} onSpeakOther={props.onSpeakOther} />
      <main className={styles.content}>
        <Card>
          {stoodInFor !== null && (
            <div className={styles.other}>
              <p>{stoodInFor}</p>
              <p>{texts.registerHere}</p>
            </div>
          )}
          <RegistrationForm {...props}>
            <p className={styles.agree}>
              {texts.agree}{" "}
              <a href={agreementHash(address)} ref={agreementLink}>
                {texts.agreement}
              </a>
            </p>
          </RegistrationForm>
        </Card>
      </main>
      <LenderNotice lender={template.lender} texts={texts} />
    </div>
  );
}

/** Coming back from the agreement, keyboard and screen reader go on where they left. */
function useFocusOnReturn() {
  const link = useRef<HTMLAnchorElement>(null);
  const wasShown = useRef(false);
  // Runs again each time the page is shown anew.
  useEffect(() => {
    if (wasShown.current) link.current?.focus();
    wasShown.current = true;
  }, []);
  return link;
}
