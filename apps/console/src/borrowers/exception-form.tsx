import { Button, Text } from "@mantine/core";
import { staffExceptFromOverdue } from "@hiram/contract/staff/borrowers/overdue-exception.ts";
import { borrowersTexts } from "@hiram/texts/console/borrowers.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DayField } from "../shell/forms/day-field.tsx";
import { FormInPlace } from "./form-in-place.tsx";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { ask } from "../shell/session/staff-client.ts";

const { exception: texts } = borrowersTexts;

/** Allows a loan although something is overdue, or ends that permission; both with a reason (POL-2, POL-3). */
export function ExceptionForm({
  borrowerId,
  isExcepted,
}: {
  readonly borrowerId: number;
  readonly isExcepted: boolean;
}) {
  const draft = `exception-${borrowerId}-${isExcepted ? "end" : "allow"}`;
  const [until, setUntil] = useKeptDraft(`${draft}-until`);
  const [why, setWhy] = useKeptDraft(`${draft}-why`);
  const [isSent, setSent] = useState(false);
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: () => ask(staffExceptFromOverdue, { borrowerId, until, why }),
    onSuccess: () => {
      setUntil("");
      setWhy("");
      setSent(false);
    },
    // Even if it was refused: then the facts have changed since they were shown.
    onSettled: () => queries.invalidateQueries({ queryKey: ["borrower", borrowerId] }),
  });
  const isDayMissing = !isExcepted && until === "";
  const title = isExcepted ? texts.end : texts.allow;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (!isDayMissing && why.trim() !== "" && !decide.isPending) decide.mutate();
  };
  return (
    <FormInPlace title={title}>
      {(close) => (
        <form onSubmit={submit} className="case-reply" aria-label={title} noValidate>
          <Text size="sm">{isExcepted ? texts.endLead : texts.lead}</Text>
          {!isExcepted && (
            <DayField
              label={texts.day}
              value={until}
              error={isSent && isDayMissing && texts.missingDay}
              onChange={setUntil}
            />
          )}
          <ReasonField
            label={texts.why}
            description={texts.whyHint}
            value={why}
            onChange={setWhy}
            isChecked={isSent}
            missing={texts.missingWhy}
          />
          <FormFoot action={decide} send={isExcepted ? texts.saveEnd : texts.save}>
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
          </FormFoot>
        </form>
      )}
    </FormInPlace>
  );
}
