import { Button, Center, Group, NativeSelect, Table } from "@mantine/core";
import {
  type ReconciledDay,
  staffCompareAgain,
  staffReconciledDays,
} from "@hiram/contract/staff/money/reconciliation.ts";
import { moneyTexts } from "@hiram/texts/console/money.ts";
import { reconciliationTexts as texts } from "@hiram/texts/console/reconciliation.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { amountText } from "../shell/words/amount-text.ts";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { dayText, instantText } from "../shell/words/dates.ts";
import { DayField } from "../shell/forms/day-field.tsx";
import { useRefresh } from "../shell/session/live.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited, Nothing } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { WideTable } from "../shell/lists/wide-table.tsx";
import { DayDifferences } from "./day-differences.tsx";
import { Movers, ReaderNote } from "./movers.tsx";
import "../shell/work/work.css";
import "./money.css";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Each day of each provider compared with the books, and the payments on which they differ (CON-5). */
export default function ReconciliationPage() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = useInfiniteQuery({
    queryKey: ["money", "reconciled-days"],
    ...byPages((from) => ask(staffReconciledDays, { after: from })),
    refetchInterval: useRefresh(),
  });
  const [chosenProvider, chosenDay] = [textOf(address["provider"]), textOf(address["day"])];
  const open = ({ provider, day }: Pick<ReconciledDay, "provider" | "day">): void =>
    void navigate({
      to: "/money/reconciliation",
      search: { provider, day },
      replace: true,
      resetScroll: false,
    });
  const days = list.data?.pages.flatMap((page) => page.days) ?? [];
  return (
    <>
      <PageHead title={shellTexts.pages.reconciliation} lead={texts.lead} />
      <ReaderNote />
      <Awaited query={list} />
      {list.data !== undefined && (
        <>
          <Movers>
            <CompareForm providers={list.data.pages[0]?.providers ?? []} />
          </Movers>
          {days.length === 0 ? (
            <Nothing {...texts.none} />
          ) : (
            <WideTable label={texts.days} heads={texts.heads} isCard>
              {days.map((row) => (
                <DayRow
                  key={`${row.day} ${row.provider}`}
                  row={row}
                  isOpen={row.day === chosenDay && row.provider === chosenProvider}
                  open={() => open(row)}
                />
              ))}
            </WideTable>
          )}
          {list.hasNextPage && (
            <Center p="md">
              <MoreButton list={list} words={moneyTexts.more} />
            </Center>
          )}
        </>
      )}
      {chosenDay !== "" && (
        <DayDifferences key={`${chosenDay} ${chosenProvider}`} provider={chosenProvider} day={chosenDay} />
      )}
    </>
  );
}

function DayRow({
  row,
  isOpen,
  open,
}: {
  readonly row: ReconciledDay;
  readonly isOpen: boolean;
  readonly open: () => void;
}) {
  const { day, provider, listed, listedCentavos, held, heldCentavos, comparedAt } = row;
  return (
    <Table.Tr className={isOpen ? "chosen" : undefined}>
      <Table.Th scope="row">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-current={isOpen}
          aria-label={texts.open(dayText(day), provider)}
          onClick={open}
        >
          {dayText(day)}
        </Button>
      </Table.Th>
      <Table.Td>{provider}</Table.Td>
      <Table.Td>{texts.sum(listed, amountText(listedCentavos))}</Table.Td>
      <Table.Td>{texts.sum(held, amountText(heldCentavos))}</Table.Td>
      <Table.Td className={row.open > 0 ? "case-late" : "quiet"}>
        {row.open === 0 ? texts.agree : texts.differences(row.open)}
      </Table.Td>
      <Table.Td>{instantText(comparedAt)}</Table.Td>
    </Table.Tr>
  );
}

/** Has a day compared before its night, or once more, for example when a provider posted late. */
function CompareForm({ providers }: { readonly providers: readonly string[] }) {
  const [provider, setProvider] = useState(providers[0] ?? "");
  const [day, setDay] = useState("");
  const [isChecked, setChecked] = useState(false);
  const compare = useMutation({ mutationFn: () => ask(staffCompareAgain, { provider, day }) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (day !== "" && !compare.isPending) compare.mutate();
      }}
    >
      <Group align="flex-start" className="phone-wraps" mb="md">
        <NativeSelect
          label={texts.provider}
          data={[...providers]}
          value={provider}
          onChange={({ currentTarget: { value } }) => setProvider(value)}
        />
        <DayField
          label={texts.day}
          value={day}
          error={isChecked && day === "" ? texts.missingDay : null}
          onChange={setDay}
        />
        <Button type="submit" variant="default" className="beside-field" loading={compare.isPending}>
          {texts.compare}
        </Button>
      </Group>
      {compare.isSuccess && <output className="case-note">{texts.asked}</output>}
      <ActionFailed action={compare} mb="md" />
    </form>
  );
}
