import type { PayTwiceWords } from "@hiram/texts/en/pay-twice-words.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { useNativeBack } from "../shell/navigation/use-native-back.ts";

interface PayTwiceDialogProps {
  readonly texts: PayTwiceWords;
  /** What is being paid already, in the server's words. */
  readonly underWay: string;
  readonly onWait: () => void;
  readonly onInsist: () => void;
}

/**
 * A card is being charged for this loan: a borrower who pays in another way all the same must know that they
 * pay twice.
 */
export function PayTwiceDialog({ texts, underWay, onWait, onInsist }: PayTwiceDialogProps) {
  useNativeBack(onWait);
  return (
    <Dialog
      open
      onClose={onWait}
      title={texts.payTwice}
      text={`${underWay} ${texts.payTwiceText}`}
      actions={
        <>
          <Button onPress={onWait}>{texts.wait}</Button>
          <Button variant="ghost" onPress={onInsist}>
            {texts.payAnyway}
          </Button>
        </>
      }
    />
  );
}

/**
 * The payment that the borrower insisted on duplicating, so that the next page does not ask about it again.
 */
let insistedBeside = "";

const nameOf = (orderId: string, underWay: string): string => `${orderId} ${underWay}`;

export function rememberInsisting(orderId: string, underWay: string): void {
  insistedBeside = nameOf(orderId, underWay);
}

export function hasInsisted(orderId: string, underWay: string): boolean {
  return insistedBeside === nameOf(orderId, underWay);
}
