import { Group, TextInput, Title } from "@mantine/core";
import { staffPromise } from "@hiram/contract/staff/collections/collection-work.ts";
import { collectionsTexts as texts } from "@hiram/texts/console/collections.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DayField } from "../shell/day-field.tsx";
import { useKeptDraft } from "../shell/kept-draft.ts";
import { FormFoot } from "../shell/form-foot.tsx";
import { ask } from "../shell/staff-client.ts";

/** `1,500.50` in centavos; null if it is not an amount. */
function centavosOf(pesos: string): number | null {
  const text = pesos.replaceAll(/[\s,₱]/g, "");
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Math.round(Number(text) * 100) : null;
}

/** What the borrower promises: an amount and a day. */
export function PromiseForm({ orderId }: { readonly orderId: number }) {
  const [pesos, setPesos] = useKeptDraft(`promise-amount-${orderId}`);
  const [on, setOn] = useKeptDraft(`promise-day-${orderId}`);
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const amountCentavos = centavosOf(pesos);
  const keep = useMutation({
    mutationFn: (centavos: number) => ask(staffPromise, { orderId, amountCentavos: centavos, on }),
    onSuccess: () => {
      setPesos("");
      setOn("");
      setAsked(false);
      return queries.invalidateQueries({ queryKey: ["collections"] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (keep.isPending) return;
    setAsked(true);
    keep.reset();
    if (amountCentavos !== null && on !== "") keep.mutate(amountCentavos);
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
