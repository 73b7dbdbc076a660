import type { Reply } from "@hiram/contract";
import type { ExchangeRates } from "@hiram/contract/tools/exchange-rate.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { FailedScreen } from "../shell/failed-screen.tsx";
import type { ScreenProps } from "../shell/route.ts";
import { ScreenHeader } from "../shell/screen-header.tsx";
import { useApp } from "../shell/use-app.ts";
import styles from "./tools.module.css";

export { loadRates } from "./load-tools.ts";

/** What helps with money besides a loan of ours (WEB-14), a row for each. */
export function ToolsScreen({ texts, data, reload }: ScreenProps<"tools", Reply<ExchangeRates>>) {
  const app = useApp();
  if (!data.success) return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const rows = [
    { href: app.address("otherLoans"), title: texts.loans, text: texts.loansText },
    { href: app.address("bookKeeping"), title: texts.book, text: texts.bookText },
    { href: app.address("instalmentCalculator"), title: texts.calculator, text: texts.calculatorText },
    // Rates are shown where the operator keeps some, with their source; none are made up.
    ...(data.data.table === null
      ? []
      : [{ href: app.address("exchangeRate"), title: texts.exchange, text: texts.exchangeText }]),
  ];
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      <p className={styles.lead}>{texts.lead}</p>
      <Card>
        <Rows>
          {rows.map(({ href, title, text }) => (
            <Row key={href} href={href} note={text}>
              {title}
            </Row>
          ))}
        </Rows>
      </Card>
    </Page>
  );
}
