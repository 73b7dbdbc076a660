import { Button, Checkbox, Group, Radio, Stack, Text } from "@mantine/core";
import {
  REMOVAL_REASONS,
  type RemovalReason,
  staffRemoveReference,
} from "@hiram/contract/staff/borrowers/remove-reference.ts";
import { borrowerTexts } from "@hiram/texts/console/borrower-facts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ActionFailed } from "../forms/action-failed.tsx";
import { Dialog } from "../forms/dialog.tsx";
import { ask } from "../session/staff-client.ts";

const { removal: texts } = borrowerTexts;

interface RemoveReferenceProps {
  readonly borrowerId: number;
  /** The person's mark, from what was declared. */
  readonly reference: string;
  readonly name: string;
  /** How many other borrowers named that number. */
  readonly otherBorrowers: number;
  readonly onRemoved: () => void;
}

/** The button that removes a reference because somebody asked, and the question before it (CON-3). */
export function RemoveReference(props: RemoveReferenceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={texts.removeWhom(props.name)}
        onClick={() => setOpen(true)}
      >
        {texts.remove}
      </Button>
      {isOpen && <RemovalDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}

function RemovalDialog({
  borrowerId,
  reference,
  name,
  otherBorrowers,
  onRemoved,
  close,
}: RemoveReferenceProps & { readonly close: () => void }) {
  const [reason, setReason] = useState<RemovalReason | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [includesOthers, setIncludesOthers] = useState(true);
  // What a borrower asks for is about their own application.
  const mayBeEverywhere = otherBorrowers > 0 && reason === "they-asked";
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: (because: RemovalReason) =>
      ask(staffRemoveReference, {
        borrowerId,
        reference,
        reason: because,
        isEverywhere: mayBeEverywhere && includesOthers ? 1 : 0,
      }),
    onSuccess: () => {
      onRemoved();
      return queries.invalidateQueries({ queryKey: ["borrower", borrowerId] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (reason !== null && !removal.isPending) removal.mutate(reason);
  };
  return (
    <Dialog close={close} title={texts.removeWhom(name)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{texts.lead}</Text>
          {otherBorrowers > 0 && <Text>{texts.namedByOthers(otherBorrowers)}</Text>}
          <ActionFailed action={removal} />
          <Radio.Group
            label={texts.who}
            value={reason}
            onChange={(value) => setReason(REMOVAL_REASONS.find((each) => each === value) ?? null)}
            error={isChecked && reason === null && texts.missing}
          >
            <Stack gap="xs" my="xs">
              {REMOVAL_REASONS.map((each, at) => (
                <Radio
                  key={each}
                  data-autofocus={at === 0 || undefined}
                  value={each}
                  label={texts.reasons[each]}
                  description={texts.hints[each]}
                />
              ))}
            </Stack>
          </Radio.Group>
          {mayBeEverywhere && (
            <Checkbox
              checked={includesOthers}
              onChange={(event) => setIncludesOthers(event.currentTarget.checked)}
              label={texts.everywhere(otherBorrowers)}
              description={texts.everywhereHint}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={removal.isPending}>
              {texts.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
