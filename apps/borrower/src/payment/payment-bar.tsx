import type { PaymentState, RepaymentInfo } from "@hiram/contract";
import { formatAmount } from "@hiram/market/format.ts";
import type { PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { PickerSheet } from "@hiram/ui/picker-sheet/picker-sheet.tsx";
import { useState } from "react";
import type { OrderIds } from "./order-ids.ts";
import { hasInsisted, PayTwiceDialog, rememberInsisting } from "./pay-twice-dialog.tsx";
import styles from "./payment.module.css";
import { type PaymentPurpose, usePayment } from "./use-payment.ts";
import { useApp } from "../shell/use-app.ts";

interface PaymentBarProps {
  readonly ids: OrderIds;
  readonly texts: PaymentWords;
  readonly channels: RepaymentInfo["repayList"];
  readonly purpose: PaymentPurpose;
  /** The order's newest payment: a card that is being charged makes paying again the lesser choice. */
  readonly payment: PaymentState | null;
}

/**
 * 'Payment Method' opens the channels, the first one chosen; 'Payment' there pays (PAY-1, PAY-2). A failure
 * leaves the sheet open with what was chosen (PAY-3). Nothing where no channel is open. While a card is being
 * charged a warning comes first, also when that began after the page was loaded.
 */
export function PaymentBar({ ids, texts, channels, purpose, payment }: PaymentBarProps) {
  const app = useApp();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [warning, setWarning] = useState("");
  const [isAnyway, setAnyway] = useState(() => hasInsisted(ids.orderId, payment?.text ?? ""));
  const { failure, forget, pay } = usePayment(ids, texts, (underWay) => {
    setOpen(false);
    setWarning(underWay);
  });
  const isUnderWay = payment?.state === "under-way";
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
  const begin = (): void => {
    if (isUnderWay && !isAnyway) setWarning(payment.text);
    else setOpen(true);
  };
  const insist = (): void => {
    rememberInsisting(ids.orderId, warning);
    setAnyway(true);
    setWarning("");
    setOpen(true);
  };
  return (
    <ActionBar>
      <Button variant={isUnderWay ? "ghost" : "primary"} onPress={begin}>
        {isUnderWay ? texts.payAnyway : texts.paymentMethod}
      </Button>
      {warning && (
        <PayTwiceDialog texts={texts} underWay={warning} onWait={() => setWarning("")} onInsist={insist} />
      )}
      <PickerSheet
        open={isOpen}
        title={texts.choosePaymentMethod}
        options={options}
        value={options.find(({ value }) => value === chosen)?.value}
        confirmLabel={texts.payment}
        cancelLabel={texts.cancel}
        onConfirm={(value) => {
          setChosen(value);
          return pay(purpose, Number(value), isAnyway);
        }}
        onCancel={close}
      >
        <p className={styles.youPay}>{texts.youPay(formatAmount(purpose.amountCentavos, app.profile))}</p>
        {failure && <p className={styles.failure}>{failure}</p>}
      </PickerSheet>
    </ActionBar>
  );
}
