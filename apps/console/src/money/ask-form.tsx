import { Text } from "@mantine/core";
import { moneyTexts as texts } from "@hiram/texts/console/money.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { clearSent, useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { useSession } from "../shell/session/session.tsx";

const REASON = { label: texts.why, hint: texts.whyHint, missing: texts.missingWhy };

/** The reason for something that another person approves; what was typed stays until it is sent. */
export function AskForm({
  draft,
  problem,
  reason = REASON,
  send,
}: {
  /** The draft's name. */
  readonly draft: string;
  /** What else is missing; null: nothing. */
  readonly problem: string | null;
  /** What the reason is asked for as; absent: why. */
  readonly reason?: Readonly<Record<"label" | "hint" | "missing", string>>;
  readonly send: (why: string) => Promise<{ readonly approvalId: number }>;
}) {
  const { may } = useSession();
  const queries = useQueryClient();
  const [why, setWhy] = useKeptDraft(draft);
  const [isChecked, setChecked] = useState(false);
  const asking = useMutation({
    mutationFn: (sent: string) => send(sent),
    // What was read may be another sum by now, which the refusal names.
    onError: () => queries.invalidateQueries({ queryKey: ["money"] }),
    onSuccess: (_, sent) => {
      setWhy(clearSent(sent));
      setChecked(false);
      return queries.invalidateQueries({ queryKey: ["money"] });
    },
  });
  if (!may("move-money")) return null;
  return (
    <>
      <HappenedNote words={asking.isSuccess ? texts.asked(asking.data.approvalId) : ""} />
      {!asking.isSuccess && (
        <form
          className="case-reply"
          onSubmit={(event) => {
            event.preventDefault();
            setChecked(true);
            if (problem === null && why.trim() !== "" && !asking.isPending) asking.mutate(why);
          }}
        >
          {isChecked && problem !== null && (
            <Text size="sm" className="case-late" role="alert">
              {problem}
            </Text>
          )}
          <ReasonField
            label={reason.label}
            description={reason.hint}
            value={why}
            onChange={setWhy}
            isChecked={isChecked}
            missing={reason.missing}
          />
          <FormFoot action={asking} send={texts.ask} />
        </form>
      )}
    </>
  );
}
