import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { settledDrawing } from "@hiram/ui/pictures/drawings.ts";
import { Picture } from "@hiram/ui/pictures/picture.tsx";
import { useEffect, useEffectEvent } from "react";
import type { Texts } from "../../shell/texts.ts";
import { useNativeBack } from "../../shell/use-native-back.ts";
import styles from "./complaint-form.module.css";
import { useApp } from "../../shell/use-app.ts";

/** How long the success is shown where it closes by itself (CMP-7). */
export const SENT_SHOWN_MS = 1500;

interface SentDialogProps {
  readonly texts: Texts<"complain-page-next">;
  readonly orderNo: string | undefined;
}

/**
 * The complaint is sent and will be answered; then back to the entry page, with no way back to send it again
 * (CMP-7).
 */
export function SentDialog({ texts, orderNo }: SentDialogProps) {
  const app = useApp();
  const leave = (): void => app.open("complaint", { orderId: orderNo }, { replace: true });
  const leaveByItself = useEffectEvent(leave);
  const closesItself = app.profile.sentDialogCloses;
  useEffect(() => {
    if (!closesItself) return undefined;
    const timer = setTimeout(() => leaveByItself(), SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [closesItself]);
  const close = closesItself ? undefined : leave;
  // Back and Escape do nothing where it closes by itself.
  useNativeBack(() => close?.());
  return (
    <Dialog
      open
      dismissible={!closesItself}
      onClose={close}
      title={texts.sentTitle}
      text={texts.replyPromise}
      actions={close && <Button onPress={close}>{app.shellTexts().ok}</Button>}
    >
      <div className={styles.sent}>
        <Picture drawing={settledDrawing} />
      </div>
    </Dialog>
  );
}
