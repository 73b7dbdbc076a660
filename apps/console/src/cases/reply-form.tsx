import { Alert, Button, Group, Text, Textarea } from "@mantine/core";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import { type AnsweredBefore, LONGEST_REPLY, staffReply } from "@hiram/contract/staff/cases/case-work.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { instantText } from "../shell/words/dates.ts";
import { clearSent, useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { usePageKeys } from "../shell/keys/page-keys.ts";
import { ask, CallFailed } from "../shell/session/staff-client.ts";
import { draftsOfCase } from "./case-drafts.ts";
import { PictureButton, PictureList, useReplyPictures } from "./reply-pictures.tsx";
import { SavedReplyButtons, useSavedReplies } from "./saved-reply-buttons.tsx";

/**
 * The reply to a complaint; on a case that oneself answered, the way to correct that reply, opened on request: borrowers
 * read the correction below the reply, which they may have read already. One that the borrower answers while it is
 * written becomes the next reply.
 */
export function Reply({ file, onSent }: { readonly file: StaffCase; readonly onSent: () => void }) {
  const adds = file.line.answeredAt !== "";
  const [isOpen, setOpen] = useState(false);
  const isClosed = adds && !isOpen;
  usePageKeys((key) => {
    if (key !== "r" || !isClosed) return false;
    setOpen(true);
    return true;
  });
  const close = (): void => {
    setOpen(false);
    onSent();
  };
  if (!isClosed) return <ReplyForm file={file} adds={adds} onSent={close} />;
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.addToReply}
      </Button>
    </Group>
  );
}

/** Written in the borrower's language; its text and pictures stay until they are sent (CMP-11). */
function ReplyForm({
  file: { line, answer, messages },
  adds,
  onSent,
}: {
  readonly file: StaffCase;
  /** A correction of the writer's own reply: opened on request, and written at once. */
  readonly adds: boolean;
  readonly onSent: () => void;
}) {
  const { caseId, locale } = line;
  const [begunAfter] = useState(messages.length);
  const isWrittenMeanwhile = messages.slice(begunAfter).some(({ by }) => by === "");
  const [text, setText] = useKeptDraft(draftsOfCase(caseId).reply);
  const pictures = useReplyPictures(caseId);
  const saved = useSavedReplies();
  const field = useRef<HTMLTextAreaElement>(null);
  const written = { text, images: pictures.addresses.join(","), messagesSeen: messages.length };
  const send = useSending(caseId, adds, (sent) => {
    setText(clearSent(sent.text));
    pictures.removeSent(sent.images);
    onSent();
  });

  useEffect(() => {
    if (adds) field.current?.focus();
  }, [adds]);

  const insert = (number: number): boolean => {
    const reply = saved.find((each) => each.number === number);
    if (reply === undefined) return false;
    const words = locale === "fil" ? reply.filipino : reply.english;
    setText([text.trimEnd(), words].filter(Boolean).join("\n\n"));
    field.current?.focus();
    return true;
  };
  usePageKeys((key) => {
    if (/^[1-9]$/.test(key)) return insert(Number(key));
    if (key !== "r") return false;
    field.current?.focus();
    return true;
  });
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!send.isPending && !pictures.isUploading) send.mutate(written);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") field.current?.blur();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const removePicture = (address: string): void => {
    pictures.remove(address);
    field.current?.focus();
  };
  const failure = send.error ?? pictures.failure;
  return (
    <form onSubmit={submit} className="case-reply">
      <SavedReplyButtons replies={saved} insert={insert} />
      <Textarea
        ref={field}
        label={adds ? texts.addToReply : texts.reply}
        description={texts.replyHint}
        lang={locale}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={onKeyDown}
        maxLength={LONGEST_REPLY}
        autosize
        minRows={4}
        maxRows={12}
      />
      <PictureList addresses={pictures.addresses} remove={removePicture} />
      {failure === null ? (
        isWrittenMeanwhile && <output className="case-note">{texts.wroteMeanwhile}</output>
      ) : (
        <SendFailed failure={failure} locale={locale} />
      )}
      <Group justify="space-between">
        {/* Only the first reply shows pictures. */}
        {answer === null && <PictureButton pictures={pictures} />}
        <Button type="submit" ml="auto" loading={send.isPending} disabled={pictures.isUploading}>
          {texts.send}
        </Button>
      </Group>
    </form>
  );
}

interface Written {
  readonly text: string;
  /** The addresses of its pictures, separated by commas. */
  readonly images: string;
  /** How many messages its writer has read. */
  readonly messagesSeen: number;
}

/** Sends what is written to the borrower. @param adds as a correction of the reply that they have */
function useSending(caseId: number, adds: boolean, onSent: (sent: Written) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ text, images, messagesSeen }: Written) =>
      ask(staffReply, {
        caseId,
        text,
        images,
        adds: adds ? "1" : "0",
        messagesSeen: String(messagesSeen),
      }),
    onSuccess: (_, sent) => onSent(sent),
    // Refused as well: what a colleague or the borrower wrote meanwhile is shown.
    onSettled: () => void queries.invalidateQueries({ queryKey: ["cases"] }),
  });
}

/** Why it was not sent; what a colleague wrote meanwhile, if that is why. */
function SendFailed({
  failure,
  locale,
}: {
  readonly failure: Error;
  readonly locale: StaffCase["line"]["locale"];
}) {
  const answered = failure instanceof CallFailed ? (failure.data as AnsweredBefore | null) : null;
  return (
    <Alert color="red" role="alert">
      <Text>{failure.message}</Text>
      {answered !== null && (
        <>
          <Text fw={700}>
            {texts.colleague(answered.by)} <Text span>{instantText(answered.at)}</Text>
          </Text>
          <Text className="case-text" lang={locale}>
            {answered.text}
          </Text>
        </>
      )}
    </Alert>
  );
}
