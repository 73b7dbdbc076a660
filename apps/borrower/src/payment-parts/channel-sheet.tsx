import type { PayChannel } from "@hiram/contract/repayments/repayment-info.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { PickerSheet } from "@hiram/ui/picker-sheet/picker-sheet.tsx";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./channel-sheet.module.css";

interface ChannelSheetProps {
  readonly texts: PaymentWords;
  readonly channels: readonly PayChannel[];
  /** The number of the one chosen before; if left out, the first is chosen. */
  readonly chosen: number | undefined;
  readonly amountCentavos: number;
  /** Why the last attempt failed. */
  readonly failure: string;
  readonly onPay: (channelNumber: number) => Promise<void>;
  readonly onCancel: () => void;
}

/** The channels to choose from, and 'Payment' (PAY-1). */
export function ChannelSheet({ texts, channels, chosen, failure, ...props }: ChannelSheetProps) {
  const app = useApp();
  return (
    <PickerSheet
      open
      title={texts.choosePaymentMethod}
      options={channels.map(({ number, name, logo }) => ({
        value: String(number),
        label: name,
        logo,
      }))}
      value={chosen === undefined ? undefined : String(chosen)}
      confirmLabel={texts.payment}
      cancelLabel={texts.cancel}
      onConfirm={(value) => props.onPay(Number(value))}
      onCancel={props.onCancel}
    >
      <p className={styles.youPay}>{texts.youPay(formatAmount(props.amountCentavos, app.profile))}</p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </PickerSheet>
  );
}
