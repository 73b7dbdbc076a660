import { Button } from "@mantine/core";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { ActionFailed } from "../forms/action-failed.tsx";
import { useKeptDraft } from "../drafts/kept-draft.ts";
import { RevealWhy } from "./reveal-why.tsx";
import { useTakenBack } from "../session/reveals.ts";

export interface RevealWords {
  readonly reveal: string;
  readonly revealWhy: string;
  readonly revealHint: string;
  readonly hide: string;
}

/** Shows something personal for a reason that the audit log keeps; it is stored only on this screen. */
export function RevealForm<Shown>({
  draft,
  about,
  texts,
  ask,
  children,
}: {
  /** Under which the reason is kept until it is sent. */
  readonly draft: string;
  /** The list or page that is loaded again if it can't be shown: it may be gone in the meantime. */
  readonly about: QueryKey;
  readonly texts: RevealWords;
  readonly ask: (why: string) => Promise<Shown>;
  readonly children: (shown: Shown) => ReactNode;
}) {
  const [why, setWhy] = useKeptDraft(draft);
  const queries = useQueryClient();
  const reveal = useMutation({
    mutationFn: () => ask(why),
    gcTime: 0,
    onSuccess: () => setWhy(""),
    onError: () => void queries.invalidateQueries({ queryKey: about }),
  });
  useTakenBack(reveal.reset);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!reveal.isPending && why.trim() !== "") reveal.mutate();
  };
  if (reveal.isSuccess)
    return (
      <output className="case-note">
        {children(reveal.data)}
        <Button variant="subtle" size="compact-sm" onClick={() => reveal.reset()}>
          {texts.hide}
        </Button>
      </output>
    );
  return (
    <form onSubmit={submit} className="case-reply" aria-label={texts.reveal}>
      <RevealWhy texts={texts} why={why} onChange={setWhy} />
      <ActionFailed action={reveal} />
      <Button
        type="submit"
        variant="default"
        disabled={why.trim() === ""}
        loading={reveal.isPending}
        style={{ justifySelf: "start" }}
      >
        {texts.reveal}
      </Button>
    </form>
  );
}
