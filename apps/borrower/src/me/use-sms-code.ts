import type { userDeleteCode } from "@hiram/contract/account/delete-account.ts";
import type { userExportCode } from "@hiram/contract/account/export-data.ts";
import { retryAfterSecondsOf } from "@hiram/contract/transport/too-soon.ts";
import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { useState } from "react";
import { useApp } from "../shell/app/use-app.ts";

/**
 * A code by SMS for an action that needs one.
 * @param onSent a code is on its way: it can be asked for
 */
export function useSmsCode(
  operation: typeof userDeleteCode | typeof userExportCode,
  loadingText: string,
  onSent: () => void,
) {
  const app = useApp();
  const [problem, setProblem] = useState("");

  /** @returns the seconds until another may be requested; 0: now */
  async function send(): Promise<number> {
    setProblem("");
    const reply = await app.api.call(operation, {}, { quiet: true, loadingText });
    if (reply.success) return RESEND_SECONDS;
    setProblem(reply.message);
    return retryAfterSecondsOf(reply.data);
  }
  async function begin(): Promise<void> {
    // A code that was just sent is still valid, so the form asks for it all the same.
    if ((await send()) > 0) onSent();
  }
  return { problem, forgetProblem: () => setProblem(""), send, begin };
}
