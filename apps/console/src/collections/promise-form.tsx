import { Group, TextInput, Title } from "@mantine/core";
import { staffPromise } from "@hiram/contract/staff/collections/collection-work.ts";
import { collectionsTexts as texts } from "@hiram/texts/console/collections.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { centavosOfTyped } from "../shell/words/amount-text.ts";
import { DayField } from "../shell/forms/day-field.tsx";
import { clearSent, useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { ask } from "../shell/session/staff-client.ts";

/** A slip of the hand: no loan is of ten million pesos. */
const BEYOND_CENTAVOS = 10_000_000_00;

/** What is promised, in centavos; null if it is not an amount, or nothing. */
function promisedOf(pesos: string): number | null {
  const centavos = centavosOfTyped(pesos);
  return centavos !== null && centavos > 0 && centavos < BEYOND_CENTAVOS ? centavos : null;
}

/** What the borrower promises: an amount and a day. */
export function PromiseForm({ orderId }: { readonly orderId: number }) {
  const [pesos, setPesos] = useKeptDraft(`promise-amount-${orderId}`);
  const [on, setOn] = useKeptDraft(`promise-day-${orderId}`);
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const amountCentavos = promisedOf(pesos);
  const keep = useMutation({
    mutationFn: (promised: {
      readonly amountCentavos: number;
      readonly pesos: string;
      readonly on: string;
    }) => ask(staffPromise, { orderId, amountCentavos: promised.amountCentavos, on: promised.on }),
    onSuccess: (_, promised) => {
      setPesos(clearSent(promised.pesos));
      setOn(clearSent(promised.on));
      setAsked(false);
      return queries.invalidateQueries({ queryKey: ["collections"] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (keep.isPending) return;
    setAsked(true);
    keep.reset();
    if (amountCentavos !== null && on !== "") keep.mutate({ amountCentavos, pesos, on });
  };
  return (
    <form onSubmit={submit} className="case-reply" aria-label={texts.promise} noValidate>
      <Title order={3} fz="md">
        {texts.promise}
      </Title>
      <Group grow align="flex-start">
        <TextInput
          label={texts.amount}
          inputMode="decimal"
          value={pesos}
          onChange={({ currentTarget: { value } }) => setPesos(value)}
          error={isAsked && amountCentavos === null && texts.wrongAmount}
        />
        <DayField
          label={texts.day}
          value={on}
          onChange={setOn}
          error={isAsked && on === "" && texts.missingDay}
        />
      </Group>
      <FormFoot action={keep} send={texts.savePromise} isQuiet />
    </form>
  );
}
