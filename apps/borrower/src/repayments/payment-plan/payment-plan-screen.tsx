import { CODE, type Reply } from "@hiram/contract";
import { type PaymentPlan, planInit } from "@hiram/contract/payment-plans/payment-plan.ts";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useEffect, useState } from "react";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";
import { FailedLoan } from "../../loan-parts/failed-loan.tsx";
import { Late } from "../../shell/loading/late.tsx";
import { orderIds } from "../../loan-parts/order-ids.ts";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { toStartOfPage } from "../../shell/navigation/start-of-page.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { NotForThisLoan } from "../not-for-this-loan.tsx";
import { NoPlan } from "./no-plan.tsx";
import { PlanAgreed } from "./plan-agreed.tsx";
import { PlanAsked } from "./plan-asked.tsx";
import { PlanForm } from "./plan-form.tsx";

/** Most who open the page have no offer: they need not wait for its code. */
const lateOffer = latePart(() => import("./plan-offer.tsx"));

export interface PaymentPlanData {
  /** Null when the address lacks an id: no call was made then. */
  readonly reply: Reply<PaymentPlan> | null;
}

export const page = declarePage({ load: loadPaymentPlan, Screen: PaymentPlanScreen, next: ["repayment"] });

/**
 * Asks for the state of paying in another way, and loads the part that shows an offer. Resolves with a failed reply;
 * rejects when that part cannot be loaded.
 */
async function loadPaymentPlan(app: App, query: AddressQuery): Promise<PaymentPlanData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null };
  const { loading } = app.shellTexts();
  const reply = await app.api.call(planInit, { ...ids }, { quiet: true, loadingText: loading });
  if (reply.success && reply.data.offer !== null) await lateOffer.load();
  return { reply };
}

/**
 * A borrower who cannot pay as agreed asks for a plan, reads the offer, and accepts it or not; opened again,
 * the page shows the current state (WEB-12).
 */
function PaymentPlanScreen({
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

  async function take(asking: Promise<Reply<PaymentPlan>>): Promise<void> {
    setProblem("");
    const answer = await asking;
    if (answer.success) return setAnswered({ than: reply, plan: answer.data });
    setProblem(answer.message);
    // Something has changed meanwhile: it is shown, beside why nothing was done.
    if (answer.code === CODE.conflict) reload();
  }

  const plan = isNew ? answered.plan : reply.data;
  const { offer } = plan;
  const common = { ids, texts, plan, problem, onAsk: take };
  return (
    <>
      <output className={heard.heardOnly}>{isNew && newsOf(plan, texts)}</output>
      {offer !== null ? (
        <Late part={lateOffer}>{({ PlanOffer }) => <PlanOffer {...common} offer={offer} />}</Late>
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
