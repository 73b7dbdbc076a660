import { CERTIFY_STEPS, type CertifyStepAnswer } from "@hiram/contract/applications/certify-form.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import type { ReactNode } from "react";
import { FormPage } from "../form-parts/form-page.tsx";
import { PrivacyLink } from "../shell/help/privacy-link.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { WhoseAccount } from "../shell/session/whose-account.tsx";
import styles from "./apply.module.css";

interface StepFrameProps {
  readonly texts: Texts<"apply">;
  readonly step: CertifyStepAnswer;
  /** Where in the step, e.g. which picture. */
  readonly part?: string | undefined;
  readonly failure: string | null;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** One step on the screen: the progress, its questions, and beside them why they are asked (WEB-5). */
export function StepFrame({ texts, step, part, failure, actions, children }: StepFrameProps) {
  const at = CERTIFY_STEPS.indexOf(step.step);
  return (
    <FormPage
      title={step.title}
      actions={
        <>
          <div role="alert">{failure && <Notice tone="overdue">{failure}</Notice>}</div>
          {actions}
        </>
      }
    >
      <WhoseAccount texts={texts} />
      <div>
        <div className={styles.bar} aria-hidden="true">
          {CERTIFY_STEPS.map((each, index) => (
            <i key={each} className={index < at ? styles.past : index === at ? styles.now : undefined} />
          ))}
        </div>
        <p className={styles.count}>
          <strong>{texts.stepOf(at + 1, CERTIFY_STEPS.length)}</strong>
          {part && <span>{part}</span>}
        </p>
      </div>
      {children}
      <Card title={texts.whyTitle}>
        <p className={styles.why}>{step.why}</p>
        <p className={styles.privacy}>
          <PrivacyLink />
        </p>
      </Card>
    </FormPage>
  );
}
