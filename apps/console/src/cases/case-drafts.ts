import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import { useEffect } from "react";
import { keepDraft, readDraft } from "../shell/session/draft-store.ts";
import { useDraftNames } from "../shell/drafts/kept-draft.ts";
import { useSession } from "../shell/session/session.tsx";

/** The names of a case's drafts. */
export const draftsOfCase = (caseId: number) => ({
  reply: `case-${caseId}`,
  /** The addresses of the reply's pictures, separated by commas. */
  pictures: `case-${caseId}-pictures`,
  /** Of a contact message: how it was answered, and what was done. */
  closedBy: `close-${caseId}-how`,
  closingNote: `close-${caseId}`,
});

/** The numbers of the cases in which the reader has begun something in this tab. */
export function useDraftedCases(): readonly number[] {
  const numbers = useDraftNames().flatMap((name) => /^(?:case|close)-(\d+)(?:-|$)/.exec(name)?.[1] ?? []);
  return [...new Set(numbers.map(Number))];
}

/** Forgets a draft once the case shows it as sent: the answer that says so may never arrive. */
export function useSentForgotten({ line, answer, messages, closing }: StaffCase): void {
  const { staffId } = useSession().me;
  const { caseId, answeredAt, ownerId } = line;
  const isOwn = answeredAt !== "" && ownerId === staffId;
  const isClosed = isOwn && closing !== null;
  const replied = isOwn && closing === null ? (messages.at(-1) ?? answer)?.text : undefined;
  useEffect(() => {
    const { reply, pictures, closedBy, closingNote } = draftsOfCase(caseId);
    const forget = (...names: readonly string[]): void => {
      for (const name of names) keepDraft({ staffId, name }, null);
    };
    if (isClosed) forget(closedBy, closingNote);
    else if (replied !== undefined && readDraft({ staffId, name: reply })?.trim() === replied)
      forget(reply, pictures);
  }, [staffId, caseId, isClosed, replied]);
}
