import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { formatAmount } from "@hiram/market/format.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { CodeForm } from "../sms-code/code-form.tsx";
import type { CardCodeStepProps } from "./card-payment.ts";
import { PaymentProblem } from "./payment-problem.tsx";
import styles from "./repayment-ways.module.css";
import { useApp } from "../shell/app/use-app.ts";

/** The code that the card's bank asks for (OLD-3), and the way back to the cards. */
export function CardCodeStep({ ids, texts, waiting, payment }: CardCodeStepProps) {
  const app = useApp();
  const { card, amountCentavos } = waiting;
  return (
    <CodeForm
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
      problem={<PaymentProblem ids={ids} texts={texts} problem={payment.problem} />}
      subject={
        <p className={styles.words}>
          <Whole text={texts.from(`${card.bankName} ${card.cardNo}`)} />
        </p>
      }
    />
  );
}
