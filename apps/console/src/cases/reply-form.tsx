import { Alert, Button, FileButton, Group, Kbd, Text, Textarea } from "@mantine/core";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import {
  type AnsweredBefore,
  LONGEST_REPLY,
  staffReply,
  staffSavedReplies,
} from "@hiram/contract/staff/cases/case-work.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { instantText } from "../shell/words/dates.ts";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { usePageKeys } from "../shell/keys/page-keys.ts";
import { useSingleKeys } from "../shell/keys/single-keys.ts";
import { ask, CallFailed } from "../shell/session/staff-client.ts";
import { draftsOfCase } from "./case-drafts.ts";
import { sendPicture } from "./send-picture.ts";

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

/** The pictures that a draft names. */
export const picturesIn = (kept: string): readonly string[] => kept.split(",").filter(Boolean);

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
  // Only the first reply shows pictures.
  const isFirst = answer === null;
  const [begunAfter] = useState(messages.length);
  const isWrittenMeanwhile = messages.slice(begunAfter).some(({ by }) => by === "");
  const drafts = draftsOfCase(caseId);
  const [text, setText] = useKeptDraft(drafts.reply);
  const [kept, keepPictures, readPicturesAgain] = useKeptDraft(drafts.pictures);
  const pictures = picturesIn(kept);
  const setPictures = (addresses: readonly string[]): void => keepPictures(addresses.join(","));
  const areKeysOn = useSingleKeys();
  const field = useRef<HTMLTextAreaElement>(null);
  const forgetFile = useRef<() => void>(null);
  const queries = useQueryClient();
  const saved = useQuery({
    queryKey: ["saved-replies"],
    queryFn: () => ask(staffSavedReplies, {}),
    staleTime: 300_000,
  });
  const send = useMutation({
    mutationFn: () =>
      ask(staffReply, {
        caseId,
        text,
        images: pictures.join(","),
        adds: adds ? "1" : "0",
        messagesSeen: String(messages.length),
      }),
    onSuccess: () => {
      setText("");
      setPictures([]);
      onSent();
    },
    // Refused as well: what a colleague or the borrower wrote meanwhile is shown.
    onSettled: () => void queries.invalidateQueries({ queryKey: ["cases"] }),
  });
  const upload = useMutation({
    mutationKey: ["picture", caseId],
    mutationFn: (file: File) => sendPicture(caseId, file),
    // Its writer may have gone to another case and back: this form is then gone, and another one shows the draft.
    onSuccess: (address) => keepPictures((now) => [...picturesIn(now), address].join(",")),
  });
  const isUploading = useIsMutating({ mutationKey: ["picture", caseId] }) > 0;
  const showUploaded = useEffectEvent(readPicturesAgain);
  useEffect(() => {
    if (!isUploading) showUploaded();
  }, [isUploading]);

  useEffect(() => {
    if (adds) field.current?.focus();
  }, [adds]);

  const insert = (number: number): boolean => {
    const reply = saved.data?.find((each) => each.number === number);
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
    if (!send.isPending && !isUploading) send.mutate();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") field.current?.blur();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const failure = send.error ?? upload.error;
  return (
    <form onSubmit={submit} className="case-reply">
      <Group gap={4}>
        {(saved.data ?? []).map(({ number, title }) => (
          <Button
            key={number}
            variant="default"
            size="compact-sm"
            title={areKeysOn ? texts.savedHint : undefined}
            onClick={() => insert(number)}
            leftSection={areKeysOn && <Kbd>{number}</Kbd>}
          >
            {title}
          </Button>
        ))}
      </Group>
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
      {pictures.length > 0 && (
        <div className="case-pictures">
          {pictures.map((address, at) => (
            <button
              type="button"
              key={address}
              aria-label={texts.removePicture(at + 1)}
              onClick={() => {
                setPictures(pictures.filter((each) => each !== address));
                field.current?.focus();
              }}
            >
              <img src={address} alt={texts.replyPicture(at + 1)} width={96} height={96} />
            </button>
          ))}
        </div>
      )}
      {failure === null ? (
        isWrittenMeanwhile && <output className="case-note">{texts.wroteMeanwhile}</output>
      ) : (
        <SendFailed failure={failure} locale={locale} />
      )}
      <Group justify="space-between">
        {isFirst && (
          <FileButton
            accept="image/jpeg,image/png,image/webp"
            resetRef={forgetFile}
            onChange={(file) => {
              if (file !== null) upload.mutate(file);
              // The same picture can be chosen again after it was removed, or could not be stored.
              forgetFile.current?.();
            }}
          >
            {(button) => (
              <Button {...button} variant="default" loading={isUploading}>
                {texts.addPicture}
              </Button>
            )}
          </FileButton>
        )}
        <Button type="submit" ml="auto" loading={send.isPending} disabled={isUploading}>
          {texts.send}
        </Button>
      </Group>
    </form>
  );
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
