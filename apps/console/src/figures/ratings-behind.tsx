import { Table } from "@mantine/core";
import { staffFigureRatings } from "@hiram/contract/staff/figures/rows-behind.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { dayText, instantText } from "../shell/words/dates.ts";
import { ask } from "../shell/session/staff-client.ts";
import { BorrowerLink, RowsBehind } from "./rows-behind.tsx";

/** The app's ratings of a week, each with its borrower's file. */
export function RatingsBehind({ week, days }: { readonly week: string; readonly days: string }) {
  return (
    <RowsBehind
      of={["ratings", week]}
      days={days}
      title={texts.ratings.inWeek(dayText(week))}
      words={texts.ratings}
      heads={texts.ratings.heads}
      figures={1}
      load={(after) => ask(staffFigureRatings, { week, days: days as "30", after })}
      rowsOf={(page) => page.ratings}
    >
      {({ ratingId, ratedAt, borrowerId, stars }) => (
        <Table.Tr key={ratingId}>
          <Table.Td>{instantText(ratedAt)}</Table.Td>
          <Table.Td>
            <BorrowerLink borrowerId={borrowerId} />
          </Table.Td>
          <Table.Td className="amount">{stars}</Table.Td>
        </Table.Tr>
      )}
    </RowsBehind>
  );
}
