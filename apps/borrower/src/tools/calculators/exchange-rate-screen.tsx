import type { Reply } from "@hiram/contract";
import { exchangeRate, type ExchangeRates } from "@hiram/contract/tools/exchange-rate.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { useState } from "react";
import { FailedScreen } from "../../shell/failed-screen.tsx";
import type { ScreenProps } from "../../shell/route.ts";
import type { Texts } from "../../shell/texts.ts";
import { ScreenHeader } from "../../shell/screen-header.tsx";
import { useApp } from "../../shell/use-app.ts";
import { FormPage } from "../form-page.tsx";
import { hundredthsOf, moneyFormat } from "../../form-parts/money-input.ts";
import styles from "../tools.module.css";

export { loadRates } from "../load-tools.ts";

type Props = ScreenProps<"exchange-rate", Reply<ExchangeRates>>;

/** What money from abroad is in pesos, by the operator's table (API-7). */
export function ExchangeRateScreen({ texts, data, reload }: Props) {
  if (!data.success) return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const { table } = data.data;
  if (table === null)
    return (
      <Page header={<ScreenHeader title={texts.title} />}>
        <EmptyState title={texts.none} text={texts.noneText} />
      </Page>
    );
  return <Converter table={table} texts={texts} />;
}

interface ConverterProps {
  readonly table: NonNullable<ExchangeRates["table"]>;
  readonly texts: Texts<"exchange-rate">;
}

function Converter({ table, texts }: ConverterProps) {
  const app = useApp();
  const [typed, setTyped] = useState({ amount: "", currency: table.rates[0]?.currency ?? "" });
  const [problem, setProblem] = useState("");
  const [pesos, setPesos] = useState<number | null>(null);
  const change = (part: Partial<typeof typed>): void => {
    setTyped((last) => ({ ...last, ...part }));
    setPesos(null);
  };

  async function convert(): Promise<void> {
    const amount = hundredthsOf(typed.amount);
    setProblem(amount === null ? texts.amountMissing : "");
    if (amount === null) return;
    const asked = { currency: typed.currency, amount };
    const reply = await app.api.call(exchangeRate, asked, { quiet: true, loadingText: texts.converting });
    if (reply.success) setPesos(reply.data.converted);
    else setProblem(reply.message);
  }

  return (
    <FormPage
      title={texts.title}
      submit={{ label: texts.convert, onPress: convert }}
      fields={
        <>
          <TextField
            label={texts.amount}
            inputMode="decimal"
            format={moneyFormat}
            value={typed.amount}
            error={problem}
            onChange={(amount) => change({ amount })}
          />
          <SelectField
            label={texts.currency}
            placeholder={texts.choose}
            value={typed.currency}
            options={table.rates.map(({ currency, name }) => ({
              value: currency,
              label: `${currency} · ${name}`,
            }))}
            onChange={(currency) => change({ currency })}
          />
        </>
      }
    >
      <output className={styles.result}>
        {pesos !== null && (
          <Card title={texts.inPesos}>
            <Amount large text={formatAmount(pesos, app.profile)} />
          </Card>
        )}
      </output>
      <Card title={texts.rates}>
        <DetailRows
          rows={table.rates.map(({ currency, name, pesos: of }) => ({
            text: `1 ${currency} · ${name}`,
            value: <span className={styles.name}>₱{of}</span>,
          }))}
        />
      </Card>
      <Notice>{texts.asOf(table.source, formatDay(table.asOf, app.locale(), app.settings.today))}</Notice>
    </FormPage>
  );
}
