import { Button, TextInput } from "@mantine/core";
import { staffRevealBorrower } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import { borrowersTexts as texts } from "@hiram/texts/console/borrowers.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { ActionFailed } from "../shell/action-failed.tsx";
import { useKeptDraft } from "../shell/kept-draft.ts";
import { ask } from "../shell/staff-client.ts";

/** Shows name and telephone for a reason; they are stored only on this screen. */
export function RevealForm({ borrowerId }: { readonly borrowerId: number }) {
  const [why, setWhy] = useKeptDraft(`reveal-${borrowerId}`);
  const queries = useQueryClient();
  const reveal = useMutation({
    mutationFn: () => ask(staffRevealBorrower, { borrowerId, why }),
    gcTime: 0,
    onSuccess: () => setWhy(""),
    // The account may have been deleted meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: ["borrower", borrowerId] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!reveal.isPending && why.trim() !== "") reveal.mutate();
  };
  if (reveal.isSuccess)
    return (
      <output className="case-note">
        <b>{reveal.data.name}</b>
        <br />
        {reveal.data.phone}
        <br />
        <Button variant="subtle" size="compact-sm" onClick={() => reveal.reset()}>
          {texts.hide}
        </Button>
      </output>
    );
  return (
    <form onSubmit={submit} className="case-reply">
      <TextInput
        label={texts.revealWhy}
        description={texts.revealHint}
        value={why}
        onChange={({ currentTarget: { value } }) => setWhy(value)}
        maxLength={500}
      />
      <ActionFailed action={reveal} />
      <Button type="submit" variant="default" disabled={why.trim() === ""} loading={reveal.isPending}>
        {texts.reveal}
      </Button>
    </form>
  );
}
