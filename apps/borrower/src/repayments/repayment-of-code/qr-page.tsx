import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { ErrorPanel } from "@hiram/ui/message-panel/error-panel.tsx";
import { Skeleton } from "@hiram/ui/skeleton/skeleton.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { channelPicture, CodeFrame, type CodePageProps } from "../code-frame.tsx";
import { Steps } from "../steps.tsx";
import { ChannelImage } from "./channel-image.tsx";
import type { QrModules } from "./qr-code.ts";
import { QrPicture } from "./qr-picture.tsx";
import styles from "./repayment-of-code.module.css";
import { saveQrPicture } from "./save-qr-picture.ts";
import { useDrawing } from "./use-drawing.ts";
import { useKeptCode } from "../use-kept-code.ts";
import { useApp } from "../../shell/app/use-app.ts";

const draw = latePart(async () => (await import("./qr-code.ts")).qrModules);

/**
 * A QR Ph code drawn from its payload; it can be saved as a picture, since the bank's app is on the same
 * phone.
 */
export function QrPage(props: CodePageProps) {
  const app = useApp();
  const { texts, payment } = props;
  const { drawing, failed, retry } = useDrawing(draw, payment.payCode);
  useKeptCode(payment, drawing !== null);
  const image = channelPicture(app, payment);
  const save = async (modules: QrModules): Promise<void> => {
    const became = await saveQrPicture(modules, `qr-ph-${payment.amount}`);
    if (became === "saved") toast.info(texts.pictureSaved);
    if (became === "failed") app.onFailure(texts.pictureNotSaved);
  };
  const shell = app.shellTexts();
  return (
    <CodeFrame
      {...props}
      title={texts.qrTitle}
      action={drawing && <Button onPress={() => save(drawing)}>{texts.savePicture}</Button>}
    >
      <Card>
        <div className={styles.codeHead}>
          {image && <ChannelImage key={image} src={image} alt="" className={styles.channel} />}
          <h2>{payment.channelName}</h2>
        </div>
        {drawing && <QrPicture modules={drawing} label={texts.qrCode} />}
        {!drawing && !failed && <Skeleton heightRem={16} />}
        {failed && <ErrorPanel message={shell.networkFailure} retryLabel={shell.retry} onRetry={retry} />}
      </Card>
      <Steps payment={payment} general={{ title: texts.scanTitle, steps: texts.scanTips }} />
    </CodeFrame>
  );
}
