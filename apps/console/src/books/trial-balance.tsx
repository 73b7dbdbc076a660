import { Alert, Button, Table, Title } from "@mantine/core";
import type { StaffTrialBalance } from "@hiram/contract/staff/books/books.ts";
import { booksTexts as texts } from "@hiram/texts/console/books.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { WideTable } from "../shell/lists/wide-table.tsx";

const FIELDS = ["openingCentavos", "debitCentavos", "creditCentavos", "closingCentavos"] as const;
const HEADS = [texts.account, texts.opening, texts.debit, texts.credit, texts.closing];

/** Every account on a day; its name shows its journal. */
export function TrialBalance({
  balance: { lines, differenceCentavos },
  open,
}: {
  readonly balance: StaffTrialBalance;
  readonly open: (account: string) => void;
}) {
  const sumOf = (field: (typeof FIELDS)[number]): number => lines.reduce((sum, line) => sum + line[field], 0);
  return (
    <section aria-label={texts.trialBalance} className="card books-part">
      <Title order={2}>{texts.trialBalance}</Title>
      {differenceCentavos === 0 ? (
        <Alert color="green">
          {texts.balanced} {texts.sign}
        </Alert>
      ) : (
        <Alert color="red" role="alert">
          {texts.unbalanced(amountText(differenceCentavos))}
        </Alert>
      )}
      <WideTable label={texts.accountsTable} heads={HEADS} figures={4}>
        {lines.map((line) => (
          <Table.Tr key={line.account}>
            <Table.Th scope="row">
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={texts.show(texts.accounts[line.account] ?? line.account)}
                onClick={() => open(line.account)}
              >
                {texts.accounts[line.account] ?? line.account}
              </Button>
              <span className="quiet books-nature">{texts.natures[line.nature]}</span>
            </Table.Th>
            {FIELDS.map((field) => (
              <Table.Td key={field} className={line[field] === 0 ? "amount quiet" : "amount"}>
                {amountText(line[field])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th scope="row">{texts.total}</Table.Th>
          {FIELDS.map((field) => (
            <Table.Td key={field} className="amount">
              <b>{amountText(sumOf(field))}</b>
            </Table.Td>
          ))}
        </Table.Tr>
      </WideTable>
    </section>
  );
}
