import { Table } from "@mantine/core";
import { paymentPlansTexts as texts } from "@hiram/texts/console/payment-plans.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { dayText } from "../shell/words/dates.ts";
import { type PlanPayment, sumOf } from "./plan-rule.ts";

/** The payments of a plan, and their total. @param isOld newer ones are loading */
export function PlanPayments({
  payments,
  isOld = false,
}: {
  readonly payments: readonly PlanPayment[];
  readonly isOld?: boolean;
}) {
  return (
    <Table aria-label={texts.preview} aria-busy={isOld} opacity={isOld ? 0.6 : 1} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.columns.payment}</Table.Th>
          <Table.Th>{texts.columns.day}</Table.Th>
          <Table.Th className="number">{texts.columns.amount}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.map(({ dueOn, amountCentavos }, at) => (
          <Table.Tr key={dueOn}>
            <Table.Td>{at + 1}</Table.Td>
            <Table.Td>{dayText(dueOn)}</Table.Td>
            <Table.Td className="number">{amountText(amountCentavos)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th colSpan={2} scope="row">
            {texts.sum}
          </Table.Th>
          <Table.Th className="number">{amountText(sumOf(payments))}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
