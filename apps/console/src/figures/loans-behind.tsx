import { Table } from "@mantine/core";
import { type LOANS_BEHIND, staffFigureLoans } from "@hiram/contract/staff/figures/figures.ts";
import { loanStatuses } from "@hiram/texts/console/borrower.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { dayText, monthText } from "../shell/words/dates.ts";
import { ask } from "../shell/session/staff-client.ts";
import { BorrowerLink, RowsBehind } from "./rows-behind.tsx";

const STATUSES: Readonly<Record<string, string>> = loanStatuses;

/** What the loans have in common, in words. */
function titleOf(which: (typeof LOANS_BEHIND)[number], of: string): string {
  if (which === "late") return texts.loans.late(of);
  if (which === "under-plan") return texts.loans.underPlan[of] ?? of;
  return which === "lent-in" ? texts.loans.lentIn(monthText(of)) : texts.loans.settledIn(monthText(of));
}

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
  return (
    <RowsBehind
      of={["loans", which, of]}
      days={days}
      title={titleOf(which, of)}
      words={texts.loans}
      heads={texts.loans.heads}
      figures={2}
      load={(after) => ask(staffFigureLoans, { which, of, days: days as "30", after })}
      rowsOf={(page) => page.loans}
    >
      {(loan) => (
        <Table.Tr key={loan.orderId}>
          <Table.Td>{loan.orderId}</Table.Td>
          <Table.Td>
            <BorrowerLink borrowerId={loan.borrowerId} />
          </Table.Td>
          <Table.Td>{STATUSES[loan.status] ?? loan.status}</Table.Td>
          <Table.Td>{loan.paidOutOn && dayText(loan.paidOutOn)}</Table.Td>
          <Table.Td>{loan.settledOn && dayText(loan.settledOn)}</Table.Td>
          <Table.Td className="amount">{loan.daysLate}</Table.Td>
          <Table.Td className="amount">{amountText(loan.principalOwedCentavos)}</Table.Td>
        </Table.Tr>
      )}
    </RowsBehind>
  );
}
