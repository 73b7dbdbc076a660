import { Table } from "@mantine/core";
import { staffFigureTaps } from "@hiram/contract/staff/figures/rows-behind.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { instantText } from "../shell/words/dates.ts";
import { ask } from "../shell/session/staff-client.ts";
import { tappedName } from "./row-names.ts";
import { BorrowerLink, RowsBehind } from "./rows-behind.tsx";

/** The taps of one kind, each with its borrower's file. */
export function TapsBehind({ tapped, days }: { readonly tapped: string; readonly days: string }) {
  return (
    <RowsBehind
      of={["taps", tapped]}
      days={days}
      title={texts.taps.of(tappedName(tapped))}
      words={texts.taps}
      heads={texts.taps.heads}
      figures={1}
      load={(after) => ask(staffFigureTaps, { tapped, days: days as "30", after })}
      rowsOf={(page) => page.taps}
    >
      {({ tapId, tappedAt, borrowerId, product, place }) => (
        <Table.Tr key={tapId}>
          <Table.Td>{instantText(tappedAt)}</Table.Td>
          <Table.Td>
            <BorrowerLink borrowerId={borrowerId} />
          </Table.Td>
          <Table.Td>{product}</Table.Td>
          <Table.Td className="amount">{place > 0 && place}</Table.Td>
        </Table.Tr>
      )}
    </RowsBehind>
  );
}
