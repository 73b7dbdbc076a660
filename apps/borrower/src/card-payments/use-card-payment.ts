import { CODE, type Reply } from "@hiram/contract";
import {
  REPAYMENT_CODE,
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
} from "@hiram/contract/repayments/card-payment.ts";
import type { BankCard, RepaymentWays } from "@hiram/contract/repayments/saved-cards.ts";
import { retryAfterSecondsOf } from "@hiram/contract/transport/too-soon.ts";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { RESEND_SECONDS } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { useState } from "react";
import type { App } from "../shell/app.ts";
import type { Texts } from "../shell/texts.ts";
import type { OrderIds } from "../payment/order-ids.ts";
import { followPayUrl } from "../payment/follow-pay-url.ts";
import { forgetDraft, keepDraft, keptDraft, type PaymentDraft, type WaitingPayment } from "./draft.ts";

/** The step that asks for a code: few payments need it. */
export const cardCodeStep = latePart(async () => (await import("./card-code-step.tsx")).CardCodeStep);

/** How long a button stays locked after the borrower was sent on: the next page takes its time. */
const LEAVING_MS = 3000;

export interface CardPaymentParts {
  readonly app: App;
  readonly ids: OrderIds;
  readonly texts: Texts<"repayment-ways">;
  readonly ways: RepaymentWays;
  readonly reload: () => void;
}

/** Why the last try led nowhere. `isTwice`: the payment is made or under way, so the order says how it stands. */
export interface Problem {
  readonly message: string;
  readonly isTwice: boolean;
}

export interface CardPayment extends PaymentDraft {
  /** Shows `waiting`; null before a first payment had to wait. */
  readonly CodeStep: ReturnType<typeof cardCodeStep.here>;
  readonly problem: Problem | null;
  /** Seconds until another code may be asked for, as the step that asks for one begins; 0: at once. */
  readonly codeWaitSeconds: number;
  readonly choose: (cardId: number) => void;
  /** Commits the payment (OLD-2); then the order's page, or the step that asks for a code. */
  readonly pay: (card: BankCard) => Promise<void>;
  /** Sends another code. @returns the seconds until the next may be asked for; 0: at once */
  readonly sendCode: (waiting: WaitingPayment) => Promise<number>;
  /** Pays with the code (OLD-3). @returns why not, to be read at its field; empty when it does */
  readonly confirm: (waiting: WaitingPayment, code: string) => Promise<string>;
  /** Goes to the partner's own page (OLD-4). */
  readonly payAtPartner: () => Promise<void>;
  /** Back to the cards, with the one chosen still chosen. */
  readonly leaveCode: () => void;
}

/** Paying from a saved card. Whatever fails leaves what was chosen, and says what to do. */
export function useCardPayment({ app, ids, texts, ways, reload }: CardPaymentParts): CardPayment {
  useLoadAhead(cardCodeStep);
  const owner = `${app.session.get().sessionId ?? ""} ${ids.orderId}`;
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

  function tell(message: string, isTwice = false): void {
    setProblem({ message, isTwice });
    app.onFailure(message);
  }

  function refuse(reply: Reply<unknown>): void {
    tell(wordsFor(reply), reply.code === REPAYMENT_CODE.twice);
    // A fresh token comes with fresh data; the card chosen stays.
    if (reply.code === REPAYMENT_CODE.staleToken) reload();
  }

  async function goToOrder(): Promise<void> {
    forgetDraft();
    app.open("loanDetails", { ...ids }, { replace: true });
    return leaving();
  }

  function commit(
    { card, amountCentavos, repayToken }: Omit<WaitingPayment, "repayRecordId">,
    sendMsg: 0 | 1,
  ) {
    const { id: cardId, bankName, cardNo, bankCode } = card;
    const asked = { orderId: ids.orderId, amount: amountCentavos, couponId: "", repayToken, sendMsg };
    const loadingText = sendMsg === 1 ? texts.sendingCode : texts.paying;
    return app.api.call(
      repaymentCommit,
      { ...asked, cardId, bankName, cardNo, bankCode },
      { quiet: true, loadingText },
    );
  }

  async function sendCode(waiting: WaitingPayment): Promise<number> {
    setProblem(null);
    const reply = await commit(waiting, 1);
    if (reply.success) return RESEND_SECONDS;
    const waitSeconds = retryAfterSecondsOf(reply.data);
    // Reloaded within the minute: that code still pays, and the button counts on. A notice's seconds would stand still.
    if (waitSeconds > 0) app.onFailure(wordsFor(reply));
    else refuse(reply);
    return waitSeconds;
  }

  return {
    ...draft,
    CodeStep: cardCodeStep.here(),
    problem,
    codeWaitSeconds,
    sendCode,
    choose: (cardId) => {
      setProblem(null);
      change({ cardId, waiting: null });
    },
    leaveCode: () => {
      setProblem(null);
      change({ ...draft, waiting: null });
      // The token is the payment's that was left: another card needs its own.
      reload();
    },

    async pay(card) {
      setProblem(null);
      const wish = { card, amountCentavos: ways.amount, repayToken: ways.repayToken };
      const reply = await commit(wish, 0);
      if (!reply.success) return refuse(reply);
      if (reply.data.needValid === 0) return goToOrder();
      const step = await cardCodeStep.load().catch(() => null);
      // The payment waits: the next tap finds it by its token.
      if (step === null) return tell(texts.noAnswer);
      const waiting = { ...wish, repayRecordId: reply.data.repayRecordId };
      setCodeWait(await sendCode(waiting));
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
      // The borrower is the session's: the page knows no user id, and the server would not believe it.
      const payload = { userId: "", orderId: ids.orderId, amount: ways.amount };
      const loadingText = texts.opening;
      const reply = await app.api.call(repaymentHuichao, payload, { quiet: true, loadingText });
      if (!reply.success) return refuse(reply);
      return followPayUrl(app, reply.data.url, ids) ? leaving() : tell(texts.unsafeLink);
    },
  };
}

const leaving = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
