import { CODE } from "@hiram/contract";
import { confirmPayoutAccount, resendAccountCode } from "@hiram/contract/payout-accounts/confirm-account.ts";
import type { SavedAccount } from "@hiram/contract/payout-accounts/account-form.ts";
import { retryAfterSecondsOf } from "@hiram/contract/transport/too-soon.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { useState } from "react";
import { Problem } from "../form-parts/problem.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { CodeForm } from "../sms-code/code-form.tsx";
import styles from "./bind-bank.module.css";
import type { Binding } from "./binding.ts";
import { useApp } from "../shell/app/use-app.ts";

interface CodeStepProps {
  readonly texts: Texts<"bind-bank">;
  readonly waiting: SavedAccount;
  readonly binding: Binding;
}

/** The code by SMS before money goes to a new account, and a way back to the form. */
export function CodeStep({ texts, waiting, binding }: CodeStepProps) {
  const app = useApp();
  const { bindRecordId, maskedPhone } = waiting;
  const [problem, setProblem] = useState("");

  async function confirm(verifyCode: string): Promise<string> {
    setProblem("");
    const payload = { bindRecordId, verifyCode };
    const how = { quiet: true, loadingText: texts.checkingCode };
    const reply = await app.api.call(confirmPayoutAccount, payload, how);
    if (!reply.success)
      return reply.code === CODE.network ? texts.noCodeAnswer : reply.message || texts.codeNeeded;
    binding.finish();
    return "";
  }

  async function resend(): Promise<number> {
    setProblem("");
    const reply = await app.api.call(resendAccountCode, { bindRecordId }, { quiet: true });
    if (reply.success) return RESEND_SECONDS;
    setProblem(reply.message);
    return retryAfterSecondsOf(reply.data);
  }

  return (
    <CodeForm
      texts={texts}
      hint={texts.codeSentTo(unbroken(maskedPhone))}
      startSeconds={RESEND_SECONDS}
      confirmLabel={texts.confirm}
      onConfirm={confirm}
      onSend={resend}
      onLeave={binding.edit}
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
      <Button variant="ghost" onPress={binding.edit}>
        {texts.changeAccount}
      </Button>
    </CodeForm>
  );
}
