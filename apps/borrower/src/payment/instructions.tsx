import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import type { PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { useApp } from "../shell/use-app.ts";

interface InstructionsProps {
  readonly texts: PaymentWords;
  readonly info: RepaymentDetails;
}

/** The instructions banner, where the server asks for it (PAY-1); it leads to the guide with pictures (INS-1). */
export function Instructions({ texts, info }: InstructionsProps) {
  const app = useApp();
  if (info.instructions === null) return null;
  return (
    <Notice action={<a href={app.address("paymentInstructions")}>{texts.howToPay}</a>}>
      {info.instructions || texts.instructions}
    </Notice>
  );
}
