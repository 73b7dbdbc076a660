import type { Reply } from "@hiram/contract";
import {
  userExport,
  type UserExport,
  userExportCode,
  type UserExportInit,
  userExportInit,
} from "@hiram/contract/account/export-data.ts";
import { formatDate, formatDay, formatTimeOfDay } from "@hiram/market/dates.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { useState } from "react";
import { Problem } from "../form-parts/problem.tsx";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import { useApp } from "../shell/app/use-app.ts";
import { shareInNativeApp } from "../shell/device/share-document.ts";
import { CodeForm } from "../sms-code/code-form.tsx";
import type { App } from "../shell/app/app.ts";
import { BeforeCode } from "./before-code.tsx";
import { useSmsCode } from "./use-sms-code.ts";

export const page = declarePage({ load: loadExportData, Screen: ExportDataScreen });

/** Asks whether a copy of the borrower's data is ready. Resolves with a failed reply, never rejects. */
function loadExportData(app: App): Promise<Reply<UserExportInit>> {
  return app.api.call(userExportInit, {}, { quiet: true, loadingText: app.shellTexts().loading });
}

/** A copy of all data kept about the borrower, to read and to keep, opened with a code by SMS (WEB-8). */
function ExportDataScreen({ texts, data, reload }: ScreenProps<"export-data", Reply<UserExportInit>>) {
  const app = useApp();
  const [isTyping, setTyping] = useState(false);
  const [opened, setOpened] = useState<UserExport | null>(null);
  const { problem, forgetProblem, send, begin } = useSmsCode(userExportCode, texts.sending, () =>
    setTyping(true),
  );
  if (!data.success) return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const { maskedPhone } = data.data;
  const copy = opened ?? data.data;
  const at = (instant: string): string => {
    const day = formatDay(formatDate(new Date(instant)), app.locale(), app.settings.today);
    return `${day}, ${formatTimeOfDay(new Date(instant))}`;
  };

  async function confirm(verifyCode: string): Promise<string> {
    forgetProblem();
    const reply = await app.api.call(
      userExport,
      { verifyCode },
      { quiet: true, loadingText: texts.gathering },
    );
    if (!reply.success) return reply.message;
    setOpened(reply.data);
    setTyping(false);
    return "";
  }

  if (isTyping)
    return (
      <CodeForm
        texts={texts}
        hint={texts.codeSentTo(unbroken(maskedPhone))}
        startSeconds={RESEND_SECONDS}
        confirmLabel={texts.open}
        onConfirm={confirm}
        onSend={send}
        onLeave={() => setTyping(false)}
        problem={<Problem text={problem} />}
      />
    );
  if (copy.file !== "")
    return (
      <Page header={<ScreenHeader title={texts.title} />}>
        <Card title={texts.ready}>
          <p>
            <Whole text={texts.readyText(at(copy.madeAt), at(copy.expiresAt))} />
          </p>
        </Card>
        <ButtonLink href={copy.page}>{texts.read}</ButtonLink>
        <ButtonLink
          variant="ghost"
          href={copy.file}
          onClick={(event) =>
            void shareInNativeApp(event, app, {
              address: copy.file,
              fileName: "my-data.json",
              failed: texts.saveFailed,
            })
          }
        >
          {texts.save}
        </ButtonLink>
        <Notice tone="due">{texts.careful}</Notice>
      </Page>
    );
  return (
    <BeforeCode texts={texts} maskedPhone={maskedPhone} problem={problem} onSend={begin}>
      <Card title={texts.whatIsIn}>
        <p>
          <Whole text={texts.whatIsInText} />
        </p>
      </Card>
      <Card title={texts.whatIsNot}>
        <p>{texts.whatIsNotText}</p>
      </Card>
    </BeforeCode>
  );
}
