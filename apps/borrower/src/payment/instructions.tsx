import type { RepaymentInfo } from "@hiram/contract";
import type { PaymentWords } from "@hiram/market/texts/en/payment-words.ts";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import type { App } from "../shell/app.ts";

interface InstructionsProps {
  readonly app: App;
  readonly texts: PaymentWords;
  readonly info: RepaymentInfo;
}

/** The instructions banner, where the server asks for it (PAY-1); it leads to the guide with pictures (INS-1). */
export function Instructions({ app, texts, info }: InstructionsProps) {
  if (info.isShowReyTop !== 1) return null;
  return (
    <Notice action={<a href={app.address("paymentInstructions")}>{texts.howToPay}</a>}>
      {info.noticeMsg || texts.instructions}
    </Notice>
  );
}
