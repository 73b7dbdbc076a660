import { CODE, type Reply } from "@hiram/contract";
import { promiseInit, type PromiseToPay } from "@hiram/contract/collections/promise-to-pay.ts";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import { useEffect, useState } from "react";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";
import { FailedLoan } from "../../loan-parts/failed-loan.tsx";
import { orderIds } from "../../loan-parts/order-ids.ts";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { toStartOfPage } from "../../shell/navigation/start-of-page.ts";
import { NotForThisLoan } from "../not-for-this-loan.tsx";
import { Broken, Promised } from "./promised.tsx";
import { PromiseForm } from "./promise-form.tsx";

export interface PromiseData {
  /** Null when the address lacks an id: no call was made then. */
  readonly reply: Reply<PromiseToPay> | null;
}

export const page = declarePage({
  load: loadPromiseToPay,
  Screen: PromiseToPayScreen,
  next: ["repayment", "paymentPlan"],
});

/** Asks what can be promised, and what has been. Resolves with a failed reply, never rejects. */
async function loadPromiseToPay(app: App, query: AddressQuery): Promise<PromiseData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null };
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(promiseInit, { ...ids }, { quiet: true, loadingText: loading }) };
}

/**
 * A borrower who cannot pay what is past due promises how much and by when; opened again, the page shows the
 * promise (WEB-12).
 */
function PromiseToPayScreen({
  query,
  texts,
  data: { reply },
  reload,
}: ScreenProps<"promise-to-pay", PromiseData>) {
  const [made, setMade] = useState<PromiseToPay | null>(null);
  useEffect(() => {
    if (made !== null) toStartOfPage();
  }, [made]);
  const ids = orderIds(query);
  if (ids === null || reply === null)
    return <FailedLoan title={texts.title} reply={reply} onRetry={reload} />;
  if (reply.code === CODE.conflict)
    return <NotForThisLoan ids={ids} texts={texts} heading={texts.notOverdue} text={reply.message} />;
  if (!reply.success) return <FailedLoan title={texts.title} reply={reply} onRetry={reload} />;
  const promising = made ?? reply.data;
  const common = { ids, texts, promising };
  return (
    <>
      <output className={heard.heardOnly}>{made && texts.kept}</output>
      {promising.promise !== null ? (
        <Promised {...common} promise={promising.promise} />
      ) : promising.isBroken === 1 ? (
        <Broken {...common} />
      ) : (
        <PromiseForm {...common} onMade={setMade} />
      )}
    </>
  );
}
