import type { PayChannel } from "@hiram/contract/repayments/repayment-info.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { Logo } from "@hiram/ui/logo/logo.tsx";
import { Radio } from "@hiram/ui/radio/radio.tsx";
import { useId } from "react";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./channel-tiles.module.css";

interface ChannelTilesProps {
  readonly texts: PaymentWords;
  readonly channels: readonly PayChannel[];
  /** Those of them that accept the amount; the others cannot be chosen. */
  readonly taking: readonly PayChannel[];
  readonly chosen: PayChannel;
  readonly onChoose: (channelNumber: number) => void;
}

/** The ways to pay: each channel with how soon its money counts, and its charge. */
export function ChannelTiles({ texts, channels, taking, chosen, onChoose }: ChannelTilesProps) {
  const title = useId();
  const { profile } = useApp();
  return (
    <fieldset className={styles.tiles} aria-labelledby={title}>
      <h2 className={styles.title} id={title}>
        {texts.choosePaymentMethod}
      </h2>
      {channels.map((channel) => (
        <label className={styles.tile} key={channel.number}>
          <Logo src={channel.logo} name={channel.name} />
          <Radio
            name={title}
            value={channel.number}
            checked={channel === chosen}
            disabled={!taking.includes(channel)}
            onChange={() => onChoose(channel.number)}
          />
          <span className={styles.name}>
            {channel.name}
            <span className={styles.note}>{texts.speed(channel.kind)}</span>
            {channel.payerFee !== null && (
              <span className={styles.note}>
                {channel.payerFee === 0
                  ? texts.noPayerFee
                  : texts.payerFee(formatAmount(channel.payerFee, profile))}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
