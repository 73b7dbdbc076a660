import type { BookStatistics } from "@hiram/contract/tools/book-keeping.ts";
import { formatMonth } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import styles from "./household-book.module.css";

interface MonthChartProps {
  readonly months: BookStatistics["months"];
  readonly texts: Texts<"book-keeping">;
}

/** The chart's own units; it is drawn as wide as its card. */
const HEIGHT = 100;
const BAR = 16;
const GROUP = 52;

/**
 * Money in and out by month, as bars (API-8). Drawn by hand: a chart library weighs more than the rest of the
 * page. Screen readers get a table of the same figures.
 */
export function MonthChart({ months, texts }: MonthChartProps) {
  const app = useApp();
  const most = Math.max(1, ...months.flatMap(({ income, expense }) => [income, expense]));
  // Any non-zero amount is visible: a bar for a few pesos is a line.
  const heightOf = (centavos: number): number =>
    centavos === 0 ? 0 : Math.max(2, Math.round((centavos / most) * HEIGHT));
  const bar = (x: number, centavos: number, className: string | undefined) => {
    const height = heightOf(centavos);
    return <rect className={className} x={x} y={HEIGHT - height} width={BAR} height={height} rx="3" />;
  };
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  const nameOf = (month: string): string => formatMonth(month, app.locale(), app.settings.today);
  return (
    <>
      <div aria-hidden="true">
        <svg className={styles.chart} viewBox={`0 0 ${GROUP * months.length} ${HEIGHT + 1}`}>
          {months.map(({ month, income, expense }, index) => (
            <g key={month}>
              {bar(index * GROUP + 8, income, styles.income)}
              {bar(index * GROUP + 8 + BAR + 4, expense, styles.expense)}
            </g>
          ))}
          <path className={styles.ground} d={`M0 ${HEIGHT}.5H${GROUP * months.length}`} />
        </svg>
        <div className={styles.months}>
          {months.map(({ month }) => (
            <span key={month}>{nameOf(month).slice(0, 3)}</span>
          ))}
        </div>
        <p className={styles.legend}>
          <span className={styles.told}>{texts.income}</span>{" "}
          <span className={styles.told}>{texts.expense}</span>
        </p>
      </div>
      {/* Fixed: otherwise a table is as wide as its text, visible or not. */}
      <div className={heard.heardOnly}>
        <table className={styles.heardTable}>
          <caption>{texts.sixMonths}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.income}</th>
              <th scope="col">{texts.expense}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, income, expense }) => (
              <tr key={month}>
                <th scope="row">{nameOf(month)}</th>
                <td>{amount(income)}</td>
                <td>{amount(expense)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
