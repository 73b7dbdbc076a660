import { Badge, Button, Group, Table, Text, TextInput } from "@mantine/core";
import { type FoundBorrowers, staffFindBorrowers } from "@hiram/contract/staff/borrowers/find-borrowers.ts";
import { LONGEST_SEARCH } from "@hiram/contract/staff/fields.ts";
import { borrowersTexts as texts } from "@hiram/texts/console/borrowers.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { instantText } from "../shell/words/dates.ts";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited } from "../shell/pages/page-states.tsx";
import { usePageKeys } from "../shell/keys/page-keys.ts";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { ClosedAccountsForm } from "./closed-accounts-form.tsx";
import { FoundTable } from "./found-table.tsx";
import "../shell/work/work.css";

/** Finds a borrower by whatever one knows about them (CON-3). The address carries the search. */
export default function BorrowersPage() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { find = "" } = address;
  const search = (typeof find === "string" || typeof find === "number" ? String(find) : "")
    .trim()
    .slice(0, LONGEST_SEARCH);
  const found = useQuery({
    queryKey: ["borrowers", search],
    queryFn: () => ask(staffFindBorrowers, { search }),
    enabled: search !== "",
  });
  usePageKeys((key) => {
    if (key !== "/") return false;
    document.querySelector<HTMLElement>('[type="search"]')?.focus();
    return true;
  });
  const { may } = useSession();
  return (
    <>
      <PageHead title={shellTexts.pages.borrowers} lead={texts.lead} />
      <SearchForm search={search} />
      {search === "" && (
        <Text c="dimmed" className="prose">
          {texts.hint}
        </Text>
      )}
      {search !== "" && <Awaited query={found} />}
      {found.data?.borrowers.length === 0 && <output>{texts.none(search)}</output>}
      {found.data !== undefined && found.data.borrowers.length > 0 && <Found found={found.data} />}
      {may("find-closed-accounts") && <ClosedAccountsForm />}
    </>
  );
}

function SearchForm({ search }: { readonly search: string }) {
  const navigate = useNavigate();
  const [{ sought, typed }, setTyped] = useState({ sought: search, typed: search });
  // The field that sent the search stays, with the focus.
  if (sought !== search) setTyped({ sought: search, typed: search });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const find = typed.trim().slice(0, LONGEST_SEARCH);
    void navigate({ to: "/borrowers", search: find === "" ? {} : { find } });
  };
  return (
    <search>
      <form onSubmit={submit}>
        <Group mb="md" gap="sm">
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped({ sought, typed: value })}
            w={420}
            maw="100%"
          />
          <Button type="submit">{texts.submit}</Button>
        </Group>
      </form>
    </search>
  );
}

function Found({ found: { borrowers, hasMore } }: { readonly found: FoundBorrowers }) {
  return (
    <FoundTable texts={texts} hasMore={hasMore}>
      {borrowers.map(({ borrowerId, name, phone, since, isDeleted, foundBy }) => (
        <Table.Tr key={borrowerId}>
          <Table.Td>
            <Link to="/borrowers/$borrowerId" params={{ borrowerId: String(borrowerId) }}>
              {isDeleted === 1 ? texts.title(borrowerId) : name}
            </Link>
          </Table.Td>
          <Table.Td>{borrowerId}</Table.Td>
          <Table.Td>
            {isDeleted === 1 ? (
              <Badge color="gray" autoContrast>
                {texts.deleted}
              </Badge>
            ) : (
              phone
            )}
          </Table.Td>
          <Table.Td>{instantText(since)}</Table.Td>
          <Table.Td>{texts.foundBy[foundBy]}</Table.Td>
        </Table.Tr>
      ))}
    </FoundTable>
  );
}
