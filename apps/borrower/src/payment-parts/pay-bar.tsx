import type { PayChannel } from "@hiram/contract/repayments/repayment-info.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Problem } from "../form-parts/problem.tsx";
import { useApp } from "../shell/app/use-app.ts";
import type { GuardedPayment, GuardedPaymentWords } from "./use-guarded-payment.tsx";
import type { PaymentPurpose } from "./use-payment.ts";

interface PayBarProps {
  readonly texts: GuardedPaymentWords;
  readonly channel: PayChannel;
  readonly purpose: PaymentPurpose;
  readonly paying: GuardedPayment;
  /** Called for an amount while there is none that can be paid. */
  readonly onIncomplete: (() => void) | undefined;
}

/** One tap pays what was chosen at the chosen channel: the button names both (PAY-2). */
export function PayBar({ texts, channel, purpose, paying, onIncomplete }: PayBarProps) {
  const app = useApp();
  const amount = formatAmount(purpose.amountCentavos, app.profile);
  return (
    <ActionBar>
      <Problem text={paying.failure} />
      {paying.mustWarn ? (
        <Button variant="ghost" onPress={paying.warn}>
          {texts.payAnyway}
        </Button>
      ) : (
        <Button onPress={onIncomplete ?? (() => paying.pay(purpose, channel.number))}>
          {onIncomplete ? texts.enterAmount : texts.payBy(channel.kind, amount, channel.name)}
        </Button>
      )}
      {paying.warning}
    </ActionBar>
  );
}
