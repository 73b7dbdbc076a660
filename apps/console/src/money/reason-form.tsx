import { Button, Group } from "@mantine/core";
import { moneyTexts as texts } from "@hiram/texts/console/money.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { useSession } from "../shell/session/session.tsx";

/** Something that one person does with a reason, which the audit log keeps. */
export function ReasonForm<Choice extends string>({
  draft,
  choices,
  isLastResort = false,
  send,
}: {
  readonly draft: string;
  /** What can be done, with its button; the last is the usual one. */
  readonly choices: Readonly<Partial<Record<Choice, string>>>;
  /** What is usually done stands elsewhere: none of the choices is green. */
  readonly isLastResort?: boolean;
  readonly send: (choice: Choice, why: string) => Promise<unknown>;
}) {
  const { may } = useSession();
  const queries = useQueryClient();
  const [why, setWhy] = useKeptDraft(draft);
  const [isChecked, setChecked] = useState(false);
  const act = useMutation({
    mutationFn: (choice: Choice) => send(choice, why),
    onSuccess: () => {
      setWhy("");
      setChecked(false);
      return queries.invalidateQueries({ queryKey: ["money"] });
    },
    // It may be done all the same, or be over; not awaited, since without a network the list can't be loaded either.
    onError: () => void queries.invalidateQueries({ queryKey: ["money"] }),
  });
  if (!may("move-money")) return null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    const { submitter } = event.nativeEvent;
    if (why.trim() !== "" && !act.isPending && submitter instanceof HTMLButtonElement)
      act.mutate(submitter.value as Choice);
  };
  return (
    <form className="case-reply" onSubmit={submit}>
      <ReasonField
        label={texts.why}
        description={texts.kept}
        value={why}
        onChange={setWhy}
        isChecked={isChecked}
        missing={texts.missingReason}
      />
      <ActionFailed action={act} />
      <Group justify="flex-end">
        {(Object.entries(choices) as [Choice, string][]).map(([choice, label], at, { length }) => (
          <Button
            key={choice}
            type="submit"
            value={choice}
            variant={at === length - 1 && !isLastResort ? "filled" : "default"}
            loading={act.isPending}
          >
            {label}
          </Button>
        ))}
      </Group>
    </form>
  );
}
