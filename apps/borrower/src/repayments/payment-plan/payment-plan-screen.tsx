import { CODE, type Reply } from "@hiram/contract";
import { type PaymentPlan, planInit } from "@hiram/contract/repayments/payment-plan.ts";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import { useEffect, useState } from "react";
import type { AddressQuery } from "../../shell/address-query.ts";
import type { App } from "../../shell/app.ts";
import { FailedLoan } from "../../shell/failed-loan.tsx";
import { orderIds } from "../../shell/order-ids.ts";
import type { ScreenProps } from "../../shell/route.ts";
import { toStartOfPage } from "../../shell/start-of-page.ts";
import type { Texts } from "../../shell/texts.ts";
import { NotForThisLoan } from "../not-for-this-loan.tsx";
import { NoPlan } from "./no-plan.tsx";
import { PlanAgreed } from "./plan-agreed.tsx";
import { PlanAsked } from "./plan-asked.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlanOffer } from "./plan-offer.tsx";

export interface PaymentPlanData {
  /** Null when the address lacks an id: no call was made then. */
  readonly reply: Reply<PaymentPlan> | null;
}

/** Asks for the state of paying in another way. Resolves with a failed reply, never rejects. */
export async function loadPaymentPlan(app: App, query: AddressQuery): Promise<PaymentPlanData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null };
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(planInit, { ...ids }, { quiet: true, loadingText: loading }) };
}

/**
 * A borrower who cannot pay as agreed asks for a plan, reads the offer, and accepts it or not; opened again,
 * the page shows the current state (WEB-12).
 */
export function PaymentPlanScreen({
  query,
  texts,
  data: { reply },
  reload,
}: ScreenProps<"payment-plan", PaymentPlanData>) {
  const [answered, setAnswered] = useState<{ readonly than: typeof reply; readonly plan: PaymentPlan }>();
  const [problem, setProblem] = useState("");
  const isNew = answered?.than === reply;
  useEffect(() => {
    if (answered !== undefined) toStartOfPage();
  }, [answered]);
  const ids = orderIds(query);
  if (ids === null || reply === null)
    return <FailedLoan title={texts.title} reply={reply} onRetry={reload} />;
  if (reply.code === CODE.conflict)
    return <NotForThisLoan ids={ids} texts={texts} heading={texts.notRunning} text={reply.message} />;
  if (!reply.success) return <FailedLoan title={texts.title} reply={reply} onRetry={reload} />;

  function take(answer: Reply<PaymentPlan>): void {
    setProblem(answer.success ? "" : answer.message);
    if (answer.success) setAnswered({ than: reply, plan: answer.data });
    // Something has changed meanwhile: it is shown, beside why nothing was done.
    else if (answer.code === CODE.conflict) reload();
  }

  const plan = isNew ? answered.plan : reply.data;
  const common = { ids, texts, plan, problem, onReply: take };
  return (
    <>
      <output className={heard.heardOnly}>{isNew && newsOf(plan, texts)}</output>
      {plan.offer !== null ? (
        <PlanOffer {...common} offer={plan.offer} />
      ) : plan.asked !== null ? (
        <PlanAsked {...common} asked={plan.asked} />
      ) : plan.agreed !== null ? (
        <PlanAgreed {...common} agreed={plan.agreed} />
      ) : plan.declined !== null || plan.askFrom !== "" ? (
        <NoPlan {...common} />
      ) : (
        <PlanForm {...common} />
      )}
    </>
  );
}

/** What the last tap did, for people who hear the page. */
function newsOf({ asked, agreed }: PaymentPlan, texts: Texts<"payment-plan">): string {
  if (asked !== null) return texts.askedNews;
  return agreed === null ? texts.refusedNews : texts.agreedNews;
}
