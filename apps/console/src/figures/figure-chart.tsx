import "@mantine/charts/styles.css";
import { BarChart, LineChart } from "@mantine/charts";
import type { FigureName, StaffFigure } from "@hiram/contract/staff/figures/figures.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { DRAWN } from "./drawn-columns.ts";
import { rowName } from "./row-names.ts";

/** The brand colour, paler for earlier series in a sequence. @param share 0 to 1 */
const shade = (share: number): string =>
  `color-mix(in oklab, var(--console-brand) ${Math.round(40 + 60 * share)}%, var(--console-card))`;

/** Two series are distinguished by colour; more of them are a sequence, each darker than the one before. */
const colorOf = (at: number, count: number): string =>
  count === 2 && at === 1 ? "var(--console-second)" : shade(count < 3 ? 1 : at / (count - 1));

const percent = (value: number): string => `${Math.round(value * 1000) / 10}%`;
const pesos = new Intl.NumberFormat("en-PH", { style: "currency", currency: "PHP", notation: "compact" });

/** Figures whose rows have long names, which stand beside their bars. */
const LYING: ReadonlySet<FigureName> = new Set(["at-risk", "under-plan", "complaints-open", "taps"]);
const WIDEST_BAR = 40;

/** The chart of a figure; the table beside it says the same. */
export default function FigureChart({
  figure,
  table,
}: {
  readonly figure: FigureName;
  readonly table: StaffFigure;
}) {
  if (figure === "vintages") return <Vintages table={table} />;
  const { columns, rows } = table;
  const series = columns.filter(({ name }) => DRAWN[figure].includes(name));
  const isMoney = series.some(({ kind }) => kind === "amount");
  const isShare = series.some(({ kind }) => kind === "share");
  const isLying = LYING.has(figure);
  const data = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, kind }, at) => {
        if (at === 0) return [name, rowName(table, row)];
        const cell = row[at] ?? 0;
        return [name, typeof cell === "number" && kind === "amount" ? cell / 100 : cell];
      }),
    ),
  );
  const measure = { allowDecimals: isShare };
  return (
    <BarChart
      h={220}
      data={data}
      dataKey={columns[0]?.name ?? ""}
      series={series.map(({ name }, at) => ({
        name,
        label: texts.columns[name] ?? name,
        color: colorOf(at, series.length),
      }))}
      orientation={isLying ? "vertical" : "horizontal"}
      xAxisProps={isLying ? measure : {}}
      yAxisProps={isLying ? { width: 170 } : measure}
      gridAxis={isLying ? "y" : "x"}
      withLegend={series.length > 1}
      legendProps={{ itemSorter: null }}
      maxBarWidth={WIDEST_BAR}
      valueFormatter={(value) => (isShare ? percent(value) : isMoney ? pesos.format(value) : String(value))}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
    />
  );
}

/** Each ends in a different month, so that the names at their ends stand apart. */
const VINTAGES_DRAWN = 7;

/**
 * A line for each month in which loans were paid out, the newest the darkest; the horizontal axis is the
 * months after.
 */
function Vintages({ table }: { readonly table: StaffFigure }) {
  const { columns, rows } = table;
  const drawn = rows.slice(-VINTAGES_DRAWN);
  const data = Array.from(columns.slice(2), ({ name }, after) => ({
    after: texts.columns[name] ?? name,
    ...Object.fromEntries(
      drawn.flatMap((row) => {
        const share = row[after + 2];
        return typeof share === "number" ? [[rowName(table, row), share]] : [];
      }),
    ),
  }));
  return (
    <LineChart
      h={220}
      data={data}
      dataKey="after"
      series={drawn.map((row, at) => ({
        name: rowName(table, row),
        color: shade(at / Math.max(1, drawn.length - 1)),
      }))}
      xAxisLabel={texts.monthsAfter}
      xAxisProps={{
        padding: { left: 16, right: 72 },
        // The month's number: its name, which the tooltip has, is too long for one of seven.
        tickFormatter: (_, after) => String(after),
        interval: 0,
      }}
      valueFormatter={percent}
      lineChartProps={{ accessibilityLayer: false, margin: { top: 12, bottom: 30 } }}
      lineProps={({ name }) =>
        namedLine(
          name,
          data.findLastIndex((month) => name in month),
        )
      }
    />
  );
}

const namedLine = (name: string, last: number) => ({
  isAnimationActive: false,
  label: <LineName name={name} last={last} />,
});

/** A line's name beside its last point. */
function LineName({
  name,
  last,
  x = 0,
  y = 0,
  index,
}: {
  readonly name: string;
  readonly last: number;
  /** Each point has its own. */
  readonly x?: number;
  readonly y?: number;
  readonly index?: number;
}) {
  if (index !== last) return null;
  return (
    <text x={x + 10} y={y + 4} className="figure-line">
      {name}
    </text>
  );
}
