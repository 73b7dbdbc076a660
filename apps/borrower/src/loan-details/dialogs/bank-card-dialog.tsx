import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { bindBankQuery } from "../../loan-parts/account-link.tsx";
import { leaveBy } from "../order-links.ts";
import type { OrderDialogProps } from "./order-dialog.ts";
import { useNativeBack } from "../../shell/navigation/use-native-back.ts";
import { useApp } from "../../shell/app/use-app.ts";

/** Asks for a payout account, and leads to its form (ORD-10). */
export function BankCardDialog({ ids, details, texts, onClose }: OrderDialogProps) {
  const app = useApp();
  useNativeBack(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={details.accountTitle || texts.bindCardTitle}
      text={details.accountText}
      actions={
        <>
          <Button onPress={() => leaveBy(() => app.open("bindBank", bindBankQuery(ids)))}>
            {texts.bindCard}
          </Button>
          <Button variant="ghost" onPress={onClose}>
            {texts.later}
          </Button>
        </>
      }
    />
  );
}
