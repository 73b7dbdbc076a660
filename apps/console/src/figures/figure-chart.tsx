import "@mantine/charts/styles.css";
import { BarChart, LineChart } from "@mantine/charts";
import type { FigureName, StaffFigure } from "@hiram/contract/staff/figures/figures.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { rowName } from "./row-names.ts";

const COLORS = ["hiram.7", "yellow.6", "blue.6", "grape.6"] as const;
const LINES = ["hiram.7", "yellow.6", "blue.6", "grape.6", "red.6", "gray.6", "teal.4", "orange.6"] as const;

/** Which columns are drawn, over the first one. */
const DRAWN: Readonly<Record<Exclude<FigureName, "vintages">, readonly string[]>> = {
  "moved-by-day": ["paidOut", "collected"],
  "at-risk": ["share"],
  "on-time": ["share"],
  campaigns: ["registered", "applied", "approved", "firstLoans"],
  "complaints-open": ["open"],
  "complaints-answered": ["answered", "inTime"],
};

const percent = (value: number): string => `${Math.round(value * 1000) / 10}%`;
const pesos = new Intl.NumberFormat("en-PH", { style: "currency", currency: "PHP", notation: "compact" });

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
  const data = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, kind }, at) => {
        if (at === 0) return [name, rowName(table, row)];
        const cell = row[at] ?? 0;
        return [name, typeof cell === "number" && kind === "amount" ? cell / 100 : cell];
      }),
    ),
  );
  return (
    <BarChart
      h={220}
      data={data}
      dataKey={columns[0]?.name ?? ""}
      series={series.map(({ name }, at) => ({
        name,
        label: texts.columns[name] ?? name,
        color: COLORS[at % COLORS.length] ?? "hiram.7",
      }))}
      yAxisProps={{ allowDecimals: isShare }}
      withLegend={series.length > 1}
      valueFormatter={(value) => (isShare ? percent(value) : isMoney ? pesos.format(value) : String(value))}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
    />
  );
}

const VINTAGES_DRAWN = 8;

/** A line for each month in which loans were paid out; across, the months after. */
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
        color: LINES[at % LINES.length] ?? "hiram.7",
      }))}
      withLegend
      valueFormatter={percent}
      lineChartProps={{ accessibilityLayer: false }}
      lineProps={{ isAnimationActive: false }}
    />
  );
}
