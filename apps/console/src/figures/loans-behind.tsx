import { Table } from "@mantine/core";
import {
  type LOANS_BEHIND,
  type StaffFigureLoans,
  staffFigureLoans,
} from "@hiram/contract/staff/figures/figures.ts";
import { loanStatuses } from "@hiram/texts/console/loan-statuses.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { dayText, monthText } from "../shell/words/dates.ts";
import { ask } from "../shell/session/staff-client.ts";
import { BorrowerLink, RowsBehind } from "./rows-behind.tsx";

type Which = (typeof LOANS_BEHIND)[number];
type Loan = StaffFigureLoans["loans"][number];

const STATUSES: Readonly<Record<string, string>> = loanStatuses;

/** What the loans have in common, in words. */
function titleOf(which: Which, of: string): string {
  if (which === "late") return texts.loans.late(of);
  if (which === "under-plan") return texts.loans.underPlan[of] ?? of;
  return which === "lent-in" ? texts.loans.lentIn(monthText(of)) : texts.loans.dueIn(monthText(of));
}

const dayOf = (day: string | undefined): string => (day === undefined || day === "" ? "" : dayText(day));

/** What a list says of each loan besides the loan itself. */
interface Columns {
  readonly heads: readonly string[];
  /** How many of the last ones hold figures. */
  readonly figures: number;
  readonly cellsOf: (loan: Loan) => readonly string[];
}

const LATE: Columns = {
  heads: texts.loans.headsLate,
  figures: 2,
  cellsOf: ({ daysLate, principalOwedCentavos }) => [String(daysLate), amountText(principalOwedCentavos)],
};
const DUE: Columns = {
  heads: texts.loans.headsDue,
  figures: 0,
  cellsOf: ({ lastDueOn, settledOn, isInTime }) => [
    dayOf(lastDueOn),
    dayOf(settledOn),
    isInTime === 1 ? texts.yes : settledOn === "" ? texts.loans.notPaid : texts.loans.paidLate,
  ],
};
const COLUMNS: Readonly<Record<Which, Columns>> = {
  late: LATE,
  "under-plan": LATE,
  "due-in": DUE,
  "settled-in": DUE,
  "lent-in": {
    heads: texts.loans.headsLent,
    figures: 3,
    cellsOf: ({ settledOn, lentCentavos = 0, principalOwedCentavos, writtenOffCentavos = 0 }) => [
      dayOf(settledOn),
      ...[lentCentavos, principalOwedCentavos, writtenOffCentavos].map(amountText),
    ],
  },
};

/** The loans that a figure counts, each with its borrower's file beside it. */
export function LoansBehind({
  which,
  of,
  days,
}: {
  readonly which: Which;
  readonly of: string;
  readonly days: string;
}) {
  const { heads, figures, cellsOf } = COLUMNS[which];
  return (
    <RowsBehind
      of={["loans", which, of]}
      days={days}
      title={titleOf(which, of)}
      words={texts.loans}
      heads={[...texts.loans.heads, ...heads]}
      figures={figures}
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
          <Table.Td>{dayOf(loan.paidOutOn)}</Table.Td>
          {cellsOf(loan).map((cell, at) => (
            <Table.Td key={heads[at]} {...(at >= heads.length - figures && { className: "amount" })}>
              {cell}
            </Table.Td>
          ))}
        </Table.Tr>
      )}
    </RowsBehind>
  );
}
