import { CODE, type Reply } from "@hiram/contract";
import {
  REPAYMENT_CODE,
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
} from "@hiram/contract/card-repayments/card-payment.ts";
import { retryAfterSecondsOf } from "@hiram/contract/transport/too-soon.ts";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { useState } from "react";
import { leaving } from "../shell/navigation/leaving.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useIsShown } from "../shell/loading/use-is-shown.ts";
import { followPayUrl } from "../payment-parts/follow-pay-url.ts";
import {
  type CardPayment,
  type CardPaymentParts,
  forgetDraft,
  keepDraft,
  keptDraft,
  type PaymentDraft,
  type Problem,
  type WaitingPayment,
} from "./card-payment.ts";

/** The step that asks for a code: few payments need it. */
export const cardCodeStep = latePart(async () => (await import("./card-code-step.tsx")).CardCodeStep);

const isStale = ({ code }: Reply<unknown>): boolean => code === REPAYMENT_CODE.staleToken;

/** Paying with a saved card. Whatever fails leaves the choice as it was, and says what to do. */
export function useCardPayment({ ids, texts, ways, reload }: CardPaymentParts): CardPayment {
  const app = useApp();
  const isShown = useIsShown();
  useLoadAhead(cardCodeStep);
  const owner = `${app.session.writer()} ${ids.orderId}`;
  const [draft, setDraft] = useState(() => keptDraft(owner));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [codeWaitSeconds, setCodeWait] = useState(0);

  function change(next: PaymentDraft): void {
    keepDraft(owner, next);
    setDraft(next);
  }

  function wordsFor({ code, message }: Reply<unknown>): string {
    return code === CODE.network ? texts.noAnswer : message || texts.processingFailed;
  }

  const tell = (message: string, isTwice = false): void => setProblem({ message, isTwice });

  function refuse(reply: Reply<unknown>): void {
    tell(wordsFor(reply), reply.code === REPAYMENT_CODE.duplicatePayment);
    if (!isStale(reply)) return;
    // Fresh data bring a fresh token and what is owed now; the chosen card stays. The payment that waits for its code can
    // no longer be made.
    change({ ...draft, waiting: null });
    reload();
  }

  async function goToOrder(): Promise<void> {
    forgetDraft();
    // Whoever left may be looking at the loan.
    if (!isShown()) return reload();
    app.open("loanDetails", { ...ids }, { replace: true });
    return leaving("page");
  }

  function commit(
    { card, amountCentavos, repayToken }: Omit<WaitingPayment, "repayRecordId">,
    sendMsg: 0 | 1,
  ) {
    const { id: cardId, bankName, cardNo, bankCode } = card;
    const payload = { orderId: ids.orderId, amount: amountCentavos, couponId: "", repayToken, sendMsg };
    const loadingText = sendMsg === 1 ? texts.sendingCode : texts.paying;
    return app.api.call(
      repaymentCommit,
      { ...payload, cardId, bankName, cardNo, bankCode },
      { quiet: true, loadingText },
    );
  }

  /** @returns the seconds until another code may be requested; null when the page is out of date */
  async function requestCode(waiting: WaitingPayment): Promise<number | null> {
    setProblem(null);
    const reply = await commit(waiting, 1);
    if (reply.success) return RESEND_SECONDS;
    if (isStale(reply)) {
      refuse(reply);
      return null;
    }
    const waitSeconds = retryAfterSecondsOf(reply.data);
    // Reloaded within the minute: that code still pays, and the button counts on. The seconds in a notice
    // would stand still.
    if (waitSeconds > 0) app.onFailure(wordsFor(reply));
    else refuse(reply);
    return waitSeconds;
  }

  return {
    ...draft,
    CodeStep: cardCodeStep.here(),
    problem,
    codeWaitSeconds,
    sendCode: async (waiting) => (await requestCode(waiting)) ?? 0,
    choose: (cardId) => {
      setProblem(null);
      change({ cardId, waiting: null });
    },
    leaveCode: () => {
      setProblem(null);
      change({ ...draft, waiting: null });
      // The token belongs to the payment that was left: another card needs its own.
      reload();
    },

    async pay(card) {
      setProblem(null);
      const payment = { card, amountCentavos: ways.amount, repayToken: ways.repayToken };
      const reply = await commit(payment, 0);
      if (!reply.success) return refuse(reply);
      if (reply.data.needValid === 0) return goToOrder();
      const step = await cardCodeStep.load().catch(() => null);
      // The payment waits: the next tap finds it by its token.
      if (step === null) return tell(texts.noAnswer);
      const waiting = { ...payment, repayRecordId: reply.data.repayRecordId };
      const waitSeconds = await requestCode(waiting);
      if (waitSeconds === null) return undefined;
      setCodeWait(waitSeconds);
      change({ cardId: card.id, waiting });
      return undefined;
    },

    async confirm({ repayRecordId }, verifyCode) {
      setProblem(null);
      const payload = { orderId: ids.orderId, verifyCode, repaymentRecordId: repayRecordId };
      const reply = await app.api.call(repaymentConfirm, payload, {
        quiet: true,
        loadingText: texts.checkingCode,
      });
      if (reply.success) {
        await goToOrder();
        return "";
      }
      if (reply.code !== REPAYMENT_CODE.wrongCode) refuse(reply);
      return reply.code === REPAYMENT_CODE.wrongCode ? wordsFor(reply) : "";
    },

    async payAtPartner() {
      setProblem(null);
      // The borrower is the session's: the page knows no user id, and the server would not trust one.
      const { amount, repayToken } = ways;
      const payload = { userId: "", orderId: ids.orderId, amount, repayToken };
      const loadingText = texts.opening;
      const reply = await app.api.call(repaymentHuichao, payload, { quiet: true, loadingText });
      if (!isShown()) return undefined;
      if (!reply.success) return refuse(reply);
      return followPayUrl(app, reply.data.url, ids) ? leaving("page") : tell(texts.unsafeLink);
    },
  };
}
