import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import { Skeleton } from "@hiram/ui/skeleton/skeleton.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";
import { ScreenHeader } from "../../shell/frame/screen-header.tsx";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { channelPicture, CodeFrame, type CodePageProps } from "../code-frame.tsx";
import { askForCode, type CodeReply } from "../ask-for-code.ts";
import { KnownCode } from "../known-code.tsx";
import { savedPayCode } from "../../payment-parts/saved-repayment.ts";
import { ContractNumber } from "./contract-number.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import { Steps } from "../steps.tsx";

export const page = declarePage({ load: loadRepaymentOfCode2, Screen: RepaymentOfCode2Screen });

/** No call: what the page shows is stored on the phone, which the server cannot see (CODE-2). */
async function loadRepaymentOfCode2(): Promise<null> {
  return null;
}

/**
 * How to pay with the code that this phone has saved (CODE-2). The server has no such storage, and the first
 * render must match its markup: so the saved code is read, and asked about, after hydration.
 */
function RepaymentOfCode2Screen(props: ScreenProps<"repayment-of-code", null>) {
  const app = useApp();
  const { query, texts } = props;
  const [saved, setSaved] = useState<SavedCode | null>(null);
  const ask = useEffectEvent(() => askForSaved(app, query));
  useEffect(() => void ask().then(setSaved), []);
  if (saved === null)
    return (
      <Page header={<ScreenHeader title={texts.title} />}>
        <Skeleton heightRem={8} />
        <Skeleton heightRem={10} />
        <Skeleton heightRem={12} />
      </Page>
    );
  return (
    <KnownCode {...props} {...saved} onRetry={() => void askForSaved(app, query).then(setSaved)}>
      {(page) => <SavedRepaymentPage {...page} />}
    </KnownCode>
  );
}

interface SavedCode {
  readonly payCode: string;
  readonly reply: CodeReply;
}

async function askForSaved(app: App, query: AddressQuery): Promise<SavedCode> {
  const payCode = savedPayCode(query["orderId"]) ?? "";
  return { payCode, reply: await askForCode(app, payCode, query) };
}

function SavedRepaymentPage(props: CodePageProps) {
  const app = useApp();
  const { texts, payment } = props;
  const { kind, payCode, amount, channelName, productId, orderId } = payment;
  const logo = channelPicture(app, payment) ?? "";
  const showQr = (): void => {
    const code = { showType: 2, payCode, payCodeImg: logo, repayAmount: amount };
    app.open("repaymentOfCode", { ...code, productId, orderId });
  };
  return (
    <CodeFrame {...props} title={texts.title} amountLabel={texts.totalPayment}>
      <Card>
        <ProductLine logo={logo} name={channelName} />
        {kind === "qr" ? (
          <Button variant="ghost" onPress={showQr}>
            {texts.showQr}
          </Button>
        ) : (
          <ContractNumber texts={texts} payCode={payCode} />
        )}
      </Card>
      <Steps payment={payment} />
      <Notice>{texts.postedLater}</Notice>
    </CodeFrame>
  );
}
