import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useState } from "react";
import { Late } from "../shell/loading/late.tsx";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { type GuardedPaymentWords, useGuardedPayment } from "./use-guarded-payment.tsx";
import type { PaymentPurpose } from "./use-payment.ts";

/** Loaded separately: only one profile uses a sheet. */
export const lateChannelSheet = latePart(() => import("./channel-sheet.tsx"));

interface PaymentBarProps {
  readonly ids: OrderIds;
  readonly texts: GuardedPaymentWords;
  /** The loan as the page shows it, with its newest payment and the channels to choose from. */
  readonly shown: RepaymentDetails;
  readonly purpose: PaymentPurpose;
  readonly reload: () => void;
}

/**
 * The specification's way: 'Payment Method' opens the channels, the first one chosen; 'Payment' there pays (PAY-1,
 * PAY-2). A failure leaves the sheet open with what was chosen (PAY-3). Nothing where no channel is open.
 */
export function PaymentBar({ ids, texts, shown, purpose, reload }: PaymentBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const paying = useGuardedPayment({ ids, texts, shown, reload, onAnswered: setOpen });
  const { channels } = shown;
  if (channels.length === 0) return null;
  const close = (): void => {
    setOpen(false);
    paying.forget();
  };
  return (
    <ActionBar>
      <Button
        variant={paying.isUnderWay ? "ghost" : "primary"}
        onPress={() => (paying.mustWarn ? paying.warn() : setOpen(true))}
      >
        {paying.isUnderWay ? texts.payAnyway : texts.paymentMethod}
      </Button>
      {paying.warning}
      {isOpen && (
        <Late part={lateChannelSheet} onGivenUp={close}>
          {({ ChannelSheet }) => (
            <ChannelSheet
              texts={texts}
              channels={channels}
              chosen={chosen}
              amountCentavos={purpose.amountCentavos}
              failure={paying.failure}
              onPay={(channelNumber) => {
                setChosen(channelNumber);
                return paying.pay(purpose, channelNumber);
              }}
              onCancel={close}
            />
          )}
        </Late>
      )}
    </ActionBar>
  );
}
