import { Group, Select, Textarea, Title } from "@mantine/core";
import {
  CONTACT_OUTCOMES,
  CONTACT_WAYS,
  LONGEST_NOTE,
  staffContact,
} from "@hiram/contract/staff/collections/collection-work.ts";
import { collectionsTexts as texts } from "@hiram/texts/console/collections.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { ask } from "../shell/session/staff-client.ts";

/** Records a call, or sends a reminder; the server refuses what the rules forbid, and the note stays. */
export function ContactForm({ orderId }: { readonly orderId: number }) {
  const [way, setWay] = useState<(typeof CONTACT_WAYS)[number]>("call");
  const [outcome, setOutcome] = useState<(typeof CONTACT_OUTCOMES)[number] | null>(null);
  const [note, setNote] = useKeptDraft(`contact-${orderId}`);
  const [isAsked, setAsked] = useState(false);
  /** The same until it is stored: sent twice, it is one contact. */
  const [saveKey, setSaveKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const keep = useMutation({
    mutationFn: (cameOfIt: (typeof CONTACT_OUTCOMES)[number]) =>
      ask(staffContact, { orderId, saveKey, way, outcome: cameOfIt, note }),
    onSuccess: () => {
      setNote("");
      setOutcome(null);
      setAsked(false);
      setSaveKey(crypto.randomUUID());
      return queries.invalidateQueries({ queryKey: ["collections"] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    const cameOfIt = way === "sms" ? "reached" : outcome;
    if (cameOfIt !== null && !keep.isPending) keep.mutate(cameOfIt);
  };
  return (
    <form onSubmit={submit} className="case-reply" aria-label={texts.contact}>
      <Title order={3} fz="md">
        {texts.contact}
      </Title>
      <Group grow align="flex-start">
        <Select
          label={texts.way}
          value={way}
          allowDeselect={false}
          onChange={(value) => setWay(CONTACT_WAYS.find((each) => each === value) ?? "call")}
          data={CONTACT_WAYS.map((value) => ({ value, label: texts.ways[value] }))}
        />
        {way !== "sms" && (
          <Select
            label={texts.outcome}
            value={outcome}
            placeholder={texts.choosing}
            onChange={(value) => setOutcome(CONTACT_OUTCOMES.find((each) => each === value) ?? null)}
            data={CONTACT_OUTCOMES.map((value) => ({ value, label: texts.outcomes[value] }))}
            error={isAsked && outcome === null && texts.missingOutcome}
          />
        )}
      </Group>
      <Textarea
        label={texts.note}
        description={texts.noteHint}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
        maxLength={LONGEST_NOTE}
        autosize
        minRows={2}
      />
      <FormFoot action={keep} send={way === "sms" ? texts.send : texts.keep} isQuiet />
    </form>
  );
}
