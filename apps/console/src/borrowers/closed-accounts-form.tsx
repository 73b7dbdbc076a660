import { Button, Group, Stack, Table, Text, TextInput, Title } from "@mantine/core";
import {
  type ClosedAccounts,
  LONGEST_IDENTITY,
  staffFindClosedAccounts,
} from "@hiram/contract/staff/borrowers/closed-accounts.ts";
import { LONGEST_REASON } from "@hiram/contract/staff/fields.ts";
import { borrowersTexts } from "@hiram/texts/console/borrowers.ts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { dayText, instantText } from "../shell/words/dates.ts";
import { ask } from "../shell/session/staff-client.ts";
import { FoundTable } from "./found-table.tsx";

const { closed: texts, title } = borrowersTexts;

/**
 * Looks deleted accounts up by number or name, for a reason (decision 31). What is typed and found is stored only on
 * this screen: neither in the address nor as a draft.
 */
export function ClosedAccountsForm() {
  const [search, setSearch] = useState("");
  const [why, setWhy] = useState("");
  const [isSent, setSent] = useState(false);
  const looking = useMutation({
    mutationFn: () => ask(staffFindClosedAccounts, { search, why }),
    gcTime: 0,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (search.trim() !== "" && why.trim() !== "" && !looking.isPending) looking.mutate();
  };
  const clear = (): void => {
    setSearch("");
    setWhy("");
    setSent(false);
    looking.reset();
  };
  return (
    <section aria-labelledby="closed-accounts">
      <Title order={2} id="closed-accounts" mt="xl">
        {texts.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.lead}
      </Text>
      <form onSubmit={submit} aria-label={texts.title} noValidate>
        <Stack gap="sm" maw={560} mb="md">
          <TextInput
            label={texts.search}
            autoComplete="off"
            value={search}
            maxLength={LONGEST_IDENTITY}
            error={isSent && search.trim() === "" && texts.missingSearch}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
          <TextInput
            label={texts.why}
            description={texts.whyHint}
            autoComplete="off"
            value={why}
            maxLength={LONGEST_REASON}
            error={isSent && why.trim() === "" && texts.missingWhy}
            onChange={({ currentTarget: { value } }) => setWhy(value)}
          />
          <ActionFailed action={looking} />
          <Group>
            <Button type="submit" variant="default" loading={looking.isPending}>
              {texts.submit}
            </Button>
            {looking.isSuccess && (
              <Button variant="subtle" onClick={clear}>
                {texts.clear}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {looking.isSuccess && <FoundClosed found={looking.data} />}
    </section>
  );
}

function FoundClosed({ found: { accounts, hasMore } }: { readonly found: ClosedAccounts }) {
  if (accounts.length === 0) return <output>{texts.none}</output>;
  return (
    <FoundTable texts={texts} hasMore={hasMore}>
      {accounts.map(({ borrowerId, closedAt, keptUntil, orderIds }) => (
        <Table.Tr key={borrowerId}>
          <Table.Td>
            <Link to="/borrowers/$borrowerId" params={{ borrowerId: String(borrowerId) }}>
              {title(borrowerId)}
            </Link>
          </Table.Td>
          <Table.Td>{instantText(closedAt)}</Table.Td>
          <Table.Td>{dayText(keptUntil)}</Table.Td>
          <Table.Td>{orderIds.join(", ")}</Table.Td>
        </Table.Tr>
      ))}
    </FoundTable>
  );
}
