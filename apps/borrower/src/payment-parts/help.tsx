import type { PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { CustomerHelp } from "../shell/help/customer-help.tsx";
import { ServicePhone } from "../shell/help/service-phone.tsx";

interface HelpProps {
  readonly texts: Pick<PaymentWords, "needHelp">;
}

/** Whom to call: elsewhere, borrowers complain that "nobody could find how to repay". */
export function PaymentHelp({ texts }: HelpProps) {
  return <CustomerHelp question={texts.needHelp} />;
}

/** No channel is open: say so, and whom to call. */
export function NoChannel({ texts }: HelpProps & { readonly texts: PaymentWords }) {
  return (
    <Notice tone="due" action={<ServicePhone />}>
      {texts.noPaymentMethod}
    </Notice>
  );
}
