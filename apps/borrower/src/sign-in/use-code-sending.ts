import type { Reply } from "@hiram/contract";
import { loginSmsCode, loginVoiceCode } from "@hiram/contract/identity/login-code.ts";
import { retryAfterSecondsOf } from "@hiram/contract/transport/too-soon.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { RESEND_SECONDS } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import type { Texts } from "../shell/texts.ts";
import { useApp } from "../shell/use-app.ts";
import type { Why } from "./use-refusal.ts";

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
  /** Back to the number, with the reason: the question is shown beside it. */
  readonly onNumber: (problem: Why) => void;
}

/** Sends another code, by SMS or in a call. */
export function useCodeSending({ texts, phone, purpose, onNumber }: CodeSendingProps) {
  const app = useApp();

  async function send(operation: typeof loginSmsCode): Promise<number> {
    const reply = await app.api.call(
      operation,
      { phone, purpose },
      { quiet: true, loadingText: texts.sending },
    );
    if (reply.success) return RESEND_SECONDS;
    if (reply.code === VISITOR_CODE.captchaNeeded) onNumber((words) => words.captchaWhy);
    else app.onFailure(reply.message);
    return retryAfterSecondsOf(reply.data);
  }

  async function callUp(): Promise<void> {
    if ((await send(loginVoiceCode)) === RESEND_SECONDS) toast.info(texts.calling);
  }

  /** @returns the seconds until another may be requested; 0: now */
  const resend = (): Promise<number> => send(loginSmsCode);
  return { resend, callUp };
}
