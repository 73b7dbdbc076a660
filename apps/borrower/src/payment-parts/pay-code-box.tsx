import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import type { PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { CopyButton } from "@hiram/ui/copy-button/copy-button.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { isQrPayload, PayCodeText } from "./pay-code-text.tsx";
import styles from "./payment.module.css";
import { saveRepayment } from "./saved-repayment.ts";
import { useApp } from "../shell/app/use-app.ts";

interface PayCodeBoxProps {
  readonly ids: OrderIds;
  readonly texts: PaymentWords;
  readonly openCode: NonNullable<RepaymentDetails["openCode"]>;
  /** What the code pays, centavos: the repayment, or the extension. */
  readonly amountCentavos: number;
}

/** The pay code that is already open for this payment (PAY-1), ready to use, and how to use it (CODE-2). */
export function PayCodeBox({ ids, texts, openCode, amountCentavos }: PayCodeBoxProps) {
  const app = useApp();
  const { title, logo, payCode } = openCode;
  const shell = app.shellTexts();
  const isQr = isQrPayload(payCode);
  const howToPay = (): void => {
    saveRepayment({ orderId: ids.orderId, payCode });
    app.open("repaymentOfCode2", { ...ids });
  };
  const showQr = (): void =>
    app.open("repaymentOfCode", {
      showType: 2,
      payCode,
      payCodeImg: logo,
      repayAmount: amountCentavos,
      ...ids,
    });
  return (
    <Card>
      <ProductLine logo={logo} name={title || texts.payCode} />
      {!isQr && <PayCodeText payCode={payCode} />}
      <div className={styles.codeActions}>
        {!isQr && (
          <CopyButton
            text={payCode}
            label={shell.copy}
            accessibleLabel={texts.copyCode}
            copiedLabel={shell.copied}
            failedLabel={shell.copyFailed}
          />
        )}
        {isQr && (
          <Button variant="ghost" onPress={showQr}>
            {texts.showQr}
          </Button>
        )}
        <Button variant="ghost" onPress={howToPay}>
          {texts.howToPay}
        </Button>
      </div>
    </Card>
  );
}
