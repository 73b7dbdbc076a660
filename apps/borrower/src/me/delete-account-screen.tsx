import { CODE, type Reply } from "@hiram/contract";
import {
  userDelete,
  userDeleteCode,
  type UserDeleteInit,
  userDeleteInit,
} from "@hiram/contract/account/delete-account.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { useState } from "react";
import { Problem } from "../form-parts/problem.tsx";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { LogIn } from "../shell/session/log-in.tsx";
import { leavePhone } from "../shell/session/forget-borrower.ts";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import { useApp } from "../shell/app/use-app.ts";
import { CodeForm } from "../sms-code/code-form.tsx";
import { BeforeCode } from "./before-code.tsx";
import { BeforeDeleting, NotYet } from "./before-deleting.tsx";
import type { App } from "../shell/app/app.ts";
import { siteHome } from "./site-home.ts";
import { useSmsCode } from "./use-sms-code.ts";

export const page = declarePage({ load: loadDeleteAccount, Screen: DeleteAccountScreen });

/**
 * Asks what prevents deleting the account, and what would be kept. Resolves with a failed reply, never
 * rejects.
 */
function loadDeleteAccount(app: App): Promise<Reply<UserDeleteInit>> {
  return app.api.call(userDeleteInit, {}, { quiet: true, loadingText: app.shellTexts().loading });
}

/** `unknown`: the answer was lost, and with it whether the account is deleted. */
type Step = "explained" | "code" | "deleted" | "unknown";

/**
 * Deletes the account: it first says what goes and what stays, and a code by SMS confirms it (API-4, WEB-8).
 */
function DeleteAccountScreen({ texts, data, reload }: ScreenProps<"delete-account", Reply<UserDeleteInit>>) {
  const app = useApp();
  const [step, setStep] = useState<Step>("explained");
  const [isUnanswered, setUnanswered] = useState(false);
  const { problem, forgetProblem, send, begin } = useSmsCode(userDeleteCode, texts.sending, () =>
    setStep("code"),
  );
  const header = <ScreenHeader title={texts.title} />;
  const logIn = (
    <ActionBar>
      <LogIn />
    </ActionBar>
  );

  if (step === "deleted")
    return (
      <Page header={header}>
        <EmptyState title={texts.deleted} text={texts.deletedText} />
        <ButtonLink variant="ghost" href={siteHome(app.locale())}>
          {texts.toSite}
        </ButtonLink>
      </Page>
    );
  if (step === "unknown")
    return (
      <Page header={header} actions={logIn}>
        <EmptyState title={texts.unknown} text={texts.unknownText} />
      </Page>
    );
  // A public address: visitors can read how without signing in (WEB-8).
  if (data.code === CODE.noSession)
    return (
      <Page header={header} actions={logIn}>
        <Card title={texts.how}>
          <p>{texts.howText}</p>
        </Card>
        <BeforeDeleting texts={texts} kept={texts.keptWhenLent} />
      </Page>
    );
  if (!data.success) return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const { mayDelete, obstacles, kept, maskedPhone } = data.data;
  if (mayDelete === 0)
    return (
      <Page header={header}>
        <NotYet texts={texts} obstacles={obstacles} />
      </Page>
    );

  async function confirm(verifyCode: string): Promise<string> {
    forgetProblem();
    const reply = await app.api.call(
      userDelete,
      { verifyCode },
      { quiet: true, loadingText: texts.deleting },
    );
    setUnanswered(reply.code === CODE.network);
    // Without a lost answer just before, the session ended by itself, and the account is still there.
    if (reply.success || (reply.code === CODE.noSession && isUnanswered)) {
      app.session.asked();
      leavePhone();
      setStep(reply.success ? "deleted" : "unknown");
    }
    return reply.success ? "" : reply.message;
  }

  if (step === "code")
    return (
      <CodeForm
        texts={texts}
        hint={texts.codeSentTo(unbroken(maskedPhone))}
        startSeconds={RESEND_SECONDS}
        confirmLabel={texts.deleteForGood}
        onConfirm={confirm}
        onSend={send}
        onLeave={() => setStep("explained")}
        problem={<Problem text={problem} />}
      >
        <Button variant="ghost" onPress={() => setStep("explained")}>
          {texts.keepAccount}
        </Button>
      </CodeForm>
    );
  return (
    <BeforeCode texts={texts} maskedPhone={maskedPhone} problem={problem} onSend={begin}>
      <BeforeDeleting texts={texts} kept={kept} />
    </BeforeCode>
  );
}
