import { Card } from "@hiram/ui/card/card.tsx";
import { CopyButton } from "@hiram/ui/copy-button/copy-button.tsx";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { channelPicture, CodeFrame, type CodePageProps } from "../code-frame.tsx";
import { PayCodeText } from "../../payment-parts/pay-code-text.tsx";
import { Steps } from "../steps.tsx";
import { Barcode } from "./barcode.tsx";
import { ChannelImage } from "./channel-image.tsx";
import styles from "./repayment-of-code.module.css";
import { useApp } from "../../shell/app/use-app.ts";
import { useDrawing } from "./use-drawing.ts";
import { useKeptCode } from "../use-kept-code.ts";

const draw = latePart(async () => (await import("./code-128.ts")).code128);

/** A pay code for the counter or a bills menu: to copy, read aloud or scan (CODE-1, showType 1). */
export function PayCodePage(props: CodePageProps) {
  const app = useApp();
  const { texts, payment } = props;
  const { payCode, channelName } = payment;
  const { drawing, failed } = useDrawing(draw, payCode);
  useKeptCode(payment, drawing !== null || failed);
  const shell = app.shellTexts();
  const image = channelPicture(app, payment);
  return (
    <CodeFrame {...props} title={texts.title}>
      <Card>
        <div className={styles.codeHead}>
          {image && <ChannelImage key={image} src={image} alt="" className={styles.channel} />}
          <h2>
            <Whole text={texts.payCodeFor(channelName)} />
          </h2>
          <CopyButton
            text={payCode}
            label={shell.copy}
            accessibleLabel={texts.copyCode}
            copiedLabel={shell.copied}
            failedLabel={shell.copyFailed}
          />
        </div>
        <p className={styles.code}>
          <PayCodeText payCode={payCode} />
        </p>
        <Barcode drawing={drawing} failed={failed} label={texts.barcode(payCode)} />
      </Card>
      <Steps payment={payment} general={{ title: texts.codeStepsTitle, steps: texts.codeSteps }} />
      <Notice>{texts.postedLater}</Notice>
    </CodeFrame>
  );
}
