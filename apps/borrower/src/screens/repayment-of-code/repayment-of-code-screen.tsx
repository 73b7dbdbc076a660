import type { ScreenProps } from "../../app/route.ts";
import { orderIds } from "../../order/order-ids.ts";
import type { CodeToShow } from "./load-repayment-of-code.ts";
import { NoCode } from "../../payment/no-code.tsx";
import { PayCodePage } from "./pay-code-page.tsx";
import { QrImagePage, QrPayloadPage } from "./qr-page.tsx";

/** Repayment by code: a code for the counter, or a QR code to scan (CODE-1). It never says that anything is paid. */
export function RepaymentOfCodeScreen({
  app,
  query,
  texts,
  data,
}: ScreenProps<"pay-code", CodeToShow | null>) {
  const ids = orderIds(query);
  const common = { app, ids, texts };
  if (data === null) return <NoCode {...common} />;
  if (data.kind === "pay-code") return <PayCodePage {...common} {...data} />;
  if (data.kind === "qr-payload") return <QrPayloadPage {...common} {...data} />;
  return <QrImagePage {...common} {...data} />;
}
