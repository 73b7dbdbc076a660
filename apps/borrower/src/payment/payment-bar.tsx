import type { RepaymentInfo } from "@hiram/contract";
import { formatAmount } from "@hiram/market/format.ts";
import type { PaymentWords } from "@hiram/market/texts/en/payment-words.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { PickerSheet } from "@hiram/ui/picker-sheet/picker-sheet.tsx";
import { useState } from "react";
import type { App } from "../app/app.ts";
import type { OrderIds } from "../order/order-ids.ts";
import styles from "./payment.module.css";
import { type PaymentPurpose, usePayment } from "./use-payment.ts";

interface PaymentBarProps {
  readonly app: App;
  readonly ids: OrderIds;
  readonly texts: PaymentWords;
  readonly channels: RepaymentInfo["repayList"];
  readonly purpose: PaymentPurpose;
}

/**
 * 'Payment Method' opens the channels, the first one chosen; 'Payment' there pays (PAY-1, PAY-2). A failure
 * leaves the sheet open with what was chosen (PAY-3). Nothing where no channel is open.
 */
export function PaymentBar({ app, ids, texts, channels, purpose }: PaymentBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const { failure, forget, pay } = usePayment(app, ids, texts);
  const options = channels.map(({ channel_number, name, logo }) => ({
    value: String(channel_number),
    label: name,
    logo,
  }));
  if (options.length === 0) return null;
  const close = (): void => {
    setOpen(false);
    forget();
  };
  return (
    <ActionBar>
      <Button onPress={() => setOpen(true)}>{texts.paymentMethod}</Button>
      <PickerSheet
        open={isOpen}
        title={texts.choosePaymentMethod}
        options={options}
        value={options.find(({ value }) => value === chosen)?.value}
        confirmLabel={texts.payment}
        cancelLabel={texts.cancel}
        onConfirm={(value) => {
          setChosen(value);
          return pay(purpose, Number(value));
        }}
        onCancel={close}
      >
        <p className={styles.youPay}>{texts.youPay(formatAmount(purpose.amountCentavos, app.profile))}</p>
        {failure && <p className={styles.failure}>{failure}</p>}
      </PickerSheet>
    </ActionBar>
  );
}
