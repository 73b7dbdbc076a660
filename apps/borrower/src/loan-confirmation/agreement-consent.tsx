import { Button } from "@hiram/ui/button/button.tsx";
import checkbox from "@hiram/ui/checkbox/checkbox.module.css";
import { Fragment, type MouseEvent, useId, useRef } from "react";
import type { Texts } from "../shell/app/texts.ts";
import { agreementAddress } from "./agreement-address.ts";
import type { ConfirmationCalls, LoanIds } from "./confirmation-calls.ts";
import styles from "./loan-confirmation.module.css";
import type { AskedAgreements } from "./use-agreements.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useIsShown } from "../shell/loading/use-is-shown.ts";

interface AgreementConsentProps {
  readonly calls: ConfirmationCalls;
  readonly ids: LoanIds;
  readonly texts: Texts<"loan-confirm">;
  readonly agreements: AskedAgreements;
  readonly isAgreed: boolean;
  readonly onChange: (isAgreed: boolean) => void;
}

/**
 * The checkbox with the links to each agreement in its text (CNF-1, CNF-2): right above the button that makes
 * them binding.
 */
export function AgreementConsent(props: AgreementConsentProps) {
  const app = useApp();
  const boxId = useId();
  const wordsId = useId();
  const { calls, ids, texts, agreements, isAgreed, onChange } = props;
  const { reply, askAgain } = agreements;
  const listed = reply.success && reply.data.length > 0;
  return (
    <>
      {!reply.success && (
        <div role="alert" className={styles.failed}>
          <p>{[texts.agreementsFailed, reply.message].filter(Boolean).join(" ")}</p>
          <Button variant="ghost" onPress={askAgain}>
            {app.shellTexts().retry}
          </Button>
        </div>
      )}
      <div className={checkbox.checkbox}>
        <input
          type="checkbox"
          className={checkbox.box}
          id={boxId}
          aria-labelledby={wordsId}
          checked={isAgreed}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {/* A link stands beside the label rather than inside it, so that a tap on it does not tick the box. */}
        <p id={wordsId} className={`${checkbox.words} ${styles.consent}`}>
          <label htmlFor={boxId}>{listed ? texts.agreeToThe : texts.agreeTo}</label>
          {reply.success &&
            reply.data.map(({ title }, position) => (
              // The index in the list is the agreement's position.
              <Fragment key={title}>
                {position > 0 && <label htmlFor={boxId}> {texts.andThe}</label>}{" "}
                <AgreementLink {...{ calls, ids, texts, title, position }} />
              </Fragment>
            ))}
        </p>
      </div>
    </>
  );
}

interface AgreementLinkProps extends Pick<AgreementConsentProps, "calls" | "ids" | "texts"> {
  readonly title: string;
  readonly position: number;
}

/**
 * Asks for the agreement's address only when tapped. It is a link all the same: opened in another way, or
 * before hydration, its page asks for the address itself.
 */
function AgreementLink({ calls, ids, texts, title, position }: AgreementLinkProps) {
  const app = useApp();
  const isShown = useIsShown();
  const isAsking = useRef(false);
  const read = async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    const address = await agreementAddress(app, calls, { ...ids, position }, texts.agreementRefused);
    isAsking.current = false;
    if (address !== null && isShown()) app.open("loanAgreement", { url: address, title });
  };
  const follow = (click: MouseEvent): void => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return;
    click.preventDefault();
    void read();
  };
  return (
    <a
      className={styles.agreement}
      href={app.address("loanAgreement", { ...ids, position, title })}
      onClick={follow}
    >
      {title}
    </a>
  );
}
