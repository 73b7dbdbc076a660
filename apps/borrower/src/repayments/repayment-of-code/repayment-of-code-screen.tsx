import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { askForCode, type CodeReply } from "../ask-for-code.ts";
import { KnownCode } from "../known-code.tsx";
import { PayCodePage } from "./pay-code-page.tsx";
import { QrPage } from "./qr-page.tsx";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";

export const page = declarePage({ load: loadRepaymentOfCode, Screen: RepaymentOfCodeScreen });

/** Asks what the code in the address was issued for (CODE-1). Never rejects. */
function loadRepaymentOfCode(app: App, query: AddressQuery): Promise<CodeReply> {
  return askForCode(app, query["payCode"] ?? "", query);
}

/** Repayment by code: a code for the counter, or a QR code to scan, for as long as it can be paid (CODE-1). */
function RepaymentOfCodeScreen(props: ScreenProps<"repayment-of-code", CodeReply>) {
  const { data, query, reload } = props;
  return (
    <KnownCode {...props} reply={data} payCode={query["payCode"] ?? ""} onRetry={reload}>
      {(page) => (page.payment.kind === "qr" ? <QrPage {...page} /> : <PayCodePage {...page} />)}
    </KnownCode>
  );
}
