import type { Reply } from "@hiram/contract";
import type { ExchangeRates } from "@hiram/contract/tools/exchange-rate.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { Row, type RowIcon, Rows } from "@hiram/ui/rows/rows.tsx";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./tools.module.css";

import { loadRates } from "./load-tools.ts";

const LIST: RowIcon = ["M9 7h11M9 12h11M9 17h11", "M4.5 7h.5M4.5 12h.5M4.5 17h.5"];
const BARS: RowIcon = ["M6 19v-8M18 19v-6M3.5 19h17", "M12 19V5"];
const SUM: RowIcon = ["M6 3.5h12v17H6zM9 12h1M14 12h1M9 16h1M14 16h1", "M9 8h6"];
const EXCHANGE: RowIcon = ["M4 9h15M15.5 5.5L19 9l-3.5 3.5", "M20 16H5M8.5 12.5L5 16l3.5 3.5"];

export const page = declarePage({
  load: loadRates,
  Screen: ToolsScreen,
  next: ["otherLoans", "instalmentCalculator"],
});

/** Tools for handling money besides the lender's own loans (WEB-14), one row each. */
export function ToolsScreen({ texts, data, reload }: ScreenProps<"tools", Reply<ExchangeRates>>) {
  const app = useApp();
  if (!data.success) return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const rows = [
    { icon: LIST, href: app.address("otherLoans"), title: texts.loans, text: texts.loansText },
    { icon: BARS, href: app.address("bookKeeping"), title: texts.book, text: texts.bookText },
    {
      icon: SUM,
      href: app.address("instalmentCalculator"),
      title: texts.calculator,
      text: texts.calculatorText,
    },
    // Rates are shown if the operator has set some, with their source; none are made up.
    ...(data.data.table === null
      ? []
      : [
          {
            icon: EXCHANGE,
            href: app.address("exchangeRate"),
            title: texts.exchange,
            text: texts.exchangeText,
          },
        ]),
  ];
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      <p className={styles.lead}>{texts.lead}</p>
      <Card>
        <Rows>
          {rows.map(({ icon, href, title, text }) => (
            <Row key={href} icon={icon} href={href} note={text}>
              {title}
            </Row>
          ))}
        </Rows>
      </Card>
    </Page>
  );
}
