import { Alert, Group, List, NativeSelect, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import {
  type AlsoRecorded,
  LONGEST_STATEMENT_REFERENCE,
  OWN_MONEY_FEES,
  OWN_MONEY_KINDS,
  type OwnMoneyKind,
  PROVIDER_FEES,
  staffAskToRecordOwnMoney,
} from "@hiram/contract/staff/money/own-money.ts";
import { moneyTexts } from "@hiram/texts/console/money.ts";
import { ownMoneyTexts as texts } from "@hiram/texts/console/own-money.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { centavosOfTyped } from "../shell/words/amount-text.ts";
import { dayText } from "../shell/words/dates.ts";
import { DayField } from "../shell/forms/day-field.tsx";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { clearSent, useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { ask } from "../shell/session/staff-client.ts";

const KINDS = [
  { value: "", label: texts.choose },
  ...OWN_MONEY_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
];

/** The most that the contract carries, in centavos. */
const MOST_CENTAVOS = 999_999_999_999;

/** The fields of a line that are emptied when it was sent, as they were typed. */
type SentLine = Record<"amount" | "fee" | "reference" | "note", string>;

/** What is typed of a line, and what is wrong with each part; null: nothing. */
function useLine() {
  const [typedKind, setKind] = useKeptDraft("own-money-kind");
  const [happenedOn, setDay] = useKeptDraft("own-money-day");
  const [amount, setAmount] = useKeptDraft("own-money-amount");
  const [fee, setFee] = useKeptDraft("own-money-fee");
  const [reference, setReference] = useKeptDraft("own-money-reference");
  const [note, setNote] = useKeptDraft("own-money-note");
  const kind = OWN_MONEY_KINDS.find((each) => each === typedKind) ?? null;
  const isFee = kind !== null && OWN_MONEY_FEES.has(kind);
  const amountCentavos = inContract(centavosOfTyped(amount));
  const feeCentavos = isFee || fee.trim() === "" ? 0 : inContract(centavosOfTyped(fee));
  return {
    typed: {
      kind,
      isFee,
      isOfProvider: kind !== null && PROVIDER_FEES.has(kind),
      happenedOn,
      amount,
      fee,
      reference,
      note,
    },
    set: { setKind, setDay, setAmount, setFee, setReference, setNote },
    wrong: {
      kind: kind === null ? texts.missingKind : null,
      day: happenedOn === "" ? texts.missingDay : null,
      amount: amountCentavos === null || amountCentavos === 0 ? texts.wrongAmount : null,
      fee: feeCentavos === null ? texts.wrongFee : null,
      reference: reference.trim() === "" ? texts.missingReference : null,
      note: note.trim() === "" ? texts.missingNote : null,
    },
    sent: {
      happenedOn,
      amountCentavos: amountCentavos ?? 0,
      feeCentavos: feeCentavos ?? 0,
      reference,
      why: note,
    },
    clear: (sent: SentLine) => {
      // The next line of the same statement is often of the same kind and day; it may be begun already.
      setAmount(clearSent(sent.amount));
      setFee(clearSent(sent.fee));
      setReference(clearSent(sent.reference));
      setNote(clearSent(sent.note));
    },
  };
}

const inContract = (centavos: number | null): number | null =>
  centavos !== null && centavos <= MOST_CENTAVOS ? centavos : null;

/** A line of a bank's or provider's statement, which another person approves. */
export function OwnMoneyForm() {
  const { typed, set, wrong, sent, clear } = useLine();
  const [isChecked, setChecked] = useState(false);
  const queries = useQueryClient();
  const record = useMutation({
    mutationFn: ({ kind }: { readonly kind: OwnMoneyKind; readonly line: SentLine }) =>
      ask(staffAskToRecordOwnMoney, { kind, ...sent }),
    onSuccess: (_, { line }) => {
      clear(line);
      setChecked(false);
      return queries.invalidateQueries({ queryKey: ["money"] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const isRight = Object.values(wrong).every((problem) => problem === null);
    if (isRight && typed.kind !== null && !record.isPending) record.mutate({ kind: typed.kind, line: typed });
  };
  const shown = (problem: string | null): string | null => (isChecked ? problem : null);
  return (
    <Paper component="section" className="card" p="md" aria-label={texts.form}>
      <form onSubmit={submit} noValidate>
        <Stack gap="xs">
          <Title order={2}>{texts.form}</Title>
          <NativeSelect
            label={texts.what}
            data={KINDS}
            value={typed.kind ?? ""}
            onChange={({ currentTarget: { value } }) => set.setKind(value)}
            error={shown(wrong.kind)}
          />
          <DayField
            label={texts.day(typed.isOfProvider)}
            value={typed.happenedOn}
            onChange={set.setDay}
            error={shown(wrong.day)}
          />
          <Group grow align="flex-start" className="phone-wraps">
            <TextInput
              label={typed.isFee ? texts.feeAmount : texts.amount}
              inputMode="decimal"
              value={typed.amount}
              onChange={({ currentTarget: { value } }) => set.setAmount(value)}
              error={shown(wrong.amount)}
            />
            {!typed.isFee && (
              <TextInput
                label={texts.fee}
                description={texts.feeHint}
                inputMode="decimal"
                value={typed.fee}
                onChange={({ currentTarget: { value } }) => set.setFee(value)}
                error={shown(wrong.fee)}
              />
            )}
          </Group>
          <TextInput
            label={texts.reference(typed.isOfProvider)}
            description={texts.referenceHint(typed.isOfProvider)}
            value={typed.reference}
            maxLength={LONGEST_STATEMENT_REFERENCE}
            onChange={({ currentTarget: { value } }) => set.setReference(value)}
            error={shown(wrong.reference)}
          />
          <ReasonField
            label={texts.note}
            description={texts.noteHint}
            value={typed.note}
            onChange={set.setNote}
            isChecked={isChecked}
            missing={texts.missingNote}
          />
          <HappenedNote words={record.isSuccess ? moneyTexts.asked(record.data.approvalId) : ""} />
          <SameTransfer moves={record.data?.alsoRecorded ?? []} />
          <FormFoot action={record} send={moneyTexts.ask} />
        </Stack>
      </form>
    </Paper>
  );
}

/** What may be the transfer that was asked for, from the other statement. It warns, and refuses nothing. */
function SameTransfer({ moves }: { readonly moves: readonly AlsoRecorded[] }) {
  const { title, lead, line, states, what } = texts.alsoRecorded;
  if (moves.length === 0) return null;
  return (
    <Alert title={title} color="yellow">
      <Text>{lead}</Text>
      <List>
        {moves.map(({ happenedOn, reference, state }) => (
          <List.Item key={`${state} ${reference}`}>
            {line(dayText(happenedOn), reference, states[state])}
          </List.Item>
        ))}
      </List>
      <Text>{what}</Text>
    </Alert>
  );
}
