import { Table, Text, Title } from "@mantine/core";
import type { BorrowerFile } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import { loanStatuses } from "@hiram/texts/console/loan-statuses.ts";
import { borrowersTexts as texts } from "@hiram/texts/console/borrowers.ts";
import { Link } from "@tanstack/react-router";
import { amountText } from "../shell/words/amount-text.ts";
import { dayText } from "../shell/words/dates.ts";
import { useSession } from "../shell/session/session.tsx";
import { WideTable } from "../shell/lists/wide-table.tsx";

/** What was borrowed, what is owed. */
const FIGURE_COLUMNS: ReadonlySet<number> = new Set([2, 5]);

/** A borrower's loans; whoever handles money opens them from here. */
export function Loans({ loans }: Pick<BorrowerFile, "loans">) {
  const { may } = useSession();
  const mayAdjust = may("see-money");
  return (
    <section>
      <Title order={2} mb="xs">
        {texts.loans}
      </Title>
      {loans.length === 0 ? (
        <Text c="dimmed">{texts.noLoans}</Text>
      ) : (
        <WideTable label={texts.loans} heads={texts.loanColumns} isCard figures={FIGURE_COLUMNS}>
          {loans.map((loan) => (
            <Table.Tr key={loan.orderId}>
              <Table.Td>
                {mayAdjust ? (
                  <Link to="/money/adjustments" search={{ loan: loan.orderId }}>
                    {loan.orderId}
                  </Link>
                ) : (
                  loan.orderId
                )}
              </Table.Td>
              <Table.Td>{loan.product}</Table.Td>
              <Table.Td className="amount">{amountText(loan.amountCentavos)}</Table.Td>
              <Table.Td className={loan.daysLate > 0 ? "case-late" : ""}>
                {loan.awaitsBorrower === 1 ? texts.awaitsBorrower : loanStatuses[loan.status]}
                {loan.daysLate > 0 && `, ${texts.daysLate(loan.daysLate)}`}
              </Table.Td>
              <Table.Td>
                {loan.dueCentavos > 0 && (
                  <>
                    {amountText(loan.dueCentavos)}
                    <Text c="dimmed" fz={13}>
                      {dayText(loan.dueOn)}
                    </Text>
                  </>
                )}
              </Table.Td>
              <Table.Td className="amount">{loan.owedCentavos > 0 && amountText(loan.owedCentavos)}</Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
    </section>
  );
}
