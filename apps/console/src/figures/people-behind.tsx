import { Button, Center, Group, Table, Text, Title } from "@mantine/core";
import { staffFigurePeople } from "@hiram/contract/staff/figures/figures.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { dayText } from "../shell/dates.ts";
import { Awaited } from "../shell/page-states.tsx";
import { ask } from "../shell/staff-client.ts";
import { WideTable } from "../shell/wide-table.tsx";
import { campaignName } from "./row-names.ts";

/** The people that a campaign brought and how far each has come, each with their file. */
export function PeopleBehind({ campaign, days }: { readonly campaign: string; readonly days: string }) {
  const list = useInfiniteQuery({
    queryKey: ["figures", "people", campaign, days],
    queryFn: ({ pageParam }) => ask(staffFigurePeople, { campaign, days: days as "30", after: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => (next === "" ? undefined : next),
  });
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const title = texts.peopleBehind(campaignName(campaign));
  return (
    <section aria-label={title} className="card figure">
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <Link to="/figures" search={{ days }}>
          {texts.close}
        </Link>
      </Group>
      <Awaited query={list} />
      {list.data !== undefined && people.length === 0 && <Text>{texts.noLoans}</Text>}
      {people.length > 0 && (
        <WideTable label={texts.tableOf(title)} heads={texts.peopleHeads}>
          {people.map(({ borrowerId, registeredOn, hasApplied, isApproved, firstLoanOn }) => (
            <Table.Tr key={borrowerId}>
              <Table.Td>
                <Link to={`/borrowers/${borrowerId}`}>{borrowerId}</Link>
              </Table.Td>
              <Table.Td>{dayText(registeredOn)}</Table.Td>
              <Table.Td>{hasApplied === 1 && texts.yes}</Table.Td>
              <Table.Td>{isApproved === 1 && texts.yes}</Table.Td>
              <Table.Td>{firstLoanOn && dayText(firstLoanOn)}</Table.Td>
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
            {texts.morePeople}
          </Button>
        </Center>
      )}
    </section>
  );
}
