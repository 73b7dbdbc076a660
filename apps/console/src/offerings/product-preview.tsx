import { Group, NativeSelect, Table, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ProductExample, staffProductExample } from "@hiram/contract/staff/offerings/offerings.ts";
import { productTexts as texts } from "@hiram/texts/console/offerings/products.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { amountText } from "../shell/words/amount-text.ts";
import { dayText } from "../shell/words/dates.ts";
import { Awaited } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import type { Body } from "./fields.ts";
import { PAUSE_MS } from "./offering-check.tsx";

/** The disclosure of a loan under this draft, priced by the server like a confirmation (RA 3765, OPS-2). */
export function ProductPreview({ body }: { readonly body: Body }) {
  const [chosen, choose] = useState({ amount: "", term: "" });
  const [written] = useDebouncedValue(JSON.stringify(body), PAUSE_MS);
  const priced = useQuery({
    queryKey: ["product-example", written, chosen],
    queryFn: () => ask(staffProductExample, { body: written, ...chosen }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="offering-example">
      <Title order={3}>{texts.example}</Title>
      <Awaited query={priced} />
      {priced.data !== undefined && priced.data.example === null && <Text c="dimmed">{texts.noExample}</Text>}
      {priced.data !== undefined && priced.data.example !== null && (
        <>
          <Group grow gap="xs" align="flex-end">
            <NativeSelect
              label={texts.exampleAmount}
              value={String(priced.data.example.amountCentavos)}
              data={priced.data.amounts.map((each) => ({ value: String(each), label: amountText(each) }))}
              onChange={({ currentTarget: { value } }) => choose({ ...chosen, amount: value })}
            />
            <NativeSelect
              label={texts.exampleTerm}
              value={priced.data.example.term}
              data={priced.data.terms.map((each) => ({ value: each, label: termText(each) }))}
              onChange={({ currentTarget: { value } }) => choose({ ...chosen, term: value })}
            />
          </Group>
          <Disclosure example={priced.data.example} />
        </>
      )}
    </div>
  );
}

const termText = (term: string): string =>
  `${term.slice(0, -1)} ${texts.units[term.endsWith("M") ? "M" : "D"].toLowerCase()}`;

function Disclosure({ example }: { readonly example: NonNullable<ProductExample["example"]> }) {
  const lines: readonly (readonly [string, string])[] = [
    [texts.proceeds, amountText(example.netProceedsCentavos)],
    ...example.charges.map(
      ({ english, filipino, amountCentavos }) =>
        [
          english === "" ? texts.interestCharge : `${english} / ${filipino}`,
          amountText(amountCentavos),
        ] as const,
    ),
    [texts.charge, amountText(example.financeChargeCentavos)],
    [texts.total, amountText(example.totalCentavos)],
    [texts.perMonth, example.ratePerMonth],
    [texts.perYear, example.ratePerYear],
  ];
  return (
    <>
      <FigureTable name={texts.example} lines={lines} />
      <FigureTable
        name={texts.plan}
        lines={example.instalments.map(({ dueOn, amountCentavos }) => [
          dayText(dueOn),
          amountText(amountCentavos),
        ])}
      />
    </>
  );
}

function FigureTable({
  name,
  lines,
}: {
  readonly name: string;
  readonly lines: readonly (readonly [string, string])[];
}) {
  return (
    <Table aria-label={name} className="offering-figures">
      <Table.Tbody>
        {lines.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <Table.Td ta="right">{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
