import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  LONGEST_REPLY,
  LONGEST_SAVED_REPLY_TITLE,
  type SavedReply,
  staffSaveReply,
} from "@hiram/contract/staff/cases/case-work.ts";
import { repliesTexts as texts } from "@hiram/texts/console/replies.ts";
import { signInTexts } from "@hiram/texts/console/shell.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { Dialog } from "../shell/forms/dialog.tsx";
import { DiscardDialog } from "../shell/drafts/discard-dialog.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { numberIn, type TypedReply, unseenBefore, useSavedReplyDraft } from "./saved-reply-draft.ts";

interface SavedReplyDialogProps {
  /** Null: a new one. */
  readonly reply: SavedReply | null;
  /** All that are saved, as of now: saving replaces the one with the same number. */
  readonly replies: readonly SavedReply[];
  readonly close: () => void;
}

/** A saved reply in both languages. */
export function SavedReplyDialog({ reply, replies, close }: SavedReplyDialogProps) {
  const queries = useQueryClient();
  const draft = useSavedReplyDraft(reply, replies);
  const { typed } = draft;
  const number = numberIn(typed);
  const current = replies.find((saved) => saved.number === number);
  const [isLeaving, setLeaving] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: ({ title, english, filipino }: TypedReply) =>
      ask(staffSaveReply, {
        number: String(number),
        title,
        english,
        filipino,
        read: current?.savedAt ?? "",
      }),
    onSuccess: (_, sent) => {
      notifications.show({ message: texts.saved(sent.title) });
      draft.forgetSent(sent);
    },
    // Refused as well: a colleague's is shown, to be read before it is replaced.
    onSettled: () => void queries.invalidateQueries({ queryKey: ["saved-replies"] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const words = [typed.title, typed.english, typed.filipino];
    if (number < 1 || words.some((text) => text.trim() === "")) return;
    // Not called once the dialog is closed: another may be open by then.
    save.mutate(typed, { onSuccess: close });
  };
  return (
    // Escape and a click beside it are for the question, while that is open.
    <Dialog
      close={isLeaving ? () => {} : close}
      title={reply === null ? texts.newTitle : texts.change(reply.title)}
      size="lg"
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <ActionFailed action={save} />
          <Fields
            typed={typed}
            isNew={reply === null}
            isChecked={isChecked}
            replaced={unseenBefore(typed, current)}
            change={draft.change}
          />
          <Group justify="flex-end">
            {/* What is on its way is not discarded. */}
            <Button
              variant="default"
              onClick={() => (!draft.isKept || save.isPending ? close() : setLeaving(true))}
            >
              {texts.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
      {isLeaving && (
        <DiscardDialog
          close={() => setLeaving(false)}
          discard={() => {
            draft.discard();
            close();
          }}
        />
      )}
    </Dialog>
  );
}

interface FieldsProps {
  readonly typed: TypedReply;
  /** Only a new one's number can be chosen. */
  readonly isNew: boolean;
  /** Somebody tried to save it: from then on what is missing is pointed out. */
  readonly isChecked: boolean;
  /** The reply that saving would replace unseen. */
  readonly replaced: SavedReply | undefined;
  readonly change: (changes: Partial<TypedReply>) => void;
}

function Fields({ typed, isNew, isChecked, replaced, change }: FieldsProps) {
  const type = (name: keyof TypedReply) => (event: { currentTarget: { value: string } }) =>
    change({ [name]: event.currentTarget.value });
  const missing = (value: string): string | null =>
    isChecked && value.trim() === "" ? signInTexts.missing : null;
  return (
    <>
      <TextInput
        label={texts.number}
        data-autofocus={isNew || undefined}
        description={texts.numberHint}
        inputMode="numeric"
        value={typed.number}
        readOnly={!isNew}
        error={isChecked && numberIn(typed) < 1 ? texts.wrongNumber : null}
        onChange={type("number")}
      />
      {replaced !== undefined && <Replaced reply={replaced} isNew={isNew} />}
      <TextInput
        label={texts.title}
        data-autofocus={!isNew || undefined}
        description={texts.titleHint}
        value={typed.title}
        maxLength={LONGEST_SAVED_REPLY_TITLE}
        error={missing(typed.title)}
        onChange={type("title")}
      />
      {(["english", "filipino"] as const).map((language) => (
        <Textarea
          key={language}
          label={texts[language]}
          description={texts.counted(typed[language].length, LONGEST_REPLY)}
          lang={language === "filipino" ? "fil" : "en"}
          value={typed[language]}
          maxLength={LONGEST_REPLY}
          autosize
          minRows={4}
          maxRows={10}
          error={missing(typed[language])}
          onChange={type(language)}
        />
      ))}
    </>
  );
}

/** What is saved under the number now: to be read before it is replaced. */
function Replaced({ reply, isNew }: { readonly reply: SavedReply; readonly isNew: boolean }) {
  return (
    <Alert color="yellow" p="xs">
      {isNew ? texts.replaces(reply.title) : texts.changedMeanwhile(reply.title)}
      <Text size="sm" className="case-text">
        {reply.english}
      </Text>
      <Text size="sm" className="case-text" lang="fil">
        {reply.filipino}
      </Text>
    </Alert>
  );
}
