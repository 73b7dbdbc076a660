import { Button, Center, Group, Table, Text, Title } from "@mantine/core";
import { type LOANS_BEHIND, staffFigureLoans } from "@hiram/contract/staff/figures/figures.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { moneyTexts } from "@hiram/texts/console/money.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { amountText } from "../shell/amount-text.ts";
import { dayText, monthText } from "../shell/dates.ts";
import { Awaited } from "../shell/page-states.tsx";
import { ask } from "../shell/staff-client.ts";
import { WideTable } from "../shell/wide-table.tsx";

const HEADS = [
  texts.loan,
  texts.borrower,
  texts.status,
  texts.late,
  texts.owed,
  texts.paidOutOn,
  texts.settledOn,
];

const STATUSES: Readonly<Record<string, string>> = moneyTexts.statuses;

/** The loans that a figure counts, each with its borrower's file beside it. */
export function LoansBehind({
  which,
  of,
  days,
}: {
  readonly which: (typeof LOANS_BEHIND)[number];
  readonly of: string;
  readonly days: string;
}) {
  const list = useInfiniteQuery({
    queryKey: ["figures", "loans", which, of],
    queryFn: ({ pageParam }) => ask(staffFigureLoans, { which, of, after: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => (next === "" ? undefined : next),
  });
  const loans = list.data?.pages.flatMap((page) => page.loans) ?? [];
  const isMonth = which === "lent-in" || which === "settled-in";
  const title = texts.loansBehind[which](isMonth ? monthText(of) : of);
  return (
    <section aria-label={title} className="card figure">
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <Link to="/figures" search={{ days }}>
          {texts.close}
        </Link>
      </Group>
      <Awaited query={list} />
      {list.data !== undefined && loans.length === 0 && <Text>{texts.noLoans}</Text>}
      {loans.length > 0 && (
        <WideTable label={texts.tableOf(title)} heads={HEADS}>
          {loans.map((loan) => (
            <Table.Tr key={loan.orderId}>
              <Table.Td>{loan.orderId}</Table.Td>
              <Table.Td>
                <Link to={`/borrowers/${loan.borrowerId}`}>{loan.borrowerId}</Link>
              </Table.Td>
              <Table.Td>{STATUSES[loan.status] ?? loan.status}</Table.Td>
              <Table.Td className="amount">{loan.daysLate}</Table.Td>
              <Table.Td className="amount">{amountText(loan.principalOwedCentavos)}</Table.Td>
              <Table.Td>{loan.paidOutOn && dayText(loan.paidOutOn)}</Table.Td>
              <Table.Td>{loan.settledOn && dayText(loan.settledOn)}</Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
      {list.hasNextPage && (
        <Center>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </Center>
      )}
    </section>
  );
}
