import { CODE, type Reply } from "@hiram/contract";
import { promiseInit, type PromiseToPay } from "@hiram/contract/repayments/promise-to-pay.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { useState } from "react";
import { ActionPage } from "../../shell/action-page.tsx";
import type { AddressQuery } from "../../shell/address-query.ts";
import type { App } from "../../shell/app.ts";
import { CustomerHelp } from "../../shell/customer-help.tsx";
import { FailedLoan } from "../../shell/failed-loan.tsx";
import { type OrderIds, orderIds } from "../../shell/order-ids.ts";
import type { ScreenProps } from "../../shell/route.ts";
import type { Texts } from "../../shell/texts.ts";
import { useApp } from "../../shell/use-app.ts";
import { Broken, Promised } from "./promised.tsx";
import { PromiseForm } from "./promise-form.tsx";

export interface PromiseData {
  /** Null when the address lacks an id: nothing was asked then. */
  readonly reply: Reply<PromiseToPay> | null;
}

/** Asks what can be promised, and what is. Resolves with a failed reply, never rejects. */
export async function loadPromiseToPay(app: App, query: AddressQuery): Promise<PromiseData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null };
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(promiseInit, { ...ids }, { quiet: true, loadingText: loading }) };
}

/** A borrower who can't pay what is past due promises how much and by when; opened again it says what stands (WEB-12). */
export function PromiseToPayScreen({
  query,
  texts,
  data: { reply },
  reload,
}: ScreenProps<"promise-to-pay", PromiseData>) {
  const [made, setMade] = useState<PromiseToPay | null>(null);
  const ids = orderIds(query);
  if (ids === null || reply === null)
    return <FailedLoan title={texts.title} reply={reply} onRetry={reload} />;
  // Paid, perhaps a moment ago: trying again would not help, the loan itself does.
  if (reply.code === CODE.conflict) return <NotOverdue ids={ids} texts={texts} text={reply.message} />;
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

interface NotOverdueProps {
  readonly ids: OrderIds;
  readonly texts: Texts<"promise-to-pay">;
  /** Why, in the server's words. */
  readonly text: string;
}

function NotOverdue({ ids, texts, text }: NotOverdueProps) {
  const app = useApp();
  return (
    <ActionPage
      title={texts.title}
      actions={<ButtonLink href={app.address("loanDetails", { ...ids })}>{texts.seeLoan}</ButtonLink>}
    >
      <EmptyState title={texts.notOverdue} text={text} />
      <CustomerHelp question={texts.questions} orderId={ids.orderId} />
    </ActionPage>
  );
}
