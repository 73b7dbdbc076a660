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
import { lazy, Suspense } from "react";
import { amountText } from "../shell/amount-text.ts";
import { Awaited, Loading } from "../shell/page-states.tsx";
import { useSession } from "../shell/session.tsx";
import { ask } from "../shell/staff-client.ts";
import { WideTable } from "../shell/wide-table.tsx";
import { counts, rowName, rowsToRead } from "./row-names.ts";

const FigureChart = lazy(() => import("./figure-chart.tsx"));

type Cell = StaffFigure["rows"][number][number];

/** One figure: its definition, a chart, and the same numbers as a table whose rows open what they count. */
export function FigureCard({ figure, days }: { readonly figure: FigureName; readonly days: string }) {
  const found = useQuery({
    queryKey: ["figures", figure, days],
    queryFn: () => ask(staffFigure, { figure, days: days as "30" }),
  });
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
          <figure aria-label={texts.chartOf(title)} className="figure-chart">
            <Suspense fallback={<Loading />}>
              <FigureChart figure={figure} table={found.data} />
            </Suspense>
          </figure>
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
            <Behind figure={figure} of={row[0] ?? ""} days={days} text={rowName(table, row)} />
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

const LOANS = {
  "at-risk": "late",
  "under-plan": "under-plan",
  vintages: "lent-in",
  "on-time": "settled-in",
} as const;
const hasLoans = (figure: FigureName): figure is keyof typeof LOANS => figure in LOANS;

/** The queue that holds a row's cases. */
function casesOf(figure: FigureName, age: Cell): { readonly view?: string } {
  if (figure === "complaints-answered") return { view: "answered" };
  return age === "in-time" ? {} : { view: "overdue" };
}

/** The row's name, as a link to what it counts if the reader may see that. */
function Behind({
  figure,
  of,
  days,
  text,
}: {
  readonly figure: FigureName;
  readonly of: Cell;
  readonly days: string;
  readonly text: string;
}) {
  const { may } = useSession();
  if (hasLoans(figure))
    return (
      <Link to="/figures" search={{ loans: LOANS[figure], of: String(of), days }}>
        {text}
      </Link>
    );
  if (figure === "campaigns")
    return (
      <Link to="/figures" search={{ people: String(of), days }}>
        {text}
      </Link>
    );
  if (figure === "moved-by-day" && may("see-books"))
    return (
      <Link to="/books" search={{ on: String(of) }}>
        {text}
      </Link>
    );
  if (figure.startsWith("complaints") && may("answer-complaints"))
    return (
      <Link to="/complaints" search={casesOf(figure, of)}>
        {text}
      </Link>
    );
  return text;
}
