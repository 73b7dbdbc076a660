import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { settledDrawing } from "@hiram/ui/pictures/drawings.ts";
import { Picture } from "@hiram/ui/pictures/picture.tsx";
import { useEffect, useEffectEvent } from "react";
import type { Texts } from "../../shell/app/texts.ts";
import { useNativeBack } from "../../shell/navigation/use-native-back.ts";
import styles from "./complaint-form.module.css";
import { useApp } from "../../shell/app/use-app.ts";

/** How long the success is shown (CMP-7). */
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
  const leave = useEffectEvent(() => app.open("complaint", { orderId: orderNo }, { replace: true }));
  useEffect(() => {
    const timer = setTimeout(() => leave(), SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  // Back and Escape do nothing: it closes by itself.
  useNativeBack(() => {});
  return (
    <Dialog open dismissible={false} title={texts.sentTitle} text={texts.replyPromise}>
      <div className={styles.sent}>
        <Picture drawing={settledDrawing} />
      </div>
    </Dialog>
  );
}
