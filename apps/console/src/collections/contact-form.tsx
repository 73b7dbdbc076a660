import { Checkbox, Group, Select, Textarea, Title } from "@mantine/core";
import {
  CONTACT_WAYS,
  type ContactOutcome,
  type ContactWay,
  LONGEST_NOTE,
  OUTCOMES_OF_WAY,
  staffContact,
} from "@hiram/contract/staff/collections/collection-work.ts";
import { collectionsTexts as texts } from "@hiram/texts/console/collections.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { clearSent, useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { ask } from "../shell/session/staff-client.ts";

/** A contact that is on its way: what was typed and chosen since is the next one's. */
interface SentContact {
  readonly way: ContactWay;
  readonly outcome: ContactOutcome;
  readonly note: string;
  readonly wasMade: boolean;
}

/**
 * Records a call, or sends a reminder; the server refuses what the rules forbid, and the note stays. A call that was made
 * against them can be saved as that.
 */
export function ContactForm({
  orderId,
  mayContact,
}: {
  readonly orderId: number;
  readonly mayContact: boolean;
}) {
  const [way, setWay] = useState<ContactWay>("call");
  const [outcome, setOutcome] = useState<ContactOutcome | null>(null);
  const [wasMade, setWasMade] = useState(false);
  const [note, setNote] = useKeptDraft(`contact-${orderId}`);
  const [isAsked, setAsked] = useState(false);
  /** The same until it is stored: sent twice, it is one contact. */
  const [saveKey, setSaveKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const keep = useMutation({
    mutationFn: (sent: SentContact) =>
      ask(staffContact, {
        orderId,
        saveKey,
        way: sent.way,
        outcome: sent.outcome,
        note: sent.note,
        ...(sent.wasMade && { wasMade: 1 }),
      }),
    onSuccess: (_, sent) => {
      setNote(clearSent(sent.note));
      setOutcome((now) => (now === sent.outcome ? null : now));
      setAsked(false);
      setWasMade((now) => now && !sent.wasMade);
      setSaveKey(crypto.randomUUID());
      return queries.invalidateQueries({ queryKey: ["collections"] });
    },
    // Refused by a rule that the page didn't show yet.
    onError: () => queries.invalidateQueries({ queryKey: ["collections", "loan", orderId] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    const cameOfIt = way === "sms" ? "reached" : outcome;
    if (cameOfIt !== null && !keep.isPending) keep.mutate({ way, outcome: cameOfIt, note, wasMade });
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
          onChange={(value) => {
            const chosen = CONTACT_WAYS.find((each) => each === value) ?? "call";
            setWay(chosen);
            if (outcome !== null && !OUTCOMES_OF_WAY[chosen].includes(outcome)) setOutcome(null);
          }}
          data={CONTACT_WAYS.map((value) => ({ value, label: texts.ways[value] }))}
        />
        {way !== "sms" && (
          <Select
            label={texts.outcome}
            value={outcome}
            placeholder={texts.choosing}
            onChange={(value) => setOutcome(OUTCOMES_OF_WAY[way].find((each) => each === value) ?? null)}
            data={OUTCOMES_OF_WAY[way].map((value) => ({ value, label: texts.outcomes[value] }))}
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
      {way === "call" && (!mayContact || wasMade) && (
        <Checkbox
          my="xs"
          label={texts.wasMade}
          description={texts.wasMadeHint}
          checked={wasMade}
          onChange={({ currentTarget: { checked } }) => setWasMade(checked)}
        />
      )}
      <FormFoot action={keep} send={way === "sms" ? texts.send : texts.keep} isQuiet />
    </form>
  );
}
