import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import type { OrderDialogProps } from "./order-dialog.ts";
import { useNativeBack } from "../../shell/navigation/use-native-back.ts";

/** The server's advice on repaying, until the borrower has gone to repay in this session (ORD-8). */
export function KindTipsDialog({ details, texts, onClose }: OrderDialogProps) {
  useNativeBack(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.kindTipsTitle}
      text={details.kindTips}
      actions={<Button onPress={onClose}>{texts.kindTipsClose}</Button>}
    />
  );
}
