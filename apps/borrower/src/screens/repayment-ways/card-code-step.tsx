import { formatAmount } from "@hiram/market/format.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { SMS_CODE_LENGTH, SmsCodeField } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { useEffect, useRef, useState } from "react";
import { ScreenHeader } from "../../app/screen-header.tsx";
import { useNativeBack } from "../../app/use-native-back.ts";
import type { WaitingPayment } from "./draft.ts";
import { PaymentProblem } from "./payment-problem.tsx";
import styles from "./repayment-ways.module.css";
import type { CardPayment, CardPaymentParts } from "./use-card-payment.ts";

interface CardCodeStepProps extends CardPaymentParts {
  readonly waiting: WaitingPayment;
  readonly payment: CardPayment;
}

/** The code that the card's bank asks for (OLD-3), and the way back to the cards. */
export function CardCodeStep({ app, ids, texts, waiting, payment }: CardCodeStepProps) {
  const { card, amountCentavos } = waiting;
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const place = useRef<HTMLDivElement>(null);
  useNativeBack(app, payment.leaveCode);
  const focusField = (): void => place.current?.querySelector("input")?.focus();
  useEffect(focusField, []);

  function refuse(why: string): void {
    setError(why);
    if (why !== "") focusField();
  }

  async function confirm(): Promise<void> {
    setError("");
    if (code.length < SMS_CODE_LENGTH) return refuse(texts.codeNeeded);
    return refuse(await payment.confirm(waiting, code));
  }

  return (
    <form method="dialog" noValidate onSubmit={(submit) => submit.preventDefault()}>
      <Page
        header={<ScreenHeader app={app} title={texts.title} />}
        actions={
          <ActionBar>
            <Button type="submit" onPress={confirm}>
              {texts.pay(formatAmount(amountCentavos, app.profile))}
            </Button>
            <Button variant="ghost" onPress={payment.leaveCode}>
              {texts.anotherCard}
            </Button>
          </ActionBar>
        }
      >
        <PaymentProblem app={app} ids={ids} texts={texts} problem={payment.problem} />
        <Card title={texts.codeTitle}>
          <div className={styles.code} ref={place}>
            <p className={styles.words}>{texts.from(`${card.bankName} ${card.cardNo}`)}</p>
            <SmsCodeField
              label={texts.codeLabel}
              hint={texts.codeHint}
              value={code}
              error={error}
              startAtOnce={payment.wasCodeSent}
              texts={{ send: texts.sendCode, resendIn: texts.resendIn, blocked: texts.codeBlocked }}
              onChange={setCode}
              onSend={() => payment.sendCode(waiting)}
            />
          </div>
        </Card>
      </Page>
    </form>
  );
}
