import { Select, Textarea } from "@mantine/core";
import { CLOSED_BY } from "@hiram/contract/staff/cases/case-file.ts";
import { LONGEST_REPLY, staffCloseMessage } from "@hiram/contract/staff/cases/case-work.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { usePageKeys } from "../shell/keys/page-keys.ts";
import { ask } from "../shell/session/staff-client.ts";
import { draftsOfCase } from "./case-drafts.ts";

type Way = (typeof CLOSED_BY)[number];

/** How a message was answered, as a draft keeps it; null: not chosen yet. */
export const wayOf = (kept: string): Way | null => CLOSED_BY.find((each) => each === kept) ?? null;

/**
 * Closes a message from the site with a note of what was done: its writer was answered by telephone or e-mail
 * (CON-6).
 */
export function CloseForm({ caseId, onSent }: { readonly caseId: number; readonly onSent: () => void }) {
  const drafts = draftsOfCase(caseId);
  const [chosen, choose] = useKeptDraft(drafts.closedBy);
  const how = wayOf(chosen);
  const [note, setNote] = useKeptDraft(drafts.closingNote);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: (closedBy: Way) => ask(staffCloseMessage, { caseId, closedBy, note }),
    onSuccess: () => {
      choose("");
      setNote("");
      setAsked(false);
      onSent();
      void queries.invalidateQueries({ queryKey: ["cases"] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (how !== null && note.trim() !== "" && !close.isPending) close.mutate(how);
  };
  usePageKeys((key) => {
    if (key !== "r") return false;
    first.current?.focus();
    return true;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form onSubmit={submit} className="case-reply" aria-label={texts.close} ref={form}>
      <Select
        ref={first}
        label={texts.closedHow}
        placeholder={texts.choosing}
        value={how}
        onChange={(value) => choose(value ?? "")}
        data={CLOSED_BY.map((value) => ({ value, label: texts.closings[value] }))}
        error={isAsked && how === null && texts.missingHow}
      />
      <Textarea
        label={texts.closingNote}
        description={texts.closingHint}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
        onKeyDown={onKeyDown}
        error={isAsked && note.trim() === "" && texts.missingNote}
        maxLength={LONGEST_REPLY}
        autosize
        minRows={3}
      />
      <FormFoot action={close} send={texts.close} />
    </form>
  );
}
