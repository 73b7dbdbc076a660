import { Button, Group, Table, Text, Title } from "@mantine/core";
import {
  FIGURE_CSV_PATH,
  type FigureName,
  type StaffFigure,
  staffFigure,
} from "@hiram/contract/staff/figures/figures.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useDeferredValue } from "react";
import { amountText } from "../shell/words/amount-text.ts";
import { Awaited, Loading } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { WideTable } from "../shell/lists/wide-table.tsx";
import { instantText } from "../shell/words/dates.ts";
import { isDrawable } from "./drawn-columns.ts";
import { counts, rowName, rowsToRead } from "./row-names.ts";

const FigureChart = lazy(() => import("./figure-chart.tsx"));

type Cell = StaffFigure["rows"][number][number];

/** One figure: its definition, a chart, and the same numbers as a table whose rows open what they count. */
export function FigureCard({ figure, days }: { readonly figure: FigureName; readonly days: string }) {
  const found = useQuery({
    queryKey: ["figures", figure, days],
    queryFn: () => ask(staffFigure, { figure, days: days as "30" }),
  });
  // Ten charts take half a second: the page is shown before them.
  const isDrawn = useDeferredValue(true, false);
  const { title, definition } = texts.figures[figure];
  const csv = `${FIGURE_CSV_PATH}?${new URLSearchParams({ figure, days }).toString()}`;
  return (
    <section aria-label={title} className="card figure">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2}>{title}</Title>
        <Button
          component="a"
          href={csv}
          download
          variant="default"
          size="xs"
          flex="none"
          aria-label={texts.csvOf(title)}
        >
          {texts.csv}
        </Button>
      </Group>
      <Text c="dimmed" size="sm">
        {definition}
      </Text>
      {found.isPending ? (
        <div className="figure-awaited">
          <Loading />
        </div>
      ) : (
        <Awaited query={found} />
      )}
      {found.data !== undefined && !counts(found.data) && <Text>{texts.none}</Text>}
      {found.data !== undefined && counts(found.data) && (
        <>
          {isDrawable(figure, found.data) ? (
            <figure aria-label={texts.chartOf(title)} className="figure-chart">
              <Suspense fallback={<Loading />}>
                {isDrawn ? <FigureChart figure={figure} table={found.data} /> : <Loading />}
              </Suspense>
            </figure>
          ) : (
            <Text>{texts.allZero[figure] ?? texts.none}</Text>
          )}
          {found.data.countedFrom !== undefined && (
            <Text>{texts.countedFrom(instantText(found.data.countedFrom))}</Text>
          )}
          <div className="figure-table">
            <FigureTable figure={figure} days={days} table={found.data} />
          </div>
        </>
      )}
    </section>
  );
}

function FigureTable({
  figure,
  days,
  table,
}: {
  readonly figure: FigureName;
  readonly days: string;
  readonly table: StaffFigure;
}) {
  const { columns } = table;
  const heads = columns.map(({ name }) => texts.columns[name] ?? name);
  return (
    <WideTable label={texts.tableOf(texts.figures[figure].title)} heads={heads} figures={heads.length - 1}>
      {rowsToRead(table).map((row) => (
        <Table.Tr key={row[0]}>
          <Table.Td>
            <Link to="/figures" search={{ ...BEHIND[figure](String(row[0] ?? "")), days }}>
              {rowName(table, row)}
            </Link>
          </Table.Td>
          {columns.slice(1).map(({ name, kind }, at) => (
            <Table.Td key={name} className="amount">
              {cellText(row[at + 1] ?? "", kind)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </WideTable>
  );
}

const share = new Intl.NumberFormat("en-PH", { style: "percent", maximumFractionDigits: 1 });

function cellText(cell: Cell, kind: StaffFigure["columns"][number]["kind"]): string {
  if (typeof cell === "string") return cell;
  if (kind === "amount") return amountText(cell);
  return kind === "share" ? share.format(cell) : String(cell);
}

/** Which rows the figures page opens for a row of a figure. */
const BEHIND: Readonly<Record<FigureName, (row: string) => Readonly<Record<string, string>>>> = {
  "moved-by-day": (day) => ({ moved: day }),
  "at-risk": (of) => ({ loans: "late", of }),
  "under-plan": (of) => ({ loans: "under-plan", of }),
  vintages: (of) => ({ loans: "lent-in", of }),
  "on-time": (of) => ({ loans: "due-in", of }),
  campaigns: (campaign) => ({ people: campaign }),
  "complaints-open": (of) => ({ cases: "open", of }),
  "complaints-answered": (of) => ({ cases: "answered", of }),
  "app-ratings": (week) => ({ ratings: week }),
  taps: (tapped) => ({ taps: tapped }),
};
