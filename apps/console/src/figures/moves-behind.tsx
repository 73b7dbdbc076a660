import { Table } from "@mantine/core";
import { staffFigureMoves } from "@hiram/contract/staff/figures/rows-behind.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { Link } from "@tanstack/react-router";
import { amountText } from "../shell/words/amount-text.ts";
import { dayText, instantText } from "../shell/words/dates.ts";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { BorrowerLink, RowsBehind } from "./rows-behind.tsx";

/** The loans paid out and the payments collected on a day, and for those who may see them the day's books. */
export function MovesBehind({ on, days }: { readonly on: string; readonly days: string }) {
  const { may } = useSession();
  return (
    <RowsBehind
      of={["moves", on]}
      days={days}
      title={texts.moves.on(dayText(on))}
      words={texts.moves}
      heads={texts.moves.heads}
      figures={2}
      load={(after) => ask(staffFigureMoves, { on, after })}
      rowsOf={(page) => page.moves}
      beside={
        may("see-books") && (
          <Link to="/books" search={{ on }}>
            {texts.moves.books}
          </Link>
        )
      }
    >
      {({ postingId, occurredAt, orderId, borrowerId, paidOutCentavos, collectedCentavos }) => (
        <Table.Tr key={postingId}>
          <Table.Td>{instantText(occurredAt)}</Table.Td>
          <Table.Td>{orderId === 0 ? texts.moves.noLoan : orderId}</Table.Td>
          <Table.Td>
            <BorrowerLink borrowerId={borrowerId} />
          </Table.Td>
          <Table.Td className="amount">{paidOutCentavos !== 0 && amountText(paidOutCentavos)}</Table.Td>
          <Table.Td className="amount">{collectedCentavos !== 0 && amountText(collectedCentavos)}</Table.Td>
        </Table.Tr>
      )}
    </RowsBehind>
  );
}
