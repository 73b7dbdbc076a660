import type { TaughtChannel } from "@hiram/contract/information/payment-guide.ts";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { NoChannel } from "../../payment-parts/help.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import { ChannelCard } from "./channel-card.tsx";
import type { TappedPicture } from "./enlarged-picture.tsx";
import { WayLinks } from "./way-links.tsx";

interface ChannelGuideProps {
  readonly texts: Texts<"payment-instructions">;
  readonly channels: readonly TaughtChannel[];
  readonly onTap: (picture: TappedPicture) => void;
}

/** How to pay at each channel on offer. */
export function ChannelGuide({ texts, channels, onTap }: ChannelGuideProps) {
  const app = useApp();
  if (channels.length === 0) return <NoChannel texts={texts} />;
  const ways = channels.map((channel, index) => ({ id: `way-${index + 1}`, name: channel.name, channel }));
  return (
    <>
      {ways.length > 1 && <WayLinks label={texts.waysLabel} ways={ways} />}
      <Notice action={<a href={app.address("orders")}>{app.shellTexts().yourLoans}</a>}>
        {texts.startOnLoan}
      </Notice>
      {ways.map(({ id, channel }) => (
        <ChannelCard key={id} id={id} texts={texts} channel={channel} onTap={onTap} />
      ))}
    </>
  );
}
