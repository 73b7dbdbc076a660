import { Button, Text } from "@mantine/core";
import { staffAskToOpenIdentity } from "@hiram/contract/staff/borrowers/open-identity.ts";
import { borrowersTexts } from "@hiram/texts/console/borrowers.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { FormInPlace } from "./form-in-place.tsx";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { ask } from "../shell/session/staff-client.ts";

const { identity: texts } = borrowersTexts;

/** Requests that a borrower may correct the name and ID on which their loans rest. */
export function IdentityForm({
  borrowerId,
  askedBy,
}: {
  readonly borrowerId: number;
  /** Who has asked already; empty: nobody. */
  readonly askedBy: string;
}) {
  return (
    <>
      <HappenedNote words={askedBy === "" ? "" : texts.asked(askedBy)} />
      {askedBy === "" && (
        <FormInPlace title={texts.open}>
          {(close) => <OpenForm borrowerId={borrowerId} close={close} />}
        </FormInPlace>
      )}
    </>
  );
}

function OpenForm({ borrowerId, close }: { readonly borrowerId: number; readonly close: () => void }) {
  const queries = useQueryClient();
  const [why, setWhy] = useKeptDraft(`open-identity-${borrowerId}-why`);
  const [isSent, setSent] = useState(false);
  const asking = useMutation({
    mutationFn: () => ask(staffAskToOpenIdentity, { borrowerId, why }),
    onSuccess: () => {
      setWhy("");
      setSent(false);
      return queries.invalidateQueries({ queryKey: ["borrower", borrowerId] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (why.trim() !== "" && !asking.isPending) asking.mutate();
  };
  return (
    <form onSubmit={submit} className="case-reply" aria-label={texts.open} noValidate>
      <Text size="sm">{texts.lead}</Text>
      <ReasonField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is gone
        autoFocus
        label={texts.why}
        description={texts.whyHint}
        value={why}
        onChange={setWhy}
        isChecked={isSent}
        missing={texts.missingWhy}
      />
      <FormFoot action={asking} send={texts.ask}>
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
      </FormFoot>
    </form>
  );
}
