import { formatAmount } from "@hiram/market/format.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { CodeForm } from "../sms-code/code-form.tsx";
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
  return (
    <CodeForm
      app={app}
      texts={texts}
      hint={texts.codeHint}
      startSeconds={payment.codeWaitSeconds}
      confirmLabel={texts.pay(formatAmount(amountCentavos, app.profile))}
      onConfirm={(code) => payment.confirm(waiting, code)}
      onSend={() => payment.sendCode(waiting)}
      onLeave={payment.leaveCode}
      actions={
        <Button variant="ghost" onPress={payment.leaveCode}>
          {texts.anotherCard}
        </Button>
      }
      problem={<PaymentProblem app={app} ids={ids} texts={texts} problem={payment.problem} />}
      subject={<p className={styles.words}>{texts.from(`${card.bankName} ${card.cardNo}`)}</p>}
    />
  );
}
