import { Button, Checkbox, Stack, Text, TextInput } from "@mantine/core";
import {
  areEnoughChecks,
  isNumberCheck,
  NUMBER_CHECKS,
  type NumberCheck,
  staffAskToChangeNumber,
} from "@hiram/contract/staff/borrowers/change-number.ts";
import { borrowersTexts } from "@hiram/texts/console/borrowers.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormInPlace } from "./form-in-place.tsx";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { ask } from "../shell/session/staff-client.ts";

const { number: texts } = borrowersTexts;

/**
 * Requests another mobile number for a borrower who lost theirs; what is typed is stored only on this screen.
 */
export function NumberForm({
  borrowerId,
  payoutAccount,
  askedBy,
}: {
  readonly borrowerId: number;
  /** Empty: none. */
  readonly payoutAccount: string;
  /** Who has asked already; empty: nobody. */
  readonly askedBy: string;
}) {
  return (
    <>
      <HappenedNote words={askedBy === "" ? "" : texts.asked(askedBy)} />
      {askedBy === "" && (
        <FormInPlace title={texts.open}>
          {(close) => <OpenForm borrowerId={borrowerId} payoutAccount={payoutAccount} close={close} />}
        </FormInPlace>
      )}
    </>
  );
}

function OpenForm({
  borrowerId,
  payoutAccount,
  close,
}: {
  readonly borrowerId: number;
  readonly payoutAccount: string;
  readonly close: () => void;
}) {
  const queries = useQueryClient();
  const [phone, setPhone] = useState("");
  const [checks, setChecks] = useState<readonly NumberCheck[]>([]);
  const [why, setWhy] = useState("");
  const [isSent, setSent] = useState(false);
  const asking = useMutation({
    mutationFn: () => ask(staffAskToChangeNumber, { borrowerId, phone, checks: checks.join(","), why }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["borrower", borrowerId] }),
    gcTime: 0,
  });
  const isWhole = phone.trim() !== "" && why.trim() !== "" && areEnoughChecks(checks);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (isWhole && !asking.isPending) asking.mutate();
  };
  return (
    <form onSubmit={submit} className="case-reply" aria-label={texts.open} noValidate>
      <Text size="sm">{texts.lead}</Text>
      {payoutAccount !== "" && <Text size="sm">{texts.account(payoutAccount)}</Text>}
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is gone
        autoFocus
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={phone}
        maxLength={30}
        error={isSent && phone.trim() === "" && texts.missingPhone}
        onChange={({ currentTarget: { value } }) => setPhone(value)}
      />
      <Checkbox.Group
        label={texts.checks}
        value={[...checks]}
        onChange={(chosen) => setChecks(chosen.filter(isNumberCheck))}
        error={isSent && !areEnoughChecks(checks) && texts.tooFew}
      >
        <Stack gap="xs" my="xs">
          {NUMBER_CHECKS.map((check) => (
            <Checkbox key={check} value={check} label={texts.names[check]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <ReasonField
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
