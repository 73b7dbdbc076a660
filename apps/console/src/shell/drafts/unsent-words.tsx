import { Alert, Button, Text, Textarea } from "@mantine/core";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { useEffect, useRef, useState } from "react";
import { keepDraft, readDraft } from "../session/draft-store.ts";
import { useSession } from "../session/session.tsx";

/** A kept draft that can no longer be sent. */
export interface UnsentDraft {
  readonly name: string;
  /** Of its field. */
  readonly label: string;
  /** What is kept, as its field shows it; absent: as it is. */
  readonly read?: (kept: string) => string;
  /** The language in which it is written; absent: the console's. */
  readonly lang?: string;
}

/**
 * What the reader was writing when a colleague did the work: it is not sent, but not lost either (CON-11).
 * @param happened what the colleague did, as a sentence; empty: nothing yet
 */
export function UnsentWords({
  happened,
  drafts,
}: {
  readonly happened: string;
  readonly drafts: readonly UnsentDraft[];
}) {
  const { staffId } = useSession().me;
  const [shown, show] = useState({ happened: "", words: [] as readonly Words[] });
  if (shown.happened !== happened) {
    show({ happened, words: happened === "" ? [] : drafts.flatMap((draft) => wordsOf(staffId, draft)) });
  }
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(happened);
  useEffect(() => {
    // The field that had the focus is gone: what is still typed must not act as shortcuts.
    if (before.current !== happened && document.activeElement === document.body)
      box.current?.querySelector("textarea")?.focus();
    before.current = happened;
  }, [happened]);
  const discard = (): void => {
    // The button that had the focus goes with the words.
    box.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    for (const { name } of shown.words) keepDraft({ staffId, name }, null);
    show({ happened, words: [] });
  };
  if (shown.words.length === 0) return null;
  return (
    <Alert color="yellow" role="alert" ref={box}>
      <Text>
        {happened} {texts.unsent}
      </Text>
      {shown.words.map(({ name, label, lang, text }) => (
        <Textarea key={name} label={label} lang={lang} value={text} readOnly autosize maxRows={12} my="xs" />
      ))}
      <Button variant="default" onClick={discard}>
        {texts.discard}
      </Button>
    </Alert>
  );
}

function wordsOf(staffId: number, draft: UnsentDraft): Words[] {
  const kept = readDraft({ staffId, name: draft.name }) ?? "";
  return kept === "" ? [] : [{ ...draft, text: draft.read?.(kept) ?? kept }];
}

interface Words extends UnsentDraft {
  readonly text: string;
}
