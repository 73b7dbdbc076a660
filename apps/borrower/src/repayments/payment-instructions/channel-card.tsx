import type { TaughtChannel } from "@hiram/contract/information/payment-guide.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Logo } from "@hiram/ui/logo/logo.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import { NamedWays } from "../steps.tsx";
import type { TappedPicture } from "./enlarged-picture.tsx";
import styles from "./payment-instructions.module.css";
import { channelDrawings } from "./step-drawings.ts";
import { PicturedSteps, PictureStrip } from "./pictured-steps.tsx";

interface ChannelCardProps {
  readonly id: string;
  readonly texts: Texts<"payment-instructions">;
  readonly channel: TaughtChannel;
  readonly onTap: (picture: TappedPicture) => void;
}

/**
 * How to pay at a channel: in pictures as at any of its kind, and in its own words; without those each picture says
 * its own.
 */
export function ChannelCard({ id, texts, channel, onTap }: ChannelCardProps) {
  const { profile } = useApp();
  const { name, logo, kind, payerFee, payNotice, payNoticeLang } = channel;
  const groups = Object.entries(payNotice);
  const pictured = {
    way: { name, steps: texts.channelSteps[kind](name) },
    drawings: channelDrawings[kind],
    enlarge: texts.enlarge,
    onTap,
  };
  const fee = payerFee === 0 ? texts.noPayerFee : texts.payerFee(formatAmount(payerFee ?? 0, profile));
  return (
    <div className={styles.way} id={id} tabIndex={-1}>
      <Card label={name}>
        <div className={styles.channel}>
          <Logo src={logo} name={name} />
          <div className={styles.about}>
            <h2>{name}</h2>
            <p>{payerFee === null ? texts.speed(kind) : `${fee} · ${texts.speed(kind)}`}</p>
          </div>
        </div>
        {groups.length === 0 ? (
          <PicturedSteps {...pictured} />
        ) : (
          <PictureStrip label={texts.inPictures(name)} {...pictured} />
        )}
        {groups.map(([title, ways], index) => (
          <div key={title} className={styles.group} lang={payNoticeLang}>
            <h3>{title}</h3>
            <NamedWays ways={ways} isFirstOpen={index === 0} />
          </div>
        ))}
      </Card>
    </div>
  );
}
