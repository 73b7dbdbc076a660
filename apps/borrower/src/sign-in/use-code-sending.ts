import { CODE, type Reply } from "@hiram/contract";
import { loginSmsCode, loginVoiceCode } from "@hiram/contract/identity/login-code.ts";
import { retryAfterSecondsOf } from "@hiram/contract/transport/too-soon.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { PUZZLE_FIELD } from "./puzzle-field.tsx";
import { usePuzzle } from "./use-puzzle.ts";
import { useRefusal, useWords, whyOf } from "./use-refusal.ts";

/** What a code from the sign-in page is for. */
export type CodePurpose = "login" | "password-reset";

/**
 * Seconds until another code may be requested, if one is on its way, including one sent earlier; 0: none is,
 * or the wait is too long for a countdown: the message gives it in minutes.
 */
export function codeWaitSeconds(reply: Reply<unknown>): number {
  const left = reply.success ? RESEND_SECONDS : retryAfterSecondsOf(reply.data);
  return left <= RESEND_SECONDS ? left : 0;
}

interface CodeSendingProps {
  readonly texts: Texts<"sign-in">;
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** One was sent. @param waitSeconds until the next */
  readonly onSent: (waitSeconds: number) => unknown;
}

/**
 * Sends another code, by SMS or in a call. Where that takes an answer to a question, it is asked in the code's own step:
 * the code that was sent before may still arrive.
 */
export function useCodeSending({ texts, phone, purpose, onSent }: CodeSendingProps) {
  const app = useApp();
  const puzzle = usePuzzle();
  const inWords = useWords(texts);
  const { errorOf, clear, refuse } = useRefusal<"answer">(texts, () =>
    document.querySelector<HTMLElement>(`#${PUZZLE_FIELD}`)?.focus(),
  );

  async function send(operation: typeof loginSmsCode): Promise<number> {
    clear();
    if (puzzle.missing !== null) {
      refuse("answer", puzzle.missing);
      return 0;
    }
    const reply = await app.api.call(
      operation,
      { phone, purpose, ...puzzle.proof },
      { quiet: true, loadingText: texts.sending },
    );
    if (reply.code === VISITOR_CODE.captchaNeeded || reply.code === VISITOR_CODE.wrongCaptcha) {
      const why = await puzzle.ask();
      if (why !== null) app.onFailure(inWords(why));
      else refuse("answer", puzzle.asked === null ? () => "" : whyOf(reply));
      return 0;
    }
    // Any other answer has used it up.
    if (reply.code !== CODE.network) puzzle.forget();
    if (reply.success) {
      onSent(RESEND_SECONDS);
      return RESEND_SECONDS;
    }
    app.onFailure(reply.message);
    return retryAfterSecondsOf(reply.data);
  }

  async function callUp(): Promise<void> {
    if ((await send(loginVoiceCode)) === RESEND_SECONDS) toast.info(texts.calling);
  }

  /** @returns the seconds until another may be requested; 0: now */
  const resend = (): Promise<number> => send(loginSmsCode);
  return { resend, callUp, question: { texts, puzzle, error: errorOf("answer") } };
}
