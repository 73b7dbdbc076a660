import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import { staffJoinCase } from "@hiram/contract/staff/cases/case-work.ts";
import { staffFindBorrowers } from "@hiram/contract/staff/borrowers/find-borrowers.ts";
import { LONGEST_SEARCH } from "@hiram/contract/staff/fields.ts";
import { casesTexts } from "@hiram/texts/console/cases.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { Dialog } from "../shell/forms/dialog.tsx";
import { Awaited } from "../shell/pages/page-states.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";

const texts = casesTexts.join;

type Writer = Pick<StaffCase, "telephone" | "email">;

/** How the writer of a message from the site is to be answered. */
export function WriterContacts({ telephone, email }: Writer) {
  return (
    <>
      <Fact name={casesTexts.telephone} value={<a href={telephoneLink(telephone)}>{telephone}</a>} />
      <Fact
        name={casesTexts.email}
        value={<a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>}
      />
    </>
  );
}

/** In plain digits, however they were typed. */
const telephoneLink = (telephone: string): string =>
  `tel:${telephone.normalize("NFKC").replaceAll(/[^\d+]/g, "")}`;

const useJoining = (caseId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (whose: { readonly from: number; readonly to: number }) =>
      ask(staffJoinCase, { caseId, ...whose }),
    // Refused as well: a colleague may have been faster.
    onSettled: () => queries.invalidateQueries({ queryKey: ["cases"] }),
  });
};

/** Finds the borrower who wrote a message from the site, and says so, once the reader is sure (CON-6). */
export function UnknownWriter({ file: { line, telephone } }: { readonly file: StaffCase }) {
  const { may } = useSession();
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [asked, askAbout] = useState(0);
  if (!may("view-borrowers")) return null;
  const number = /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    askAbout(number);
  };
  return (
    <>
      <Link to="/borrowers" search={{ find: telephone.slice(0, LONGEST_SEARCH) }}>
        {casesTexts.find}
      </Link>
      <form onSubmit={submit} noValidate>
        <Stack gap="xs" align="flex-start">
          <TextInput
            label={texts.number}
            description={texts.hint}
            inputMode="numeric"
            value={typed}
            error={isChecked && number === 0 && texts.wrong}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit" variant="default">
            {texts.look}
          </Button>
        </Stack>
      </form>
      {asked !== 0 && <JoinDialog caseId={line.caseId} borrowerId={asked} close={() => askAbout(0)} />}
    </>
  );
}

/** Shows whose file it will be in before it is. */
function JoinDialog({
  caseId,
  borrowerId,
  close,
}: {
  readonly caseId: number;
  readonly borrowerId: number;
  readonly close: () => void;
}) {
  const search = String(borrowerId);
  const found = useQuery({
    queryKey: ["borrowers", search],
    queryFn: () => ask(staffFindBorrowers, { search }),
  });
  const join = useJoining(caseId);
  const borrower = found.data?.borrowers.find((each) => each.borrowerId === borrowerId);
  const isOpen = borrower !== undefined && borrower.isDeleted === 0;
  return (
    <Dialog close={close} title={texts.title(borrowerId)}>
      <Stack>
        <Awaited query={found} />
        {isOpen && (
          <>
            <Text fw={700}>{texts.who(borrower.name, borrower.phone)}</Text>
            <Text>{texts.told}</Text>
          </>
        )}
        {found.data !== undefined && !isOpen && (
          <Text role="alert">{borrower === undefined ? texts.none : texts.deleted}</Text>
        )}
        <ActionFailed action={join} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {texts.cancel}
          </Button>
          {isOpen && (
            <Button
              loading={join.isPending}
              onClick={() => join.mutate({ from: 0, to: borrowerId }, { onSuccess: close })}
            >
              {texts.confirm(borrowerId)}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Takes back who wrote a message from the site. */
export function NotTheWriter({
  caseId,
  borrowerId,
}: {
  readonly caseId: number;
  readonly borrowerId: number;
}) {
  const join = useJoining(caseId);
  return (
    <>
      <ActionFailed action={join} />
      <Button
        variant="default"
        loading={join.isPending}
        onClick={() => join.mutate({ from: borrowerId, to: 0 })}
      >
        {texts.undo}
      </Button>
    </>
  );
}
