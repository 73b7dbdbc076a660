import { problemFollowUp, type ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import { LONGEST_COMPLAINT } from "@hiram/contract/complaints/complaint-form.ts";
import { complaintLength } from "@hiram/contract/complaints/complaint-text.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { TextArea } from "@hiram/ui/text-area/text-area.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useRef, useState } from "react";
import { Problem } from "../../form-parts/problem.tsx";
import { keptForm, useCarried } from "../../form-parts/kept-form.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";

interface FollowUpProps {
  readonly texts: Texts<"complain-details">;
  readonly detail: ProblemDetail;
  /** Reads the case again. */
  readonly onSent: () => void;
}

/** The message that is being written. */
export const keptWords = keptForm<{ readonly values: { readonly text: string } }>("txt", "followUp");

/**
 * Adds a message to the same case, which then waits for a reply again. What was typed stays until it is sent.
 */
export function FollowUp({ texts, detail: { problemId, waiting }, onSent }: FollowUpProps) {
  const app = useApp();
  const owner = `${app.session.writer()} ${problemId}`;
  const [text, setText] = useState(() => keptWords.kept(owner)?.values.text ?? "");
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);

  function change(value: string): void {
    setText(value);
    setMissing(false);
    setProblem("");
    keptWords.keep(owner, { values: { text: value } });
  }

  useCarried(keptWords, owner, (carried) => change(carried.text));

  async function send(): Promise<void> {
    setProblem("");
    if (text.trim() === "") {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const reply = await app.api.call(problemFollowUp, { problemId, problemDetail: text }, { quiet: true });
    if (!reply.success) {
      setProblem(reply.message || texts.followUpFailed);
      return;
    }
    keptWords.forget(owner);
    toast.success(texts.followUpSent);
    onSent();
  }

  return (
    <Card>
      <TextArea
        fieldRef={field}
        label={waiting === "no" ? texts.askAgain : texts.addWords}
        value={text}
        onChange={change}
        limit={LONGEST_COMPLAINT}
        lengthOf={complaintLength}
        counterLabel={texts.counter}
        error={isMissing ? texts.fillIn : ""}
      />
      <Problem text={problem} />
      <Button variant="ghost" onPress={send}>
        {texts.sendFollowUp}
      </Button>
    </Card>
  );
}
