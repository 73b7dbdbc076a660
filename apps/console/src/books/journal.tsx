import { Center, Group, NativeSelect, Table, Text, Title } from "@mantine/core";
import { type StaffJournal, staffJournal } from "@hiram/contract/staff/books/books.ts";
import { booksTexts as texts } from "@hiram/texts/console/books.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { amountText } from "../shell/words/amount-text.ts";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { timeText } from "../shell/words/dates.ts";
import { Awaited } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { WideTable } from "../shell/lists/wide-table.tsx";

const OPTIONS = [
  { value: "", label: texts.allAccounts },
  ...Object.entries(texts.accounts).map(([value, label]) => ({ value, label })),
];
const HEADS = [texts.posting, texts.when, texts.what, texts.order, texts.account, texts.debit, texts.credit];

/** What was posted on a day, to all accounts or to one. */
export function Journal({
  on,
  account,
  choose,
}: {
  readonly on: string;
  readonly account: string;
  readonly choose: (account: string) => void;
}) {
  const journal = useInfiniteQuery({
    queryKey: ["books", "journal", on, account],
    ...byPages((from) => ask(staffJournal, { on, account, after: from })),
  });
  const postings = journal.data?.pages.flatMap((page) => page.postings) ?? [];
  return (
    <section aria-label={texts.journal} className="card books-part" id="journal" tabIndex={-1}>
      <Group justify="space-between">
        <Title order={2}>{texts.journal}</Title>
        <NativeSelect
          aria-label={texts.account}
          data={OPTIONS}
          value={account}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      </Group>
      <Awaited query={journal} />
      {postings.length > 0 && (
        <WideTable label={texts.postingsTable} heads={HEADS} figures={2}>
          {postings.map((posting) => (
            <Posting key={posting.postingId} posting={posting} on={on} account={account} />
          ))}
        </WideTable>
      )}
      {journal.hasNextPage && (
        <Center>
          <MoreButton list={journal} words={texts.more} />
        </Center>
      )}
      {journal.data !== undefined && !journal.hasNextPage && (
        <Text c="dimmed">{postings.length === 0 ? texts.none : texts.end}</Text>
      )}
    </section>
  );
}

/** One line per entry, with the posting's name on the first. */
function Posting({
  posting: { postingId, kind, fact, occurredAt, orderId, entries },
  on,
  account,
}: {
  readonly posting: StaffJournal["postings"][number];
  readonly on: string;
  readonly account: string;
}) {
  return entries.map((entry, at) => (
    <Table.Tr key={`${entry.account} ${entry.amountCentavos}`}>
      <Table.Td>{at === 0 && postingId}</Table.Td>
      <Table.Td>{at === 0 && timeText(occurredAt, on)}</Table.Td>
      <Table.Td className="wraps">
        {at === 0 && (
          <>
            {texts.kinds[kind] ?? kind}
            <Text c="dimmed" fz={13}>
              {fact}
            </Text>
          </>
        )}
      </Table.Td>
      <Table.Td>{at === 0 && orderId > 0 && orderId}</Table.Td>
      <Table.Td>
        {entry.account === account ? (
          <b>{texts.accounts[entry.account] ?? entry.account}</b>
        ) : (
          (texts.accounts[entry.account] ?? entry.account)
        )}
      </Table.Td>
      <Table.Td className="amount">{entry.amountCentavos > 0 && amountText(entry.amountCentavos)}</Table.Td>
      <Table.Td className="amount">{entry.amountCentavos < 0 && amountText(-entry.amountCentavos)}</Table.Td>
    </Table.Tr>
  ));
}
