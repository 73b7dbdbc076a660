import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import { Skeleton } from "@hiram/ui/skeleton/skeleton.tsx";
import { useSyncExternalStore } from "react";
import { ScreenHeader } from "../../app/screen-header.tsx";
import type { ScreenProps } from "../../app/route.ts";
import { CodeFrame, type CodePageProps } from "../../payment/code-frame.tsx";
import { NoCode } from "../../payment/no-code.tsx";
import { orderIds } from "../../order/order-ids.ts";
import { isQrPayload } from "../../payment/pay-code-text.tsx";
import { type SavedRepayment, savedRepayment } from "../../payment/saved-repayment.ts";
import { ContractNumber } from "./contract-number.tsx";
import { PaymentNotices } from "./payment-notices.tsx";

/** How to pay with the code that is open: the saved repayment info of this phone (CODE-2). */
export function RepaymentOfCode2Screen({ app, query, texts }: ScreenProps<"pay-code", null>) {
  const saved = useSavedRepayment(query.orderId);
  const ids = orderIds(query);
  const common = { app, ids, texts };
  if (saved === null) return <NoCode {...common} />;
  if (saved !== "awaited") return <SavedRepaymentPage {...common} saved={saved} />;
  return (
    <Page header={<ScreenHeader app={app} title={texts.title} />}>
      <Skeleton heightRem={8} />
      <Skeleton heightRem={10} />
      <Skeleton heightRem={12} />
    </Page>
  );
}

/** Read only after the page is there: the server has no storage, and both must first show the same. */
function useSavedRepayment(orderId: string | undefined): SavedRepayment | null | "awaited" {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? savedRepayment(orderId) : "awaited";
}

function neverChanges(): () => void {
  return () => {};
}

function SavedRepaymentPage(props: CodePageProps & { readonly saved: SavedRepayment }) {
  const { app, ids, texts, saved } = props;
  const { logo, title, payCode, payNotice, amountCentavos } = saved;
  const showQr = (): void => {
    const code = { showType: 2, payCode, payCodeImg: logo, repayAmount: amountCentavos };
    app.open("repaymentOfCode", { ...code, ...ids });
  };
  return (
    <CodeFrame
      {...props}
      title={texts.title}
      amountLabel={texts.totalPayment}
      amountCentavos={amountCentavos}
    >
      <Card>
        <ProductLine logo={logo} name={title} />
        {isQrPayload(payCode) ? (
          <Button variant="ghost" onPress={showQr}>
            {texts.showQr}
          </Button>
        ) : (
          <ContractNumber app={app} texts={texts} payCode={payCode} />
        )}
      </Card>
      <PaymentNotices notices={payNotice} />
      <Notice>{texts.postedLater}</Notice>
    </CodeFrame>
  );
}
