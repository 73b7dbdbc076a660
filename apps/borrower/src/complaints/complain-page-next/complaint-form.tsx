import { complaintLength } from "@hiram/contract/complaints/complaint-text.ts";
import { CREDIT_REPORT, LONGEST_COMPLAINT, MONEY_BACK } from "@hiram/contract/complaints/complaint-form.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { TextArea } from "@hiram/ui/text-area/text-area.tsx";
import { Pieces } from "@hiram/ui/pieces/pieces.tsx";
import { isToasted, subscribeToToasts } from "@hiram/ui/toasts/toast-store.ts";
import { useRef, useState, useSyncExternalStore } from "react";
import { Problem } from "../../form-parts/problem.tsx";
import { ActionPage } from "../../shell/frame/action-page.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { TypeTags } from "../type-tags.tsx";
import styles from "./complaint-form.module.css";
import type { ComplaintSubject } from "./complaint-subject.ts";
import { EvidenceField } from "./evidence-field.tsx";
import { SentDialog } from "./sent-dialog.tsx";
import { useSending } from "./use-sending.ts";
import { useWriting } from "./use-writing.ts";
import { useApp } from "../../shell/app/use-app.ts";

interface ComplaintFormProps {
  readonly texts: Texts<"complain-page-next">;
  readonly subject: ComplaintSubject;
}

/** What happened, in words and pictures (CMP-3 to CMP-7). */
export function ComplaintForm({ texts, subject }: ComplaintFormProps) {
  const app = useApp();
  const { writing, text, evidence, images } = useWriting(subject);
  const { problem, isSent, send } = useSending(texts, subject, writing.finish);
  // The toast says it; once it is gone, the words stand above the button.
  const isInToast = useSyncExternalStore(
    subscribeToToasts,
    () => isToasted(problem),
    () => false,
  );
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isEmpty = text.trim() === "";
  const unsent = images.filter(({ state }) => state !== "sent");
  const { type, sonType, order } = subject;

  function submit(): Promise<void> | undefined {
    setRefused(true);
    if (isEmpty) {
      field.current?.focus();
      return undefined;
    }
    if (unsent.length > 0) {
      notice.current?.focus();
      return undefined;
    }
    return send(text, evidence.sent());
  }

  return (
    <ActionPage
      title={texts.title}
      actions={
        <>
          {!isInToast && <Problem text={problem} />}
          <Button onPress={submit}>{texts.send}</Button>
        </>
      }
    >
      <TypeTags label={texts.problemType} tags={[type.title, sonType?.title ?? ""]} />
      {order && (
        <p className={styles.order}>
          <Pieces text={`${order.productName} · ${texts.orderNumber(order.orderNo)}`} />
        </p>
      )}
      {type.value === MONEY_BACK && <Notice>{texts.moneyBack}</Notice>}
      {type.value === CREDIT_REPORT && (
        <Notice action={order === null && <a href={app.address("complaint")}>{texts.creditReportLoan}</a>}>
          {texts.creditReport}
        </Notice>
      )}
      <Card>
        <TextArea
          fieldRef={field}
          label={texts.description}
          value={text}
          onChange={writing.setText}
          limit={LONGEST_COMPLAINT}
          lengthOf={complaintLength}
          counterLabel={texts.counter}
          placeholder={texts.placeholder}
          error={isRefused && isEmpty ? texts.fillIn : ""}
        />
      </Card>
      <EvidenceField
        texts={texts}
        evidence={evidence}
        images={images}
        isRefused={isRefused}
        noticeRef={notice}
      />
      <p className={styles.promise}>{texts.replyPromise}</p>
      {isSent && <SentDialog texts={texts} orderNo={order?.orderNo} />}
    </ActionPage>
  );
}
