import type { Reply } from "@hiram/contract";
import { type PaymentGuide, paymentGuide } from "@hiram/contract/information/payment-guide.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { useState } from "react";
import { Late } from "../../shell/loading/late.tsx";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import { ScreenHeader } from "../../shell/frame/screen-header.tsx";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { PaymentHelp } from "../../payment-parts/help.tsx";
import type { App } from "../../shell/app/app.ts";
import { ChannelGuide } from "./channel-guide.tsx";
import type { TappedPicture } from "./enlarged-picture.tsx";
import { FixedGuide } from "./fixed-guide.tsx";
import styles from "./payment-instructions.module.css";

/** Loaded when a picture is tapped, so that reading the guide need not wait for it. */
const enlargedPicture = latePart(() => import("./enlarged-picture.tsx"));

export const page = declarePage({ load: loadGuide, Screen: PaymentInstructionsScreen });

/** Null: the guide is fixed, and asks nothing. */
export type GuideData = Reply<PaymentGuide> | null;

function loadGuide(app: App): Promise<GuideData> {
  if (!app.profile.teachesOpenChannels) return Promise.resolve(null);
  return app.api.call(paymentGuide, {}, { quiet: true, loadingText: app.shellTexts().loading });
}

/** How to pay, step by step; a tapped picture is enlarged (INS-1). */
export function PaymentInstructionsScreen({
  texts,
  data,
  reload,
}: ScreenProps<"payment-instructions", GuideData>) {
  useLoadAhead(enlargedPicture);
  const [tapped, setTapped] = useState<TappedPicture | null>(null);
  const putBack = (): void => setTapped(null);
  if (data?.success === false)
    return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const channels = data?.data.channels;
  const hasCounter = channels?.some(({ kind }) => kind === "pay-code") ?? true;
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      {channels ? (
        <ChannelGuide texts={texts} channels={channels} onTap={setTapped} />
      ) : (
        <FixedGuide texts={texts} onTap={setTapped} />
      )}
      <Card title={texts.goodToKnow}>
        {hasCounter && <p className={styles.note}>{texts.postedLater}</p>}
        <p className={styles.note}>{texts.keepSecret}</p>
      </Card>
      <PaymentHelp texts={texts} />
      {tapped && (
        <Late part={enlargedPicture} onGivenUp={putBack}>
          {({ EnlargedPicture }) => <EnlargedPicture texts={texts} picture={tapped} onClose={putBack} />}
        </Late>
      )}
    </Page>
  );
}
