import { CODE } from "@hiram/contract";
import { confirmPayoutAccount, resendAccountCode } from "@hiram/contract/payout-accounts/confirm-account.ts";
import { retryAfterSecondsOf } from "@hiram/contract/transport/too-soon.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { secondsUntil } from "@hiram/ui/sms-code-field/seconds-until.ts";
import { useState } from "react";
import { Problem } from "../form-parts/problem.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { CodeForm } from "../sms-code/code-form.tsx";
import styles from "./bind-bank.module.css";
import type { Binding } from "./binding.ts";
import type { WaitingAccount } from "./kept-waiting.ts";
import { useApp } from "../shell/app/use-app.ts";

interface CodeStepProps {
  readonly texts: Texts<"bind-bank">;
  readonly waiting: WaitingAccount;
  readonly binding: Binding;
}

/** The account waits no longer: for half an hour nobody confirmed it, or another one took its place. */
const OVER: ReadonlySet<string> = new Set([CODE.notFound, CODE.conflict]);

/** The code by SMS before money goes to a new account, and a way back to the form. */
export function CodeStep({ texts, waiting, binding }: CodeStepProps) {
  const app = useApp();
  const { bindRecordId, maskedPhone, nextCodeAtMs } = waiting;
  const [startSeconds] = useState(() => secondsUntil(nextCodeAtMs));
  const [problem, setProblem] = useState("");

  async function confirm(verifyCode: string): Promise<string> {
    setProblem("");
    const payload = { bindRecordId, verifyCode };
    const how = { quiet: true, loadingText: texts.checkingCode };
    const reply = await app.api.call(confirmPayoutAccount, payload, how);
    if (reply.success) binding.finish();
    else if (OVER.has(reply.code)) binding.edit(reply.message);
    else return reply.code === CODE.network ? texts.noCodeAnswer : reply.message || texts.codeNeeded;
    return "";
  }

  async function resend(): Promise<number> {
    setProblem("");
    const reply = await app.api.call(resendAccountCode, { bindRecordId }, { quiet: true });
    if (reply.success) {
      binding.noteCode();
      return RESEND_SECONDS;
    }
    if (OVER.has(reply.code)) binding.edit(reply.message);
    else setProblem(reply.message);
    return retryAfterSecondsOf(reply.data);
  }

  return (
    <CodeForm
      texts={texts}
      hint={texts.codeSentTo(unbroken(maskedPhone))}
      startSeconds={startSeconds}
      confirmLabel={texts.confirm}
      onConfirm={confirm}
      onSend={resend}
      onLeave={() => binding.edit()}
      problem={<Problem text={problem} />}
      subject={
        binding.account !== "" && (
          <p>
            {texts.moneyGoesTo}{" "}
            <strong className={styles.account}>
              <Whole text={binding.account} />
            </strong>
          </p>
        )
      }
    >
      <Notice>{texts.codeText}</Notice>
      <Button variant="ghost" onPress={() => binding.edit()}>
        {texts.changeAccount}
      </Button>
    </CodeForm>
  );
}
