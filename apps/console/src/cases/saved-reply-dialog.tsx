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
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ask } from "../shell/session/staff-client.ts";

const HIGHEST_NUMBER = 99;

interface SavedReplyDialogProps {
  /** Null: a new one. */
  readonly reply: SavedReply | null;
  /** All that are saved, as of now: saving replaces the one with the same number. */
  readonly replies: readonly SavedReply[];
  readonly close: () => void;
}

/** What is typed in the dialog. */
interface Typed extends Record<"number" | "title" | "english" | "filipino", string> {
  /** `savedAt` of the reply that it began from; empty: of none. */
  readonly begunFrom: string;
}

/** The name of its draft. */
export const draftOf = (reply: Pick<SavedReply, "number"> | null): string =>
  `saved-reply-${reply?.number ?? "new"}`;

/**
 * A saved reply in both languages: a draft is kept until it is saved or discarded, also when the dialog is left, the page
 * reloaded, or the reply refused.
 */
export function SavedReplyDialog({ reply, replies, close }: SavedReplyDialogProps) {
  const queries = useQueryClient();
  const [begun] = useState((): Typed => ({
    number: String(reply?.number ?? firstFree(replies)),
    title: reply?.title ?? "",
    english: reply?.english ?? "",
    filipino: reply?.filipino ?? "",
    begunFrom: reply?.savedAt ?? "",
  }));
  const [kept, keep] = useKeptDraft(draftOf(reply));
  const typed = typedIn(kept) ?? begun;
  const [isLeaving, setLeaving] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: ({ title, english, filipino }: Typed) =>
      ask(staffSaveReply, {
        number: String(number),
        title,
        english,
        filipino,
        read: current?.savedAt ?? "",
      }),
    onSuccess: (_, sent) => {
      notifications.show({ message: texts.saved(sent.title) });
      // What was typed since, here or in a dialog that was opened meanwhile, is still to be saved.
      keep((now) => (now === textOf(sent, begun) ? "" : now));
    },
    // Refused as well: a colleague's is shown, to be read before it is replaced.
    onSettled: () => void queries.invalidateQueries({ queryKey: ["saved-replies"] }),
  });
  const number = /^\d{1,2}$/.test(typed.number.trim()) ? Number(typed.number) : 0;
  const current = replies.find((saved) => saved.number === number);
  const isKnown =
    (current?.savedAt ?? "") === typed.begunFrom || (current !== undefined && isSame(current, typed));
  const replaced = isKnown ? undefined : current;
  const words = [typed.title, typed.english, typed.filipino];
  const missing = (value: string): string | null =>
    isChecked && value.trim() === "" ? signInTexts.missing : null;
  const type = (name: keyof typeof typed) => (event: { currentTarget: { value: string } }) =>
    keep(textOf({ ...typed, [name]: event.currentTarget.value }, begun));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
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
          <TextInput
            label={texts.number}
            data-autofocus={reply === null || undefined}
            description={texts.numberHint}
            inputMode="numeric"
            value={typed.number}
            readOnly={reply !== null}
            error={isChecked && number < 1 ? texts.wrongNumber : null}
            onChange={type("number")}
          />
          {replaced !== undefined && (
            <Alert color="yellow" p="xs">
              {reply === null ? texts.replaces(replaced.title) : texts.changedMeanwhile(replaced.title)}
              <Text size="sm" className="case-text">
                {replaced.english}
              </Text>
              <Text size="sm" className="case-text" lang="fil">
                {replaced.filipino}
              </Text>
            </Alert>
          )}
          <TextInput
            label={texts.title}
            data-autofocus={reply !== null || undefined}
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
          <Group justify="flex-end">
            {/* What is on its way is not discarded. */}
            <Button
              variant="default"
              onClick={() => (kept === "" || save.isPending ? close() : setLeaving(true))}
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
            keep("");
            close();
          }}
        />
      )}
    </Dialog>
  );
}

/** As it is kept; empty when nothing differs from what it began with. */
const textOf = (typed: Typed, begun: Typed): string => {
  const text = JSON.stringify(typed);
  return text === JSON.stringify(begun) ? "" : text;
};

/** @returns null: nothing is kept, or what is was written into the browser's storage by hand */
function typedIn(kept: string): Typed | null {
  try {
    return kept === "" ? null : (JSON.parse(kept) as Typed);
  } catch {
    return null;
  }
}

type Words = Pick<Typed, "title" | "english" | "filipino">;

/** As what is typed, after a save whose answer did not arrive. */
const isSame = (saved: Words, typed: Words): boolean =>
  saved.title === typed.title.trim() &&
  saved.english === typed.english.trim() &&
  saved.filipino === typed.filipino.trim();

function firstFree(taken: readonly SavedReply[]): number {
  for (let number = 1; number < HIGHEST_NUMBER; number += 1)
    if (!taken.some((other) => other.number === number)) return number;
  return HIGHEST_NUMBER;
}
