import { Table } from "@mantine/core";
import { staffRatings } from "@hiram/contract/staff/cases/case-work.ts";
import { ratingsTexts as texts } from "@hiram/texts/console/replies.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useQuery } from "@tanstack/react-query";
import { dayText } from "../shell/words/dates.ts";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited, Nothing } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { WideTable } from "../shell/lists/wide-table.tsx";

/** How borrowers rated staff's replies, by week and person (CON-2). */
export default function RatingsPage() {
  const ratings = useQuery({ queryKey: ["ratings"], queryFn: () => ask(staffRatings, {}) });
  return (
    <>
      <PageHead title={shellTexts.pages.ratings} lead={texts.lead} />
      <Awaited query={ratings} />
      {ratings.data !== undefined && ratings.data.length === 0 && <Nothing {...texts.none} />}
      {ratings.data !== undefined && ratings.data.length > 0 && (
        <WideTable
          isCard
          label={shellTexts.pages.ratings}
          heads={[texts.week, texts.agent, texts.replies, texts.ratings, texts.average]}
          figures={3}
        >
          {ratings.data.map((row) => (
            <Table.Tr key={`${row.week} ${row.agent}`}>
              <Table.Td>{dayText(row.week)}</Table.Td>
              <Table.Td>{row.agent}</Table.Td>
              <Table.Td className="amount">{row.replies}</Table.Td>
              <Table.Td className="amount">{row.ratings}</Table.Td>
              <Table.Td className="amount">
                {row.ratings === 0 ? texts.unrated : row.average.toFixed(1)}
              </Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
    </>
  );
}
