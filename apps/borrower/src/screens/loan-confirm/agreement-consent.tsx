import { Card } from "@hiram/ui/card/card.tsx";
import { Checkbox } from "@hiram/ui/checkbox/checkbox.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { type MouseEvent, useRef } from "react";
import type { App } from "../../app/app.ts";
import type { Texts } from "../../app/texts.ts";
import { askAgreementAddress } from "./ask-agreement-address.ts";
import styles from "./loan-confirm.module.css";
import type { AskedAgreements } from "./use-agreements.ts";

/** What the address says about the loan: texts, as they came. */
export interface LoanIds {
  readonly productId: string;
  /** Only where the loan is an order already. */
  readonly orderId: string | undefined;
}

interface AgreementConsentProps {
  readonly app: App;
  readonly ids: LoanIds;
  readonly texts: Texts<"confirm">;
  readonly agreements: AskedAgreements;
  readonly isAgreed: boolean;
  readonly onChange: (isAgreed: boolean) => void;
}

/** The checkbox, and each agreement to read (CNF-1, CNF-2). */
export function AgreementConsent(props: AgreementConsentProps) {
  const { app, ids, texts, agreements, isAgreed, onChange } = props;
  const { reply, askAgain } = agreements;
  return (
    <Card>
      <Checkbox checked={isAgreed} onChange={onChange}>
        {texts.agreeTo}
      </Checkbox>
      {reply.success ? (
        <ul className={styles.agreements} aria-label={texts.agreements}>
          {reply.data.map(({ title }, position) => (
            // The list's index is the agreement's position.
            <li key={title}>
              <AgreementLink app={app} ids={ids} texts={texts} title={title} position={position} />
            </li>
          ))}
        </ul>
      ) : (
        <div role="alert">
          <p>{[texts.agreementsFailed, reply.message].filter(Boolean).join(" ")}</p>
          <Button variant="ghost" onPress={askAgain}>
            {app.shellTexts().retry}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface AgreementLinkProps extends Pick<AgreementConsentProps, "app" | "ids" | "texts"> {
  readonly title: string;
  readonly position: number;
}

/**
 * Asks where the agreement is only when it is tapped. A link all the same: opened otherwise, or before the
 * bundle runs, its page asks by itself.
 */
function AgreementLink({ app, ids, texts, title, position }: AgreementLinkProps) {
  const isAsking = useRef(false);
  const read = async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    const address = await askAgreementAddress(
      app,
      { ...ids, position: String(position) },
      texts.agreementRefused,
    );
    isAsking.current = false;
    if (address !== null) app.open("loanAgreement", { url: address, title });
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
