import { Table } from "@mantine/core";
import { staffFigurePeople } from "@hiram/contract/staff/figures/figures.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { dayText } from "../shell/words/dates.ts";
import { ask } from "../shell/session/staff-client.ts";
import { campaignName } from "./row-names.ts";
import { BorrowerLink, RowsBehind } from "./rows-behind.tsx";

/** The people that a campaign brought and how far each has come, each with their file. */
export function PeopleBehind({ campaign, days }: { readonly campaign: string; readonly days: string }) {
  return (
    <RowsBehind
      of={["people", campaign]}
      days={days}
      title={texts.people.of(campaignName(campaign))}
      words={texts.people}
      heads={texts.people.heads}
      load={(after) => ask(staffFigurePeople, { campaign, days: days as "30", after })}
      rowsOf={(page) => page.people}
    >
      {({ borrowerId, registeredOn, hasApplied, isApproved, firstLoanOn, cameFrom, inviteCode }) => (
        <Table.Tr key={borrowerId}>
          <Table.Td>
            <BorrowerLink borrowerId={borrowerId} />
          </Table.Td>
          <Table.Td>{dayText(registeredOn)}</Table.Td>
          <Table.Td>{hasApplied === 1 && texts.yes}</Table.Td>
          <Table.Td>{isApproved === 1 && texts.yes}</Table.Td>
          <Table.Td>{firstLoanOn && dayText(firstLoanOn)}</Table.Td>
          <Table.Td>{cameFrom === "signIn" ? texts.people.logInPage : cameFrom}</Table.Td>
          <Table.Td>{inviteCode}</Table.Td>
        </Table.Tr>
      )}
    </RowsBehind>
  );
}
